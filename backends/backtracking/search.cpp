#include "backends/backtracking/search.hpp"

#include <algorithm>
#include <limits>

#include "backends/backtracking/linear_bounds.hpp"

namespace facet::backtracking {
namespace {

// The clock is read once this many candidates were looked at: about a millisecond.
constexpr std::uint64_t kEffortPerLook = 100'000;

}  // namespace

Search::Search(const Structure& structure, std::span<const Domain> domains,
               const SearchOptions& options, std::uint64_t nodes)
    : structure_(structure),
      options_(options),
      candidates_(structure, domains),
      clauses_(structure.clauses, structure.variables),
      random_(options.seed),
      is_assigned_(structure.variables, 0),
      linear_queued_(structure.linears.size(), 0),
      nodes_(nodes) {}

std::optional<Solution> Search::next(RunControl& control) {
  if (!stopped_) stopped_ = control.stop(nodes_);
  if (exhausted_ || stopped_) return std::nullopt;
  bool sound = started_ ? retreat(control) : start(control);
  started_ = true;
  for (;;) {
    if (!sound && (stopped_ || !retreat(control))) return std::nullopt;
    switch (choose()) {
      case Choice::Complete:
        return solution();
      case Choice::DeadEnd:
        sound = false;
        continue;
      case Choice::Decided:
        break;
    }
    if (asked_to_stop(control)) return std::nullopt;
    stack_.push_back({candidates_.mark(), assigned_.size(), decision_.var, decision_.value});
    ++nodes_;
    candidates_.keep_only(decision_.var, decision_.value);
    assign(decision_.var);
    sound = propagate(control);
  }
}

// Draws the consequences of the domains alone. Without naked singles the variables that are fixed
// from the start are still spread, and what they leave empty is a contradiction at once.
bool Search::start(RunControl& control) {
  bool sound = !structure_.contradictory;
  for (std::uint32_t var = 0; sound && var < structure_.variables; ++var) {
    sound = candidates_.size(var) > 0;
    if (candidates_.size(var) == 1) assign(var);
  }
  if (sound) sound = clauses_.start(candidates_);
  for (std::uint32_t row = 0; row < structure_.linears.size(); ++row) {
    linear_queued_[row] = 1;
    linear_queue_.push_back(row);
  }
  sound = sound && propagate(control);
  for (std::uint32_t var = 0; sound && var < structure_.variables; ++var)
    sound = candidates_.size(var) > 0;
  return sound;
}

// False: a contradiction, or the search is stopped (the givens of a large grid take seconds).
bool Search::propagate(RunControl& control) {
  for (;;) {
    if (effort_ >= kEffortPerLook && asked_to_stop(control)) return false;
    if (options_.hidden && candidates_.without_place()) return false;
    if (spread_ < assigned_.size()) {
      if (!spread(assigned_[spread_++])) return false;
    } else if (!candidates_.touched.empty()) {
      if (!absorb_touched()) return false;
    } else if (options_.hidden && !candidates_.lone.empty()) {
      if (!settle_lone()) return false;
    } else if (!linear_queue_.empty()) {
      if (!narrow_linear()) return false;
    } else {
      candidates_.lone.clear();
      return true;
    }
  }
}

void Search::assign(std::uint32_t var) {
  if (is_assigned_[var] != 0) return;
  is_assigned_[var] = 1;
  assigned_.push_back(var);
}

bool Search::drop(std::uint32_t var, Value value) {
  candidates_.remove(var, value);
  return candidates_.size(var) > 0 || (!options_.naked && is_assigned_[var] == 0);
}

// The neighbours of a settled variable lose its value.
bool Search::spread(std::uint32_t var) {
  if (candidates_.size(var) == 0) return false;
  const Value value = candidates_.min(var);
  for (const std::uint32_t unit : structure_.units_of[var]) {
    const auto unit_vars = structure_.units[unit];
    effort_ += unit_vars.size();
    for (const std::uint32_t other : unit_vars) {
      if (other != var && !drop(other, value)) return false;
    }
  }
  const auto neighbours = structure_.edges_of[var];
  effort_ += neighbours.size();
  for (const std::uint32_t other : neighbours) {
    if (!drop(other, value)) return false;
  }
  return true;
}

bool Search::absorb_touched() {
  const std::uint32_t var = candidates_.touched.back();
  candidates_.touched.pop_back();
  const std::uint32_t size = candidates_.size(var);
  if (size == 0 && (options_.naked || is_assigned_[var] != 0)) return false;
  if (size == 1 && options_.naked) assign(var);
  for (const std::uint32_t row : structure_.linears_of[var]) {
    if (linear_queued_[row] != 0) continue;
    linear_queued_[row] = 1;
    linear_queue_.push_back(row);
  }
  return clauses_.visit(var, candidates_);
}

bool Search::settle_lone() {
  const Candidates::Place place = candidates_.lone.back();
  candidates_.lone.pop_back();
  // Queued places go stale: the value may have been settled, or lost, since.
  if (candidates_.places(place.unit, place.value) != 1) return true;
  for (const std::uint32_t var : structure_.units[place.unit]) {
    ++effort_;
    if (!candidates_.contains(var, place.value)) continue;
    if (is_assigned_[var] == 0) {
      candidates_.keep_only(var, place.value);
      assign(var);
    }
    break;
  }
  return true;
}

bool Search::narrow_linear() {
  const std::uint32_t row = linear_queue_.back();
  linear_queue_.pop_back();
  linear_queued_[row] = 0;
  effort_ += structure_.linears[row].terms.size();
  return backtracking::propagate(structure_.linears[row], candidates_);
}

Search::Choice Search::choose() {
  return options_.fewest ? choose_fewest() : choose_first();
}

Search::Choice Search::choose_first() {
  while (first_open_ < structure_.variables && is_assigned_[first_open_] != 0)
    ++first_open_;
  if (first_open_ == structure_.variables) return Choice::Complete;
  if (candidates_.size(first_open_) == 0) return Choice::DeadEnd;
  decision_ = {first_open_, pick_value(first_open_)};
  return Choice::Decided;
}

Search::Choice Search::choose_fewest() {
  constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  std::uint32_t best = kNone;
  std::uint32_t chosen = 0;
  const std::uint32_t least = options_.naked ? 2 : 0;
  for (std::uint32_t var = 0; var < structure_.variables && best > least; ++var) {
    if (is_assigned_[var] != 0 || candidates_.size(var) >= best) continue;
    best = candidates_.size(var);
    chosen = var;
  }
  effort_ += structure_.variables;
  if (best == kNone) return Choice::Complete;
  if (best == 0) return Choice::DeadEnd;
  decision_ = {chosen, pick_value(chosen)};
  if (options_.hidden && best > 2) consider_places(best);
  return Choice::Decided;
}

// Where some value has fewer places in a unit than any variable has candidates, its place is the
// smaller choice.
void Search::consider_places(std::uint32_t best) {
  std::uint32_t best_unit = 0;
  std::optional<Value> best_value;
  for (std::uint32_t unit = 0; unit < structure_.permutations.size() && best > 2; ++unit) {
    const Permutation& p = structure_.permutations[unit];
    if (!p.holds) continue;
    for (std::size_t i = 0; i < p.span; ++i) {
      const Value value = p.base + static_cast<Value>(i);
      const std::uint32_t places = candidates_.places(unit, value);
      if (places < 2 || places >= best) continue;
      best = places;
      best_unit = unit;
      best_value = value;
    }
  }
  effort_ += structure_.counters;
  if (!best_value) return;
  std::uint64_t skip = options_.seeded ? random_.below(best) : 0;
  for (const std::uint32_t var : structure_.units[best_unit]) {
    if (!candidates_.contains(var, *best_value)) continue;
    if (skip-- > 0) continue;
    decision_ = {var, *best_value};
    return;
  }
}

Value Search::pick_value(std::uint32_t var) {
  if (!options_.seeded) return candidates_.min(var);
  return candidates_.nth(var, static_cast<std::uint32_t>(random_.below(candidates_.size(var))));
}

// Takes back decisions until one's refutation leaves something to search. False: nothing is left,
// or the search is stopped.
bool Search::retreat(RunControl& control) {
  while (!stack_.empty()) {
    if (asked_to_stop(control)) return false;
    const Frame frame = stack_.back();
    stack_.pop_back();
    undo(frame);
    ++backtracks_;
    if (drop(frame.var, frame.value) && propagate(control)) return true;
  }
  exhausted_ = true;
  return false;
}

void Search::undo(const Frame& frame) {
  candidates_.undo(frame.mark);
  while (assigned_.size() > frame.assigned) {
    is_assigned_[assigned_.back()] = 0;
    first_open_ = std::min(first_open_, assigned_.back());
    assigned_.pop_back();
  }
  spread_ = assigned_.size();
  for (const std::uint32_t row : linear_queue_)
    linear_queued_[row] = 0;
  linear_queue_.clear();
}

bool Search::asked_to_stop(RunControl& control) {
  if (stopped_) return true;
  if (effort_ >= kEffortPerLook) {
    effort_ = 0;
    stopped_ = control.stop(nodes_);
  } else {
    stopped_ = control.stop_cheaply(nodes_);
  }
  return stopped_.has_value();
}

Solution Search::solution() const {
  Solution result;
  result.values.reserve(structure_.variables);
  for (std::size_t var = 0; var < structure_.variables; ++var)
    result.values.push_back(candidates_.min(var));
  return result;
}

}  // namespace facet::backtracking
