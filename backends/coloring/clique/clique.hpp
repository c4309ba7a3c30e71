#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/graph.hpp"
#include "model/run_control.hpp"

/// Cliques: the lower bounds that need no proof but themselves.
namespace facet::coloring {

/// What a search for a clique is asked.
struct CliqueRequest {
  std::uint64_t seed = 0;
  /// A clique of so many vertices ends the search: no larger one is of use, or a colouring with so
  /// many colours shows that there is none. 0: no such number.
  std::size_t target = 0;
  /// A clique to begin with; may be empty.
  std::vector<std::uint32_t> start = {};
  /// Only cliques of more vertices than this are looked for, so that the result may stay smaller
  /// than it could be.
  std::size_t beat = 0;
};

struct CliqueResult {
  /// The largest clique found, in increasing order; empty only for a graph without vertices.
  std::vector<std::uint32_t> vertices = {};
  /// Shown: the graph has no larger one that was asked for, of more vertices than `beat`. (A target
  /// that was met shows nothing by itself.)
  bool maximum = false;
  /// Completed: the target was met or the search came to its end.
  StopReason stop_reason = StopReason::Completed;
  std::uint64_t work = 0;
};

/// The front door: the greedy cliques, then `tabu_clique` for a share of the limits, then
/// `maximum_clique` on what is left of them. Work adds up the work of the three. Throws
/// InvalidModel where the start is no clique, as the three below do.
CliqueResult find_clique(const Graph& graph, const CliqueRequest& request, RunControl& control);

/// A clique grown from each of many vertices, those of the highest core number first: next comes
/// the neighbour that has most neighbours among the candidates. Work is vertices taken.
CliqueResult greedy_clique(const Graph& graph, const CliqueRequest& request, RunControl& control);

inline constexpr std::uint64_t kTabuStarts = 100;
inline constexpr std::uint64_t kTabuDepth = 4000;
inline constexpr std::size_t kTabuVertices = std::size_t{1} << 13;

/// Multi-neighbourhood tabu search over cliques (Wu, Hao & Glover 2012): of all moves that add,
/// swap or drop a vertex and are not tabu, one that makes the clique largest; a new start after
/// `kTabuDepth` moves without a better one, `starts` times. Looks only at the core in which a
/// larger clique can lie: with at most 50 moves for each of its vertices, and not at all where they
/// are more than `kTabuVertices`. Work is moves.
CliqueResult tabu_clique(const Graph& graph, const CliqueRequest& request, RunControl& control,
                         std::uint64_t starts = kTabuStarts);

/// Exact: branch and bound on bit sets with a colouring bound, recolouring and the infra-chromatic
/// bound (San Segundo, Rodriguez-Losada & Jimenez 2011; San Segundo, Nikolaev & Batsyn 2015), once
/// for the later neighbours of each vertex in a degeneracy order, so that no matrix is larger than
/// the degeneracy squared. Work is nodes of the search.
CliqueResult maximum_clique(const Graph& graph, const CliqueRequest& request, RunControl& control);

}  // namespace facet::coloring
