#include "heuristics/general_state.hpp"

#include <utility>

namespace facet::heuristics {

GeneralState::GeneralState(const Prepared& prepared)
    : prepared_(prepared), ranks_(prepared.model.domains()), evaluator_(prepared.model) {
  evaluator_.reset(prepared.base().values);
}

void GeneralState::reset(Random& random) {
  std::vector<Value> values = evaluator_.values();
  for (const VarId var : prepared_.open)
    values[var.index] = ranks_.any(var.index, random);
  evaluator_.reset(std::move(values));
}

void GeneralState::start(const Solution& given, Random& random) {
  std::vector<Value> values = evaluator_.values();
  for (const VarId var : prepared_.open) {
    const bool fits = prepared_.model.domain(var).contains(given[var]);
    values[var.index] = fits ? given[var] : ranks_.any(var.index, random);
  }
  evaluator_.reset(std::move(values));
}

GeneralState::Move GeneralState::propose(Random& random) const {
  // A weak propagation may leave a conflict among settled variables alone.
  const std::span<const VarId> conflicting = evaluator_.in_conflict();
  const std::span<const VarId> from = conflicting.empty() ? open() : conflicting;
  const VarId var = from[static_cast<std::size_t>(random.below(from.size()))];
  return {var, ranks_.any_other(var.index, evaluator_.value(var), random)};
}

}  // namespace facet::heuristics
