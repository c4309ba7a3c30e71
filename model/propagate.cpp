#include "model/propagate.hpp"

#include <algorithm>
#include <utility>

#include "model/propagation/rules.hpp"

namespace facet {
namespace {

using propagation::Permutation;
using propagation::State;

class Propagator {
 public:
  Propagator(const Model& model, const PropagateOptions& options, const RunControl& control)
      : model_(model), control_(control), state_(model, options) {
    if (options.hidden) find_permutations();
  }

  Propagation run() && {
    if (!state_.record().contradiction) to_fixpoint();
    return std::move(state_).finish();
  }

 private:
  void find_permutations() {
    for (std::size_t c = 0; c < model_.constraint_count(); ++c) {
      const auto* all_different = std::get_if<AllDifferent>(&model_.constraint(ConstraintId(c)));
      if (all_different == nullptr) continue;
      auto permutation = as_permutation(state_, ConstraintId(c), *all_different);
      if (!permutation) continue;
      permutations_.push_back(std::move(*permutation));
      state_.note_permutation(ConstraintId(c));
    }
  }

  // Eliminations take whole words of values at a time and leave few places to keep count of, so
  // they run dry first.
  void to_fixpoint() {
    for (;;) {
      ++state_.record().sweeps;
      if (!eliminate() || permutations_.empty()) return;
      if (!state_.has_places() && !index_places()) return;
      const auto last_places = state_.take_last_places();
      if (last_places.empty()) return;
      for (const auto& [permutation, slot] : last_places) {
        if (stopped()) return;
        const ConstraintId id(permutation);
        const Value value = state_.places().value(permutation, slot);
        if (!hidden_single(state_, id, all_different(id), value)) return;
      }
    }
  }

  bool index_places() {
    state_.index_places();
    return std::ranges::all_of(permutations_, [&](const Permutation& permutation) {
      return every_value_has_a_place(state_, permutation, all_different(permutation.id));
    });
  }

  const AllDifferent& all_different(ConstraintId id) const {
    return std::get<AllDifferent>(model_.constraint(id));
  }

  bool eliminate() {
    while (const auto id = state_.next()) {
      if (stopped()) return false;
      const bool consistent = std::visit(
          Overloaded{[&](const AllDifferent& c) { return naked_singles(state_, *id, c); },
                     [&](const DifferentOnEdges& c) { return naked_singles(state_, *id, c); },
                     [&](const Linear& c) { return linear_bounds(state_, *id, c); },
                     [&](const Clause& c) { return unit_clause(state_, *id, c); }},
          model_.constraint(*id));
      if (!consistent) return false;
    }
    return true;
  }

  bool stopped() {
    const auto reason = control_.stop(visits_++);
    if (reason) state_.record().stop = *reason;
    return reason.has_value();
  }

  const Model& model_;
  const RunControl& control_;
  State state_;
  std::uint64_t visits_ = 0;
  std::vector<Permutation> permutations_;
};

}  // namespace

Propagation propagate(const Model& model, const PropagateOptions& options,
                      const RunControl& control) {
  return Propagator(model, options, control).run();
}

const char* to_string(PropagationRule rule) {
  switch (rule) {
    case PropagationRule::NakedSingle:
      return "naked single";
    case PropagationRule::HiddenSingle:
      return "hidden single";
    case PropagationRule::UnitClause:
      return "unit clause";
    case PropagationRule::LinearBounds:
      return "linear bounds";
  }
  return "";
}

}  // namespace facet
