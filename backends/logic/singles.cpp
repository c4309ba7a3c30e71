#include "backends/logic/passes.hpp"

namespace facet::logic {
namespace {

template <class Mask>
void settle_in_house(Pass<Mask>& pass, std::size_t h, std::size_t value, Technique technique) {
  const std::size_t cell = pass.state.only_place(h, value);
  pass.finds.settle(cell, value);
  pass.finds.close(technique, [&](Step& step) {
    step.pattern.push_back(pass.finds.mark(cell, value));
    step.houses.push_back(pass.state.structure().houses[h].constraint);
  });
}

}  // namespace

template <class Mask>
void find_full_houses(Pass<Mask>& pass) {
  const Structure& structure = pass.state.structure();
  for (std::size_t h = 0; h < structure.houses.size(); ++h) {
    if (!structure.houses[h].permutation || pass.state.open_cells(h) != 1) continue;
    settle_in_house(pass, h, pass.state.missing(h).lowest(), Technique::FullHouse);
  }
}

template <class Mask>
void find_hidden_singles(Pass<Mask>& pass, bool line) {
  const Structure& structure = pass.state.structure();
  for (std::size_t h = 0; h < structure.houses.size(); ++h) {
    const House& house = structure.houses[h];
    if (!house.permutation || house.line != line) continue;
    pass.state.missing(h).for_each([&](std::size_t value) {
      if (pass.state.places(h, value).count() != 1) return;
      settle_in_house(pass, h, value,
                      line ? Technique::HiddenSingleLine : Technique::HiddenSingleBlock);
    });
  }
}

template <class Mask>
void find_naked_singles(Pass<Mask>& pass) {
  for (std::size_t cell = 0; cell < pass.state.structure().cells; ++cell) {
    if (pass.state.settled(cell) || pass.state.candidates(cell).count() != 1) continue;
    const std::size_t value = pass.state.candidates(cell).lowest();
    pass.finds.settle(cell, value);
    pass.finds.close(Technique::NakedSingle,
                     [&](Step& step) { step.pattern.push_back(pass.finds.mark(cell, value)); });
  }
}

template void find_full_houses(Pass<Small>&);
template void find_full_houses(Pass<Medium>&);
template void find_full_houses(Pass<Large>&);
template void find_hidden_singles(Pass<Small>&, bool);
template void find_hidden_singles(Pass<Medium>&, bool);
template void find_hidden_singles(Pass<Large>&, bool);
template void find_naked_singles(Pass<Small>&);
template void find_naked_singles(Pass<Medium>&);
template void find_naked_singles(Pass<Large>&);

}  // namespace facet::logic
