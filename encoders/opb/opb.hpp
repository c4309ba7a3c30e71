#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "encoders/exchange/answer.hpp"
#include "encoders/exchange/text_writer.hpp"
#include "encoders/ilp/encode.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

/// Pseudo-Boolean files as the competitions define them (Roussel & Manquinho 2012): linear
/// constraints ">=" and "=" over variables x1, x2, ... of values 0 and 1, coefficients integers.
namespace facet::opb {

/// Writes the 0-1 program of the model (ilp/encode.hpp). After the first line, which holds the
/// exact counts, come the header's comments and then, as comments,
///
///   * varname x17 x_r1_c2_v3     x17 says that x_r1_c2 is 3; a negative value has an m for its
///   sign
///   * varname x90 largest_b2     a bit of an integer column: 4 times it is part of the column
///   * given x_r1_c1 = 5          a variable that the model fixes and that has no column
///   * given x_r1_c3 = 4 (settled)    the same of one whose value was found out
///
/// An integer column that is not 0-1 is its lower bound and bits. The objective lacks its constant
/// part, since the format has none; a comment says it.
///
/// Returns why, and writes nothing, where the model is refused: sums beyond 2^61, a program too
/// large, two variables of one name. Throws std::ios_base::failure when the stream takes no more.
/// The program stands in memory, the text is streamed.
std::optional<Refusal> write(const Model& model, std::ostream& out,
                             const exchange::FileHeader& header = {},
                             const ilp::EncodeOptions& options = {});

/// Reads a solver's answer: "c", "o", "s" and "v" lines, in any order, CRLF or not; "v" tokens are
/// x17 or -x17. The options must be those of the writer; the precondition is that it took the
/// model.
///
/// Throws ParseError for text without an "s" line, two that differ, an unknown one, a token that is
/// no literal of the file, a variable with both signs, and for an answer that gives a variable of
/// the model no value or two ("x_r3_c4 has no value").
exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model,
                             const ilp::EncodeOptions& options = {});

}  // namespace facet::opb
