#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>

#include "encoders/exchange/answer.hpp"
#include "encoders/exchange/text_writer.hpp"
#include "encoders/ilp/encode.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

/// The 0-1 program of a model (ilp/encode.hpp) in the two formats that every LP solver reads, and
/// their answers.
///
/// Column names are the variable's name and value, x_r1_c2_v3 (vm3: -3), row names c7_v3 and the
/// like: [A-Za-z_][A-Za-z0-9_]*, distinct, never a keyword. Columns stand in the order of the
/// program, so that answers by number decode. A variable that is settled has no column but a
/// comment: "given x_r1_c1 = 5" where the model fixes it, "given x_r1_c3 = 4 (settled)" where that
/// was found out. A constant part of the objective is in a comment only.
namespace facet::lp {

/// What may be refused, by both writers: a model whose sums a solver's tolerance does not tell
/// apart (ilp::refusal), two variables of one name, a name of more than 200 characters (GLPK takes
/// 255).
std::optional<Refusal> refusal(const Model& model);

/// CPLEX LP, lines of less than 560 characters. A program without columns gets one, "nothing", that
/// is 0. Returns why, and writes nothing, where the model is refused. Throws std::ios_base::failure
/// when the stream takes no more. The program stands in memory, the text is streamed. `poll` as of
/// ilp::encode: ilp::EncodeStopped, before anything is written.
std::optional<Refusal> write_lp(const Model& model, std::ostream& out,
                                const exchange::FileHeader& header = {},
                                const ilp::EncodeOptions& options = {},
                                const std::function<bool()>& poll = {});

/// Free MPS (glpsol --freemps; cbc as it is). As write_lp.
std::optional<Refusal> write_mps(const Model& model, std::ostream& out,
                                 const exchange::FileHeader& header = {},
                                 const ilp::EncodeOptions& options = {},
                                 const std::function<bool()>& poll = {});

/// Reads an answer to either file: the report of `glpsol -o`, the raw solution of `glpsol -w`, a
/// solution file of CBC, or lines "NAME VALUE". Which one shows by its first line. Values are
/// rounded (0.9999999 is 1), never truncated. Names may be those of columns that the reduction left
/// out, and x_1_2_3 for x_r1_c2_v3, as in answers to the files of others; what they say of settled
/// variables counts, right or wrong. The options must be those of the writer; the precondition is
/// that it took the model.
///
/// CBC and GLPK call a solution optimal also where the model has no objective: that is Satisfiable
/// here. CBC's "integer infeasible" and GLPK's "INTEGER EMPTY" are Unsatisfiable; "UNDEFINED" and
/// "Stopped" without a solution are Unknown.
///
/// Throws ParseError for text of no known kind, an unknown status, unknown columns, a value that is
/// no number or far from an integer, and an answer that gives a variable no value or two.
exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model,
                             const ilp::EncodeOptions& options = {});

}  // namespace facet::lp
