#include "backends/logic/passes.hpp"

namespace facet::logic {
namespace {

// All places of the value in `h` lie in `other` as well: it goes from the rest of that one.
template <class Mask>
void try_crossing(Pass<Mask>& pass, std::size_t h, std::size_t value, std::size_t other,
                  Technique technique) {
  const State<Mask>& state = pass.state;
  const Structure& structure = state.structure();
  const House& house = structure.houses[h];
  const Mask& places = state.places(h, value);
  bool inside = true;
  places.for_each(
      [&](std::size_t at) { inside = inside && structure.in_house(house.cells[at], other); });
  if (!inside) return;
  for (const std::uint32_t cell : structure.houses[other].cells) {
    if (state.has(cell, value) && !structure.in_house(cell, h)) pass.finds.remove(cell, value);
  }
  pass.finds.close(technique, [&](Step& step) {
    places.for_each(
        [&](std::size_t at) { step.pattern.push_back(pass.finds.mark(house.cells[at], value)); });
    step.houses = {house.constraint, structure.houses[other].constraint};
  });
}

}  // namespace

template <class Mask>
void find_locked(Pass<Mask>& pass, bool line) {
  const Structure& structure = pass.state.structure();
  for (std::size_t h = 0; h < structure.houses.size(); ++h) {
    const House& house = structure.houses[h];
    if (!house.permutation || house.line != line) continue;
    pass.state.missing(h).for_each([&](std::size_t value) {
      const std::size_t cell = house.cells[pass.state.places(h, value).lowest()];
      for (const Seat& seat : structure.seats_of(cell)) {
        if (seat.house == h) continue;
        try_crossing(pass, h, value, seat.house, line ? Technique::Claiming : Technique::Pointing);
      }
    });
  }
}

template void find_locked(Pass<Small>&, bool);
template void find_locked(Pass<Medium>&, bool);
template void find_locked(Pass<Large>&, bool);

}  // namespace facet::logic
