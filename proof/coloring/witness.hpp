#pragma once

#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

/// Why a graph cannot be coloured with fewer than k colours, as plain data that anyone can check
/// against the graph alone. Vertices count from 0.
namespace facet::proof {

/// Vertices that are adjacent in pairs: so many colours.
struct CliqueWitness {
  std::vector<std::uint32_t> vertices;
};

/// One step of the generalised Mycielski construction (Caramia & Dell'Olmo 2002, Hebrard &
/// Katsirelos 2019). H is the subgraph so far. Every vertex v of H has a copy u, which may be v
/// itself, adjacent in the graph to all neighbours that v has in H; the apex is adjacent in the
/// graph to all copies. H then gains these edges, and its chromatic number one.
///
/// With further layers of copies (Stiebitz 1985; "cones"): each vertex v of H has another copy in
/// each, adjacent to the copies that the neighbours of v in H have in the layer before; the apex is
/// adjacent to the copies of the last layer alone. That costs one colour more too, since H is made
/// of a clique by such steps.
struct MycielskiStep {
  using Copies = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

  /// (v, u), once for every vertex of H.
  Copies copies;
  std::uint32_t apex = 0;
  /// Each like `copies`; none in the construction as it was first.
  std::vector<Copies> further = {};
};

/// H starts as the clique with all its edges: clique.size() + steps.size() colours.
struct MycielskiWitness {
  std::vector<std::uint32_t> clique;
  std::vector<MycielskiStep> steps;
};

/// Weights such that no stable set weighs more than `capacity`: a colour covers a stable set, so
/// the colours are at least the sum of the weights over the capacity, rounded up. All integers, so
/// that nothing hangs on rounding. Capacity is at least 1; the sum stays below 2^63.
struct WeightWitness {
  /// (vertex, weight), weights at least 1, each vertex once.
  std::vector<std::pair<std::uint32_t, std::uint64_t>> weights;
  std::uint64_t capacity = 1;
};

/// The subgraph on `vertices` has no colouring with `colors` colours, as the DRAT proof of its
/// plain assignment formula shows (see refutation formula), where the vertices of a clique of it
/// have the first colours: so colours + 1. An induced subgraph needs no more colours than its
/// graph, whatever was left out of it and why.
struct RefutationWitness {
  /// In increasing order.
  std::vector<std::uint32_t> vertices;
  std::vector<std::uint32_t> clique;
  std::uint32_t colors = 0;
};

using Witness = std::variant<CliqueWitness, MycielskiWitness, WeightWitness, RefutationWitness>;

}  // namespace facet::proof
