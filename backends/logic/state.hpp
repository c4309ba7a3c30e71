#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "backends/logic/bits.hpp"
#include "backends/logic/structure.hpp"
#include "model/domain.hpp"

namespace facet::logic {

/// Why a board cannot go on, in numbers of the structure; kNowhere: no such part.
struct Broken {
  std::uint32_t cell = kNowhere;   // it has no value left
  std::uint32_t house = kNowhere;  // it has no place for the value, or (no value) too many cells
  std::uint32_t value = kNowhere;
};

/// A board: the candidates of each cell, and the same seen from the houses. A settled cell has one
/// candidate, which its peers have lost; a cell that comes down to one candidate is not settled by
/// that alone.
template <class Mask>
class State {
 public:
  /// Settles the variables with one value.
  State(const Structure& structure, std::span<const Domain> domains);

  const Structure& structure() const { return *structure_; }
  const Mask& candidates(std::size_t cell) const { return candidates_[cell]; }
  bool has(std::size_t cell, std::size_t value) const { return candidates_[cell].test(value); }
  bool settled(std::size_t cell) const { return settled_[cell] != 0; }
  std::size_t cells_left() const { return left_; }
  /// Cells of the house that are not settled.
  std::size_t open_cells(std::size_t house) const { return open_[house]; }
  /// The values that no settled cell of the house has. Precondition: a permutation.
  const Mask& missing(std::size_t house) const { return missing_[house]; }
  /// The positions in the house that can take the value. Precondition: a permutation.
  const Mask& places(std::size_t house, std::size_t value) const {
    return places_[structure_->houses[house].first_place + value];
  }
  /// The cell of the house's only place for the value. Precondition: there is one.
  std::size_t only_place(std::size_t house, std::size_t value) const {
    return structure_->houses[house].cells[places(house, value).lowest()];
  }
  const std::optional<Broken>& broken() const { return broken_; }

  /// False where it was not there.
  bool remove(std::size_t cell, std::size_t value);
  /// Removes what this rules out, in the cell and its peers. Precondition: not settled.
  void settle(std::size_t cell, std::size_t value);

  /// What was removed since `follow` began, in order, with the settling that did it (its number
  /// among those since then).
  struct Removal {
    std::uint32_t cell = 0;
    std::uint32_t value = 0;
    std::uint32_t cause = 0;
  };
  /// From here on, until `take_back`, every change is kept so that it can be undone.
  void follow();
  std::span<const Removal> removals() const { return removals_; }
  void take_back();

 private:
  void unsettle(std::size_t cell, std::size_t value);
  void restore(std::size_t cell, std::size_t value);
  void remove_from_house(const Seat& seat, std::size_t value);

