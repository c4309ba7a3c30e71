#include "problems/sudoku/read/quizzes.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"

namespace facet::sudoku::read {
namespace {

Field unquoted(std::string_view line, std::size_t begin, std::size_t end) {
  const std::string_view raw = line.substr(begin, end - begin);
  std::string_view text = trimmed(raw);
  if (text.size() >= 2 && text.front() == '"' && text.back() == '"') {
    text = text.substr(1, text.size() - 2);
  }
  const std::size_t skipped = text.empty() ? 0 : static_cast<std::size_t>(text.data() - raw.data());
  return {text, 0, begin + skipped + 1};
}

std::vector<Field> fields_of(std::string_view line) {
  std::vector<Field> fields;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = std::min(line.find(',', begin), line.size());
    fields.push_back(unquoted(line, begin, end));
    if (end == line.size()) return fields;
    begin = end + 1;
  }
}

std::optional<std::size_t> column_named(const std::vector<Field>& fields,
                                        std::initializer_list<std::string_view> names) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    for (const std::string_view name : names) {
      if (same_text(fields[i].text, name)) return i;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<QuizColumns> quiz_header(std::string_view line) {
  const std::vector<Field> fields = fields_of(line);
  const auto puzzle =
      column_named(fields, {"quizzes", "quiz", "puzzles", "puzzle", "question", "sudoku"});
  if (!puzzle) return std::nullopt;
  return QuizColumns{*puzzle, column_named(fields, {"solutions", "solution", "answer"})};
}

bool looks_like_quiz(std::string_view line) {
  const std::vector<Field> fields = fields_of(line);
  if (fields.size() < 2) return false;
  const std::size_t size = fields[0].text.size();
  const std::size_t root = square_root(size);
  return root >= 4 && root * root == size && fields[1].text.size() == size;
}

SudokuPuzzle read_quiz(LineSource& lines, const QuizColumns& columns, const ReadOptions& options) {
  const std::vector<Field> fields = fields_of(*lines.peek());
  const std::size_t needed = std::max(columns.puzzle, columns.solution.value_or(0)) + 1;
  if (fields.size() < needed) {
    lines.fail(
        0, lines.peek()->size() + 1,
        "found " + std::to_string(fields.size()) + " fields, expected " + std::to_string(needed));
  }
  SudokuPuzzle puzzle = puzzle_of(lines, fields[columns.puzzle], options);
  settle_shape(puzzle, std::nullopt, lines, options);
  if (columns.solution && !fields[*columns.solution].text.empty()) {
    state_solution(puzzle, lines, fields[*columns.solution], options);
  }
  lines.drop();
  return puzzle;
}

}  // namespace facet::sudoku::read
