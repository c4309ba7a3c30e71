#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "model/domain.hpp"

namespace facet::sudoku {

/// A square array, row by row. Rows and columns count from 0 in code and from 1 in all text.
template <class T>
struct Grid {
  std::size_t order = 0;
  std::vector<T> cells;

  Grid() = default;
  explicit Grid(std::size_t n, T fill = T{}) : order(n), cells(n * n, fill) {}
  T& at(std::size_t row, std::size_t column) { return cells[row * order + column]; }
  const T& at(std::size_t row, std::size_t column) const { return cells[row * order + column]; }
  friend bool operator==(const Grid&, const Grid&) = default;
};

/// Digits 1..N; 0: blank.
using SudokuGrid = Grid<int>;

/// Boxes of R rows by C columns, R*C = N, so there are C boxes down and R across. 2x3 and 3x2 boxes
/// make different puzzles.
struct Boxes {
  std::size_t rows = 0;
  std::size_t columns = 0;
  friend bool operator==(const Boxes&, const Boxes&) = default;
};
/// A region map (jigsaw): a region 0..N-1 for every cell, N cells each.
struct Regions {
  std::vector<int> of;
  friend bool operator==(const Regions&, const Regions&) = default;
};
/// Rows and columns only: a Latin square with holes.
struct NoBlocks {
  friend bool operator==(const NoBlocks&, const NoBlocks&) = default;
};
using Blocks = std::variant<Boxes, Regions, NoBlocks>;

/// The characters of the digits 1, 2, 3, ... where a file has one character a cell.
struct Alphabet {
  std::string digits;  // "123456789ABC..."
  std::string name;    // "1-9 A-Z", "0-F", "A-Y", "integers"
  friend bool operator==(const Alphabet&, const Alphabet&) = default;
};

/// Cells (from 0, none twice) whose digits add up to a sum, as in a killer; without a sum a cage
/// only keeps its digits different.
struct Cage {
  std::vector<std::size_t> cells;
  std::optional<std::int64_t> sum;
  /// Whether a digit may come more than once.
  bool repeats = false;
  friend bool operator==(const Cage&, const Cage&) = default;
};

/// Two cells beside or above each other.
struct Neighbours {
  std::size_t first = 0;
  std::size_t second = 0;
  friend bool operator==(const Neighbours&, const Neighbours&) = default;
};

/// The digit of one cell is above that of its neighbour (Futoshiki, greater-than).
struct Inequality {
  std::size_t greater = 0;
  std::size_t smaller = 0;
  friend bool operator==(const Inequality&, const Inequality&) = default;
};

/// A puzzle on an N x N grid, as somebody states it: Sudoku of any box shape, jigsaw, X, Latin, and
/// with the rules of variants.
struct SudokuPuzzle {
  /// Where it came from, for messages and records: "file.txt" or "file.txt:17" or a header's title.
  std::string name;
  std::size_t order = 0;
  Blocks blocks;
  /// Further all-different regions beside the blocks (jigsaw with boxes, windows): cells each.
  std::vector<std::vector<std::size_t>> extra_regions;
  /// Both main diagonals hold each digit once (X).
  bool diagonals = false;
  std::vector<Cage> cages;
  /// Cells a knight's move apart differ.
  bool anti_knight = false;
  /// Cells that touch at a corner differ.
  bool anti_king = false;
  /// Neighbours whose digits differ by one.
  std::vector<Neighbours> consecutive;
  /// No other neighbours have digits that differ by one.
  bool non_consecutive = false;
  std::vector<Inequality> inequalities;
  SudokuGrid givens;
  /// Pencil marks: the candidates of every cell; empty where the file has none.
  std::vector<Domain> candidates;

  /// What the file itself says of the answer (puzzle:count:solution).
  std::optional<std::uint64_t> stated_count;
  std::optional<SudokuGrid> stated_solution;

  std::string format;  // as named by --format
  Alphabet alphabet;
  /// What was taken where the file leaves it open: "12x12 read with boxes of 3 rows by 4 columns".
  std::vector<std::string> notes;
};

}  // namespace facet::sudoku
