#include <string>
#include <utility>

#include "problems/sudoku/read/layout.hpp"
#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/readers.hpp"

namespace facet::sudoku::read {

SudokuPuzzle read_sdk(LineSource& lines, const ReadOptions& options) {
  if (kind_of(*lines.peek()) == LineKind::Section) {
    const std::string_view section = trimmed(*lines.peek());
    if (!same_text(section, "[Puzzle]")) {
      lines.fail(0, 1, "found section " + quoted(section) + ", expected [Puzzle]");
    }
    lines.drop();
  }
  SudokuPuzzle puzzle = read_grid(lines, options, {});
  std::string passed_over;
  for (auto line = lines.peek(); line; line = lines.peek()) {
    const std::string_view text = trimmed(*line);
    if (same_text(text, "[Puzzle]")) break;
    if (kind_of(text) == LineKind::Section) {
      passed_over += (passed_over.empty() ? "" : ", ") + std::string(text.substr(0, 24));
    } else if (passed_over.empty() && !text.empty() && text.front() != '#') {
      break;
    }
    lines.drop();
  }
  if (!passed_over.empty()) puzzle.notes.push_back("not read: " + passed_over);
  return puzzle;
}

}  // namespace facet::sudoku::read
