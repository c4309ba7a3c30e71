#pragma once

#include <cstdint>
#include <vector>

#include "heuristics/permutation_state.hpp"
#include "heuristics/tabu/board_conflicts.hpp"
#include "heuristics/tabu/tabu_search.hpp"

namespace facet::heuristics {

/// Tabu search on a board, by swaps in its groups.
///
/// Deltas are computed when they are looked at. To keep them would mean to correct, after each
/// swap, those of the pairs on its lines that hold one of its digits: twice as many, on hard 9x9
/// boards, as there are candidates in an iteration, and on 25x25 ones nearly half as many.
class BoardSearch final : public TabuSearch<BoardSearch, PermutationState> {
 public:
  /// Precondition: prepared.permutation(). Everything must outlive the object.
  BoardSearch(const Prepared& prepared, const TabuParameters& parameters,
              const SearchRequest& request, RunControl& control);

 private:
  friend class TabuSearch<BoardSearch, PermutationState>;

  // Of the moves looked at so far in an iteration: the best, and how many as good it stands for.
  struct Choice {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    std::int64_t delta = 0;
    std::int64_t score = 0;
    std::uint64_t ties = 0;
    std::uint64_t looked_at = 0;
  };

  void number_entries();
  void find_outside(const Prepared& prepared);
  // The cell with the digit that another cell of its group has.
  std::uint64_t entry(std::uint32_t cell, std::uint32_t holder) const {
    return entry_begin_[cell] + slot_[holder];
  }

  static std::uint64_t entries_of(const PermutationState& state);
  void restart() { state_.reset(random_); }
  void begun();
  Choice choose();
  void look_at(std::uint32_t a, std::uint32_t b, Choice& choice);
  std::int64_t price(std::uint32_t a, std::uint32_t b, std::int64_t delta) const;
  bool is_outside(std::uint32_t cell, std::uint32_t holder) const;
  void make(const Choice& choice);

  BoardConflicts conflicts_;
  std::vector<std::uint64_t> entry_begin_;  // of each cell
  std::vector<std::uint32_t> slot_;         // of each cell: the rank of its digit in its group
  std::vector<char> outside_;               // entries that the givens rule out
  bool forbids_ = false;
  bool prices_ = false;  // any move can have a price
  std::int64_t outside_price_;
};

}  // namespace facet::heuristics
