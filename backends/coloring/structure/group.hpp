#pragma once

#include <cstdint>
#include <vector>

#include "backends/coloring/structure/automorphism.hpp"

namespace facet::coloring {

/// A small abelian group of automorphisms, element by element: element 0 is the identity.
struct SmallGroup {
  enum class Kind { Cyclic, Klein };
  Kind kind = Kind::Cyclic;
  /// Cyclic: the powers g^0, g^1, ...; Klein: 1, a, b, ab.
  std::vector<Permutation> elements;
  /// Number of orbits on the vertices.
  std::size_t orbits = 0;
};

/// How a group renames the colours 0 .. k-1: one permutation for each of its elements, in their
/// order, so that products go to products.
using ColorAction = std::vector<Permutation>;

/// Cyclic groups of order 2 to `most_order` and Klein four-groups made of the automorphisms given
/// and their powers and products; at most two that are alike in order, orbits, and vertices that
/// are sent to themselves or to neighbours, and none with more than three quarters as many orbits
/// as vertices. Fewest orbits first.
std::vector<SmallGroup> small_groups(const Graph& graph,
                                     const std::vector<Permutation>& automorphisms,
                                     std::uint64_t most_order);

/// Ways to rename k colours, those with most orbits of the full length first: what is left over is
/// in shorter orbits, in every way up to a number of ways.
std::vector<ColorAction> color_actions(const SmallGroup& group, std::uint32_t k,
                                       std::size_t most_actions);

}  // namespace facet::coloring
