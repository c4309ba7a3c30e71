#include <vector>

#include "backends/logic/implications.hpp"
#include "backends/logic/passes.hpp"

namespace facet::logic {
namespace {

// Beyond this many literals (a gigabyte of them) chains are not looked for.
constexpr std::size_t kMostLiterals = std::size_t{1} << 27U;

template <class Mask>
bool too_large(const State<Mask>& state) {
  return 2 * state.structure().cells * state.structure().values.size() > kMostLiterals;
}

// From p to a literal and from p to its opposite: turned round, the second goes on from the first
// to "not p".
template <class Mask>
Chain whole_chain(const Implications<Mask>& implications, std::uint32_t clash,
                  const Finds<Mask>& finds) {
  std::vector<std::uint32_t> path = implications.path_to(clash);
  std::vector<std::uint32_t> back = implications.path_to(clash ^ 1U);
  for (std::size_t i = back.size() - 1; i-- > 0;)
    path.push_back(back[i] ^ 1U);
  return implications.chain_of(path, finds);
}

template <class Mask>
class MultiplePass {
 public:
  explicit MultiplePass(Pass<Mask>& pass)
      : pass_(pass),
        implications_(pass.state),
        common_(2 * pass.state.structure().cells * pass.state.structure().values.size(), 0) {}

  void find() {
    const State<Mask>& state = pass_.state;
    const Structure& structure = state.structure();
    for (std::size_t cell = 0; cell < structure.cells && !ended_; ++cell) {
      if (state.settled(cell) || state.candidates(cell).count() < 3) continue;
      options_.clear();
      state.candidates(cell).for_each(
          [&](std::size_t value) { options_.push_back(implications_.literal(cell, value, true)); });
      through_options(std::nullopt);
    }
    for (std::size_t h = 0; h < structure.houses.size() && !ended_; ++h) {
      const House& house = structure.houses[h];
      if (!house.permutation) continue;
      state.missing(h).for_each([&](std::size_t value) {
        if (ended_ || state.places(h, value).count() < 3) return;
        options_.clear();
        state.places(h, value).for_each([&](std::size_t at) {
          options_.push_back(implications_.literal(house.cells[at], value, true));
        });
        through_options(house.constraint);
      });
    }
  }

 private:
  // What all options lead to. Forcing chains have run dry: none of them contradicts itself.
  void through_options(std::optional<ConstraintId> house) {
    touched_.clear();
    for (const std::uint32_t option : options_) {
      ended_ = ended_ || pass_.meter.spend();
      if (ended_) return;
      implications_.follow(option);
      for (const std::uint32_t literal : implications_.reached()) {
        if ((literal & 1U) != 0) continue;
        if (common_[literal]++ == 0) touched_.push_back(literal);
      }
    }
    for (const std::uint32_t literal : touched_) {
      if (common_[literal] == options_.size()) remove(literal, house);
    }
    for (const std::uint32_t literal : touched_)
      common_[literal] = 0;
  }

  void remove(std::uint32_t literal, std::optional<ConstraintId> house) {
    pass_.finds.remove(implications_.cell_of(literal), implications_.value_of(literal));
    pass_.finds.close(Technique::MultipleForcingChain, [&](Step& step) {
      if (house) step.houses.push_back(*house);
      for (const std::uint32_t option : options_) {
        step.pattern.push_back(
            pass_.finds.mark(implications_.cell_of(option), implications_.value_of(option)));
        implications_.follow(option);
        step.chains.push_back(implications_.chain_of(implications_.path_to(literal), pass_.finds));
      }
    });
  }

  Pass<Mask>& pass_;
  Implications<Mask> implications_;
  std::vector<std::uint32_t> options_;
  std::vector<std::uint32_t> common_;  // how many options lead to the literal
  std::vector<std::uint32_t> touched_;
  bool ended_ = false;
};

}  // namespace

template <class Mask>
void find_forcing_chains(Pass<Mask>& pass) {
  if (too_large(pass.state)) return;
  Implications<Mask> implications(pass.state);
  bool ended = false;
  for (std::size_t cell = 0; cell < pass.state.structure().cells; ++cell) {
    if (pass.state.settled(cell)) continue;
    pass.state.candidates(cell).for_each([&](std::size_t value) {
      ended = ended || pass.meter.spend();
      if (ended) return;
      const auto clash = implications.follow(implications.literal(cell, value, true));
      if (!clash) return;
      pass.finds.remove(cell, value);
      pass.finds.close(Technique::ForcingChain, [&](Step& step) {
        step.pattern.push_back(pass.finds.mark(cell, value));
        step.chains.push_back(whole_chain(implications, *clash, pass.finds));
      });
    });
  }
}

template <class Mask>
void find_multiple_chains(Pass<Mask>& pass) {
  if (!too_large(pass.state)) MultiplePass<Mask>(pass).find();
}

template void find_forcing_chains(Pass<Small>&);
template void find_forcing_chains(Pass<Medium>&);
template void find_forcing_chains(Pass<Large>&);
template void find_multiple_chains(Pass<Small>&);
template void find_multiple_chains(Pass<Medium>&);
template void find_multiple_chains(Pass<Large>&);

}  // namespace facet::logic
