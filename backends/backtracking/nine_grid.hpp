#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "model/model.hpp"
#include "model/run_control.hpp"
#include "model/solution.hpp"

namespace facet::backtracking {

/// The nine digits of a 9x9 grid with 3x3 boxes, a digit a lane.
///
/// A word holds the 27 cells of a band (three rows) for one digit, bit 9*j + 3*r + k for the cell
/// in row r of the band and column j of the band's box k. So the three columns of a box lie one
/// above the other, and folding a word onto its low nine bits says which box-rows (triads) of the
/// band can still take the digit.
struct NineGridState {
  using Lanes = std::uint32_t __attribute__((vector_size(16)));
  static constexpr std::size_t kChunks = 3;  // of four digits; the last three lanes stay empty
  Lanes words[kChunks][3];                   // [chunk][band]
};

/// Search in models of one shape: 81 variables of at most nine consecutive values, and exactly the
/// rows, columns and 3x3 boxes of the row-by-row grid as AllDifferent. That is a question about the
/// constraints' scopes; nothing asks where the model came from.
///
/// All nine digits are worked on at once. Per digit, the two places where it must pass through
/// three boxes by a permutation - the rows of a band, the columns of a stack - are 3x3 matrices of
/// bits; an entry stays if a permutation of the alive entries runs through it. That is all of
/// box-line interaction and, within one digit, hidden singles; naked singles come from counting
/// each cell over the lanes. The idea to propagate bands and triads rather than cells is Dillon's
/// (tdoku, 2019), bit boards of digits by bands are older (bb_sudoku among others); the
/// layout and the bit-parallel permutation closure are ours.
class NineGrid {
 public:
  /// The smallest of the nine values, when the model has the shape. O(cells).
  static std::optional<Value> lowest_value(const Model& model);

  /// The domains, 81 of them, hold values of lowest..lowest+8 only. `nodes` were spent before, and
  /// count towards the work limit.
  NineGrid(std::span<const Domain> domains, Value lowest, std::uint64_t nodes = 0);

  /// Goes on to the next solution; false when there are no more or `stopped()` says why it ended
  /// early, and then for good.
  bool advance(RunControl& control);
  /// The solution that advance() found. Precondition: it returned true.
  Solution solution() const;
  /// As Search::next.
  std::optional<Solution> next(RunControl& control);

  std::optional<StopReason> stopped() const { return stopped_; }
  /// Decisions made, those spent before included.
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t backtracks() const { return backtracks_; }

 private:
  void branch();

  NineGridState state_;
  std::array<NineGridState, 81> stack_;  // the other side of every decision; each settles a cell
  std::size_t depth_ = 0;
  Value lowest_;
  std::uint64_t nodes_;
  std::uint64_t backtracks_ = 0;
  std::optional<StopReason> stopped_;
  bool started_ = false;
};

}  // namespace facet::backtracking
