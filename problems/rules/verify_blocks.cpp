#include "problems/rules/verify_blocks.hpp"

#include <algorithm>

namespace facet::rules {
namespace {

std::optional<std::string> repeated(const std::vector<std::size_t>& block,
                                    const std::vector<int>& values) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (block[i] >= values.size()) return "a cell that is not there";
    for (std::size_t j = 0; j < i; ++j) {
      if (values[block[i]] != values[block[j]]) continue;
      return "cells " + std::to_string(block[j] + 1) + " and " + std::to_string(block[i] + 1) +
             " are both " + std::to_string(values[block[i]]);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> verify(const BlockRules& rules, const std::vector<int>& values) {
  if (values.size() != rules.candidates.size()) {
    return std::to_string(values.size()) + " cells, expected " +
           std::to_string(rules.candidates.size());
  }
  for (std::size_t cell = 0; cell < values.size(); ++cell) {
    const std::vector<int>& allowed = rules.candidates[cell];
    if (std::find(allowed.begin(), allowed.end(), values[cell]) == allowed.end()) {
      return "cell " + std::to_string(cell + 1) + " is " + std::to_string(values[cell]) +
             ", which it may not hold";
    }
  }
  for (std::size_t i = 0; i < rules.blocks.size(); ++i) {
    if (auto wrong = repeated(rules.blocks[i], values))
      return *wrong + " in block " + std::to_string(i + 1);
  }
  for (std::size_t i = 0; i < rules.sums.size(); ++i) {
    long long sum = 0;
    for (const std::size_t cell : rules.sums[i].cells) {
      if (cell >= values.size()) return "a cell that is not there in sum " + std::to_string(i + 1);
      sum += values[cell];
    }
    if (sum != rules.sums[i].sum) {
      return "sum " + std::to_string(i + 1) + " is " + std::to_string(sum) + ", expected " +
             std::to_string(rules.sums[i].sum);
    }
  }
  return std::nullopt;
}

}  // namespace facet::rules
