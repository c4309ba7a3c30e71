#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "heuristics/effort.hpp"
#include "heuristics/general_state.hpp"
#include "heuristics/permutation_state.hpp"
#include "heuristics/prepared.hpp"
#include "model/random.hpp"
#include "model/solution.hpp"

namespace facet::heuristics {

/// The food sources of a colony of bees on a board: one table of the board for all, and of each bee
/// only what changes. Both hives have the same members.
///
/// Sources are numbered 0 .. size()-1; another, `spare`, is for a scout. Cells are numbers from 0.
class BoardHive {
 public:
  /// So many random sources. A limit on time or memory ends the effort, and the making of more than
  /// one source. Precondition: prepared.permutation(), which must outlive it.
  BoardHive(const Prepared& prepared, std::size_t bees, Random& random, Effort& effort);

  std::size_t size() const { return fillings_.size() - 1; }
  std::size_t spare() const { return fillings_.size() - 1; }
  std::size_t cell_count() const { return state_.cell_count(); }
  bool movable() const { return state_.movable(); }

  std::uint64_t cost(std::size_t bee) const { return fillings_[bee].cost; }
  /// How many values a cell can draw from, all bees alike: at least 2.
  std::size_t choices(std::uint32_t cell) const { return ranks(cell).size(); }
  /// Of the value that the cell has.
  std::size_t rank(std::size_t bee, std::uint32_t cell) const;
  /// Gives the cell the value of another rank if that adds at most `most` to the cost; the change.
  std::int64_t try_rank(std::size_t bee, std::uint32_t cell, std::size_t rank, std::int64_t most);

  void reset(std::size_t bee, Random& random);
  void start(std::size_t bee, const Solution& values, Random& random);
  void exchange(std::size_t a, std::size_t b) { std::swap(fillings_[a], fillings_[b]); }
  Solution values(std::size_t bee);

 private:
  std::span<const std::uint16_t> ranks(std::uint32_t cell) const {
    return digits_of_group_[state_.group_of(cell)];
  }

  PermutationState state_;
  std::vector<std::vector<std::uint16_t>> digits_of_group_;  // ascending
  std::vector<PermutationState::Filling> fillings_;
};

/// The same over any model: each bee a state of its own.
class ModelHive {
 public:
  /// So many random sources, or fewer (at least two) where their copies would be large. A limit on
  /// time or memory ends the effort, and the making of more than one source. The prepared model
  /// must outlive it.
  ModelHive(const Prepared& prepared, std::size_t bees, Random& random, Effort& effort);

  std::size_t size() const { return states_.size() - 1; }
  std::size_t spare() const { return states_.size() - 1; }
  std::size_t cell_count() const { return prepared_.open.size(); }
  bool movable() const { return states_.front()->movable(); }

  std::uint64_t cost(std::size_t bee) const { return states_[bee]->cost(); }
  std::size_t choices(std::uint32_t cell) const {
    return states_.front()->ranks().size(prepared_.open[cell].index);
  }
  std::size_t rank(std::size_t bee, std::uint32_t cell) const;
  std::int64_t try_rank(std::size_t bee, std::uint32_t cell, std::size_t rank, std::int64_t most);

  void reset(std::size_t bee, Random& random) { states_[bee]->reset(random); }
  void start(std::size_t bee, const Solution& values, Random& random) {
    states_[bee]->start(values, random);
  }
  void exchange(std::size_t a, std::size_t b) { states_[a].swap(states_[b]); }
  Solution values(std::size_t bee) const { return states_[bee]->values(); }

 private:
  const Prepared& prepared_;
  std::vector<std::unique_ptr<GeneralState>> states_;
};

}  // namespace facet::heuristics
