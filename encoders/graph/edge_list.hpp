#pragma once

#include <iosfwd>
#include <string>

#include "encoders/exchange/text_writer.hpp"
#include "encoders/graph/read_graph.hpp"
#include "model/graph.hpp"

/// Lists of edges, as network collections (SNAP, KONECT, NetworkX) have them.
namespace facet::graph {

/// What a list calls its first vertex. Open: 0 where it occurs, else 1.
enum class FirstVertex { Open, Zero, One };

/// Reads two numbers a line, the ends of an edge, between blanks, tabs or a comma; a third and more
/// are ignored and counted. Empty lines are read over, and so are comments, from a # or a % to the
/// end of the line. The comment "# Nodes: N Edges: M" states N vertices at least, as many a list
/// has it; without it the largest number settles how many there are, and isolated vertices behind
/// it are not in the file. More vertices than stated are a warning.
///
/// Where FirstVertex is Open, a note says from what number on the vertices were taken to count.
/// Throws ParseError, with line and column, for a word that is no number, a vertex below the first,
/// a self-loop (the hint is --drop-loops), more vertices than the options allow, and a text with
/// neither an edge nor that comment. O(m log d).
ReadGraph read_edge_list(std::istream& in, const std::string& source,
                         FirstVertex first = FirstVertex::Open, const ReadOptions& options = {});

/// Writes "# Nodes: N Edges: M" and each edge once, vertices from 1. Throws std::ios_base::failure
/// when the stream takes no more. Precondition: `first` is not Open.
void write_edge_list(const Graph& graph, std::ostream& out, const exchange::FileHeader& header = {},
                     FirstVertex first = FirstVertex::One);

}  // namespace facet::graph
