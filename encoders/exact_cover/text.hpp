#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "encoders/exact_cover/problem.hpp"
#include "encoders/exchange/answer.hpp"
#include "encoders/exchange/text_writer.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"

namespace facet::exact_cover {

/// The name of an item: the variable's own (behind "v_" where it begins with "v_", or with "c" and
/// a digit, as the others do), "c3_v5" for a value in the third constraint, "c3_e7_v5" for a value
/// on its seventh edge; vm5 for -5. Distinct for distinct variable names.
std::string item_name(const Model& model, const Item& item);

/// Writes Knuth's text form (The Art of Computer Programming 4B, 7.2.2.1): comment lines that begin
/// with "|", then all items on one line, primary ones before a "|" and secondary ones behind it,
/// then one option a line, its variable first. (Knuth's own programs take names of 8 characters at
/// most; others have no such limit.) A model without variables gives comments alone, as the form
/// has no empty problem.
///
/// Returns why, and writes nothing, where two variables have one name. Throws
/// std::ios_base::failure when the stream takes no more.
std::optional<Refusal> write(const Model& model, const Problem& problem, std::ostream& out,
                             const exchange::FileHeader& header = {});

/// Reads what a solver prints: the options of the first solution, one a line, in any order, the
/// items of each in any order, with Knuth's " (2 of 5)" behind or without; "Altogether 0 solutions"
/// is Unsatisfiable. Lines that do not begin with an item are passed over. Options of the same
/// items are the same to the form: the smallest value is taken.
///
/// Throws ParseError for a line of items that is no option, options that share their variable, a
/// variable without an option, and text without any option or count.
exchange::Answer read_answer(std::istream& in, const std::string& source, const Model& model,
                             const Problem& problem);

}  // namespace facet::exact_cover
