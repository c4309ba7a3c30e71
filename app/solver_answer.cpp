#include "app/solver_answer.hpp"

#include <fmt/format.h>

#include <sstream>
#include <utility>

#include "app/input.hpp"
#include "encoders/cnf/formula_check.hpp"
#include "encoders/exchange/text_reader.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

// In the characters of the puzzle, which a full grid does not show (0-F looks like 1-G and blanks),
// else in any others.
// Of the front of a text: a last word that may be cut off does not count.
bool all_integers(std::string_view line) {
  if (!line.ends_with('\n')) line = line.substr(0, line.find_last_of(" \t\n") + 1);
  std::istringstream in{std::string(line)};
  std::size_t count = 0;
  for (std::string word; in >> word; ++count) {
    if (!exchange::to_integer(word)) return false;
  }
  return count > 0;
}

// No grid begins like that.
bool looks_like_solver_output(const std::string& text) {
  std::istringstream in(text);
  std::string word;
  in >> word;
  return word == "SAT" || word == "UNSAT" || word == "INDET" || word == "SATISFIABLE" ||
         word == "UNSATISFIABLE" || word == "s" || word == "v" || word == "c";
}

// Comments, then "s col K".
bool looks_like_coloring(const std::string& text) {
  std::istringstream in(text);
  std::string line;
  while (std::getline(in, line) && (line.empty() || line.starts_with("c "))) {
  }
  return line.starts_with("s col ");
}

sudoku::SudokuPuzzle parse_as(const sudoku::SudokuPuzzle& puzzle, const std::string& text,
                              const std::string& name, sudoku::ReadOptions options) {
  const auto parse = [&] {
    std::istringstream in(text);
    return sudoku::parse(in, name, options);
  };
  const std::string& digits = puzzle.alphabet.digits;
  if (!options.alphabet.empty() || digits.empty() || digits.size() != puzzle.order) return parse();
  try {
    options.alphabet = digits;
    return parse();
  } catch (const ParseError&) {
    options.alphabet.clear();
  } catch (const OptionError&) {
    options.alphabet.clear();
  }
  return parse();
}

}  // namespace

sudoku::SudokuGrid read_grid(const std::string& path, const sudoku::SudokuPuzzle& puzzle,
                             const Arguments& arguments, Session& session) {
  sudoku::ReadOptions options = read_options(arguments, session);
  // Only the digits are wanted: the shape is the puzzle's. --format speaks of the puzzle.
  options.format.clear();
  options.box.reset();
  options.latin = true;
  options.diagonals = options.windoku = false;
  options.anti_knight = options.anti_king = options.non_consecutive = false;
  options.regions.clear();
  const std::string name = path == "-" ? "standard input" : path;
  const std::string text = read_text(path, session);
  if (looks_like_coloring(text)) {
    throw ParseError(name, 1, 1,
                     "found a colouring of a graph, expected a grid: facet decode --from col makes "
                     "one of it");
  }
  if (looks_like_solver_output(text)) {
    throw ParseError(name, 1, 1,
                     "found the output of a SAT solver, expected a grid: facet decode makes one of "
                     "it");
  }
  const sudoku::SudokuPuzzle answer = parse_as(puzzle, text, name, std::move(options));
  if (answer.order != puzzle.order) {
    throw ParseError(name, 0, 0,
                     fmt::format("found a grid of order {}, expected {} as in {}", answer.order,
                                 puzzle.order, puzzle.name));
  }
  return answer.givens;
}

cnf::Answer read_solver_output(const std::string& path, Session& session,
                               const FormulaInput* formula) {
  InputFile file(path, session.interrupts, InputFile::of_one_answer);
  const bool bare = all_integers(file.first_line());
  cnf::Answer answer = formula == nullptr
                           ? cnf::read_answer(file.stream(), file.name(), bare)
                           : cnf::read_answer(file.stream(), file.name(), bare,
                                              formula->document.formula.variable_count());
  for (const std::string& warning : answer.warnings)
    session.messages.warning(warning);  // names the file itself
  return answer;
}

Verdict status_verdict(const cnf::Answer& answer) {
  switch (answer.status) {
    case cnf::AnswerStatus::Satisfiable:
      return valid_verdict();
    case cnf::AnswerStatus::Unsatisfiable:
      return {"unsatisfiable", "UNSATISFIABLE", {}, ExitCode::Unsatisfiable};
    case cnf::AnswerStatus::Unknown:
      return {"unknown", "UNKNOWN (the solver's answer)", {}, ExitCode::Limit};
  }
  return {};
}

Verdict check_formula(const FormulaInput& input, const cnf::Answer& answer) {
  const cnf::Formula& formula = input.document.formula;
  const auto wrong = cnf::first_falsified(formula, answer.literals);
  if (!wrong) return valid_verdict();
  std::string clause;
  for (const cnf::Literal literal : formula.clause(*wrong))
    clause += fmt::format("{} ", literal);
  return invalid_verdict(fmt::format("clause {} ({}0) is false", *wrong + 1, clause));
}

}  // namespace facet::app
