#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/model.hpp"
#include "model/run_control.hpp"

namespace facet {

/// Which rules `propagate` applies.
struct PropagateOptions {
  /// A variable with one value left: the value goes from the variables that must differ from it.
  bool naked = true;
  /// A value that one variable of a permutation alone can still take.
  bool hidden = true;
  /// A clause whose literals are all false but one.
  bool clauses = true;
  /// Bounds of linear constraints, term by term: a variable in several terms is narrowed less than
  /// it could be (`normalise` merges them).
  bool linear = true;
  /// Fill `Propagation::steps`.
  bool record_steps = false;
};

enum class PropagationRule { NakedSingle, HiddenSingle, UnitClause, LinearBounds };

/// A variable that came down to one value.
struct PropagationStep {
  VarId var;
  Value value = 0;
  PropagationRule rule = PropagationRule::NakedSingle;
  /// The constraint that settled it: for a naked single the one that took the last other value.
  ConstraintId constraint;
  friend bool operator==(const PropagationStep&, const PropagationStep&) = default;
};

struct Contradiction {
  /// Nothing where a domain of the model is empty from the start.
  std::optional<ConstraintId> constraint;
  /// "r2c9 and r6c9 are both 2 in column 9", "r1c1 has no value left after row 1", "no variable of
  /// box 3 can be 7", "5 variables share 4 values in row 2", "Clause 12 is false", "cage 3 cannot
  /// hold", "r1c1 has no values".
  std::string what;
};

/// What propagation found and what it did.
struct Propagation {
  /// One for each variable, subsets of the model's. Where there is a contradiction, the state in
  /// which it showed.
  std::vector<Domain> domains;
  std::optional<Contradiction> contradiction;
  /// Completed at the fixpoint or a contradiction; else why it ended early (domains are sound).
  StopReason stop = StopReason::Completed;

  std::uint64_t eliminated = 0;      // values taken out of domains, by all rules
  std::uint64_t naked_singles = 0;   // variables settled by elimination
  std::uint64_t hidden_singles = 0;  // variables settled as a value's only place
  std::uint64_t unit_clauses = 0;    // variables settled by a clause
  std::uint64_t linear_bounds = 0;   // variables settled by a linear constraint
  /// Rounds: in each, eliminations run dry, then every value of a permutation that has come down to
  /// one place goes there. At least 1.
  std::uint64_t sweeps = 0;
  std::vector<PropagationStep> steps;
};

/// Naked and hidden singles, unit clauses and linear bounds to their common fixpoint. The solutions
/// of the model are the same over the smaller domains. The fixpoint does not depend on the order of
/// the constraints unless there is a contradiction; the step list does.
///
/// Hidden singles are looked for in an AllDifferent with as many variables as values in the union
/// of their domains in the model (a permutation; elsewhere a value may be missing), unless these
/// span more than 2^16, or those still open after the first eliminations more than 512 and more
/// than eight times their number. A domain that spans more than 2^16 values is narrowed at its two
/// ends only. Bounds that chase each other (x < y < x) take as many visits as there are values: set
/// limits.
///
/// Work, for the control, is visits: of constraints, and of values with one place left. Memory: a
/// bit for each value of each domain, and that of Places.
Propagation propagate(const Model& model, const PropagateOptions& options = {},
                      const RunControl& control = {});

/// "naked single", "hidden single", "unit clause", "linear bounds".
const char* to_string(PropagationRule rule);

}  // namespace facet
