#pragma once

#include <cstdint>
#include <string>

#include "app/exit_code.hpp"
#include "app/instances.hpp"
#include "workbench/walk.hpp"

namespace facet::app {

/// One instance's outcome under the run that made it: what every output format prints.
struct Record {
  Instance instance;
  workbench::Outcome outcome;
  std::string command;
  std::string backend;
  std::uint64_t seed = 0;
};

/// "satisfiable", "optimal", "unsatisfiable", "unknown", "unsupported".
std::string status_word(const workbench::Outcome& outcome);
/// "SATISFIABLE", "UNKNOWN (time limit)", "UNSATISFIABLE: r2c9 and ...", "UNSUPPORTED: reason".
std::string status_text(const workbench::Outcome& outcome);
ExitCode exit_code(const workbench::Outcome& outcome);

/// A grid on one line: in the puzzle's characters, or as integers parted by blanks where it has
/// more digits than characters.
std::string grid_line(const sudoku::SudokuPuzzle& puzzle, const sudoku::SudokuGrid& grid);

/// The answer on one line: digits of the grid, "1 -2 3 0" of a formula, "x=1 y=2" of a model, the
/// colours of a graph's vertices; empty where there is none.
std::string solution_line(const Record& record);

/// The record as one line of JSON, as docs/json.md describes it; without final newline.
std::string to_json(const Record& record);

/// A field of a CSV line, in quotes where it must be (RFC 4180).
std::string csv_field(const std::string& text);

/// "name,status,...": the header of the CSV form, and a record in it.
std::string csv_header();
std::string to_csv(const Record& record);

}  // namespace facet::app
