#include <array>
#include <vector>

#include "backends/logic/passes.hpp"

namespace facet::logic {
namespace {

// Four cells that could exchange two values in any solution that has nothing else in them (the
// "deadly pattern"): so the only solution has another value in one of them. What that says is
// usually numbered by what the corners have beside the two values:
//
//   1  one corner has others: it loses the two.
//   2  two corners on one side have the same third: it goes from all cells that see both.
//   3  two corners on one side have some others between them: those make, as if they were of one
//      cell, a naked subset with cells of a house that has both.
//   4  two corners on one side are the only places for one of the two in a house: they lose the
//      other of the two.
//
// Reference: the catalogue of uniqueness tests in the guides of HoDoKu. Larger loops and hidden
// rectangles are not looked for.
template <class Mask>
class RectanglePass {
 public:
  explicit RectanglePass(Pass<Mask>& pass)
      : pass_(pass), state_(pass.state), structure_(state_.structure()) {}

  void find() {
    for (std::size_t q = 0; q < structure_.cells; ++q) {
      if (is_open(q) && state_.candidates(q).count() == 2) from(q);
    }
  }

 private:
  // The corners in turn: p and s take one value, q and r the other.
  struct Corners {
    std::size_t p, q, s, r;
    std::array<std::size_t, 4> in_turn() const { return {p, q, s, r}; }
  };

  bool is_open(std::size_t cell) const {
    return !state_.settled(cell) && !pass_.domains[cell].is_singleton();
  }
  bool has_pair(std::size_t cell) const {
    return is_open(cell) && (state_.candidates(cell) & pair_) == pair_;
  }
  bool is_pair(std::size_t cell) const { return state_.candidates(cell) == pair_; }

  void from(std::size_t q) {
    pair_ = state_.candidates(q);
    corners_.clear();
    structure_.for_each_peer(q, [&](std::size_t cell) {
      if (has_pair(cell)) corners_.push_back(cell);
    });
    for (const std::size_t p : corners_) {
      if (is_pair(p)) from_side(p, q);
    }
  }

  void from_side(std::size_t p, std::size_t q) {
    structure_.for_each_peer(p, [&](std::size_t r) {
      if (r == q || !has_pair(r) || structure_.sees(q, r)) return;
      for (const std::size_t s : corners_) {
        if (s == p || s == r || is_pair(s) || !structure_.sees(s, r)) continue;
        const Corners corners{p, q, s, r};
        if (is_pair(r) ? r < q || !may_exchange(corners) : q < p || !may_exchange(corners))
          continue;
        if (is_pair(r)) {
          one_corner(corners);
        } else {
          same_third(corners);
          in_common_houses(corners);
        }
      }
    });
  }

  // Whether all houses keep their values when the two are exchanged in all four.
  bool may_exchange(const Corners& corners) const {
    const auto cells = corners.in_turn();
    for (const std::size_t corner : cells) {
      if (!structure_.neighbours(corner).empty()) return false;
      for (const Seat& seat : structure_.seats_of(corner)) {
        int balance = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
          if (structure_.in_house(cells[i], seat.house)) balance += i % 2 == 0 ? 1 : -1;
        }
        if (balance != 0) return false;
      }
    }
    return true;
  }

  template <class Fill>
  void close(const Corners& corners, Fill&& fill) {
    pass_.finds.close(Technique::UniqueRectangle, [&](Step& step) {
      for (const std::size_t corner : corners.in_turn())
        pass_.finds.add_marks(step.pattern, corner, pair_);
      fill(step);
    });
  }

  void one_corner(const Corners& corners) {
    pass_.finds.remove(corners.s, pair_);
    close(corners, [](Step&) {});
  }

  Mask others(std::size_t corner) const { return state_.candidates(corner) - pair_; }

  void same_third(const Corners& corners) {
    const auto& [p, q, s, r] = corners;
    if (others(s).count() != 1 || !(others(s) == others(r))) return;
    const std::size_t third = others(s).lowest();
    structure_.for_each_peer(s, [&](std::size_t cell) {
      if (cell != r && structure_.sees(cell, r)) pass_.finds.remove(cell, third);
    });
    close(corners, [&](Step& step) {
      for (const std::size_t corner : {s, r})
        step.opposite.push_back(pass_.finds.mark(corner, third));
    });
  }

  void in_common_houses(const Corners& corners) {
    for (const Seat& seat : structure_.seats_of(corners.s)) {
      if (!structure_.in_house(corners.r, seat.house)) continue;
      only_places(corners, seat.house);
      subset_.clear();
      extend_subset(corners, seat.house, 0, others(corners.s) | others(corners.r));
    }
  }

  void only_places(const Corners& corners, std::size_t house) {
    if (!structure_.houses[house].permutation) return;
    pair_.for_each([&](std::size_t value) {
      if (state_.places(house, value).count() != 2) return;
      Mask other = pair_;
      other.reset(value);
      for (const std::size_t corner : {corners.s, corners.r})
        pass_.finds.remove(corner, other);
      close(corners, [&](Step& step) {
        step.houses.push_back(structure_.houses[house].constraint);
        for (const std::size_t corner : {corners.s, corners.r})
          step.opposite.push_back(pass_.finds.mark(corner, value));
      });
    });
  }

  // With up to three cells more, so that it is no harder than a naked quad.
  void extend_subset(const Corners& corners, std::size_t house, std::size_t first,
                     const Mask& values) {
    constexpr std::size_t kMostCells = 3;
    if (values.count() > kMostCells + 1) return;
    if (values.count() == subset_.size() + 1 && !subset_.empty())
      found_subset(corners, house, values);
    if (subset_.size() == kMostCells) return;
    const auto& cells = structure_.houses[house].cells;
    for (std::size_t i = first; i < cells.size(); ++i) {
      if (state_.settled(cells[i]) || cells[i] == corners.s || cells[i] == corners.r) continue;
      subset_.push_back(cells[i]);
      extend_subset(corners, house, i + 1, values | state_.candidates(cells[i]));
      subset_.pop_back();
    }
  }

  void found_subset(const Corners& corners, std::size_t house, const Mask& values) {
    for (const std::uint32_t cell : structure_.houses[house].cells) {
      bool inside = cell == corners.s || cell == corners.r;
      for (const std::size_t other : subset_)
        inside = inside || cell == other;
      if (!inside) pass_.finds.remove(cell, values);
    }
    close(corners, [&](Step& step) {
      step.houses.push_back(structure_.houses[house].constraint);
      for (const std::size_t corner : {corners.s, corners.r})
        pass_.finds.add_marks(step.opposite, corner, others(corner));
      for (const std::size_t cell : subset_)
        pass_.finds.add_marks(step.opposite, cell, values);
    });
  }

  Pass<Mask>& pass_;
  const State<Mask>& state_;
  const Structure& structure_;
  Mask pair_;
  std::vector<std::size_t> corners_;
  std::vector<std::size_t> subset_;
};

}  // namespace

template <class Mask>
void find_unique_rectangles(Pass<Mask>& pass) {
  RectanglePass<Mask>(pass).find();
}

template void find_unique_rectangles(Pass<Small>&);
template void find_unique_rectangles(Pass<Medium>&);
template void find_unique_rectangles(Pass<Large>&);

}  // namespace facet::logic
