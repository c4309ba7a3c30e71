#include <vector>

#include "backends/logic/passes.hpp"

namespace facet::logic {
namespace {

template <class Mask>
class WingPass {
 public:
  // `values`: of the pivot, 2 or 3.
  WingPass(Pass<Mask>& pass, std::size_t values)
      : pass_(pass), state_(pass.state), values_(values), seen_(state_.structure().cells, 0) {}

  void find() {
    for (std::size_t cell = 0; cell < state_.structure().cells; ++cell) {
      if (!state_.settled(cell) && state_.candidates(cell).count() == values_) from(cell);
    }
  }

 private:
  void from(std::size_t pivot) {
    const Mask& own = state_.candidates(pivot);
    wings_.clear();
    ++stamp_;
    state_.structure().for_each_peer(pivot, [&](std::size_t cell) {
      if (seen_[cell] == stamp_ || state_.settled(cell)) return;
      seen_[cell] = stamp_;
      const Mask& mask = state_.candidates(cell);
      if (mask.count() != 2) return;
      // XY: one value of the pivot's two and another; XYZ: two of the pivot's three.
      const std::size_t outside = (mask - own).count();
      if (outside == (values_ == 2 ? 1U : 0U)) wings_.push_back(cell);
    });
    for (std::size_t i = 0; i < wings_.size(); ++i) {
      for (std::size_t j = i + 1; j < wings_.size(); ++j)
        try_wings(pivot, wings_[i], wings_[j]);
    }
  }

  void try_wings(std::size_t pivot, std::size_t a, std::size_t b) {
    const Mask& first = state_.candidates(a);
    const Mask& second = state_.candidates(b);
    const Mask common = first & second;
    if (first == second || common.none()) return;
    // XY: the value that both have must be the one that the pivot lacks.
    if (values_ == 2 && !(common & state_.candidates(pivot)).none()) return;
    const std::size_t value = common.lowest();
    state_.structure().for_each_peer(a, [&](std::size_t cell) {
      if (cell == b || cell == pivot || !state_.has(cell, value)) return;
      if (!state_.structure().sees(cell, b)) return;
      if (values_ == 3 && !state_.structure().sees(cell, pivot)) return;
      pass_.finds.remove(cell, value);
    });
    pass_.finds.close(values_ == 2 ? Technique::XyWing : Technique::XyzWing, [&](Step& step) {
      for (const std::size_t cell : {pivot, a, b})
        pass_.finds.add_marks(step.pattern, cell, state_.candidates(cell));
    });
  }

  Pass<Mask>& pass_;
  const State<Mask>& state_;
  std::size_t values_;
  std::vector<std::size_t> wings_;
  std::vector<std::uint32_t> seen_;
  std::uint32_t stamp_ = 0;
};

}  // namespace

template <class Mask>
void find_xy_wings(Pass<Mask>& pass) {
  WingPass<Mask>(pass, 2).find();
}

template <class Mask>
void find_xyz_wings(Pass<Mask>& pass) {
  WingPass<Mask>(pass, 3).find();
}

template void find_xy_wings(Pass<Small>&);
template void find_xy_wings(Pass<Medium>&);
template void find_xy_wings(Pass<Large>&);
template void find_xyz_wings(Pass<Small>&);
template void find_xyz_wings(Pass<Medium>&);
template void find_xyz_wings(Pass<Large>&);

}  // namespace facet::logic
