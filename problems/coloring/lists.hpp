#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/graph.hpp"
#include "model/model.hpp"

/// Colourings of which each vertex takes its colour from a list of its own (Vizing 1976; Erdos,
/// Rubin & Taylor 1979); a list of one colour is a vertex that is coloured before.
namespace facet::coloring {

/// For each vertex the colours that it may have, 1 and above, in increasing order; an empty list
/// allows any colour.
using ColorLists = std::vector<std::vector<Value>>;

/// The same question with colours that follow each other: of the colours that stand in no list only
/// the smallest are kept, as many as the largest degree and one, since where there is any colouring
/// from the lists there is one with these alone (let the vertices without a list take, one after
/// the other, the first colour that no neighbour has).
struct DenseLists {
  ColorLists lists;
  /// What colour c stands for is names[c - 1]; in increasing order.
  std::vector<Value> names;
};
DenseLists dense(const Graph& graph, const ColorLists& lists);

/// As `build` with the colours 1..colors, of which each vertex has those of its list alone: none,
/// where all of them are above. Precondition: as many lists as vertices.
Model build_from_lists(const Graph& graph, const ColorLists& lists, std::size_t colors);

/// No colouring from the lists has all its colours below: the largest of the lists' smallest.
std::size_t least_color_needed(const ColorLists& lists);

/// Vertex after vertex the first colour that is left, the shortest lists first; nothing where one
/// has none left, which means nothing. O(n log n + m).
std::optional<std::vector<Value>> color_greedily(const Graph& graph, const DenseLists& dense);

}  // namespace facet::coloring
