#include <array>
#include <vector>

#include "backends/logic/passes.hpp"

namespace facet::logic {
namespace {

template <class Mask>
class ColouringPass {
 public:
  explicit ColouringPass(Pass<Mask>& pass)
      : pass_(pass),
        state_(pass.state),
        structure_(state_.structure()),
        visited_(structure_.cells, 0),
        seen_(structure_.cells, 0) {}

  void find() {
    for (std::size_t value = 0; value < structure_.values.size(); ++value) {
      ++value_stamp_;
      for (std::size_t cell = 0; cell < structure_.cells; ++cell) {
        if (!open(cell, value) || visited_[cell] == value_stamp_) continue;
        colour_from(cell, value);
        if (cells_[0].size() + cells_[1].size() < 2) continue;
        for (const std::size_t colour : {0U, 1U})
          wrap(colour, value);
        trap(value);
      }
    }
  }

 private:
  bool open(std::size_t cell, std::size_t value) const {
    return !state_.settled(cell) && state_.has(cell, value);
  }

  // Along houses with two places. Where a circle of them is odd, a colour sees itself.
  void colour_from(std::size_t start, std::size_t value) {
    cells_ = {};
    queue_ = {{start, 0}};
    visited_[start] = value_stamp_;
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const auto [cell, colour] = queue_[i];
      cells_[colour].push_back(cell);
      for (const Seat& seat : structure_.seats_of(cell)) {
        const House& house = structure_.houses[seat.house];
        if (!house.permutation || state_.places(seat.house, value).count() != 2) continue;
        Mask partner = state_.places(seat.house, value);
        partner.reset(seat.position);
        const std::size_t other = house.cells[partner.lowest()];
        if (visited_[other] == value_stamp_) continue;
        visited_[other] = value_stamp_;
        queue_.push_back({other, 1 - colour});
      }
    }
  }

  void wrap(std::size_t colour, std::size_t value) {
    const std::vector<std::size_t>& own = cells_[colour];
    bool clash = false;
    for (std::size_t i = 0; i < own.size() && !clash; ++i) {
      for (std::size_t j = i + 1; j < own.size() && !clash; ++j)
        clash = structure_.sees(own[i], own[j]);
    }
    if (!clash) return;
    for (const std::size_t cell : own)
      pass_.finds.remove(cell, value);
    close(colour, value);
  }

  void trap(std::size_t value) {
    ++seen_stamp_;
    for (const std::size_t cell : cells_[0])
      structure_.for_each_peer(cell, [&](std::size_t peer) { seen_[peer] = seen_stamp_; });
    for (const std::size_t cell : cells_[1]) {
      structure_.for_each_peer(cell, [&](std::size_t peer) {
        if (seen_[peer] == seen_stamp_ && open(peer, value) && !coloured(peer))
          pass_.finds.remove(peer, value);
      });
    }
    close(0, value);
  }

  bool coloured(std::size_t cell) const {
    for (const std::vector<std::size_t>& cells : cells_) {
      for (const std::size_t other : cells) {
        if (other == cell) return true;
      }
    }
    return false;
  }

  void close(std::size_t colour, std::size_t value) {
    pass_.finds.close(Technique::SimpleColouring, [&](Step& step) {
      for (const std::size_t cell : cells_[colour])
        step.pattern.push_back(pass_.finds.mark(cell, value));
      for (const std::size_t cell : cells_[1 - colour])
        step.opposite.push_back(pass_.finds.mark(cell, value));
    });
  }

  struct Entry {
    std::size_t cell = 0;
    std::size_t colour = 0;
  };

  Pass<Mask>& pass_;
  const State<Mask>& state_;
  const Structure& structure_;
  std::array<std::vector<std::size_t>, 2> cells_;  // of the part under way
  std::vector<Entry> queue_;
  std::vector<std::uint32_t> visited_;
  std::vector<std::uint32_t> seen_;
  std::uint32_t value_stamp_ = 0;
  std::uint32_t seen_stamp_ = 0;
};

}  // namespace

template <class Mask>
void find_colourings(Pass<Mask>& pass) {
  ColouringPass<Mask>(pass).find();
}

template void find_colourings(Pass<Small>&);
template void find_colourings(Pass<Medium>&);
template void find_colourings(Pass<Large>&);

}  // namespace facet::logic
