#include "problems/sudoku/read/shape.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "problems/sudoku/build.hpp"
#include "problems/sudoku/read/walls.hpp"
#include "problems/sudoku/variants.hpp"

namespace facet::sudoku::read {
namespace {

std::string text_of(const Boxes& boxes) {
  return std::to_string(boxes.rows) + "x" + std::to_string(boxes.columns);
}

bool clashes(const SudokuPuzzle& puzzle, const Blocks& blocks) {
  SudokuPuzzle other;
  other.order = puzzle.order;
  other.blocks = blocks;
  other.givens = puzzle.givens;
  return find_clash(other).has_value();
}

/// The option that takes blocks in which the givens do not clash; empty where there are none.
std::string option_without_clash(const SudokuPuzzle& puzzle, const Boxes& taken) {
  for (std::size_t rows = puzzle.order - 1; rows > 1; --rows) {
    const Boxes other{rows, puzzle.order / rows};
    if (rows * other.columns != puzzle.order || other == taken) continue;
    if (!clashes(puzzle, other)) return "--box " + text_of(other);
  }
  return clashes(puzzle, NoBlocks{}) ? "" : "--latin";
}

// Square boxes of small orders are beyond doubt, and are read by the million.
void note_choice(SudokuPuzzle& puzzle, const Boxes& taken) {
  const bool square = taken.rows == taken.columns;
  if (square && puzzle.order <= 9) return;
  const std::string option = clashes(puzzle, taken) ? option_without_clash(puzzle, taken) : "";
  if (square && option.empty()) return;
  const std::string n = std::to_string(puzzle.order);
  std::string note = n + "x" + n + " read with boxes of " + std::to_string(taken.rows) +
                     " rows by " + std::to_string(taken.columns) + " columns";
  if (option.empty()) {
    note += "; --box takes another shape";
  } else {
    note += ", in which givens clash; with " + option + " they do not";
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

namespace {

void settle_blocks(SudokuPuzzle& puzzle, const std::optional<Boxes>& stated,
                   const LineSource& lines, const ReadOptions& options) {
  if (options.latin) {
    puzzle.blocks = NoBlocks{};
    return;
  }
  if (options.box) {
    check_product(puzzle, *options.box, lines);
    puzzle.blocks = *options.box;
    return;
  }
  if (!options.regions.empty()) {
    Grid<int> map = parse_regions(options.regions, options.regions_source);
    if (map.order != puzzle.order) {
      lines.fail(0, 0,
                 "found a grid of order " + std::to_string(puzzle.order) +
                     ", expected one for a region map of order " + std::to_string(map.order));
    }
    puzzle.blocks = Regions{std::move(map.cells)};
  }
  if (const auto* regions = std::get_if<Regions>(&puzzle.blocks)) {
    if (const auto boxes = boxes_of(*regions, puzzle.order)) puzzle.blocks = *boxes;
    return;
  }
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

void add_windows(SudokuPuzzle& puzzle, const LineSource& lines) {
  const auto* own = std::get_if<Boxes>(&puzzle.blocks);
  const std::optional<Boxes> boxes = own != nullptr ? *own : usual_boxes(puzzle.order);
  if (!boxes) {
    lines.fail(0, 0,
               "found a grid of order " + std::to_string(puzzle.order) +
                   ", expected one that has boxes, as windows need");
  }
  for (auto& window : windows(puzzle.order, *boxes)) {
    if (std::ranges::find(puzzle.extra_regions, window) == puzzle.extra_regions.end())
      puzzle.extra_regions.push_back(std::move(window));
  }
}

}  // namespace

void settle_shape(SudokuPuzzle& puzzle, const std::optional<Boxes>& stated, const LineSource& lines,
                  const ReadOptions& options) {
  settle_blocks(puzzle, stated, lines, options);
  if (options.diagonals) puzzle.diagonals = true;
  if (options.windoku) add_windows(puzzle, lines);
  if (options.anti_knight) puzzle.anti_knight = true;
  if (options.anti_king) puzzle.anti_king = true;
  if (options.non_consecutive) puzzle.non_consecutive = true;
}

}  // namespace facet::sudoku::read
