#include <array>
#include <vector>

#include "backends/logic/passes.hpp"

namespace facet::logic {
namespace {

constexpr std::size_t kLargest = 4;

// Each choice of `size` of the items whose masks have no more than `size` bits together.
template <class Mask>
class Choices {
 public:
  struct Item {
    std::uint32_t name = 0;
    Mask mask;
  };

  explicit Choices(std::size_t size) : size_(size) {}
  // Those of two bits and up to `size` alone can take part.
  void offer(std::size_t name, const Mask& mask) {
    const std::size_t bits = mask.count();
    if (bits >= 2 && bits <= size_) items_.push_back({static_cast<std::uint32_t>(name), mask});
  }
  void clear() { items_.clear(); }

  // f(names, union)
  template <class F>
  void for_each(F&& f) {
    if (items_.size() >= size_) extend(0, 0, Mask{}, f);
  }

 private:
  template <class F>
  void extend(std::size_t depth, std::size_t first, const Mask& sum, F& f) {
    if (depth == size_) {
      f(std::span<const std::uint32_t>(chosen_.data(), size_), sum);
      return;
    }
    for (std::size_t i = first; i + (size_ - depth) <= items_.size(); ++i) {
      const Mask more = sum | items_[i].mask;
      if (more.count() > size_) continue;
      chosen_[depth] = items_[i].name;
      extend(depth + 1, i + 1, more, f);
    }
  }

  std::size_t size_;
  std::vector<Item> items_;
  std::array<std::uint32_t, kLargest> chosen_{};
};

// The technique of that size, of those for 2, 3 and 4.
Technique sized(std::size_t size, Technique two, Technique three, Technique four) {
  return size == 2 ? two : size == 3 ? three : four;
}

template <class Chosen>
bool contains(const Chosen& chosen, std::size_t name) {
  for (const std::uint32_t c : chosen) {
    if (c == name) return true;
  }
  return false;
}

template <class Mask>
class FishPass {
 public:
  FishPass(Pass<Mask>& pass, std::size_t size)
      : pass_(pass),
        structure_(pass.state.structure()),
        choices_(size),
        technique_(sized(size, Technique::XWing, Technique::Swordfish, Technique::Jellyfish)) {}

  void find(std::size_t base, std::size_t cover) {
    if (structure_.families[cover].size() > Mask::kSize) return;
    index_of_.assign(structure_.houses.size(), 0);
    for (std::size_t i = 0; i < structure_.families[cover].size(); ++i)
      index_of_[structure_.families[cover][i]] = i;
    for (std::size_t value = 0; value < structure_.values.size(); ++value) {
      choices_.clear();
      for (const std::uint32_t h : structure_.families[base])
        offer(h, value, cover);
      choices_.for_each(
          [&](const auto& bases, const Mask& covers) { found(bases, covers, value, cover); });
    }
  }

 private:
  void offer(std::uint32_t h, std::size_t value, std::size_t cover) {
    const House& house = structure_.houses[h];
    Mask covers;
    bool covered = true;
    pass_.state.places(h, value).for_each([&](std::size_t at) {
      const std::uint32_t other = structure_.family_house[cover][house.cells[at]];
      covered = covered && other != kNowhere;
      if (covered) covers.set(index_of_[other]);
    });
    if (covered) choices_.offer(h, covers);
  }

  template <class Bases>
  void found(const Bases& bases, const Mask& covers, std::size_t value, std::size_t cover) {
    covers.for_each([&](std::size_t i) {
      for (const std::uint32_t cell : structure_.houses[structure_.families[cover][i]].cells) {
        if (!pass_.state.has(cell, value)) continue;
        bool inside = false;
        for (const std::uint32_t h : bases)
          inside = inside || structure_.in_house(cell, h);
        if (!inside) pass_.finds.remove(cell, value);
      }
    });
    pass_.finds.close(technique_, [&](Step& step) {
      for (const std::uint32_t h : bases) {
        const House& house = structure_.houses[h];
        step.houses.push_back(house.constraint);
        pass_.state.places(h, value).for_each([&](std::size_t at) {
          step.pattern.push_back(pass_.finds.mark(house.cells[at], value));
        });
      }
      covers.for_each([&](std::size_t i) {
        step.houses.push_back(structure_.houses[structure_.families[cover][i]].constraint);
      });
    });
  }

  Pass<Mask>& pass_;
  const Structure& structure_;
  Choices<Mask> choices_;
  Technique technique_;
  std::vector<std::size_t> index_of_;  // a cover's number in its family
};

}  // namespace

template <class Mask>
void find_naked_subsets(Pass<Mask>& pass, std::size_t size) {
  const State<Mask>& state = pass.state;
  Choices<Mask> choices(size);
  for (std::size_t h = 0; h < state.structure().houses.size(); ++h) {
    if (state.open_cells(h) <= size) continue;
    const House& house = state.structure().houses[h];
    choices.clear();
    for (const std::uint32_t cell : house.cells) {
      if (!state.settled(cell)) choices.offer(cell, state.candidates(cell));
    }
    choices.for_each([&](const auto& cells, const Mask& values) {
      for (const std::uint32_t other : house.cells) {
        if (!state.settled(other) && !contains(cells, other)) pass.finds.remove(other, values);
      }
      pass.finds.close(
          sized(size, Technique::NakedPair, Technique::NakedTriplet, Technique::NakedQuad),
          [&](Step& step) {
            for (const std::uint32_t cell : cells)
              pass.finds.add_marks(step.pattern, cell, values);
            step.houses.push_back(house.constraint);
          });
    });
  }
}

template <class Mask>
void find_hidden_subsets(Pass<Mask>& pass, std::size_t size) {
  const State<Mask>& state = pass.state;
  Choices<Mask> choices(size);
  for (std::size_t h = 0; h < state.structure().houses.size(); ++h) {
    const House& house = state.structure().houses[h];
    if (!house.permutation || state.open_cells(h) <= size) continue;
    choices.clear();
    state.missing(h).for_each(
        [&](std::size_t value) { choices.offer(value, state.places(h, value)); });
    choices.for_each([&](const auto& chosen, const Mask& places) {
      Mask values;
      for (const std::uint32_t value : chosen)
        values.set(value);
      places.for_each([&](std::size_t at) {
        pass.finds.remove(house.cells[at], state.candidates(house.cells[at]) - values);
      });
      pass.finds.close(
          sized(size, Technique::HiddenPair, Technique::HiddenTriplet, Technique::HiddenQuad),
          [&](Step& step) {
            places.for_each([&](std::size_t at) {
              pass.finds.add_marks(step.pattern, house.cells[at], values);
            });
            step.houses.push_back(house.constraint);
          });
    });
  }
}

template <class Mask>
void find_fish(Pass<Mask>& pass, std::size_t size) {
  FishPass<Mask> fish(pass, size);
  for (const auto& [base, cover] : pass.state.structure().crossings)
    fish.find(base, cover);
}

template void find_naked_subsets(Pass<Small>&, std::size_t);
template void find_naked_subsets(Pass<Medium>&, std::size_t);
template void find_naked_subsets(Pass<Large>&, std::size_t);
template void find_hidden_subsets(Pass<Small>&, std::size_t);
template void find_hidden_subsets(Pass<Medium>&, std::size_t);
template void find_hidden_subsets(Pass<Large>&, std::size_t);
template void find_fish(Pass<Small>&, std::size_t);
template void find_fish(Pass<Medium>&, std::size_t);
template void find_fish(Pass<Large>&, std::size_t);

}  // namespace facet::logic
