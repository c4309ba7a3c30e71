// The greedy partition crossover of Galinier & Hao (1999): classes of equal digits are what is
// handed down, not the digits. Here a class keeps its digit where no class before it took that one,
// since held cells and domains tell digits apart; else it gets the smallest that is left.

#include <algorithm>

#include "heuristics/genetic/operators.hpp"

namespace facet::heuristics::genetic {
namespace {

// The free cells of one parent by digit, less those that are taken.
class Classes {
 public:
  Classes(const Frame& frame, const Genome& genome)
      : cells_(frame.problem().digit_count() + 1), sizes_(cells_.size(), 0), genome_(genome) {
    for (const std::uint32_t cell : frame.free_cells()) {
      cells_[genome[cell]].push_back(cell);
      ++sizes_[genome[cell]];
    }
  }
  Digit largest() const {
    return static_cast<Digit>(std::ranges::max_element(sizes_) - sizes_.begin());
  }
  std::uint32_t size(Digit digit) const { return sizes_[digit]; }
  const std::vector<std::uint32_t>& cells(Digit digit) const { return cells_[digit]; }
  void take(std::uint32_t cell) { --sizes_[genome_[cell]]; }
  void drop(Digit digit) { sizes_[digit] = 0; }

 private:
  std::vector<std::vector<std::uint32_t>> cells_;
  std::vector<std::uint32_t> sizes_;
  const Genome& genome_;
};

}  // namespace

void Operators::cross_classes(const Frame& frame, Genome& child, const Genome& other,
                              Random& random) const {
  const Genome first = child;
  Classes parents[] = {Classes(frame, first), Classes(frame, other)};
  for (const std::uint32_t cell : frame.free_cells())
    child[cell] = 0;
  std::vector<char> used(problem_.digit_count() + 1, 0);
  Digit smallest = 1;
  for (std::size_t turn = 0; turn < problem_.digit_count(); ++turn) {
    Classes& from = parents[turn % 2];
    const Digit digit = from.largest();
    if (from.size(digit) == 0) break;
    while (used[smallest] != 0)
      ++smallest;
    const Digit as = used[digit] == 0 ? digit : smallest;
    used[as] = 1;
    for (const std::uint32_t cell : from.cells(digit)) {
      if (child[cell] != 0 || !problem_.takes(cell, as)) continue;
      child[cell] = as;
      parents[0].take(cell);
      parents[1].take(cell);
    }
    from.drop(digit);  // what could not take the digit stays for the other parent
  }
  frame.complete(child, random);
}

}  // namespace facet::heuristics::genetic
