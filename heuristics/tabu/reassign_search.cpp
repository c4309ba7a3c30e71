#include "heuristics/tabu/reassign_search.hpp"

#include <algorithm>
#include <type_traits>

#include "heuristics/general_state.hpp"
#include "heuristics/graph_state.hpp"
#include "heuristics/tabu/scale.hpp"

namespace facet::heuristics {
namespace {

constexpr double kStale = 1000;
constexpr std::size_t kMostValues = 1024;
constexpr std::size_t kMostPartners = std::size_t{1} << 22;

// The open variables of an AllDifferent, where it has as many variables as values in all.
std::vector<VarId> tied_by(const Model& model, const AllDifferent& constraint) {
  std::vector<Value> values;
  std::vector<VarId> open;
  for (const VarId var : constraint.vars) {
    const Domain& domain = model.domain(var);
    if (domain.size() > constraint.vars.size()) return {};
    domain.for_each([&](Value value) { values.push_back(value); });
    if (!domain.is_singleton()) open.push_back(var);
  }
  std::ranges::sort(values);
  const auto repeats = std::ranges::unique(values);
  if (values.size() - repeats.size() != constraint.vars.size()) return {};
  return open;
}

}  // namespace

template <class State>
ReassignSearch<State>::ReassignSearch(const Prepared& prepared, const TabuParameters& parameters,
                                      const SearchRequest& request, RunControl& control)
    : Base(prepared, parameters, request, control,
           parameters.stale > 0 ? parameters.stale : kStale),
      prepared_(prepared) {
  std::uint64_t next = 0;
  for (std::size_t v = 0; v < state_.evaluator().values().size(); ++v) {
    entry_begin_.push_back(next);
    next += state_.ranks().size(v);
  }
  partners_.resize(entry_begin_.size());
  if constexpr (std::is_same_v<State, GeneralState>) find_partners(prepared);
}

template <class State>
std::uint64_t ReassignSearch<State>::entries_of(const State& state) {
  std::uint64_t entries = 0;
  for (std::size_t v = 0; v < state.evaluator().values().size(); ++v)
    entries += state.ranks().size(v);
  return entries;
}

template <class State>
void ReassignSearch<State>::find_partners(const Prepared& prepared) {
  std::size_t pairs = 0;
  for (const Constraint& constraint : prepared.model.constraints()) {
    const auto* all_different = std::get_if<AllDifferent>(&constraint);
    if (all_different == nullptr) continue;
    std::vector<VarId> open = tied_by(prepared.model, *all_different);
    pairs += open.size() * open.size();
    if (open.empty() || pairs > kMostPartners) continue;
    for (const VarId a : open) {
      for (const VarId b : open) {
        if (a != b) partners_[a.index].push_back(b);
      }
    }
    tied_.push_back(std::move(open));
  }
  for (std::vector<VarId>& list : partners_) {
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
  }
}

// Values at random, but different where a set of variables is tied and meets no earlier one.
template <class State>
void ReassignSearch<State>::restart() {
  state_.reset(random_);
  if (tied_.empty()) return;
  Solution values = state_.values();
  std::vector<bool> done(values.values.size(), false);
  for (const std::vector<VarId>& set : tied_) {
    if (std::ranges::any_of(set, [&](VarId var) { return done[var.index]; })) continue;
    std::vector<Value> left;
    for (const VarId var : set) {
      done[var.index] = true;
      prepared_.model.domain(var).for_each([&](Value value) { left.push_back(value); });
    }
    std::ranges::sort(left);
    left.erase(std::ranges::unique(left).begin(), left.end());
    random_.shuffle(std::span(left));
    for (std::size_t i = 0; i < set.size(); ++i)
      values.values[set[i].index] = left[i % left.size()];
  }
  state_.start(values, random_);
}

template <class State>
typename ReassignSearch<State>::Choice ReassignSearch<State>::choose() {
  Choice choice;
  for (const VarId var : state_.evaluator().in_conflict()) {
    look_at_values(var, choice);
    look_at_exchanges(var, choice);
  }
  return choice;
}

template <class State>
void ReassignSearch<State>::look_at_values(VarId var, Choice& choice) {
  const Evaluator& evaluator = state_.evaluator();
  const DomainRanks& ranks = state_.ranks();
  const Value own = evaluator.value(var);
  const std::size_t size = ranks.size(var.index);
  const bool drawn = size > kMostValues;
  for (std::size_t i = 0; i < std::min(size, kMostValues); ++i) {
    const Value value =
        drawn ? ranks.any_other(var.index, own, random_) : ranks.value(var.index, i);
    if (value != own) weigh(var, var, value, evaluator.delta(var, value), choice);
  }
}

template <class State>
void ReassignSearch<State>::look_at_exchanges(VarId var, Choice& choice) {
  const Evaluator& evaluator = state_.evaluator();
  const Value own = evaluator.value(var);
  for (const VarId other : partners_[var.index]) {
    const Value value = evaluator.value(other);
    if (value == own || (other < var && evaluator.conflicts(other) > 0)) continue;
    if (!prepared_.model.domain(var).contains(value) ||
        !prepared_.model.domain(other).contains(own))
      continue;
    weigh(var, other, value, evaluator.delta_swap(var, other), choice);
  }
}

template <class State>
void ReassignSearch<State>::weigh(VarId var, VarId other, Value value, std::int64_t delta,
                                  Choice& choice) {
  ++choice.looked_at;
  std::int64_t score = score_of(delta);
  if (choice.ties > 0 && score > choice.score) return;  // and prices only add
  const std::uint64_t of_var = entry(var, value);
  const std::uint64_t of_other =
      other == var ? of_var : entry(other, state_.evaluator().value(var));
  if ((memory_.barred(of_var, now_) || memory_.barred(of_other, now_)) &&
      static_cast<std::int64_t>(state_.cost()) + delta >= aspired())
    return;
  if (repeat_price_ > 0 && delta >= 0)
    score += std::max(repeat_price(of_var), repeat_price(of_other));
  if (choice.ties > 0 && score > choice.score) return;
  const bool better = choice.ties == 0 || score < choice.score;
  choice.ties = better ? 1 : choice.ties + 1;
  if (!better && random_.below(choice.ties) != 0) return;
  choice.var = var;
  choice.other = other;
  choice.value = value;
  choice.score = score;
}

template <class State>
void ReassignSearch<State>::make(const Choice& choice) {
  const std::uint64_t left = entry(choice.var, state_.evaluator().value(choice.var));
  const std::uint64_t other_left =
      choice.other == choice.var ? left : entry(choice.other, choice.value);
  memory_.place(entry(choice.var, choice.value), now_);
  if (choice.other == choice.var) {
    state_.apply({choice.var, choice.value});
  } else if constexpr (std::is_same_v<State, GeneralState>) {
    memory_.place(entry(choice.other, state_.evaluator().value(choice.var)), now_);
    state_.swap(choice.var, choice.other);
  }
  // A cost of large sums would bar everything for good: none counts more than its variables.
  const std::uint64_t conflicts =
      std::min<std::uint64_t>(state_.cost(), state_.evaluator().in_conflict().size());
  const std::uint64_t until =
      now_ + parameters_.tenure + random_.below(parameters_.tenure_random) +
      static_cast<std::uint64_t>(parameters_.tenure_factor * static_cast<double>(conflicts));
  memory_.bar(left, until);
  memory_.bar(other_left, until);
}

template class ReassignSearch<GraphState>;
template class ReassignSearch<GeneralState>;

}  // namespace facet::heuristics
