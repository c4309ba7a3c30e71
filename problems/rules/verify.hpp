#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// The judge: knows the rules of the puzzles, not the model, and links nothing of this project.
namespace facet::rules {

/// Cells whose digits add up to `sum` (-1: no sum) and, unless they may repeat, differ.
struct CageRule {
  std::vector<std::size_t> cells;
  long long sum = -1;
  bool repeats = false;
};

/// Two cells beside or above each other; of an inequality the first is greater.
struct PairRule {
  std::size_t first = 0;
  std::size_t second = 0;
};

/// The rules of a grid puzzle in the plainest terms. Cells are numbered row by row from 0.
struct GridRules {
  std::size_t order = 0;
  /// Boxes of this many rows and columns; both 0: none.
  std::size_t box_rows = 0;
  std::size_t box_columns = 0;
  /// A region for every cell; empty: none.
  std::vector<int> regions;
  /// Further sets of cells that hold different digits.
  std::vector<std::vector<std::size_t>> extra_regions;
  bool diagonals = false;
  std::vector<CageRule> cages;
  /// Cells a knight's move apart differ; cells that touch at a corner differ.
  bool anti_knight = false;
  bool anti_king = false;
  /// Neighbours whose digits differ by one, and whether all others must not.
  std::vector<PairRule> consecutive;
  bool non_consecutive = false;
  std::vector<PairRule> inequalities;
  /// 0: blank.
  std::vector<int> givens;
  /// For each cell the digits allowed; empty: all.
  std::vector<std::vector<int>> candidates;
};

/// Nothing when the grid is a full, correct answer; else the first thing that is wrong, such as
/// "r2c9 and r6c9 are both 2 in column 9", "r1c1 is 3, but 5 is given there", "r4c4 is blank",
/// "80 cells, expected 81", "cage 3 adds up to 17, expected 15". Rules that are none (boxes that do
/// not make N, regions that have not N cells) pass no grid: "rules: ...". O(N^2), candidates apart.
std::optional<std::string> verify(const GridRules& rules, const std::vector<int>& grid);

/// The same for a grid that may still have blanks: the first clash between filled cells.
std::optional<std::string> find_clash(const GridRules& rules, const std::vector<int>& grid);

}  // namespace facet::rules
