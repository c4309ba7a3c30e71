#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "model/bit_rows.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

struct BitClique {
  /// The largest clique found that has more vertices than was to beat; else empty.
  std::vector<std::uint32_t> vertices;
  /// Why the search ended before all was seen; nothing where it did not.
  std::optional<StopReason> stopped;
  std::uint64_t nodes = 0;
};

/// The largest clique with more than `beat` vertices of a graph given by its adjacency matrix, rows
/// as columns, symmetric and without loops. Vertices that many others depend on should come first:
/// the reverse of a degeneracy order. `target` vertices are enough where it is not 0. `work` is
/// what was done before, and counts against the limit.
BitClique larger_clique(const BitRows& adjacent, std::size_t beat, std::size_t target,
                        std::uint64_t work, RunControl& control);

}  // namespace facet::coloring
