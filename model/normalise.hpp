#pragma once

#include <cstdint>
#include <vector>

#include "model/model.hpp"
#include "model/run_control.hpp"

namespace facet {

/// What became of a constraint.
enum class NormaliseAction {
  Kept,        // as it was
  Simplified,  // fewer variables, terms, literals or edges, or another order
  AlwaysTrue,  // dropped: every assignment within the domains satisfies it
  IntoDomain,  // dropped: one literal, one term or fixed variables; the domains now say it
  Duplicate,   // dropped: equal to an earlier one
  Subsumed,    // dropped: an AllDifferent whose variables all lie in another one
  False        // nothing within the domains satisfies it: now the empty clause
};

struct Normalised {
  /// The same variables, with the same names, in the same order, and exactly the same solutions:
  /// a solution of one is one of the other. The objective is the same.
  Model model;
  /// For each constraint of `model`, the one that it comes from.
  std::vector<ConstraintId> origin;
  /// For each constraint of the original.
  std::vector<NormaliseAction> actions;
  /// Values taken out of domains.
  std::uint64_t values_removed = 0;
  /// Seen to have no solution: a constraint is False or a domain empty. (Not every model without
  /// one is seen to be so: this is no solver.)
  bool contradiction = false;
  /// Completed, or why it ended before its fixpoint (the result is sound then too).
  StopReason stop = StopReason::Completed;
};

/// Says the same with less:
/// - Linear: terms of one variable are merged, fixed variables go into the bound, terms are sorted;
///   none or one left goes into a truth value or the domain.
/// - Clause: false and repeated literals go, a true literal or a tautology drops it, literals are
///   sorted; one left goes into the domain.
/// - AllDifferent: the value of a fixed variable goes from the others, and the variable from the
///   scope; variables are sorted.
/// - DifferentOnEdges: the same along edges; edges between domains without a common value go, and
///   so do vertices without edges.
/// Over and over until no domain changes; a value stays where taking it out would make a hole in a
/// span of more than 2^24. Labels are kept. O(size of the model) for each round, of which there are
/// at most as many as variables and constraints. Work, for the control, is rounds.
Normalised normalise(const Model& model, const RunControl& control = {});

/// "kept", "simplified", "always true", "into domain", "duplicate", "subsumed", "false".
const char* to_string(NormaliseAction action);

}  // namespace facet
