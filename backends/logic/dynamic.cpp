#include <vector>

#include "backends/logic/passes.hpp"

namespace facet::logic {
namespace {

template <class Mask>
class DynamicPass {
 public:
  explicit DynamicPass(Pass<Mask>& pass)
      : pass_(pass), board_(pass.board), structure_(board_.structure()) {}

  void find() {
    bool ended = false;
    for (std::size_t cell = 0; cell < structure_.cells && !ended; ++cell) {
      if (board_.settled(cell)) continue;
      const Mask options = board_.candidates(cell);
      options.for_each([&](std::size_t value) {
        ended = ended || pass_.meter.spend();
        if (!ended) try_value(cell, value);
      });
    }
  }

 private:
  struct Settling {
    std::size_t cell = 0;
    std::size_t value = 0;
    std::uint32_t house = kNowhere;  // of a hidden single
    std::size_t removals = 0;        // before it
  };

  void try_value(std::size_t cell, std::size_t value) {
    settlings_.clear();
    board_.follow();
    settle(cell, value, kNowhere);
    run();
    Chain chain;
    std::optional<Broken> broken = board_.broken();
    // Removing needs the board as it was; the reasons are in what was followed.
    if (broken) chain = reasons(*broken);
    board_.take_back();
    if (!broken) return;
    pass_.finds.remove(cell, value);
    pass_.finds.close(Technique::DynamicForcingChain, [&](Step& step) {
      step.pattern.push_back(pass_.finds.mark(cell, value));
      step.chains.push_back(std::move(chain));
      step.fault = fault_of(structure_, *broken);
    });
  }

  void settle(std::size_t cell, std::size_t value, std::uint32_t house) {
    settlings_.push_back({cell, value, house, board_.removals().size()});
    board_.settle(cell, value);
  }

  // Naked and hidden singles: only what lost something can have become one.
  void run() {
    for (std::size_t i = 0; i < board_.removals().size() && !board_.broken(); ++i) {
      const auto removal = board_.removals()[i];
      const Mask& mask = board_.candidates(removal.cell);
      if (!board_.settled(removal.cell) && mask.count() == 1)
        settle(removal.cell, mask.lowest(), kNowhere);
      for (const Seat& seat : structure_.seats_of(removal.cell)) {
        if (board_.broken()) return;
        if (!structure_.houses[seat.house].permutation) continue;
        if (!board_.missing(seat.house).test(removal.value)) continue;
        if (board_.places(seat.house, removal.value).count() != 1) continue;
        settle(board_.only_place(seat.house, removal.value), removal.value, seat.house);
      }
    }
  }

  // Those settlings, in their order, without which the contradiction would not be.
  Chain reasons(const Broken& broken) const {
    std::vector<bool> needed(settlings_.size(), false);
    needed[0] = true;
    mark_causes(broken.cell, broken.house, broken.value, board_.removals().size(), needed);
    for (std::size_t i = settlings_.size(); i-- > 1;) {
      if (!needed[i]) continue;
      const Settling& s = settlings_[i];
      const auto cell = s.house == kNowhere ? static_cast<std::uint32_t>(s.cell) : kNowhere;
      mark_causes(cell, s.house, static_cast<std::uint32_t>(s.value), s.removals, needed);
    }
    Chain chain;
    for (std::size_t i = 0; i < settlings_.size(); ++i) {
      if (needed[i]) chain.push_back({pass_.finds.mark(settlings_[i].cell, settlings_[i].value)});
    }
    return chain;
  }

  // What took the values of the cell, or the places of the value in the house.
  void mark_causes(std::uint32_t cell, std::uint32_t house, std::uint32_t value, std::size_t before,
                   std::vector<bool>& needed) const {
    for (const auto& removal : board_.removals().first(before)) {
      const bool takes_part =
          house == kNowhere ? removal.cell == cell
                            : removal.value == value && structure_.in_house(removal.cell, house);
      if (takes_part) needed[removal.cause] = true;
    }
  }

  Pass<Mask>& pass_;
  State<Mask>& board_;
  const Structure& structure_;
  std::vector<Settling> settlings_;
};

}  // namespace

template <class Mask>
void find_dynamic_chains(Pass<Mask>& pass) {
  DynamicPass<Mask>(pass).find();
}

template void find_dynamic_chains(Pass<Small>&);
template void find_dynamic_chains(Pass<Medium>&);
template void find_dynamic_chains(Pass<Large>&);

}  // namespace facet::logic
