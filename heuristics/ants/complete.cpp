#include "heuristics/ants/complete.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

namespace facet::heuristics {
namespace {

constexpr std::size_t kMostTried = 4096;

}  // namespace

Completed Completer::complete(const PartialValues& given, Random& random) {
  if (const PermutationShape* shape = prepared_.permutation())
    return complete_board(*shape, given, random);
  return complete_any(given);
}

bool Completer::fits(VarId var, const PartialValues& given) const {
  return given[var.index] && prepared_.model.domain(var).contains(*given[var.index]);
}

Completed Completer::complete_board(const PermutationShape& shape, const PartialValues& given,
                                    Random& random) const {
  Completed result{prepared_.base(), 0};
  for (const Group& group : shape.groups) {
    std::vector<Value> missing = group.values;
    std::vector<VarId> gaps;
    for (const VarId var : group.vars) {
      const auto place =
          fits(var, given) ? std::ranges::find(missing, *given[var.index]) : missing.end();
      if (place == missing.end()) {
        gaps.push_back(var);
        continue;
      }
      result.values.values[var.index] = *place;
      missing.erase(place);
    }
    random.shuffle(std::span(missing));
    for (std::size_t i = 0; i < gaps.size(); ++i)
      result.values.values[gaps[i].index] = missing[i];
  }
  for (const Constraint& constraint : prepared_.model.constraints())
    result.cost += static_cast<std::uint64_t>(violation(constraint, result.values.values));
  return result;
}

Completed Completer::complete_any(const PartialValues& given) {
  if (!evaluator_) evaluator_.emplace(prepared_.model);
  std::vector<Value> values = prepared_.base().values;
  for (const VarId var : prepared_.open) {
    if (fits(var, given)) values[var.index] = *given[var.index];
  }
  evaluator_->reset(std::move(values));
  for (const VarId var : prepared_.open) {
    const Domain& domain = prepared_.model.domain(var);
    if (fits(var, given) || domain.size() > kMostTried) continue;
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    Value best = domain.min();
    domain.for_each([&](Value value) {
      const std::int64_t delta = evaluator_->delta(var, value);
      if (delta >= least) return;
      least = delta;
      best = value;
    });
    evaluator_->assign(var, best);
  }
  return {Solution{evaluator_->values()}, static_cast<std::uint64_t>(evaluator_->cost())};
}

}  // namespace facet::heuristics
