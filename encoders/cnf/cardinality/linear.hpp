#pragma once

#include "encoders/cnf/context.hpp"

namespace facet::cnf {

/// Writes one Linear. First it is brought to the form t_1 + ... + t_m (relation) K with terms that
/// are never negative (term_steps.hpp): terms of one variable are put together, settled variables
/// go into the bound, a negative coefficient counts from its variable's largest value. What the
/// range of the sum decides is decided there: nothing, or the empty clause.
///
/// Then by `LinearEncoding`: Order (cardinality/order.hpp), Totalizer (totalizer.hpp), Adder
/// (adder.hpp), or Sets (value_sets.hpp) where it takes the constraint, else as Auto. Auto takes
/// Sets where it can, else Order for two terms of few values, Totalizer while the sum reaches few
/// values, else Adder.
///
/// Throws OptionError where Order or Totalizer would need more than 2^24 partial sums at a node or
/// 2^28 clauses for it.
void encode_linear(const Linear& constraint, Context& context);

}  // namespace facet::cnf
