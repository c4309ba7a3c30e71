#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "problems/sudoku/read/readers.hpp"

namespace facet::sudoku::read {

/// Which fields of a CSV line hold the puzzle and its solution.
struct QuizColumns {
  std::size_t puzzle = 0;
  std::optional<std::size_t> solution = 1;
};

/// What a header line such as "quizzes,solutions" or "id,puzzle,solution" says; nothing where the
/// line is no such header.
std::optional<QuizColumns> quiz_header(std::string_view line);
/// Whether a line holds puzzle and solution as its first two fields.
bool looks_like_quiz(std::string_view line);

SudokuPuzzle read_quiz(LineSource& lines, const QuizColumns& columns, const ReadOptions& options);

}  // namespace facet::sudoku::read
