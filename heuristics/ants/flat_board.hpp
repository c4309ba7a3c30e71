#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/model.hpp"

namespace facet::heuristics {

/// The cells of a board and what keeps them apart, flat: what all ants of a colony share.
///
/// Cells are the variables that have more than one value, numbered 0, 1, 2, ... in the order of the
/// model; values are the places in the sorted list of all values that any cell can take. Both are
/// numbers here, so that a set of values is one word.
class FlatRules {
 public:
  using Cell = std::uint32_t;
  using Mask = std::uint64_t;
  static constexpr std::size_t kMaxValues = 64;

  /// `domains`: one for each variable, none empty, closed under singles. Nothing where a constraint
  /// over cells is a Linear or a Clause, where there are more than kMaxValues values, or more cells
  /// in one AllDifferent than values.
  static std::optional<FlatRules> make(const Model& model, std::span<const Domain> domains);

  std::size_t cell_count() const { return variables_.size(); }
  std::size_t value_count() const { return values_.size(); }
  /// AllDifferents that take every value of their cells, so that a value with one place left goes
  /// there.
  std::size_t unit_count() const { return units_.count(); }

  VarId variable(Cell cell) const { return variables_[cell]; }
  Value value(Cell, std::uint32_t number) const { return values_[number]; }
  /// The number of a value that the cell begins with.
  std::optional<std::uint32_t> number(Cell cell, Value value) const;
  /// The values that each cell begins with.
  std::span<const Mask> masks() const { return masks_; }
  /// How many cells of each unit begin with each value: by unit, then value.
  std::span<const std::uint8_t> places() const { return places_; }

  /// The cells that must differ from a cell, each once, sorted.
  std::span<const std::uint32_t> peers(Cell cell) const { return peers_.row(cell); }
  std::span<const std::uint32_t> units_of(Cell cell) const { return units_of_.row(cell); }
  std::span<const std::uint32_t> cells_of(std::size_t unit) const { return units_.row(unit); }

 private:
  /// Lists of numbers, one after the other.
  struct Lists {
    std::vector<std::size_t> begins = {0};
    std::vector<std::uint32_t> items;

    std::size_t count() const { return begins.size() - 1; }
    std::span<const std::uint32_t> row(std::size_t i) const {
      return std::span(items).subspan(begins[i], begins[i + 1] - begins[i]);
    }
    void close_row() { begins.push_back(items.size()); }
  };

  bool number(std::span<const Domain> domains);
  bool link(const Model& model);
  bool is_unit(std::span<const std::uint32_t> cells) const;
  void close_links(std::vector<std::vector<std::uint32_t>>& peers);

  std::vector<VarId> variables_;
  std::vector<std::uint32_t> cell_of_;  // by variable; kNone where it is no cell
  std::vector<Value> values_;
  std::vector<Mask> masks_;
  std::vector<std::uint8_t> places_;
  Lists units_;
  Lists units_of_;
  Lists peers_;
};

/// One ant's board over FlatRules (see AntBoard in colony.hpp): the values that each cell still
/// has.
///
/// A value that is settled goes from all peers. With `follow`, a cell with one value left takes it
/// (naked single), and so does the only cell of a unit that has a value left (hidden single), until
/// nothing more follows. A cell that loses its last value stays open; the others go on.
class FlatBoard {
 public:
  using Cell = FlatRules::Cell;
  using Mask = FlatRules::Mask;

  /// The rules must outlive it.
  FlatBoard(const FlatRules& rules, bool follow);

  std::size_t cell_count() const { return masks_.size(); }
  std::vector<std::size_t> trail_begins() const;

  void reset();
  bool settled(Cell cell) const { return settled_[cell] != 0; }
  std::uint32_t settled_value(Cell cell) const {
    return static_cast<std::uint32_t>(std::countr_zero(masks_[cell]));
  }
  std::size_t left(Cell cell) const {
    return static_cast<std::size_t>(std::popcount(masks_[cell]));
  }
  template <class F>
  void for_each_value(Cell cell, F&& f) const {
    for (Mask rest = masks_[cell]; rest != 0; rest &= rest - 1)
      f(static_cast<std::uint32_t>(std::countr_zero(rest)));
  }
  void assign(Cell cell, std::uint32_t value);
  std::size_t filled() const { return filled_; }
  /// No cell has lost all values; with `follow`, no value all its cells in a unit.
  bool sound() const { return sound_; }

 private:
  struct Place {
    std::uint32_t unit;
    std::uint32_t value;
  };

  void settle(Cell cell, Mask bit);
  void take(Cell cell, std::uint32_t value);
  void lose_place(std::size_t unit, std::uint32_t value);
  void settle_last_place(Place place);

  const FlatRules* rules_;
  bool follow_;
  bool sound_ = true;
  std::size_t filled_ = 0;
  std::vector<Mask> masks_;
  std::vector<std::uint8_t> places_;   // by unit, then value: the cells that have it
  std::vector<std::uint8_t> settled_;  // by cell
  std::vector<Cell> singles_;
  std::vector<Place> last_places_;
};

}  // namespace facet::heuristics
