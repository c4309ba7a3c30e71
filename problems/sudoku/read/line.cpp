#include <algorithm>
#include <charconv>
#include <string>

#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"

namespace facet::sudoku::read {
namespace {

/// The cells of a line: its first word up to a colon, comma, semicolon or #. A hash of twelve
/// digits may stand before them, as in "0123456789ab 5.3... 4.2".
struct Parts {
  Field cells;
  Field count;
  Field solution;
};

Field word_at(std::string_view line, std::size_t from) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t", from), line.size());
  const std::size_t end = std::min(line.find_first_of(" \t:,;#", begin), line.size());
  return {line.substr(begin, end - begin), 0, begin + 1};
}

Parts split(std::string_view line) {
  Parts parts;
  parts.cells = word_at(line, 0);
  std::size_t end = parts.cells.column - 1 + parts.cells.text.size();
  if (parts.cells.text.size() == 12 && end < line.size() && line[end] == ' ') {
    parts.cells = word_at(line, end);
    end = parts.cells.column - 1 + parts.cells.text.size();
  }
  if (end >= line.size() || line[end] != ':') return parts;
  const std::size_t second = std::min(line.find(':', end + 1), line.size());
  parts.count = {line.substr(end + 1, second - end - 1), 0, end + 2};
  if (second < line.size()) parts.solution = word_at(line, second + 1);
  return parts;
}

std::optional<std::uint64_t> count_of(const Field& field, const LineSource& lines) {
  if (field.text.empty()) return std::nullopt;
  std::uint64_t count = 0;
  const char* end = field.text.data() + field.text.size();
  const auto [stop, error] = std::from_chars(field.text.data(), end, count);
  if (error != std::errc{} || stop != end) {
    lines.fail(0, field.column, "found " + quoted(field.text) + ", expected a number of solutions");
  }
  return count;
}

}  // namespace

SudokuPuzzle read_line(LineSource& lines, const ReadOptions& options) {
  const Parts parts = split(*lines.peek());
  SudokuPuzzle puzzle = puzzle_of(lines, parts.cells, options);
  settle_shape(puzzle, std::nullopt, lines, options);
  puzzle.stated_count = count_of(parts.count, lines);
  if (!parts.solution.text.empty()) state_solution(puzzle, lines, parts.solution, options);
  lines.drop();
  return puzzle;
}

}  // namespace facet::sudoku::read
