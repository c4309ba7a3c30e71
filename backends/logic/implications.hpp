#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "backends/logic/finds.hpp"
#include "backends/logic/state.hpp"

namespace facet::logic {

/// What single candidates say of each other on a board that stays as it is: one that holds excludes
/// the others of its cell and those of its peers; one that does not leaves the only other one of
/// its cell or of a house. Each of these implications is there both ways round.
///
/// A literal is 2 * (cell * values + value), plus 1 where the candidate holds.
template <class Mask>
class Implications {
 public:
  explicit Implications(const State<Mask>& state)
      : state_(&state),
        values_(state.structure().values.size()),
        reached_(2 * state.structure().cells * values_, 0),
        parent_(reached_.size(), 0) {}

  std::uint32_t literal(std::size_t cell, std::size_t value, bool holds) const {
    return static_cast<std::uint32_t>(2 * (cell * values_ + value) + (holds ? 1 : 0));
  }
  std::size_t cell_of(std::uint32_t literal) const { return literal / 2 / values_; }
  std::size_t value_of(std::uint32_t literal) const { return literal / 2 % values_; }

  /// Everything that follows from the literal, nearest first; ends at the first one whose opposite
  /// follows as well, which is returned.
  std::optional<std::uint32_t> follow(std::uint32_t start) {
    ++stamp_;
    queue_.clear();
    clash_.reset();
    reach(start, start);
    for (std::size_t i = 0; i < queue_.size() && !clash_; ++i)
      expand(queue_[i]);
    return clash_;
  }
  /// What the last follow() reached, its start first.
  std::span<const std::uint32_t> reached() const { return queue_; }
  bool reaches(std::uint32_t literal) const { return reached_[literal] == stamp_; }

  /// From the start of the last follow() to a literal that it reached.
  std::vector<std::uint32_t> path_to(std::uint32_t literal) const {
    std::vector<std::uint32_t> path{literal};
    while (parent_[path.back()] != path.back())
      path.push_back(parent_[path.back()]);
    std::ranges::reverse(path);
    return path;
  }
  Chain chain_of(std::span<const std::uint32_t> path, const Finds<Mask>& finds) const {
    Chain chain;
    for (const std::uint32_t l : path)
      chain.push_back({finds.mark(cell_of(l), value_of(l)), (l & 1U) != 0});
    return chain;
  }

 private:
  void reach(std::uint32_t literal, std::uint32_t from) {
    if (reached_[literal] == stamp_ || clash_) return;
    reached_[literal] = stamp_;
    parent_[literal] = from;
    queue_.push_back(literal);
    if (reached_[literal ^ 1U] == stamp_) clash_ = literal;
  }

  void expand(std::uint32_t from) {
    const std::size_t cell = cell_of(from);
    const std::size_t value = value_of(from);
    if ((from & 1U) != 0) {
      state_->candidates(cell).for_each([&](std::size_t other) {
        if (other != value) reach(literal(cell, other, false), from);
      });
      state_->structure().for_each_peer(cell, [&](std::size_t peer) {
        if (state_->has(peer, value)) reach(literal(peer, value, false), from);
      });
      return;
    }
    Mask rest = state_->candidates(cell);
    rest.reset(value);
    if (rest.count() == 1) reach(literal(cell, rest.lowest(), true), from);
    for (const Seat& seat : state_->structure().seats_of(cell)) {
      const House& house = state_->structure().houses[seat.house];
      if (!house.permutation) continue;
      Mask places = state_->places(seat.house, value);
      places.reset(seat.position);
      if (places.count() == 1) reach(literal(house.cells[places.lowest()], value, true), from);
    }
  }

  const State<Mask>* state_;
  std::size_t values_;
  std::vector<std::uint32_t> reached_;  // the number of the follow() that reached it last
  std::vector<std::uint32_t> parent_;
  std::vector<std::uint32_t> queue_;
  std::uint32_t stamp_ = 0;
  std::optional<std::uint32_t> clash_;
};

}  // namespace facet::logic
