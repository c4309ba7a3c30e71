#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "problems/sudoku/build.hpp"
#include "problems/sudoku/puzzle.hpp"

/// The rules that make variants of a Sudoku or of a Latin square. None needs a constraint of a new
/// kind, so that every encoder and backend has them at once: a cage is an AllDifferent and a
/// Linear, knight's and king's moves are one DifferentOnEdges each, an inequality is a Linear of
/// two terms, and digits that differ by one or must not are Clauses over "cell = digit": the former
/// prune as a table of the allowed pairs would, the latter are the pairs that must not be.
namespace facet::sudoku {

/// Whether the puzzle has a rule beyond its blocks, extra regions and diagonals.
bool has_variant_rules(const SudokuPuzzle& puzzle);

/// Throws InvalidModel for a cage without cells, with a cell twice or off the grid, with more cells
/// than digits, with a sum that no digits make, or with repeats and no sum; for a pair of cells
/// that are no neighbours; for a pair that is marked twice.
void validate_variants(const SudokuPuzzle& puzzle);

/// The least and the largest sum of a cage's digits 1..N; nothing where it has more cells than
/// digits and no repeats.
struct SumRange {
  std::int64_t least = 0;
  std::int64_t largest = 0;
};
std::optional<SumRange> sums_of(const Cage& cage, std::size_t order);

/// "r1c2".
std::string cell_name(std::size_t cell, std::size_t order);

/// Posts what `for_each_unit` does not tell: "cage 3 (sum 15)", "knight's moves", "king's moves",
/// "r1c1 and r1c2 are consecutive", "r1c1 and r1c2 are not consecutive", "r1c1 > r1c2".
void post_variants(const SudokuPuzzle& puzzle, SudokuModel& model);

/// As find_clash, of these rules: the first that givens break.
std::optional<std::string> find_variant_clash(const SudokuPuzzle& puzzle);

/// Whether cells lie side by side or one above the other in a rectangle of that many columns.
bool are_neighbours(std::size_t a, std::size_t b, std::size_t columns);

/// Calls f(a, b), a < b, for cells a knight's move apart, for cells that touch at a corner, for
/// cells side by side, and for the last that the puzzle does not mark as consecutive.
using PairVisitor = std::function<void(std::size_t, std::size_t)>;
void for_each_knight_move(std::size_t order, const PairVisitor& f);
void for_each_king_move(std::size_t order, const PairVisitor& f);
void for_each_neighbour(std::size_t order, const PairVisitor& f);
void for_each_unmarked_neighbour(const SudokuPuzzle& puzzle, const PairVisitor& f);

/// The windows of a Windoku: of the size of a box, one line apart and from the edge, as many as
/// fit. Four of 3x3 for order 9, (k-1)^2 of k x k for order k^2, one of 2x3 for order 6 with such
/// boxes.
std::vector<std::vector<std::size_t>> windows(std::size_t order, const Boxes& boxes);

}  // namespace facet::sudoku
