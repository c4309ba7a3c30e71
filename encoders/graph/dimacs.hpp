#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "encoders/exchange/text_writer.hpp"
#include "encoders/graph/read_graph.hpp"
#include "model/graph.hpp"

/// Graphs in the format of the second DIMACS challenge (1993), text (.col) and binary (.col.b).
namespace facet::graph {

/// Reads a .col as found in the wild: "p edge|edges|col N M"; "e A B" lines, each edge once, twice
/// or repeated, a third number ignored there and in the p line; comments and blank lines anywhere;
/// "n" lines (weights) and "d", "v", "x" lines ignored; LF, CRLF, or CR alone in the whole text as
/// line ends, otherwise CR and tabs as blanks; a Ctrl-Z as the last byte. Vertices without edges
/// are kept. A header count that differs from the edge lines, and all that was ignored, is a
/// warning.
///
/// Throws ParseError, with the line, for a self-loop (the hint is --drop-loops), a vertex 0 (a file
/// that counts from 0), below or above N, an edge before the p line, no or a second p line, more
/// vertices than the options allow, more words in a line than that, and a line of another kind. M
/// is not believed. Memory: that of an EdgeList, which becomes the graph; a text without LF stands
/// beside it. O(size of the text + m log d).
ReadGraph read_col(std::istream& in, const std::string& source, const ReadOptions& options = {});

/// Reads a .col.b: a line with the length of the preamble, the preamble, then the rows of the lower
/// triangle, row i in ceil((i+1)/8) bytes, the highest bit first. The preamble is taken to end with
/// its p line, whatever its length says (ten public files announce a byte too many). Throws
/// ParseError for a preamble that is none, a set bit on the diagonal, too few bytes, and a number
/// of edges that is neither the header's nor half of it: a damaged file shows in nothing else.
/// Memory: that of an EdgeList and a row. O(size of the file + m log d).
ReadGraph read_col_b(std::istream& in, const std::string& source, const ReadOptions& options = {});

/// Writes "p edge N M" and each edge once, in increasing order. `names`, where given one for each
/// vertex, stand in front as "c varname 5 x_r1_c5". Throws std::ios_base::failure when the stream
/// takes no more.
void write_col(const Graph& graph, std::ostream& out, const exchange::FileHeader& header = {},
               std::span<const std::string> names = {});

/// The same as .col.b. N(N+15)/16 bytes, whatever the edges.
void write_col_b(const Graph& graph, std::ostream& out, const exchange::FileHeader& header = {},
                 std::span<const std::string> names = {});

}  // namespace facet::graph
