#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "heuristics/effort.hpp"
#include "model/random.hpp"

namespace facet::heuristics {

/// The values left in cells, to which values are given one at a time, each with all that follows by
/// singles. assign() and exclude() are false at a contradiction; such a board is good for nothing
/// but to be copied over, though what is settled may still be read.
template <class B>
concept SinglesBoard = std::copyable<B> &&
    requires(B board, const B same, std::uint32_t cell, std::uint32_t value) {
  { same.cell_count() } -> std::convertible_to<std::size_t>;
  { same.filled() } -> std::convertible_to<std::size_t>;
  { same.settled(cell) } -> std::same_as<bool>;
  { same.left(cell) } -> std::convertible_to<std::size_t>;
  { same.has(cell, value) } -> std::same_as<bool>;
  { same.value_at(cell, std::size_t{}) } -> std::same_as<std::uint32_t>;
  { board.assign(cell, value) } -> std::same_as<bool>;
  { board.exclude(cell, value) } -> std::same_as<bool>;
};

/// A value given to a cell; what follows from it is not written down.
struct Decision {
  std::uint32_t cell = 0;
  std::uint32_t value = 0;
  friend bool operator==(const Decision&, const Decision&) = default;
};

/// Cells filled by decisions, as far as singles allow: a decision that they refute is turned into
/// its opposite, and where that is refuted too the dive is at its dead end. So a dive goes down one
/// branch of a search tree, with one step of look-ahead, and never comes back up.
template <SinglesBoard Board>
class Dive {
 public:
  /// `start` is at its fixpoint.
  explicit Dive(const Board& start) : start_(start), board_(start), trial_(start) {}

  void begin() {
    board_ = start_;
    decisions_.clear();
    filled_ = start_.filled();
    open_.clear();
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell)
      open_.push_back(cell);
  }

  /// False: the dead end. Precondition: the cell is open and has the value.
  bool put(Decision decision) {
    trial_ = board_;
    if (trial_.assign(decision.cell, decision.value)) {
      std::swap(board_, trial_);
      decisions_.push_back(decision);
    } else if (!board_.exclude(decision.cell, decision.value) ||
               board_.has(decision.cell, decision.value)) {
      return false;
    }
    filled_ = board_.filled();
    return true;
  }

  /// As put(), and counts the cells filled, or the refutation. False also where there is a reason
  /// to stop.
  bool put(Decision decision, Effort& effort) {
    const std::size_t before = filled_;
    const bool alive = put(decision);
    const std::uint64_t count = std::max<std::size_t>(filled_ - before, 1);
    const std::uint64_t room = effort.room(count);
    return effort.spend_each(room) && alive && room == count;
  }

  bool takes(Decision decision) const {
    return !board_.settled(decision.cell) && board_.has(decision.cell, decision.value);
  }
  bool full() const { return filled_ == board_.cell_count(); }

  /// Any value of a cell with the fewest, both at random. Precondition: not full.
  Decision choose(Random& random) {
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    std::size_t kept = 0;
    ties_.clear();
    for (const std::uint32_t cell : open_) {
      if (board_.settled(cell)) continue;
      open_[kept++] = cell;
      const std::size_t left = board_.left(cell);
      if (left > fewest) continue;
      if (left < fewest) ties_.clear();
      fewest = left;
      ties_.push_back(cell);
    }
    open_.resize(kept);
    const std::uint32_t cell = ties_[random.below(ties_.size())];
    return {cell, board_.value_at(cell, random.below(fewest))};
  }

  const Board& board() const { return board_; }
  /// Cells that had a value before the dead end.
  std::size_t filled() const { return filled_; }
  const std::vector<Decision>& decisions() const { return decisions_; }

 private:
  const Board& start_;
  Board board_;
  Board trial_;
  std::vector<Decision> decisions_;
  std::size_t filled_ = 0;
  std::vector<std::uint32_t> open_;  // and some that are settled by now
  std::vector<std::uint32_t> ties_;
};

}  // namespace facet::heuristics
