#pragma once

#include "encoders/cnf/context.hpp"

namespace facet::cnf {

/// For every edge and every value that both ends can take, "not both": binary clauses streamed edge
/// by edge, sum over edges of |common values| of them, with no memory of its own.
void encode_different_on_edges(const DifferentOnEdges& constraint, Context& context);

}  // namespace facet::cnf
