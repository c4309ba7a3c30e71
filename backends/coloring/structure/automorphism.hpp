#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/graph.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// The image of each vertex.
using Permutation = std::vector<std::uint32_t>;

/// First `a`, then `b`.
Permutation compose(const Permutation& a, const Permutation& b);
/// The least r >= 1 with p^r the identity; 0 where it passes `most`.
std::uint64_t order_of(const Permutation& p, std::uint64_t most);
Permutation power(const Permutation& p, std::uint64_t exponent);
/// O(m log d).
bool is_automorphism(const Graph& graph, const Permutation& p);

struct AutomorphismRequest {
  std::uint64_t seed = 0;
  /// How many to look for; several may be equal, and the identity is among them.
  std::size_t count = 64;
  /// Colour refinements, each O(rounds * m), to be spent in all.
  std::size_t refinements = 4000;
};

/// Random automorphisms, by individualising and refining two copies of the graph side by side
/// (McKay & Piperno, Practical graph isomorphism II, J. Symbolic Computation 2014, without its
/// canonical forms and prunings). What is returned was checked; how much of the group it generates
/// is not known. Deterministic unless the control stops it.
std::vector<Permutation> some_automorphisms(const Graph& graph, const AutomorphismRequest& request,
                                            const RunControl& control);

}  // namespace facet::coloring
