#pragma once

#include <vector>

#include "encoders/cnf/context.hpp"

namespace facet::cnf {

/// AllDifferent as groups: for every value, the variables of the scope that can take it. At most
/// one of each group; at least one, too, where `at_least_one` is asked for and the scope is a
/// permutation: as many open variables as values open to them. In a scope with fewer variables than
/// values a value may stay unused; in one with more there is no solution, which at most one of each
/// value and at least one value a variable say by themselves.
void encode_all_different(const AllDifferent& constraint, bool at_least_one, Context& context);

/// The variables of the direct encoding that cannot have two values even without a clause that says
/// so: those of a scope with at least as many open variables as values. There each variable has at
/// least one value and each value at most one variable, so everything is used exactly once.
std::vector<bool> single_by_counting(const Model& model, const VariableMap& map);

}  // namespace facet::cnf
