#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace facet::rules {

/// The rules of an N x N magic square in the plainest terms: the numbers 1..N^2, each once, every
/// row and column with the sum N (N^2 + 1) / 2. Cells are numbered row by row from 0.
struct MagicRules {
  std::size_t order = 0;
  /// Both main diagonals have the sum, too.
  bool diagonals = true;
  /// All broken diagonals have it.
  bool pandiagonal = false;
  /// Opposite cells add up to N^2 + 1.
  bool associative = false;
  /// The first corner is the smallest of the four, and r1c2 is below r2c1 (Frenicle): one of the
  /// eight turns and reflections.
  bool standard = false;
  /// 0: blank.
  std::vector<int> givens;
};

/// Nothing when the numbers are a full, correct answer; else the first thing that is wrong: "r1c1
/// and r2c3 are both 5", "row 2 adds up to 17, expected 15", "r1c1 is 3, but 5 is given there",
/// "r2c2 is blank", "8 cells, expected 9". O(N^2).
std::optional<std::string> verify(const MagicRules& rules, const std::vector<int>& numbers);

/// The same for numbers that may still have blanks: a line is wrong where it is full, or where
/// numbers from 1 on cannot fill it.
std::optional<std::string> find_clash(const MagicRules& rules, const std::vector<int>& numbers);

}  // namespace facet::rules
