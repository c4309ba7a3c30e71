#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/model.hpp"

namespace facet::magic {

/// The largest N of a square that is read or built. It bounds memory: a model has N^4 values.
inline constexpr std::size_t kLargestOrder = 100;

/// A magic square to be completed: the numbers 1..N^2, each once in N x N cells, so that every row,
/// every column and both diagonals have the same sum, N (N^2 + 1) / 2.
struct MagicSquare {
  /// Where it came from: "file.txt" or "file.txt:17".
  std::string name;
  std::size_t order = 0;
  /// Rows and columns alone have the sum.
  bool semi = false;
  /// All broken diagonals have it, too.
  bool pandiagonal = false;
  /// Cells opposite each other add up to N^2 + 1.
  bool associative = false;
  /// One of the eight turns and reflections (Frenicle's): the first corner is the smallest of the
  /// four, and r1c2 is below r2c1.
  bool standard = false;
  /// Row by row; 0: blank.
  std::vector<int> givens;
};

/// N (N^2 + 1) / 2.
std::int64_t magic_sum(std::size_t order);

/// One variable a cell, row by row, "x_r1_c2", of 1..N^2 or the given; an AllDifferent of them all
/// ("numbers"), and a Linear for each line: "row 3", "column 1", "falling diagonal", "rising
/// diagonal", of pandiagonal squares also "falling diagonal 2", ...; "opposites 4" of associative
/// ones, "standard form 1", ... of that. No symmetry is broken but where the square asks for it.
/// Contradictory givens give a model without solution. Throws InvalidModel where the square is
/// none: an order of 0 or above kLargestOrder, givens of another size or outside 0..N^2, semi with
/// a rule of diagonals.
Model build(const MagicSquare& square);

}  // namespace facet::magic
