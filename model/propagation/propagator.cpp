#include "model/propagation/propagator.hpp"

#include <algorithm>
#include <utility>

namespace facet::propagation {

Propagator::Propagator(const Model& model, const PropagateOptions& options)
    : state_(model, options) {
  if (options.hidden) find_permutations();
}

void Propagator::find_permutations() {
  const Model& model = state_.model();
  for (std::size_t c = 0; c < model.constraint_count(); ++c) {
    const auto* all_different = std::get_if<AllDifferent>(&model.constraint(ConstraintId(c)));
    if (all_different == nullptr) continue;
    auto permutation = as_permutation(state_, ConstraintId(c), *all_different);
    if (!permutation) continue;
    permutations_.push_back(std::move(*permutation));
    state_.note_permutation(ConstraintId(c));
  }
}

// Eliminations take whole words of values at a time and leave few places to keep count of, so
// they run dry first.
bool Propagator::run(const RunControl& control) {
  if (state_.record().contradiction) return false;
  for (;;) {
    ++state_.record().sweeps;
    if (!eliminate(control)) return false;
    if (permutations_.empty()) return true;
    if (!state_.has_places() && !index_places()) return false;
    const auto last_places = state_.take_last_places();
    if (last_places.empty()) return true;
    for (const auto& [permutation, slot] : last_places) {
      if (stopped(control)) return false;
      const ConstraintId id(permutation);
      const Value value = state_.places().value(permutation, slot);
      if (!hidden_single(state_, id, all_different(id), value)) return false;
    }
  }
}

bool Propagator::assign(VarId var, Value value, const RunControl& control) {
  // The cause is named only where no value is left, which cannot be here.
  return state_.assign(var, value, {PropagationRule::NakedSingle, ConstraintId()}) && run(control);
}

bool Propagator::remove(VarId var, Value value, const RunControl& control) {
  return state_.remove(var, value, {PropagationRule::NakedSingle, ConstraintId()}) && run(control);
}

bool Propagator::index_places() {
  state_.index_places();
  return std::ranges::all_of(permutations_, [&](const Permutation& permutation) {
    return every_value_has_a_place(state_, permutation, all_different(permutation.id));
  });
}

const AllDifferent& Propagator::all_different(ConstraintId id) const {
  return std::get<AllDifferent>(state_.model().constraint(id));
}

bool Propagator::eliminate(const RunControl& control) {
  while (const auto id = state_.next()) {
    if (stopped(control)) return false;
    const bool consistent = std::visit(
        Overloaded{[&](const AllDifferent& c) { return naked_singles(state_, *id, c); },
                   [&](const DifferentOnEdges& c) { return naked_singles(state_, *id, c); },
                   [&](const Linear& c) { return linear_bounds(state_, *id, c); },
                   [&](const Clause& c) { return unit_clause(state_, *id, c); }},
        state_.model().constraint(*id));
    if (!consistent) return false;
  }
  return true;
}

bool Propagator::stopped(const RunControl& control) {
  const auto reason = control.stop(visits_++);
  if (reason) state_.record().stop = *reason;
  return reason.has_value();
}

}  // namespace facet::propagation
