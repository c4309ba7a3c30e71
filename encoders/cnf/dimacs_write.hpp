#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "encoders/cnf/encode.hpp"
#include "model/model.hpp"

namespace facet::cnf {

/// Free text for the top of the file, such as the puzzle itself: one comment line each; a line
/// break inside one starts the next comment line.
struct DimacsHeader {
  std::vector<std::string> comments;
};

/// Writes the model as a DIMACS CNF: the header's comments, the names (name_table.hpp), the p line
/// with the exact counts, the clauses one a line. The clauses are counted first and then streamed,
/// so the memory does not grow with them.
///
/// Throws what `encode` throws, and std::ios_base::failure as soon as the stream takes no more.
Encoded write_dimacs(const Model& model, const EncodeOptions& options, std::ostream& out,
                     const DimacsHeader& header = {}, const std::function<bool()>& poll = {});

/// Writes the p line and the clauses of a formula, the comments before it.
void write_dimacs(const Formula& formula, std::ostream& out, const DimacsHeader& header = {});

}  // namespace facet::cnf
