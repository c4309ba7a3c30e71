#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "backends/logic/state.hpp"
#include "backends/logic/step.hpp"

namespace facet::logic {

/// The same in the model's terms.
inline Fault fault_of(const Structure& structure, const Broken& broken) {
  Fault fault;
  if (broken.cell != kNowhere) fault.var = VarId(broken.cell);
  if (broken.house != kNowhere) fault.house = structure.houses[broken.house].constraint;
  if (broken.value != kNowhere) fault.value = structure.values[broken.value];
  return fault;
}

/// What one pass of a technique over a board finds. Nothing is done to the board until the pass is
/// over, so what is found does not hang on the order in which it is.
template <class Mask>
class Finds {
 public:
  /// Keeps the steps in `steps`, unless null.
  Finds(const State<Mask>& state, std::vector<Step>* steps)
      : state_(&state),
        steps_(steps),
        pending_(state.structure().cells),
        settling_(state.structure().cells, 0) {}

  /// Parts of the step under way. What the board or an earlier step of the pass has, is passed
  /// over.
  void remove(std::size_t cell, std::size_t value) {
    if (!state_->has(cell, value) || pending_[cell].test(value)) return;
    pending_[cell].set(value);
    removals_.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(value)});
  }
  void remove(std::size_t cell, const Mask& values) {
    (values & state_->candidates(cell)).for_each([&](std::size_t value) { remove(cell, value); });
  }
  void settle(std::size_t cell, std::size_t value) {
    if (settling_[cell] == value + 1) return;
    settling_[cell] = static_cast<std::uint32_t>(value + 1);
    settlings_.push_back({static_cast<std::uint32_t>(cell), static_cast<std::uint32_t>(value)});
  }

  /// Ends the step. Where it gives something new and steps are kept, `fill` adds to it what it is
  /// made of.
  template <class Fill>
  void close(Technique technique, Fill&& fill) {
    const bool news = removals_.size() > removals_closed_ || settlings_.size() > settlings_closed_;
    if (news && steps_ != nullptr) {
      Step step;
      step.technique = technique;
      if (settlings_.size() > settlings_closed_) step.settled = mark(settlings_.back());
      for (std::size_t i = removals_closed_; i < removals_.size(); ++i)
        step.removed.push_back(mark(removals_[i]));
      fill(step);
      steps_->push_back(std::move(step));
    }
    if (news) ++closed_;
    removals_closed_ = removals_.size();
    settlings_closed_ = settlings_.size();
  }

  bool empty() const { return removals_.empty() && settlings_.empty(); }
  /// Steps that gave something.
  std::size_t steps() const { return closed_; }
  std::size_t removed() const { return removals_.size(); }
  std::size_t settled() const { return settlings_.size(); }

  /// Does it all, as far as the board goes without a contradiction, and begins the next pass.
  void apply(State<Mask>& state) {
    for (const Candidate& settling : settlings_) {
      if (state.broken()) break;
      // Where the two exclude each other, settling the first has broken the board.
      if (state.has(settling.cell, settling.value) && !state.settled(settling.cell))
        state.settle(settling.cell, settling.value);
    }
    for (const Candidate& settling : settlings_)
      settling_[settling.cell] = 0;
    for (const Candidate& removal : removals_) {
      if (!state.broken()) state.remove(removal.cell, removal.value);
      pending_[removal.cell] = Mask{};
    }
    removals_.clear();
    settlings_.clear();
    closed_ = removals_closed_ = settlings_closed_ = 0;
  }

  Mark mark(std::size_t cell, std::size_t value) const {
    return {VarId(cell), state_->structure().values[value]};
  }
  /// The candidates of the cell among these.
  void add_marks(std::vector<Mark>& marks, std::size_t cell, const Mask& values) const {
    (state_->candidates(cell) & values).for_each([&](std::size_t value) {
      marks.push_back(mark(cell, value));
    });
  }

 private:
  struct Candidate {
    std::uint32_t cell = 0;
    std::uint32_t value = 0;
  };
  Mark mark(const Candidate& c) const { return mark(c.cell, c.value); }

  const State<Mask>* state_;
  std::vector<Step>* steps_;
  std::vector<Mask> pending_;            // values to be removed
  std::vector<std::uint32_t> settling_;  // the value to be settled, from 1; 0: none
  std::vector<Candidate> removals_;
  std::vector<Candidate> settlings_;
  std::size_t removals_closed_ = 0;
  std::size_t settlings_closed_ = 0;
  std::size_t closed_ = 0;
};

}  // namespace facet::logic
