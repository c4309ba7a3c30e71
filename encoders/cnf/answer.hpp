#pragma once

#include <iosfwd>
#include <limits>
#include <string>
#include <vector>

#include "encoders/cnf/literal.hpp"

namespace facet::cnf {

enum class AnswerStatus { Satisfiable, Unsatisfiable, Unknown };

/// What a SAT solver said.
struct Answer {
  std::string source;
  AnswerStatus status = AnswerStatus::Unknown;
  /// Of the model, in the order given; no variable with both signs. Empty unless satisfiable.
  std::vector<Literal> literals;
  std::vector<std::string> warnings;
};

/// Reads a SAT solver's output: that of the competitions (an "s" line anywhere, "v" lines before or
/// after it, "c" lines), or a MiniSat result file (SAT, UNSAT or INDET, then the model), or its
/// "SATISFIABLE" line among other text. CRLF does not matter. Lines of no known kind are passed
/// over with a warning, as is a model without its final 0.
///
/// Throws ParseError for text without a status ("found no status line"), two that differ, an
/// unknown one, a word in a model that is no literal, a variable with both signs or above `last`
/// (the formula's last one, where it is known), literals after the final 0, and a model beside a
/// status other than satisfiable. Nothing here says that the model is one: see formula_check.hpp.
///
/// With `bare`, which is for text that begins with a line of integers, the literals may stand
/// alone, as facet solve prints them: a model, if they end in 0.
Answer read_answer(std::istream& in, const std::string& source, bool bare = false,
                   BoolVar last = std::numeric_limits<BoolVar>::max() - 1);

}  // namespace facet::cnf
