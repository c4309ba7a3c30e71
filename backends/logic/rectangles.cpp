#include <array>
#include <vector>

#include "backends/logic/passes.hpp"

namespace facet::logic {
namespace {

// The corners p, q, s, r of a rectangle in turn: p and s take one value, q and r the other.
template <class Mask>
class RectanglePass {
 public:
  explicit RectanglePass(Pass<Mask>& pass)
      : pass_(pass), state_(pass.state), structure_(state_.structure()) {}

  void find() {
    for (std::size_t q = 0; q < structure_.cells; ++q) {
      if (!state_.settled(q) && state_.candidates(q).count() == 2) from(q);
    }
  }

 private:
  void from(std::size_t q) {
    const Mask& pair = state_.candidates(q);
    corners_.clear();
    structure_.for_each_peer(q, [&](std::size_t cell) {
      if (!state_.settled(cell) && (state_.candidates(cell) & pair) == pair)
        corners_.push_back(cell);
    });
    for (const std::size_t p : corners_) {
      if (!(state_.candidates(p) == pair)) continue;
      structure_.for_each_peer(p, [&](std::size_t r) {
        if (r <= q || state_.settled(r) || !(state_.candidates(r) == pair)) return;
        if (structure_.sees(q, r)) return;
        for (const std::size_t s : corners_)
          try_corner({p, q, s, r});
      });
    }
  }

  void try_corner(const std::array<std::size_t, 4>& corners) {
    const auto [p, q, s, r] = corners;
    const Mask& pair = state_.candidates(q);
    if (s == p || state_.candidates(s).count() <= 2 || !structure_.sees(s, r)) return;
    for (const std::size_t corner : corners) {
      if (!exchangeable(corner, corners) || pass_.domains[corner].is_singleton()) return;
    }
    pass_.finds.remove(s, pair);
    pass_.finds.close(Technique::UniqueRectangle, [&](Step& step) {
      for (const std::size_t corner : corners)
        pass_.finds.add_marks(step.pattern, corner, pair);
    });
  }

  // Whether the houses of this corner keep their values when the two are exchanged in all four.
  bool exchangeable(std::size_t corner, const std::array<std::size_t, 4>& corners) const {
    if (!structure_.neighbours(corner).empty()) return false;
    for (const Seat& seat : structure_.seats_of(corner)) {
      int balance = 0;
      for (std::size_t i = 0; i < corners.size(); ++i) {
        if (structure_.in_house(corners[i], seat.house)) balance += i % 2 == 0 ? 1 : -1;
      }
      if (balance != 0) return false;
    }
    return true;
  }

  Pass<Mask>& pass_;
  const State<Mask>& state_;
  const Structure& structure_;
  std::vector<std::size_t> corners_;
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
