#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

/// Recognition and colouring of perfect graphs of a few kinds. Each returns nothing where the graph
/// is of another kind, and else a colouring with k colours and a clique of k vertices, none of it
/// checked: color_by_structure does that.
namespace facet::coloring {

struct PerfectColoring {
  Colors colors;
  std::vector<std::uint32_t> clique;
};

/// Two colours by breadth-first search; one where there are no edges, none where there are no
/// vertices. O(n + m).
std::optional<PerfectColoring> color_bipartite(const Graph& graph);

/// By maximum cardinality search (Tarjan & Yannakakis 1984), whose order of a chordal graph ends
/// each vertex's earlier neighbours in a clique; first fit along it is optimal. O(n + m log d).
std::optional<PerfectColoring> color_chordal(const Graph& graph);

/// The complement of a bipartite graph: colours are its pairs, so n less a maximum matching
/// (Hopcroft & Karp 1973), and the clique is what Koenig's cover leaves. O(n^2 sqrt(n)), n at most
/// about 2 sqrt(m).
std::optional<PerfectColoring> color_co_bipartite(const Graph& graph);

/// The line graph of a bipartite graph, as the rook graphs are: each edge lies in one maximal
/// clique and each vertex in at most two. Its root's edges are coloured by Koenig's alternating
/// paths (1916) with as many colours as the root's largest degree, which is the largest clique.
/// O(nm) in the worst case, in practice near O(m). Not tried where its table would pass 2^28
/// entries.
std::optional<PerfectColoring> color_bipartite_line_graph(const Graph& graph);

}  // namespace facet::coloring
