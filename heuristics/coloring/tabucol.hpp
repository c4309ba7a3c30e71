#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "heuristics/coloring/fixed_k.hpp"
#include "model/random.hpp"

namespace facet::coloring {

/// Parameters of TabuCol. A vertex that moved may not come back to its colour for
/// random(tenure_random) + tenure_factor * (vertices in conflict) iterations; the defaults are
/// those of Galinier & Hao (1999).
struct TabuColParameters {
  /// Without a colouring after so many, the search gives up.
  std::uint64_t iterations = 20'000'000;
  std::uint32_t tenure_random = 10;
  double tenure_factor = 0.6;
};

/// TabuCol (Hertz & de Werra, Computing 39, 1987) in the form of Galinier & Hao (Journal of
/// Combinatorial Optimization 3, 1999) at a fixed number of colours: all vertices have colours, the
/// edges with both ends alike are what is minimised, and of all moves of a vertex in conflict the
/// best that is not tabu is made, ties at random. A tabu move is made where it leads below every
/// conflict count so far.
///
/// An iteration costs O(degree) for the counts and a vector minimum of k entries for each vertex in
/// conflict. It counts as one move.
///
/// One deviation: an entry that is barred again while it still is comes free at its first time.
class TabuCol {
 public:
  /// The graph must outlive the object. Precondition: colors > 0 or there are no vertices.
  TabuCol(const Graph& graph, std::size_t colors, const TabuColParameters& parameters,
          std::uint64_t seed);
  ~TabuCol();
  TabuCol(TabuCol&&) noexcept;
  TabuCol& operator=(TabuCol&&) noexcept;

  /// Improves the colouring (as FixedK::start: vertices without colour get one first) for so many
  /// iterations or until no edge is in conflict; leaves the last of the best in it and returns its
  /// number of conflicting edges.
  std::size_t run(Colors& coloring, std::uint64_t iterations, Effort& effort);

  class Search;  // one for each width of table

 private:
  std::unique_ptr<Search> search_;
};

std::optional<Colors> tabucol(const Graph& graph, const FixedK& request,
                              const TabuColParameters& parameters, Effort& effort);

}  // namespace facet::coloring
