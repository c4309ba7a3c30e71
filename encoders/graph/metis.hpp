#pragma once

#include <iosfwd>
#include <string>

#include "encoders/exchange/text_writer.hpp"
#include "encoders/graph/read_graph.hpp"
#include "model/graph.hpp"

/// The graph files of METIS (Karypis & Kumar, "METIS: a software package for partitioning
/// unstructured graphs", manual of version 5, 1998-2013, section 4.1.1).
namespace facet::graph {

/// Reads "N M [FMT [NCON]]", then a line for each vertex with its neighbours, from 1; an empty line
/// is a vertex without any. FMT are up to three digits 0 or 1: sizes and NCON weights stand in
/// front of the neighbours, a weight behind each; all are read over. Lines that begin with a % are
/// comments anywhere; blanks and tabs part the numbers.
///
/// Counted warnings: M that is not the number of edges, an edge listed twice or by one of its ends
/// only, weights that were ignored, and vertices at the end without a line, as files whose last
/// empty lines were lost have them, where M is right all the same.
///
/// Throws ParseError, with line and column, for a header or a number that is none, a vertex below 1
/// or above N, a self-loop (the hint is --drop-loops), a weight that is missing, and fewer or more
/// lines than N. O(size of the text + m log d); 16 bytes an edge while it is read.
ReadGraph read_metis(std::istream& in, const std::string& source, const ReadOptions& options = {});

/// Writes the header without weights and a line for each vertex. Throws std::ios_base::failure when
/// the stream takes no more.
void write_metis(const Graph& graph, std::ostream& out, const exchange::FileHeader& header = {});

}  // namespace facet::graph
