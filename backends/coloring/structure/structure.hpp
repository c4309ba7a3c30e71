#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// What a graph's structure says of its colourings.
struct StructuralColoring {
  /// Proper, its colours 0 .. k-1 all used.
  Colors colors;
  /// As many vertices as there are colours, adjacent in pairs: both are optimal.
  std::vector<std::uint32_t> clique;
  /// "bipartite", "chordal", "co-bipartite", "line graph of a bipartite graph".
  std::string_view kind;
};

/// Colourings that theory gives in time near that of reading the graph: bipartite graphs (at most
/// two colours), chordal graphs (perfect elimination), complements of bipartite graphs (maximum
/// matching), line graphs of bipartite graphs (Koenig's edge colouring). All of these are perfect:
/// clique and colouring meet. Nothing where the graph is of no such kind or the control says stop.
/// What is returned was checked against the graph.
std::optional<StructuralColoring> color_by_structure(const Graph& graph, const RunControl& control);

struct SymmetricRequest {
  std::uint64_t seed = 0;
  /// The number of colours wanted.
  std::uint32_t colors = 0;
  /// Conflicts for each group that is tried, doubled in each round.
  std::uint64_t conflicts = 10000;
};

/// Looks for a colouring with the colours wanted that a group of automorphisms of the graph only
/// renames: color(g(v)) = p(color(v)) for a permutation p of the colours. Such a colouring is found
/// on the orbits, so among n/|G| vertices, which is how n colours were found for queen graphs
/// (Vasquez, New results on the queens_n^2 graph coloring problem, J. Heuristics 2004).
///
/// Nothing where none is found: this says nothing of the graph, which need not have symmetric
/// colourings or any automorphism that is easily found. Work is counted in conflicts; checked.
/// Where a memory limit is given, groups are left out whose clauses would pass it.
std::optional<Colors> symmetric_coloring(const Graph& graph, const SymmetricRequest& request,
                                         const RunControl& control);

}  // namespace facet::coloring
