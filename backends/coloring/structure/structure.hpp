#pragma once

#include <cstdint>
#include <memory>
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
/// That none is found says nothing of the graph, which need not have symmetric colourings, or
/// automorphisms that are easily found and leave at most three quarters as many orbits as vertices.
class SymmetricColoring {
 public:
  /// The graph must outlive the object. Does nothing yet.
  SymmetricColoring(const Graph& graph, const SymmetricRequest& request);
  ~SymmetricColoring();
  SymmetricColoring(SymmetricColoring&&) noexcept;
  SymmetricColoring& operator=(SymmetricColoring&&) noexcept;

  /// Goes on where the last call ended; the control's limit on the work is of conflicts in this
  /// call alone. A colouring is checked, and ends the search. Nothing where the control says stop,
  /// or exhausted(). Where a memory limit is given, groups are left out whose clauses would pass
  /// it.
  std::optional<Colors> search(const RunControl& control);

  /// Every group with every way to rename the colours is refuted; or there is none, or no memory.
  bool exhausted() const;
  /// Conflicts, over all calls.
  std::uint64_t work() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

/// One search from beginning to end.
std::optional<Colors> symmetric_coloring(const Graph& graph, const SymmetricRequest& request,
                                         const RunControl& control);

}  // namespace facet::coloring
