#pragma once

#include <cstdint>
#include <span>

#include "proof/coloring/witness.hpp"

namespace facet::coloring {

/// A witness of an induced subgraph as one of the whole graph: vertex v of the subgraph is
/// vertices[v] of the graph.
proof::Witness lifted(const proof::Witness& witness, std::span<const std::uint32_t> vertices);

}  // namespace facet::coloring
