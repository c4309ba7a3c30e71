#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "encoders/exchange/answer.hpp"
#include "encoders/exchange/text_writer.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

/// Models as XCSP3-core (Boussemart, Lecoutre, Audemard & Piette 2020), and the answers of the
/// competitions of that format.
namespace facet::xcsp {

/// Writes allDifferent, sum, and intension for edges, clauses and sums of one variable; an
/// objective becomes a "maximum" or "sum" to minimise, or an expression where it is of one
/// variable. Variables keep their names, but for those that are an operator of the format or begin
/// with "_" or "v_": these have "v_" in front. What no value can satisfy (an empty domain, an empty
/// clause) is ne(x,x), as the format has no constant.
///
/// Returns why, and writes nothing, for a model without variables, which the format has not, and
/// for two variables of one name. Throws std::ios_base::failure when the stream takes no more.
std::optional<Refusal> write(const Model& model, std::ostream& out,
                             const exchange::FileHeader& header = {});

/// Reads an answer: "s", "o" and "v" lines as in the competitions, or an instantiation alone. In
/// the values "3x4" is four times 3, and "*" any value, for which the smallest of the domain is
/// taken. The last instantiation counts.
///
/// Throws ParseError for an unknown status, an instantiation that is cut off, unknown variables,
/// another number of values than variables, values that are no integers, a variable without a
/// value, and text with neither a status nor an instantiation.
exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model);

}  // namespace facet::xcsp
