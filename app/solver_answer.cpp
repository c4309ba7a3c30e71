#include "app/solver_answer.hpp"

#include <fmt/format.h>

#include "app/input.hpp"
#include "encoders/cnf/formula_check.hpp"
#include "model/error.hpp"

namespace facet::app {

sudoku::SudokuGrid read_grid(const std::string& path, const sudoku::SudokuPuzzle& puzzle,
                             const Arguments& arguments, Session& session) {
  sudoku::ReadOptions options = read_options(arguments, session);
  // Only the digits are wanted: the shape is the puzzle's. --format speaks of the puzzle.
  options.format.clear();
  options.box.reset();
  options.latin = true;
  options.diagonals = false;
  options.regions.clear();
  InputFile file(path, session.interrupts);
  const sudoku::SudokuPuzzle answer = sudoku::parse(file.stream(), file.name(), options);
  if (answer.order != puzzle.order) {
    throw ParseError(file.name(), 0, 0,
                     fmt::format("found a grid of order {}, expected {} as in {}", answer.order,
                                 puzzle.order, puzzle.name));
  }
  return answer.givens;
}

cnf::Answer read_solver_output(const std::string& path, Session& session) {
  InputFile file(path, session.interrupts);
  cnf::Answer answer = cnf::read_answer(file.stream(), file.name());
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
