#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "encoders/exchange/answer.hpp"
#include "encoders/exchange/text_writer.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

/// Models as FlatZinc 1.6 and as MiniZinc, and what their solvers print.
///
/// Variables keep their names, but for those that are words of MiniZinc, that begin with "_" or
/// with one of the writers' own beginnings "v_" and "h_": these have "v_" in front.
namespace facet::flatzinc {

/// FlatZinc with the constraints that fzn-gecode 6.2 takes: all_different_int (not the fzn_ or
/// gecode_ names), int_ne for each edge, int_lin_eq, int_lin_ne and int_lin_le, bool_clause over
/// int_eq_reif. Every model variable is an output. The objective is a variable of its own, h_cost.
/// Returns why, and writes nothing, where two variables have one name. Throws
/// std::ios_base::failure when the stream takes no more. O(size of the text), and a set of the
/// values that clauses name.
std::optional<Refusal> write_fzn(const Model& model, std::ostream& out,
                                 const exchange::FileHeader& header = {});

/// MiniZinc, readable; includes alldifferent.mzn where there is an AllDifferent, and never all of
/// globals.mzn. Otherwise as write_fzn.
std::optional<Refusal> write_mzn(const Model& model, std::ostream& out,
                                 const exchange::FileHeader& header = {});

/// Reads what a FlatZinc solver or MiniZinc prints: "x = 3;" lines, "----------" after each
/// solution,
/// "==========" when the search is complete, "=====UNSATISFIABLE=====" and its like. Takes the last
/// solution, the best where there is an objective. Lines of other variables and kinds are counted
/// in a warning.
///
/// Throws ParseError for text with neither a solution nor a status, a value that is no integer, and
/// a solution that gives a variable of the model no value.
exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model);

}  // namespace facet::flatzinc
