#include "workbench/generate/digger.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace facet::workbench {

Digger::Digger(const sudoku::SudokuPuzzle& shape, std::uint64_t spent)
    : shape_(shape), built_(sudoku::build(shape)), probe_(built_.model, spent) {}

std::span<const Digger::Effort> Digger::efforts(std::size_t cells) {
  constexpr std::size_t kSmall = 100;
  constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();
  static constexpr Effort kOfSmall[] = {{true, kAll}};
  static constexpr Effort kOfLarge[] = {
      {false, 0}, {true, 0}, {true, 100}, {true, 2'000}, {true, kAll}};
  if (cells <= kSmall) return kOfSmall;
  return kOfLarge;
}

Dig Digger::dig(const sudoku::SudokuGrid& full, std::span<const Orbit> order, std::size_t target,
                const Accept& accept, const RunControl& control) {
  Pass pass{full, control, target, accept, {}, GivenDigits(shape_, full), {}, {}};
  pass.domains.reserve(full.cells.size());
  for (const int digit : full.cells)
    pass.domains.push_back(Domain::singleton(digit));
  pass.result.givens = full;
  pass.result.clues = full.cells.size();
  std::vector<Orbit> left(order.begin(), order.end());
  for (const Effort& effort : efforts(full.cells.size())) {
    pass.effort = effort;
    left = sweep(left, pass);
    if (left.empty() || at_end(pass)) break;
  }
  pass.result.minimal &= left.empty();
  const auto of_one = [](const Orbit& orbit) { return orbit.size() == 1; };
  if (pass.result.minimal && !std::ranges::all_of(order, of_one))
    pass.result.minimal = each_needed(pass);
  return std::move(pass.result);
}

bool Digger::at_end(Pass& pass) const {
  pass.result.stopped = pass.control.stop(work());
  return pass.result.stopped || pass.result.clues == pass.target;
}

// Those that the effort does not decide, or that it did not come to.
std::vector<Orbit> Digger::sweep(std::span<const Orbit> order, Pass& pass) {
  std::vector<Orbit> undecided;
  OrbitCounts later(order);
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (at_end(pass)) {
      undecided.insert(undecided.end(), order.begin() + static_cast<std::ptrdiff_t>(i),
                       order.end());
      break;
    }
    later.remove(order[i]);
    const std::size_t room = pass.result.clues - pass.target;
    const bool fits =
        room >= order[i].size() && (pass.target == 0 || later.can_make(room - order[i].size()));
    if (!fits) {
      pass.result.minimal = false;
    } else if (take(order[i], pass) == Answer::Unknown) {
      undecided.push_back(order[i]);
      later.add(order[i]);
    }
  }
  return undecided;
}

// None: all cells went. Cell by cell, so that each question is of one cell alone.
Digger::Answer Digger::take(const Orbit& orbit, Pass& pass) {
  std::size_t taken = 0;
  Answer answer = Answer::None;
  for (; taken < orbit.size(); ++taken) {
    answer = another(orbit[taken], pass);
    if (answer != Answer::None) break;
    open(orbit[taken], pass);
  }
  if (answer == Answer::None) {
    if (!pass.accept || pass.accept(pass.result.givens)) return answer;
    pass.result.minimal = false;
    answer = Answer::Some;
  }
  while (taken > 0)
    close(orbit[--taken], pass);
  return answer;
}

Digger::Answer Digger::another(std::size_t cell, Pass& pass) {
  if (pass.digits.single(cell)) return Answer::None;
  if (!pass.effort.search) return Answer::Unknown;
  Domain& domain = pass.domains[cell];
  domain = built_.model.domain(built_.cells.cells[cell]);
  domain.remove(pass.full.cells[cell]);
  const Answer answer = probe_.ask(pass.domains, pass.effort.conflicts, pass.control);
  domain = Domain::singleton(pass.full.cells[cell]);
  return answer;
}

void Digger::open(std::size_t cell, Pass& pass) {
  pass.digits.take(cell);
  pass.domains[cell] = built_.model.domain(built_.cells.cells[cell]);
  pass.result.givens.cells[cell] = 0;
  --pass.result.clues;
}

void Digger::close(std::size_t cell, Pass& pass) {
  pass.digits.put_back(cell);
  pass.domains[cell] = Domain::singleton(pass.full.cells[cell]);
  pass.result.givens.cells[cell] = pass.full.cells[cell];
  ++pass.result.clues;
}

// Where orbits go as a whole, a given can be left that is there for its symmetry alone.
bool Digger::each_needed(Pass& pass) {
  for (std::size_t cell = 0; cell < pass.domains.size(); ++cell) {
    if (pass.digits.given(cell) && another(cell, pass) != Answer::Some) return false;
  }
  return true;
}

}  // namespace facet::workbench
