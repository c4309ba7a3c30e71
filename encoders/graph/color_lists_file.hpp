#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "model/ids.hpp"

namespace facet::graph {

/// Reads for which vertices of a graph the colours are given: a line "l VERTEX COLOUR ..." (or
/// without the l) for each, with one colour or several, all 1 or above; vertices count from 1, and
/// those without a line may have any colour. Comments ("c", "#") and empty lines are passed over,
/// and so are the lines "s col K" and "b BOUND", so that a colouring of some of the vertices is
/// such a file. For each vertex its colours, in increasing order and each once; none: any.
/// Throws ParseError, with line and column, for anything else, a vertex that the graph does not
/// have and one that comes twice.
std::vector<std::vector<Value>> read_color_lists(std::istream& in, const std::string& source,
                                                 std::size_t vertices);

}  // namespace facet::graph
