#include "heuristics/tabu/board_search.hpp"

#include <algorithm>

#include "heuristics/tabu/scale.hpp"

namespace facet::heuristics {
namespace {

constexpr std::size_t kLargestForbidding = 9;

std::size_t largest_group(const Prepared& prepared) {
  std::size_t largest = 0;
  for (const Group& group : prepared.permutation()->groups)
    largest = std::max(largest, group.values.size());
  return largest;
}

// Small boards are soon searched out from one start; large ones take long to come down.
double stale_of(const TabuParameters& parameters, std::size_t open) {
  if (parameters.stale > 0) return parameters.stale;
  const auto n = static_cast<double>(open);
  return std::max(5.0, n * n * n / 40'000);
}

}  // namespace

BoardSearch::BoardSearch(const Prepared& prepared, const TabuParameters& parameters,
                         const SearchRequest& request, RunControl& control)
    : TabuSearch(prepared, parameters, request, control,
                 stale_of(parameters, prepared.open.size())),
      conflicts_(state_),
      outside_price_(in_score(parameters.outside_penalty)) {
  number_entries();
  if (parameters.ac3 == Ac3::Off) {
    outside_price_ = 0;
  } else {
    find_outside(prepared);
    forbids_ =
        parameters.outside == OutsideMoves::Forbidden ||
        (parameters.outside == OutsideMoves::Auto && largest_group(prepared) <= kLargestForbidding);
  }
  prices_ =
      repeat_price_ > 0 || (outside_price_ > 0 && (!forbids_ || parameters.ac3 == Ac3::Every));
}

std::uint64_t BoardSearch::entries_of(const PermutationState& state) {
  std::uint64_t entries = 0;
  for (std::size_t g = 0; g < state.group_count(); ++g) {
    const std::uint64_t cells = state.first_cell(g + 1) - state.first_cell(g);
    entries += cells * cells;
  }
  return entries;
}

void BoardSearch::number_entries() {
  std::uint64_t next = 0;
  for (std::size_t g = 0; g < state_.group_count(); ++g) {
    const std::uint32_t cells = state_.first_cell(g + 1) - state_.first_cell(g);
    for (std::uint32_t i = 0; i < cells; ++i, next += cells)
      entry_begin_.push_back(next);
  }
  slot_.resize(state_.cell_count());
}

void BoardSearch::find_outside(const Prepared& prepared) {
  for (const Group& group : prepared.permutation()->groups) {
    for (const VarId var : group.vars) {
      for (const Value value : group.values)
        outside_.push_back(prepared.model.domain(var).contains(value) ? 0 : 1);
    }
  }
}

// Where the digits are has changed.
void BoardSearch::begun() {
  conflicts_.reset();
  for (std::size_t g = 0; g < state_.group_count(); ++g) {
    const std::uint32_t first = state_.first_cell(g);
    const std::uint32_t last = state_.first_cell(g + 1);
    for (std::uint32_t cell = first; cell < last; ++cell) {
      slot_[cell] = 0;
      for (std::uint32_t other = first; other < last; ++other)
        slot_[cell] += state_.digit(other) < state_.digit(cell) ? 1 : 0;
    }
  }
}

// A pair of two cells in conflict is met at both; it counts at the lower one.
BoardSearch::Choice BoardSearch::choose() {
  Choice choice;
  for (const VarId id : conflicts_.cells()) {
    const std::uint32_t a = id.index;
    const std::uint32_t group = state_.group_of(a);
    const std::uint32_t last = state_.first_cell(group + 1);
    for (std::uint32_t b = state_.first_cell(group); b < a; ++b) {
      if (!conflicts_.contains(b)) look_at(a, b, choice);
    }
    for (std::uint32_t b = a + 1; b < last; ++b)
      look_at(a, b, choice);
  }
  return choice;
}

void BoardSearch::look_at(std::uint32_t a, std::uint32_t b, Choice& choice) {
  const std::uint64_t of_a = entry(a, b);
  const std::uint64_t of_b = entry(b, a);
  if (forbids_ && (outside_[of_a] != 0 || outside_[of_b] != 0)) return;
  ++choice.looked_at;
  const std::int64_t delta = state_.delta(state_.move_of(a, b));
  std::int64_t score = score_of(delta);
  if (choice.ties > 0 && score > choice.score) return;  // and prices only add
  if ((memory_.barred(of_a, now_) || memory_.barred(of_b, now_)) &&
      static_cast<std::int64_t>(state_.cost()) + delta >= aspired())
    return;
  if (prices_) score += price(a, b, delta);
  if (choice.ties > 0 && score > choice.score) return;
  const bool better = choice.ties == 0 || score < choice.score;
  choice.ties = better ? 1 : choice.ties + 1;
  if (!better && random_.below(choice.ties) != 0) return;
  choice.first = a;
  choice.second = b;
  choice.delta = delta;
  choice.score = score;
}

std::int64_t BoardSearch::price(std::uint32_t a, std::uint32_t b, std::int64_t delta) const {
  std::int64_t sum = 0;
  if (outside_price_ > 0) {
    sum += is_outside(a, b) ? outside_price_ : 0;
    sum += is_outside(b, a) ? outside_price_ : 0;
  }
  if (repeat_price_ > 0 && delta >= 0)
    sum += std::max(repeat_price(entry(a, b)), repeat_price(entry(b, a)));
  return sum;
}

// True where the cell cannot have the digit of the holder by what `ac3` looks at.
bool BoardSearch::is_outside(std::uint32_t cell, std::uint32_t holder) const {
  if (outside_[entry(cell, holder)] != 0) return true;
  if (parameters_.ac3 != Ac3::Every) return false;
  const std::span<const std::uint32_t> of_holder = state_.lines(holder);
  return std::ranges::any_of(state_.lines(cell), [&](std::uint32_t line) {
    return conflicts_.firmly_held(line, state_.digit(holder)) &&
           !std::ranges::binary_search(of_holder, line);
  });
}

void BoardSearch::make(const Choice& choice) {
  const auto [a, b, delta, score, ties, looked_at] = choice;
  memory_.place(entry(a, b), now_);
  memory_.place(entry(b, a), now_);
  conflicts_.swap(a, b);
  state_.apply(state_.move_of(a, b));
  std::swap(slot_[a], slot_[b]);
  const std::uint64_t until =
      now_ + parameters_.tenure + random_.below(parameters_.tenure_random) +
      static_cast<std::uint64_t>(parameters_.tenure_factor * static_cast<double>(state_.cost()));
  memory_.bar(entry(a, b), until);
  memory_.bar(entry(b, a), until);
}

}  // namespace facet::heuristics
