#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace facet {

/// A value that a variable can take. Values are small integers: 1..N in a puzzle, 0/1 for a
/// proposition, 0..k-1 or 1..k for colours. Values outside +-2^30 are refused by `Domain`.
using Value = std::int32_t;

/// A strong index: ids of different kinds do not convert into each other.
template <class Tag>
struct Id {
  std::uint32_t index = 0;

  constexpr Id() = default;
  constexpr explicit Id(std::size_t i) : index(static_cast<std::uint32_t>(i)) {}
  friend constexpr auto operator<=>(Id, Id) = default;
};

/// The variables of a model are numbered 0, 1, 2, ... in the order in which they were added.
using VarId = Id<struct VarTag>;
/// The constraints of a model are numbered 0, 1, 2, ... in the order in which they were posted.
using ConstraintId = Id<struct ConstraintTag>;
/// The vertices of a `Graph` are numbered 0 .. vertex_count()-1. (Files count from 1.)
using Vertex = Id<struct VertexTag>;

/// A literal over a finite domain: "var = value" or, where `equal` is false, "var != value".
struct Lit {
  VarId var;
  Value value = 1;
  bool equal = true;

  friend constexpr auto operator<=>(const Lit&, const Lit&) = default;
  constexpr Lit operator~() const { return {var, value, !equal}; }
};

}  // namespace facet

template <class Tag>
struct std::hash<facet::Id<Tag>> {
  std::size_t operator()(facet::Id<Tag> id) const noexcept { return id.index; }
};
