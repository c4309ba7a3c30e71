#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "heuristics/coloring/fixed_k.hpp"

namespace facet::coloring {

/// Parameters of PartialCol. A vertex that was put out of a class may not come back to it for
/// random(tenure_random) + tenure_factor * (vertices without colour) iterations; where `reactive`,
/// for a tenure that grows while the number of vertices without colour stays within a narrow band
/// and falls slowly otherwise (the paper's FOO scheme).
struct PartialColParameters {
  /// Without a colouring after so many, the search gives up.
  std::uint64_t iterations = 20'000'000;
  bool reactive = true;
  std::uint32_t tenure_random = 10;
  double tenure_factor = 0.6;
};

/// PartialCol (Bloechliger & Zufferey, Computers & Operations Research 35, 2008) at a fixed number
/// of colours: the classes are always stable sets and the number of vertices without colour is what
/// is minimised. A move gives a colour to one of these and takes it from its neighbours in the
/// class; the best move that is not tabu is made, ties at random, and a tabu one where it leads
/// below everything so far.
///
/// An iteration costs O(degree) for each vertex that changes, and a vector minimum of k entries for
/// each vertex without colour. It counts as one move.
std::optional<Colors> partialcol(const Graph& graph, const FixedK& request,
                                 const PartialColParameters& parameters, Effort& effort);

}  // namespace facet::coloring
