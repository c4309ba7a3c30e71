#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace facet::rules {

/// What a colouring has to keep, in the plainest terms. Vertices are numbered from 0 here and from
/// 1 in texts.
struct ColoringRules {
  std::size_t vertices = 0;
  /// In any order and direction, repeated or not. A pair of a vertex with itself is a self-loop,
  /// which no colouring keeps.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  /// The colours are 1 to this number; nothing: 1 and above.
  std::optional<std::int64_t> colors;
  /// The numbers of vertices of any two colours differ by one at most; of all colours, used or not,
  /// where there is a number of them, else of those that are used.
  bool equitable = false;
  /// The colours that each vertex may have, in any order; an empty list allows any. No lists: there
  /// are none for any vertex.
  std::vector<std::vector<std::int64_t>> lists = {};
};

/// Nothing when the colours, one a vertex, are a proper colouring; else the first thing that is
/// wrong, such as "vertices 3 and 7 are joined and both have colour 2", "vertex 3 has colour 0,
/// expected 1 to 4", "colour 1 has 4 vertices and colour 2 has 2, ...", "vertex 3 is joined to
/// itself", "vertex 3 has colour 2, which is not in its list", "6 colours, expected 7, one a
/// vertex". Rules that are none (an edge to no vertex) pass no colouring: "rules: ...". O(vertices
/// + edges).
std::optional<std::string> verify(const ColoringRules& rules,
                                  const std::vector<std::int64_t>& colors);

}  // namespace facet::rules
