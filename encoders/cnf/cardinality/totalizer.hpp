#pragma once

#include <span>

#include "encoders/cnf/cardinality/ordered_merge.hpp"

namespace facet::cnf {

/// The generalised totalizer (Joshi, Martins & Manquinho 2015; for equal weights the totalizer of
/// Bailleux & Boufkhad 2003): a balanced tree of partial sums in unary, each node the merge of two.
///
///   helpers  the reachable values of every inner node but the root, less one each
///   clauses  at a node, the product of its children's values, and a chain
///
/// Leaves are ordered terms of any number of values, not only propositions with a weight; the root
/// is not built but bounded from its children, which saves its largest layer.
void totalizer_at_most(std::span<const OrderedSum> terms, std::uint64_t bound, Literal unless,
                       Emitter& emitter);

}  // namespace facet::cnf
