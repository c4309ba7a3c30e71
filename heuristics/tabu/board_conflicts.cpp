#include "heuristics/tabu/board_conflicts.hpp"

namespace facet::heuristics {

BoardConflicts::BoardConflicts(const PermutationState& state)
    : state_(state),
      entries_(state.line_count() * state.digit_count()),
      conflicts_(std::vector<bool>(state.cell_count(), true)) {
  reset();
}

void BoardConflicts::reset() {
  conflicts_.clear();
  std::vector<std::uint16_t> open(entries_.size(), 0);
  for (std::uint32_t cell = 0; cell < state_.cell_count(); ++cell) {
    for (const std::uint32_t line : state_.lines(cell))
      ++open[index(line, state_.digit(cell))];
  }
  for (std::uint32_t line = 0; line < state_.line_count(); ++line) {
    for (std::uint16_t digit = 0; digit < state_.digit_count(); ++digit) {
      const std::size_t at = index(line, digit);
      entries_[at] = {0, 0, state_.count(line, digit) > open[at]};
    }
  }
  for (std::uint32_t cell = 0; cell < state_.cell_count(); ++cell) {
    for (const std::uint32_t line : state_.lines(cell))
      enter(line, cell, state_.digit(cell));
  }
}

void BoardConflicts::swap(std::uint32_t a, std::uint32_t b) {
  const std::uint16_t x = state_.digit(a);
  const std::uint16_t y = state_.digit(b);
  for (const std::uint32_t line : state_.lines(a))
    leave(line, a, x);
  for (const std::uint32_t line : state_.lines(b)) {
    leave(line, b, y);
    enter(line, b, x);
  }
  for (const std::uint32_t line : state_.lines(a))
    enter(line, a, y);
}

void BoardConflicts::leave(std::uint32_t line, std::uint32_t cell, std::uint16_t digit) {
  Entry& entry = entries_[index(line, digit)];
  if (entry.count + (entry.settled ? 1 : 0) > 1) conflicts_.remove(VarId(cell));
  entry.holders ^= cell;
  --entry.count;
  if (entry.count == 1 && !entry.settled) conflicts_.remove(VarId(entry.holders));
}

void BoardConflicts::enter(std::uint32_t line, std::uint32_t cell, std::uint16_t digit) {
  Entry& entry = entries_[index(line, digit)];
  if (entry.count == 1 && !entry.settled) conflicts_.add(VarId(entry.holders));
  entry.holders ^= cell;
  ++entry.count;
  if (entry.count + (entry.settled ? 1 : 0) > 1) conflicts_.add(VarId(cell));
}

}  // namespace facet::heuristics
