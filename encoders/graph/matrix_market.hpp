#pragma once

#include <iosfwd>
#include <string>

#include "encoders/exchange/text_writer.hpp"
#include "encoders/graph/read_graph.hpp"
#include "model/graph.hpp"

/// Sparse matrices as graphs: Boisvert, Pozo & Remington, "The Matrix Market exchange formats:
/// initial design", NISTIR 5935 (1996).
namespace facet::graph {

/// Reads "%%MatrixMarket matrix coordinate FIELD SYMMETRY" and entries "ROW COLUMN [VALUE]", from
/// 1: an edge for each entry off the diagonal, whatever its value, of the matrix or of its
/// transpose. FIELD is pattern, real, integer or complex; SYMMETRY is general, symmetric,
/// skew-symmetric or hermitian; upper and lower case are the same. Comments begin with a %. An edge
/// that occurs twice, as in most general matrices, is a counted warning.
///
/// Throws ParseError, with line and column, for the array form, a matrix that is not square, an
/// index out of range, a value that is missing, an entry on the diagonal (a self-loop; the hint is
/// --drop-loops), and fewer or more entries than the header says. O(m log d).
ReadGraph read_matrix_market(std::istream& in, const std::string& source,
                             const ReadOptions& options = {});

/// Writes a symmetric pattern: the entries below the diagonal. Throws std::ios_base::failure when
/// the stream takes no more.
void write_matrix_market(const Graph& graph, std::ostream& out,
                         const exchange::FileHeader& header = {});

}  // namespace facet::graph
