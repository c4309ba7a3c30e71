#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "backends/coloring/fractional/column_pool.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// What column generation starts from.
struct FirstColumns {
  /// Classes of colourings: together they cover every vertex.
  std::vector<Column> columns;
  /// A price for each vertex: one over the size of its class in the best colouring. Where that
  /// colouring is as good as the fractional ones, these can be the best prices, while those of the
  /// first linear program, with one vertex of a class paying all of it, are far from it.
  std::vector<double> prices;
  /// The best of the colourings.
  Colors colors;
};

/// From proper colourings, which may be none, and one or a few of recursive largest first.
FirstColumns first_columns(const Graph& graph, std::span<const Colors> colorings,
                           std::uint64_t seed, const RunControl& control);

/// The classes of a colouring with the colours 0 .. k-1, vertices increasing.
std::vector<Column> classes_of(const Colors& colors);

/// A proper colouring that takes columns by their weight times the vertices they still color; what
/// is left gets its first free colours. `weights` may be for the first columns only; vertices
/// that no column holds are no fault.
Colors round_columns(const Graph& graph, std::span<const Column> columns,
                     std::span<const double> weights);

}  // namespace facet::coloring
