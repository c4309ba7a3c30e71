#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/evaluation/conflict_set.hpp"
#include "heuristics/permutation_state.hpp"

namespace facet::heuristics {

/// Which cells of a board are in conflict: whose digit some line through them holds twice. Kept
/// beside a PermutationState, O(lines of the two cells) a swap.
class BoardConflicts {
 public:
  /// The state must outlive the object.
  explicit BoardConflicts(const PermutationState& state);

  /// Reads the state anew.
  void reset();
  /// Before the state makes the swap.
  void swap(std::uint32_t a, std::uint32_t b);

  /// Cells, as ids.
  std::span<const VarId> cells() const { return conflicts_.list(); }
  bool contains(std::uint32_t cell) const { return conflicts_.count(VarId(cell)) > 0; }
  /// True where a cell in no conflict, and nothing else, has the digit in the line.
  bool firmly_held(std::uint32_t line, std::uint16_t digit) const {
    const Entry& entry = entries_[index(line, digit)];
    return entry.count == 1 && !entry.settled && !contains(entry.holders);
  }

 private:
  struct Entry {
    std::uint32_t holders = 0;  // the exclusive or of the cells that have it: of one, the one
    std::uint16_t count = 0;    // of these
    bool settled = false;       // a settled variable has it too
  };

  std::size_t index(std::uint32_t line, std::uint16_t digit) const {
    return std::size_t{line} * state_.digit_count() + digit;
  }
  void leave(std::uint32_t line, std::uint32_t cell, std::uint16_t digit);
  void enter(std::uint32_t line, std::uint32_t cell, std::uint16_t digit);

  const PermutationState& state_;
  std::vector<Entry> entries_;
  ConflictSet conflicts_;
};

}  // namespace facet::heuristics
