#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/name_table.hpp"
#include "model/model.hpp"

namespace facet::cnf {

/// A CNF file as it stands.
struct DimacsDocument {
  std::string source;
  /// As many variables as the p line says, used or not; clauses in order, with the literals that
  /// they have, repeated ones and tautologies included.
  Formula formula;
  /// What the comments call the variables; empty where they name none.
  NameTable names;
  /// All other comments, without the "c " before them.
  std::vector<std::string> comments;
  std::vector<std::string> warnings;
};

/// Reads DIMACS CNF by words: clauses may go over lines and share lines, a word "c", or a line that
/// begins with the letter c, is a comment to the end of its line wherever it stands, CRLF and blank
/// lines do not matter. SATLIB's "%" ends the text, with a warning.
///
/// Throws ParseError with line and column for: no p line before the first clause, a second one, one
/// that is not "p cnf VARIABLES CLAUSES", another number of clauses than it says ("6 announced, 5
/// found"), a variable above the one it says, a word that is no literal, a last clause without 0.
/// Nothing is allocated for what a header only claims. One pass, linear.
DimacsDocument read_dimacs(std::istream& in, const std::string& source);

/// The same formula as a model: a variable of values 0 and 1 for each variable, in order, called as
/// the file calls it where that is a name, else "x<number>"; a Clause for each clause. Writing that
/// model gives the same clauses on the same numbers. `poll`, where given, is called every few
/// thousand variables and clauses; when it returns true the work ends with `EncodeStopped`.
Model to_model(const DimacsDocument& document, const std::function<bool()>& poll = {});

/// About how many bytes that model and what a solver makes of it take, without their literals.
std::uint64_t model_memory(const DimacsDocument& document);

}  // namespace facet::cnf
