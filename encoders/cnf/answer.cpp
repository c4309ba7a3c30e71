#include "encoders/cnf/answer.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <unordered_set>

#include "encoders/cnf/token_reader.hpp"
#include "model/error.hpp"

namespace facet::cnf {

namespace {

using Token = TokenReader::Token;

std::optional<AnswerStatus> status_of(std::string_view word) {
  if (word == "SATISFIABLE" || word == "SAT") return AnswerStatus::Satisfiable;
  if (word == "UNSATISFIABLE" || word == "UNSAT") return AnswerStatus::Unsatisfiable;
  if (word == "UNKNOWN" || word == "INDET" || word == "INDETERMINATE") return AnswerStatus::Unknown;
  return std::nullopt;
}

class AnswerParser {
 public:
  AnswerParser(std::istream& in, const std::string& source, bool bare, BoolVar last)
      : reader_(in, source), last_(std::min(last, kLast)), bare_(bare) {
    answer_.source = source;
  }

  Answer run() {
    Token token = reader_.next();
    for (; !token.text.empty(); token = reader_.next())
      read_line(token);
    finish(token);
    return std::move(answer_);
  }

 private:
  void read_line(const Token& first) {
    if (first.text.front() == 'c') {
      reader_.rest_of_line();
    } else if (first.text == "s") {
      const Token word = reader_.next_in_line();
      const auto status = status_of(word.text);
      if (!status) reader_.fail(word, "SATISFIABLE, UNSATISFIABLE or UNKNOWN");
      set_status(word, *status);
      reader_.rest_of_line();
    } else if (first.text == "v") {
      read_literals(reader_.next_in_line());
    } else if (const auto status = status_of(first.text)) {
      set_status(first, *status);
      bare_ = true;
      reader_.rest_of_line();
    } else if (std::int64_t literal = 0; bare_ && parse_literal(first.text, literal)) {
      read_literals(first);
    } else {
      pass_over(first);
    }
  }

  void read_literals(Token token) {
    if (!model_line_) model_line_ = token;
    for (; !token.text.empty(); token = reader_.next_in_line()) {
      std::int64_t literal = 0;
      if (!parse_literal(token.text, literal)) reader_.fail(token, "a literal or 0");
      if (ended_) reader_.fail(token, "no literal after the final 0");
      if (literal == 0) {
        ended_ = true;
      } else if (literal > last_ || literal < -last_) {
        reader_.fail(token, last_ == 0 ? "0, as the formula has no variables"
                                       : "a variable up to " + std::to_string(last_));
      } else {
        if (!seen_.insert(literal).second) continue;
        if (seen_.contains(-literal)) reader_.fail(token, "a variable with one sign only");
        answer_.literals.push_back(static_cast<Literal>(literal));
      }
    }
  }

  void set_status(const Token& token, AnswerStatus status) {
    if (has_status_ && status != answer_.status) reader_.fail(token, "the status given before");
    has_status_ = true;
    answer_.status = status;
  }

  void pass_over(const Token& first) {
    const std::size_t line = first.line;
    reader_.rest_of_line();
    if (passed_over_++ == 0) first_passed_over_ = line;
  }

  void finish(const Token& end) {
    if (bare_ && ended_ && !has_status_) set_status(end, AnswerStatus::Satisfiable);
    if (!has_status_) {
      throw ParseError(reader_.source(), end.line, end.column,
                       "found no status line, expected 's SATISFIABLE', 's UNSATISFIABLE' or "
                       "'s UNKNOWN'");
    }
    if (answer_.status == AnswerStatus::Unsatisfiable && model_line_) {
      throw ParseError(reader_.source(), model_line_->line, model_line_->column,
                       "found a model, expected none beside UNSATISFIABLE");
    }
    // A solver that was stopped may show where it stood; that is no answer.
    if (answer_.status == AnswerStatus::Unknown && model_line_) {
      answer_.literals.clear();
      warn("the literals beside UNKNOWN are not used");
    }
    if (answer_.status == AnswerStatus::Satisfiable && !model_line_) {
      warn("no model is given (minisat writes it into its second file)");
    }
    if (answer_.status == AnswerStatus::Satisfiable && model_line_ && !ended_) {
      warn("the model does not end in 0");
    }
    if (passed_over_ > 0) {
      warn(std::to_string(passed_over_) +
           " lines of no known kind passed over, the first is line " +
           std::to_string(first_passed_over_));
    }
  }

  void warn(const std::string& text) { answer_.warnings.push_back(reader_.source() + ": " + text); }

  // Numbers beyond read as the one after it.
  static constexpr BoolVar kLast = std::numeric_limits<BoolVar>::max() - 1;

  TokenReader reader_;
  std::int64_t last_;
  Answer answer_;
  bool has_status_ = false;
  bool bare_;  // MiniSat's file: the model has no "v" before it
  bool ended_ = false;
  std::optional<Token> model_line_;
  std::unordered_set<std::int64_t> seen_;
  std::size_t passed_over_ = 0;
  std::size_t first_passed_over_ = 0;
};

}  // namespace

Answer read_answer(std::istream& in, const std::string& source, bool bare, BoolVar last) {
  return AnswerParser(in, source, bare, last).run();
}

}  // namespace facet::cnf
