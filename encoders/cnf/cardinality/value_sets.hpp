#pragma once

#include "encoders/cnf/cardinality/term_steps.hpp"

namespace facet::cnf {

/// A sum of different variables that has to be exact, as in a cage of a killer or a line of a small
/// magic square, by the sets of values that it can be made of. A helper for each value says that
/// some variable has it (both directions), one for each set that the values are those: it implies
/// its values, one of the sets is true, and a value that is there is in one of the true set.
///
///   helpers  the values that occur in any domain, and the sets
///   clauses  for values V, sets S of m of them: the sizes of the domains, 2 V, m S + 1
///
/// The model's variables determine the helpers. Settles more by propagation than sums of terms do,
/// since those forget that the terms differ.
///
/// False, and nothing was written, where the constraint is no exact sum with coefficients 1 of two
/// variables or more that some AllDifferent of the model holds together, or where there are more
/// than 1024 sets or too many ways to look for them.
bool value_sets_linear(const NormalLinear& linear, Context& context);

}  // namespace facet::cnf