  const Structure* structure_;
  std::vector<Mask> candidates_;
  std::vector<Mask> places_;
  std::vector<Mask> missing_;  // one a house
  std::vector<std::uint32_t> open_;
  std::vector<std::uint8_t> settled_;
  std::size_t left_ = 0;
  std::optional<Broken> broken_;
  bool following_ = false;
  std::vector<Removal> removals_;
  struct Settling {
    std::uint32_t cell = 0;
    std::uint32_t value = 0;
  };
  std::vector<Settling> settlings_;  // since `follow`
};

template <class Mask>
State<Mask>::State(const Structure& structure, std::span<const Domain> domains)
    : structure_(&structure),
      candidates_(structure.cells),
      places_(structure.places),
      missing_(structure.houses.size()),
      open_(structure.houses.size()),
      settled_(structure.cells, 0),
      left_(structure.cells) {
  const std::vector<Value>& values = structure.values;
  for (std::size_t cell = 0; cell < structure.cells; ++cell) {
    if (domains[cell].empty()) {
      broken_ = Broken{.cell = static_cast<std::uint32_t>(cell)};
      return;
    }
    domains[cell].for_each([&](Value value) {
      const auto at = std::ranges::lower_bound(values, value) - values.begin();
      candidates_[cell].set(static_cast<std::size_t>(at));
    });
  }
  for (std::size_t h = 0; h < structure.houses.size(); ++h) {
    const House& house = structure.houses[h];
    open_[h] = static_cast<std::uint32_t>(house.cells.size());
    Mask all;
    for (std::size_t at = 0; at < house.cells.size(); ++at) {
      const Mask& mask = candidates_[house.cells[at]];
      all = all | mask;
      if (!house.permutation) continue;
      mask.for_each([&](std::size_t value) { places_[house.first_place + value].set(at); });
    }
    missing_[h] = all;
    if (all.count() < house.cells.size()) broken_ = Broken{.house = static_cast<std::uint32_t>(h)};
  }
  if (broken_) return;
  for (std::size_t cell = 0; cell < structure.cells; ++cell) {
    if (!domains[cell].is_singleton()) continue;
    if (!candidates_[cell].none()) settle(cell, candidates_[cell].lowest());
    if (broken_) return;
  }
}

template <class Mask>
bool State<Mask>::remove(std::size_t cell, std::size_t value) {
  Mask& mask = candidates_[cell];
  if (!mask.test(value)) return false;
  mask.reset(value);
  if (following_) {
    removals_.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(value),
                         static_cast<std::uint32_t>(settlings_.size() - 1)});
  }
  if (mask.none() && !broken_) broken_ = Broken{.cell = static_cast<std::uint32_t>(cell)};
  for (const Seat& seat : structure_->seats_of(cell))
    remove_from_house(seat, value);
  return true;
}

template <class Mask>
void State<Mask>::remove_from_house(const Seat& seat, std::size_t value) {
  const House& house = structure_->houses[seat.house];
  if (!house.permutation) return;
  Mask& places = places_[house.first_place + value];
  places.reset(seat.position);
  if (places.none() && !broken_)
    broken_ = Broken{.house = seat.house, .value = static_cast<std::uint32_t>(value)};
}

template <class Mask>
void State<Mask>::settle(std::size_t cell, std::size_t value) {
  settled_[cell] = 1;
  --left_;
  if (following_) {
    settlings_.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(value)});
  }
  Mask others = candidates_[cell];
  others.reset(value);
  others.for_each([&](std::size_t other) { remove(cell, other); });
  for (const Seat& seat : structure_->seats_of(cell)) {
    const House& house = structure_->houses[seat.house];
    --open_[seat.house];
    missing_[seat.house].reset(value);
    if (house.permutation) {
      Mask places = places_[house.first_place + value];
      places.reset(seat.position);
      places.for_each([&](std::size_t at) { remove(house.cells[at], value); });
    } else {
      for (const std::uint32_t other : house.cells) {
        if (other != cell) remove(other, value);
      }
    }
  }
  for (const std::uint32_t other : structure_->neighbours(cell))
    remove(other, value);
}

template <class Mask>
void State<Mask>::follow() {
  following_ = true;
  removals_.clear();
  settlings_.clear();
}

template <class Mask>
void State<Mask>::restore(std::size_t cell, std::size_t value) {
  candidates_[cell].set(value);
  for (const Seat& seat : structure_->seats_of(cell)) {
    const House& house = structure_->houses[seat.house];
    if (house.permutation) places_[house.first_place + value].set(seat.position);
  }
}

template <class Mask>
void State<Mask>::unsettle(std::size_t cell, std::size_t value) {
  settled_[cell] = 0;
  ++left_;
  for (const Seat& seat : structure_->seats_of(cell)) {
    ++open_[seat.house];
    missing_[seat.house].set(value);
  }
}

template <class Mask>
void State<Mask>::take_back() {
  following_ = false;
  broken_.reset();
  for (const Settling& settling : settlings_)
    unsettle(settling.cell, settling.value);
  for (auto removal = removals_.rbegin(); removal != removals_.rend(); ++removal)
    restore(removal->cell, removal->value);
}

}  // namespace facet::logic
