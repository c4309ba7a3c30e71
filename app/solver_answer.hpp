#pragma once

#include <string>

#include "app/arguments.hpp"
#include "app/instances.hpp"
#include "app/session.hpp"
#include "app/verdict.hpp"
#include "encoders/cnf/answer.hpp"

namespace facet::app {

/// The digits of a grid in a file of any puzzle format, with the input options of the command.
/// Throws ParseError where its size is not the puzzle's.
sudoku::SudokuGrid read_grid(const std::string& path, const sudoku::SudokuPuzzle& puzzle,
                             const Arguments& arguments, Session& session);

/// A SAT solver's output, with its warnings reported. Throws ParseError; also for a variable that
/// the formula, where there is one, has not.
cnf::Answer read_solver_output(const std::string& path, Session& session,
                               const FormulaInput* formula = nullptr);

/// The verdict of an answer that is not "satisfiable": UNSATISFIABLE (exit 4), UNKNOWN (exit 3).
Verdict status_verdict(const cnf::Answer& answer);

/// Whether the answer makes every clause true; names the first that it does not.
Verdict check_formula(const FormulaInput& input, const cnf::Answer& answer);

}  // namespace facet::app
