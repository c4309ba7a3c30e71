#pragma once

#include <cstddef>
#include <vector>

#include "model/graph.hpp"
#include "model/model.hpp"

/// Colourings of which each vertex takes its colour from a list of its own (Vizing 1976; Erdos,
/// Rubin & Taylor 1979); a list of one colour is a vertex that is coloured before.
namespace facet::coloring {

/// For each vertex the colours that it may have, 1 and above, in increasing order; an empty list
/// allows any colour.
using ColorLists = std::vector<std::vector<Value>>;

/// As `build` with the colours 1..colors, of which each vertex has those of its list alone: none,
/// where all of them are above. Precondition: as many lists as vertices.
Model build_from_lists(const Graph& graph, const ColorLists& lists, std::size_t colors);

/// Where there is any colouring from the lists, there is one with the colours 1 to this number: the
/// largest colour of a list, or the largest degree and one. (Let the vertices without a list take,
/// one after the other, the first colour that no neighbour has.)
std::size_t colors_for_lists(const Graph& graph, const ColorLists& lists);

/// No colouring from the lists has all its colours below: the largest of the lists' smallest.
std::size_t least_color_needed(const ColorLists& lists);

}  // namespace facet::coloring
