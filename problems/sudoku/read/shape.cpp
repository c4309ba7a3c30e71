#include "problems/sudoku/read/shape.hpp"

#include <string>
#include <utility>

#include "problems/sudoku/build.hpp"

namespace facet::sudoku::read {
namespace {

std::string text_of(const Boxes& boxes) {
  return std::to_string(boxes.rows) + "x" + std::to_string(boxes.columns);
}

bool clashes(const SudokuPuzzle& puzzle, const Boxes& boxes) {
  SudokuPuzzle other;
  other.order = puzzle.order;
  other.blocks = boxes;
  other.givens = puzzle.givens;
  return find_clash(other).has_value();
}

// The other shape most often meant: more rows than columns, or the next flatter one (2x6 for 3x4).
std::optional<Boxes> without_clash(const SudokuPuzzle& puzzle, const Boxes& taken) {
  for (std::size_t rows = puzzle.order - 1; rows > 1; --rows) {
    const Boxes other{rows, puzzle.order / rows};
    if (rows * other.columns != puzzle.order || other == taken) continue;
    if (!clashes(puzzle, other)) return other;
  }
  return std::nullopt;
}

void note_choice(SudokuPuzzle& puzzle, const Boxes& taken) {
  if (taken.rows == taken.columns) return;
  const std::string n = std::to_string(puzzle.order);
  std::string note = n + "x" + n + " read with boxes of " + std::to_string(taken.rows) +
                     " rows by " + std::to_string(taken.columns) + " columns";
  const std::optional<Boxes> other =
      clashes(puzzle, taken) ? without_clash(puzzle, taken) : std::nullopt;
  if (other) {
    note += ", in which givens clash; with --box " + text_of(*other) + " they do not";
  } else {
    note += "; --box takes another shape";
  }
  puzzle.notes.push_back(std::move(note));
}

void check_product(const SudokuPuzzle& puzzle, const Boxes& boxes, const LineSource& lines) {
  const bool fits = boxes.rows > 0 && boxes.columns > 0 && puzzle.order % boxes.rows == 0 &&
                    puzzle.order / boxes.rows == boxes.columns;
  if (fits) return;
  lines.fail(0, 0,
             "found a grid of order " + std::to_string(puzzle.order) +
                 ", expected one for boxes of " + text_of(boxes));
}

}  // namespace

std::optional<Boxes> usual_boxes(std::size_t order) {
  if (order == 1) return Boxes{1, 1};
  std::optional<Boxes> best;
  for (std::size_t rows = 2; rows * rows <= order; ++rows) {
    if (order % rows == 0) best = Boxes{rows, order / rows};
  }
  return best;
}

void settle_shape(SudokuPuzzle& puzzle, const std::optional<Boxes>& stated, const LineSource& lines,
                  const ReadOptions& options) {
  if (options.diagonals) puzzle.diagonals = true;
  if (options.latin) {
    puzzle.blocks = NoBlocks{};
    return;
  }
  if (options.box) {
    check_product(puzzle, *options.box, lines);
    puzzle.blocks = *options.box;
    return;
  }
  if (std::holds_alternative<Regions>(puzzle.blocks)) return;
  if (stated) {
    check_product(puzzle, *stated, lines);
    puzzle.blocks = *stated;
    return;
  }
  const std::optional<Boxes> usual = usual_boxes(puzzle.order);
  if (!usual) {
    puzzle.blocks = NoBlocks{};
    puzzle.notes.push_back("order " + std::to_string(puzzle.order) +
                           " is a prime and has no boxes: read as a Latin square");
    return;
  }
  puzzle.blocks = *usual;
  note_choice(puzzle, *usual);
}

}  // namespace facet::sudoku::read
