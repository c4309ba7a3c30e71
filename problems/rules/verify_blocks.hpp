#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace facet::rules {

/// The rules of a board of blocks in the plainest terms. Cells are numbered from 0.
struct BlockRules {
  /// For each cell what it may hold.
  std::vector<std::vector<int>> candidates;
  /// Sets of cells that hold different values.
  std::vector<std::vector<std::size_t>> blocks;
  /// Sets of cells whose values add up to a number.
  struct Sum {
    std::vector<std::size_t> cells;
    long long sum = 0;
  };
  std::vector<Sum> sums;
};

/// Nothing when the values, one a cell, are a correct answer; else the first thing that is wrong:
/// "cells 3 and 17 are both 5 in block 4", "sum 2 is 14, expected 15", "cell 3 is 9, which it may
/// not hold", "95 cells, expected 96". Blocks with cells that are not there pass no answer.
std::optional<std::string> verify(const BlockRules& rules, const std::vector<int>& values);

}  // namespace facet::rules
