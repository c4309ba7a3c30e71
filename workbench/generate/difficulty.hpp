#pragma once

#include <optional>
#include <string>

#include "backends/logic/technique.hpp"
#include "model/run_control.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// A range of technique ratings, both ends in it, in tenths: 23..44 is 2.3 to 4.4.
struct Difficulty {
  int low = 0;
  int high = 0;
};

/// "2.3..4.4", or "4.2" where both ends are the same.
std::string to_string(const Difficulty& difficulty);
/// Why no puzzle has such a rating: the ends are the wrong way round, or no technique lies between
/// (unique rectangles do not count: they take uniqueness for granted). Nothing where one can.
std::optional<std::string> impossible(const Difficulty& difficulty);
/// "the ratings next to it are 1.5 and 2.3": the nearest up to `low` and from `high` on, in tenths.
std::string ratings_around(int low, int high);
/// The hardest technique rated at most so. Precondition: !impossible(difficulty).
logic::Technique hardest_of(const Difficulty& difficulty);

/// Whether the techniques up to this one solve the puzzle.
bool solved_by(const sudoku::SudokuPuzzle& puzzle, logic::Technique hardest,
               const RunControl& control);
/// The technique rating in tenths; nothing where all techniques together do not solve it, or the
/// control ended it.
std::optional<int> rating_of(const sudoku::SudokuPuzzle& puzzle, const RunControl& control);
/// How many tenths a rating lies outside; a puzzle beyond all techniques is harder than any.
int distance(const Difficulty& difficulty, std::optional<int> rating);

}  // namespace facet::workbench
