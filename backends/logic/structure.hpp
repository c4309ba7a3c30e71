#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/model.hpp"

namespace facet::logic {

/// Cells of which no two are alike: an AllDifferent of the model.
struct House {
  ConstraintId constraint;
  std::vector<std::uint32_t> cells;
  /// As many cells as values: each value has a place in it.
  bool permutation = false;
  /// Of a permutation: a line (see Structure), not a block.
  bool line = false;
  std::size_t first_place = 0;  // of a permutation: where its places begin, one set a value
};

struct Seat {
  std::uint32_t house = 0;
  std::uint32_t position = 0;  // in its cells
};

inline constexpr std::uint32_t kNowhere = 0xFFFFFFFF;

/// A model as those see it who solve by logic: cells and houses. Values are numbered 0, 1, ... in
/// their order.
///
/// Rows, columns and blocks are told apart by how they cross and not by names: permutations that
/// are disjoint make a family (all rows; all columns; all boxes), by their order in the model. Two
/// families cross where houses of one and of the other meet, but never in more than one cell: so
/// rows and columns do, boxes and rows do not. Houses of families that cross another are lines, the
/// others blocks.
struct Structure {
  std::size_t cells = 0;
  std::vector<Value> values;
  std::vector<House> houses;
  std::size_t places = 0;  // sets of places of all permutations together
  std::vector<std::uint32_t> seat_offsets;
  std::vector<Seat> seats;
  std::vector<std::uint32_t> edge_offsets;  // neighbours in DifferentOnEdges
  std::vector<std::uint32_t> edges;
  std::vector<std::vector<std::uint32_t>> families;
  /// There are sums or clauses, of which the techniques know nothing.
  bool other_rules = false;
  /// family -> cell -> the house of the family that has it, or kNowhere.
  std::vector<std::vector<std::uint32_t>> family_house;
  /// Ordered pairs of families that cross.
  std::vector<std::pair<std::size_t, std::size_t>> crossings;

  std::span<const Seat> seats_of(std::size_t cell) const {
    return std::span(seats).subspan(seat_offsets[cell],
                                    seat_offsets[cell + 1] - seat_offsets[cell]);
  }
  std::span<const std::uint32_t> neighbours(std::size_t cell) const {
    return std::span(edges).subspan(edge_offsets[cell],
                                    edge_offsets[cell + 1] - edge_offsets[cell]);
  }
  bool in_house(std::size_t cell, std::size_t house) const {
    for (const Seat seat : seats_of(cell)) {
      if (seat.house == house) return true;
    }
    return false;
  }
  /// Whether two cells must differ. Precondition: not the same.
  bool sees(std::size_t a, std::size_t b) const {
    for (const Seat seat : seats_of(a)) {
      if (in_house(b, seat.house)) return true;
    }
    for (const std::uint32_t c : neighbours(a)) {
      if (c == b) return true;
    }
    return false;
  }
  /// Calls f for each cell that must differ from it, for some more than once.
  template <class F>
  void for_each_peer(std::size_t cell, F&& f) const {
    for (const Seat seat : seats_of(cell)) {
      for (const std::uint32_t other : houses[seat.house].cells) {
        if (other != cell) f(static_cast<std::size_t>(other));
      }
    }
    for (const std::uint32_t other : neighbours(cell))
      f(static_cast<std::size_t>(other));
  }
};

/// The values of all domains, sorted; nothing where they are more than `most`.
std::optional<std::vector<Value>> values_of(const Model& model, std::size_t most);

/// Of AllDifferent and DifferentOnEdges; that there are others is noted. Precondition: `values`
/// those of the model. O(size of the model), and for the families (at most 64, else none) their
/// number times that of the cells squared in the first.
Structure compile(const Model& model, std::vector<Value> values);

}  // namespace facet::logic
