#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "heuristics/prepared.hpp"
#include "heuristics/state.hpp"

namespace facet::heuristics {

/// A board whose groups always hold each of their values once, so that only the lines can be wrong:
/// the state for the permutation shape. Its cost is the values missing in the lines, each line
/// counted as its cells less the distinct values in them.
///
/// A cell is an open variable, numbered in the order of the groups; a digit is a value, numbered in
/// order over all groups. A move swaps the digits of two cells of one group; all such pairs are
/// kept, with the lines that hold one of the two cells alone, so that a delta is a read of a few
/// counters (eight on a Sudoku) whatever the size of the board. Swaps are not held to the domains
/// of the cells: that would take the neighbourhood of large boards apart.
class PermutationState {
 public:
  /// The number of a pair.
  using Move = std::uint32_t;
  struct Pair {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
  };
  /// The digit of each cell: a board to come back to.
  using Digits = std::vector<std::uint16_t>;

  /// Precondition: prepared.permutation(), which must outlive the object. The digits are in order
  /// in each group until reset(). O(pairs * lines of a cell).
  explicit PermutationState(const Prepared& prepared);

  // A SearchState.
  std::uint64_t cost() const { return cost_; }
  bool movable() const { return pair_count_ > 0; }
  void reset(Random& random);
  void start(const Solution& values, Random& random);
  Move propose(Random& random) const { return static_cast<Move>(random.below(pair_count_)); }
  std::int64_t delta(Move move) const {
    const std::uint32_t* record = records_.data() + std::size_t{move} * stride_;
    const std::uint32_t x = digits_[record[0]];
    const std::uint32_t y = digits_[record[1]];
    const std::uint32_t* line = record + 2;
    if (width_ == 2) {
      return change(line[0], x, y) + change(line[1], x, y) + change(line[2], y, x) +
             change(line[3], y, x);
    }
    std::int64_t sum = 0;
    for (std::uint32_t i = 0; i < width_; ++i)
      sum += change(line[i], x, y) + change(line[width_ + i], y, x);
    return sum;
  }
  void apply(Move move);
  Solution values() const;

  // What other searches look at.
  std::size_t cell_count() const { return vars_.size(); }
  std::size_t digit_count() const { return values_.size(); }
  VarId var(std::uint32_t cell) const { return vars_[cell]; }
  std::uint16_t digit(std::uint32_t cell) const { return digits_[cell]; }
  Value value(std::uint16_t digit) const { return values_[digit]; }
  std::size_t group_count() const { return group_begin_.size() - 1; }
  std::uint32_t group_of(std::uint32_t cell) const { return group_of_[cell]; }
  /// The cells of a group are first_cell(g) .. first_cell(g + 1) - 1.
  std::uint32_t first_cell(std::size_t group) const { return group_begin_[group]; }
  std::size_t pair_count() const { return pair_count_; }
  Pair pair(Move move) const {
    const std::uint32_t* record = records_.data() + std::size_t{move} * stride_;
    return {record[0], record[1]};
  }
  /// The number of a pair of different cells of one group, in either order. O(1).
  Move move_of(std::uint32_t a, std::uint32_t b) const;
  /// The lines through a cell, ascending.
  std::span<const std::uint32_t> lines(std::uint32_t cell) const {
    return std::span(cell_lines_)
        .subspan(line_begin_[cell], line_begin_[cell + 1] - line_begin_[cell]);
  }
  std::size_t line_count() const { return line_count_; }
  /// How often a line holds a digit, its settled cells included.
  std::uint16_t count(std::uint32_t line, std::uint16_t digit) const {
    return counts_[(std::size_t{line} + 1) * values_.size() + digit];
  }
  /// True where a line holds the cell's digit a second time.
  bool in_conflict(std::uint32_t cell) const;
  const Digits& digits() const { return digits_; }
  /// Precondition: each group holds its own digits. O(cells * lines of a cell).
  void restore(const Digits& digits);

  /// All that changes in a board: one of many, of which one at a time is looked at.
  struct Filling {
    Digits digits;
    std::vector<std::uint16_t> counts;
    std::uint64_t cost = 0;
  };
  Filling filling() const { return {digits_, counts_, cost_}; }
  /// O(1). Precondition: the filling comes from filling() or here, of the same prepared model.
  void exchange(Filling& other) noexcept {
    digits_.swap(other.digits);
    counts_.swap(other.counts);
    std::swap(cost_, other.cost);
  }

 private:
  // By how much what a line lacks changes when it gets `to` for `from`.
  std::int32_t change(std::uint32_t line, std::uint32_t from, std::uint32_t to) const {
    const std::uint16_t* row = counts_.data() + line;
    return static_cast<std::int32_t>(row[from] == 1) - static_cast<std::int32_t>(row[to] == 0);
  }
  void number_cells(const PermutationShape& shape);
  void settle_lines(const PermutationShape& shape);
  void make_records();
  void write_record(std::uint32_t* record, std::uint32_t a, std::uint32_t b) const;
  void recount();
  void replace(std::uint32_t line, std::uint32_t from, std::uint32_t to);

  const Prepared& prepared_;
  std::vector<VarId> vars_;                 // of the cells
  std::vector<Value> values_;               // of the digits
  std::vector<std::uint32_t> group_begin_;  // first cell of each group, and one past the last
  std::vector<std::uint32_t> group_of_;
  std::vector<std::uint16_t> own_digits_;  // of each group, at the places of its cells
  std::vector<std::uint32_t> pair_begin_;  // first pair of each cell (with the cells after it)
  std::vector<std::uint32_t> line_begin_;
  std::vector<std::uint32_t> cell_lines_;
  std::size_t line_count_ = 0;
  std::size_t pair_count_ = 0;
  // One record a pair: its cells, then where the counters of the lines with only the first begin,
  // then those of the second, `width_` of each. 0 stands for none: row 0 of the counters is of no
  // line, and holds 2 of everything for good, which adds nothing to a delta.
  std::vector<std::uint32_t> records_;
  std::uint32_t width_ = 2;
  std::size_t stride_ = 6;
  std::vector<std::uint16_t> settled_counts_;  // of the settled cells alone
  std::vector<std::uint16_t> counts_;          // [line + 1][digit]
  Digits digits_;
  std::uint64_t cost_ = 0;
};

static_assert(SearchState<PermutationState>);

}  // namespace facet::heuristics
