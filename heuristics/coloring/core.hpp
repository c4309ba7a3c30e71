#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "heuristics/coloring/fixed_k.hpp"

namespace facet::coloring {

/// A search at a fixed number of colours, its parameters bound.
using SearchAtK = std::function<std::optional<Colors>(const Graph&, const FixedK&, Effort&)>;

/// What has to be coloured with k colours: without the vertices that always find a colour, those of
/// degree below k, again and again (the k-core).
struct Core {
  Graph graph;
  std::vector<Vertex> kept;     // the vertex of the whole graph that each vertex of the core is
  std::vector<Vertex> removed;  // in the order in which they went
};

/// O(n + m log d).
Core core(const Graph& graph, std::size_t colors);

/// The colouring of the whole graph, with k colours where the core's has at most k. O(n + m).
Colors expand(const Graph& graph, const Core& core, const Colors& of_core);

/// The table of a search with so many colours: n * k cells of at most four bytes, k within n.
std::uint64_t table_memory(const Graph& graph, std::size_t colors);
/// A copy of the graph, or at most that, as its core takes it.
std::uint64_t copy_memory(const Graph& graph);

/// The search on the core. Where the core has no vertices there is nothing to search. Where the
/// memory limit has no room for the table of a search and the core, the effort gives up with
/// MemoryLimit.
std::optional<Colors> search_core(const Graph& graph, const FixedK& request,
                                  const SearchAtK& search, Effort& effort);

/// Runs the search at one colour less than the best, again and again, from DSATUR's colouring or
/// the request's and then from the last one without its smallest class, until the target is met,
/// the search gives up, or the control says stop.
HeuristicResult descend(const Graph& graph, const HeuristicRequest& request,
                        const SearchAtK& search, RunControl& control);
/// The same within a chain of searches.
HeuristicResult descend(const Graph& graph, const HeuristicRequest& request,
                        const SearchAtK& search, Effort& effort);

}  // namespace facet::coloring
