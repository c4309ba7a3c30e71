#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/propagation/state.hpp"

namespace facet::propagation {

/// Every rule is false when it found a contradiction, which the state then holds.

/// Takes the values of newly settled variables from the others of the scope, all at once.
bool naked_singles(State& state, ConstraintId id, const AllDifferent& constraint);
/// The same along the edges of newly settled vertices.
bool naked_singles(State& state, ConstraintId id, const DifferentOnEdges& constraint);
/// Settles a clause whose undecided literals are all the same one.
bool unit_clause(State& state, ConstraintId id, const Clause& constraint);
/// Bounds of =, <=, >=; for != the one value that is left to exclude.
bool linear_bounds(State& state, ConstraintId id, const Linear& constraint);

/// The values of an AllDifferent with as many variables as values, as words of a DomainTable.
struct Permutation {
  ConstraintId id;
  std::uint32_t first_word = 0;
  std::vector<std::uint64_t> values;
};
/// Nothing where a value may be missing, where there are more variables than values (then the state
/// holds the contradiction), or where the values span more than 2^16.
std::optional<Permutation> as_permutation(State& state, ConstraintId id,
                                          const AllDifferent& constraint);
/// False, with the contradiction noted, where no variable has one of the values.
bool every_value_has_a_place(State& state, const Permutation& permutation,
                             const AllDifferent& constraint);
/// Settles the variable of a permutation that alone has the value, if there is one; a value without
/// a place is a contradiction.
bool hidden_single(State& state, ConstraintId id, const AllDifferent& constraint, Value value);

}  // namespace facet::propagation
