#include "workbench/full_grid.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "backends/backtracking/engine.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "problems/sudoku/build.hpp"

namespace facet::workbench {
namespace {

using sudoku::SudokuGrid;

constexpr std::size_t kLargestSearched = 12;
// A start that is no dead end fills the grid in about one decision a cell.
constexpr std::uint64_t kFirstAttempt = 4;

// A search with restarts: each attempt may make half as many decisions again as the one before it,
// so a shape without any grid is proven to have none in the end.
FullGrid by_search(const sudoku::SudokuPuzzle& shape, Random& random, RunControl& control) {
  sudoku::SudokuPuzzle blank = shape;
  blank.givens = SudokuGrid(shape.order);
  blank.candidates.clear();
  const sudoku::SudokuModel built = sudoku::build(blank);
  const backtracking::Engine engine(built.model, {.seeded = true});
  FullGrid result;
  std::uint64_t attempt = kFirstAttempt * shape.order * shape.order;
  for (;; attempt += attempt / 2 + 1) {
    if (const auto stop = control.stop(result.work)) {
      result.stop_reason = *stop;
      return result;
    }
    Limits limits;
    limits.wall_time = control.remaining();
    limits.work = attempt;
    if (const auto most = control.limits().work) {
      limits.work = std::min(attempt, *most - result.work);
    }
    RunControl inner(limits, control.token());
    const auto found = engine.find(built.model.domains(), 1, inner, random.next());
    result.work += found.nodes;
    if (found.solution) {
      if (!check(built.model, *found.solution, 1).empty()) {
        throw UnsoundAnswer("the full grid breaks the rules of its own model");
      }
      result.status = Status::Satisfiable;
      result.grid = sudoku::decode(built, *found.solution);
      return result;
    }
    if (!found.stopped) {
      result.status = Status::Unsatisfiable;
      return result;
    }
  }
}

// A permutation of the lines that keeps each block of `length` lines together.
std::vector<std::size_t> shuffled_lines(std::size_t n, std::size_t length, Random& random) {
  std::vector<std::size_t> blocks(n / length);
  std::iota(blocks.begin(), blocks.end(), 0U);
  random.shuffle(std::span(blocks));
  std::vector<std::size_t> lines;
  lines.reserve(n);
  for (const std::size_t block : blocks) {
    const auto first = static_cast<std::ptrdiff_t>(lines.size());
    for (std::size_t i = 0; i < length; ++i)
      lines.push_back(block * length + i);
    random.shuffle(std::span(lines).subspan(static_cast<std::size_t>(first)));
  }
  return lines;
}

SudokuGrid transposed(const SudokuGrid& grid) {
  SudokuGrid result(grid.order);
  for (std::size_t r = 0; r < grid.order; ++r) {
    for (std::size_t c = 0; c < grid.order; ++c)
      result.at(c, r) = grid.at(r, c);
  }
  return result;
}

// Exchanges, between two rows of one band, the cycle of digits that runs through a column: rows,
// columns and boxes hold the same digits as before.
void switch_cycle(SudokuGrid& grid, std::size_t a, std::size_t b, std::size_t column) {
  const std::size_t n = grid.order;
  std::vector<std::size_t> column_in_a(n + 1);
  for (std::size_t c = 0; c < n; ++c)
    column_in_a[static_cast<std::size_t>(grid.at(a, c))] = c;
  const int first = grid.at(a, column);
  std::size_t at = column;
  for (;;) {
    const int next = grid.at(b, at);
    std::swap(grid.at(a, at), grid.at(b, at));
    if (next == first) return;
    at = column_in_a[static_cast<std::size_t>(next)];
  }
}

// Two switches a line and pass, so every line takes part in several of them.
void mix_rows(SudokuGrid& grid, std::size_t band, Random& random) {
  if (band < 2) return;
  const std::size_t n = grid.order;
  for (std::size_t i = 0; i < 2 * n; ++i) {
    const std::size_t top = i % (n / band) * band;
    const std::size_t a = random.below(band);
    const std::size_t b = (a + 1 + random.below(band - 1)) % band;
    switch_cycle(grid, top + a, top + b, random.below(n));
  }
}

// A box shape, and how many lines there are between which lines may be exchanged. Without boxes
// that is all lines, and a "box" is a single column.
struct Bands {
  sudoku::Boxes boxes;
  std::size_t rows;
  std::size_t columns;
};

Bands bands_of(const sudoku::SudokuPuzzle& shape) {
  const std::size_t n = shape.order;
  const auto* boxes = std::get_if<sudoku::Boxes>(&shape.blocks);
  if (boxes == nullptr) return {{n, 1}, n, n};
  if (boxes->rows * boxes->columns != n) {
    throw InvalidModel("boxes of " + std::to_string(boxes->rows) + " by " +
                       std::to_string(boxes->columns) + " cells in a grid of order " +
                       std::to_string(n));
  }
  return {*boxes, boxes->rows, boxes->columns};
}

// Row r is shifted by C*(r mod R) + r/R: each row starts where the box above it ended, so
// a box of R rows by C columns holds each digit once.
SudokuGrid by_pattern(std::size_t n, const Bands& bands, Random& random) {
  const sudoku::Boxes boxes = bands.boxes;
  std::vector<int> digits(n);
  std::iota(digits.begin(), digits.end(), 1);
  random.shuffle(std::span(digits));
  const auto rows = shuffled_lines(n, boxes.rows, random);
  const auto columns = shuffled_lines(n, boxes.columns, random);
  SudokuGrid grid(n);
  for (std::size_t r = 0; r < n; ++r) {
    const std::size_t row = rows[r];
    const std::size_t shift = boxes.columns * (row % boxes.rows) + row / boxes.rows;
    for (std::size_t c = 0; c < n; ++c)
      grid.at(r, c) = digits[(shift + columns[c]) % n];
  }
  constexpr int kPasses = 4;
  for (int pass = 0; pass < kPasses; ++pass) {
    mix_rows(grid, bands.rows, random);
    grid = transposed(grid);
    mix_rows(grid, bands.columns, random);
    grid = transposed(grid);
  }
  return grid;
}

}  // namespace

FullGrid full_grid(const sudoku::SudokuPuzzle& shape, Random& random, RunControl& control) {
  const bool regular = shape.extra_regions.empty() && !shape.diagonals &&
                       !std::holds_alternative<sudoku::Regions>(shape.blocks);
  if (!regular || shape.order <= kLargestSearched) return by_search(shape, random, control);
  FullGrid result;
  result.status = Status::Satisfiable;
  result.grid = by_pattern(shape.order, bands_of(shape), random);
  return result;
}

}  // namespace facet::workbench
