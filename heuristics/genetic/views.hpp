#pragma once

#include <cstdint>
#include <vector>

#include "heuristics/genetic/problem.hpp"

namespace facet::heuristics::genetic {

/// What each row, column and block of a genome holds (each AllDifferent of the problem): how often
/// every digit, and their sum. Follows a genome by the cells in which it differs from the one
/// before, so its mistakes need no look at the whole.
class Views {
 public:
  /// Follows nothing.
  Views() = default;
  /// Of a genome whose cells are all empty.
  explicit Views(const Problem& problem);

  /// O(cells, and for each one that changed its sets).
  void follow(const Problem& problem, const Genome& genome);

  bool empty() const { return shown_.empty(); }
  /// How often a set holds a digit; of 0 the empty cells.
  std::uint16_t count(const Problem& problem, std::size_t set, Digit digit) const {
    return counts_[set * (problem.digit_count() + 1) + digit];
  }
  std::int64_t sum(std::size_t set) const { return sums_[set]; }
  /// The repeats in all sets; edges are not seen from here.
  std::uint64_t repeats() const { return repeats_; }
  /// Frame::sum_distance of the genome for a coding that keeps no blocks. Precondition: some set is
  /// full.
  std::uint64_t sum_distance(const Problem& problem) const;

 private:
  Genome shown_;
  std::vector<std::uint16_t> counts_;  // [set][digit]
  std::vector<std::int64_t> sums_;
  std::uint64_t repeats_ = 0;
};

}  // namespace facet::heuristics::genetic
