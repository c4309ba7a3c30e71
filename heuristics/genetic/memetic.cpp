#include "heuristics/genetic/memetic.hpp"

#include <algorithm>

#include "heuristics/evaluator.hpp"
#include "heuristics/permutation_state.hpp"

namespace facet::heuristics::genetic {
namespace {

// The same constraints over digits, any of them at any cell.
Model over_digits(const Problem& problem) {
  Model result;
  for (std::size_t cell = 0; cell < problem.cell_count(); ++cell)
    result.add_variable(Domain::interval(1, static_cast<Value>(problem.digit_count())));
  for (const Constraint& constraint : problem.prepared().model.constraints())
    result.post(constraint);
  return result;
}

constexpr std::uint64_t kAtOnce = 4096;  // moves between two looks at the control

// Calls attempt() up to so many times while there are mistakes left: the change in mistakes of the
// move that it made, or 0. The sum of them.
template <class Attempt>
std::int64_t descend(std::uint64_t mistakes, std::uint64_t moves, Effort& effort,
                     const Attempt& attempt) {
  auto left = static_cast<std::int64_t>(mistakes);
  while (moves > 0 && left > 0) {
    const std::uint64_t room = effort.room(std::min(moves, kAtOnce));
    if (room == 0) break;
    std::uint64_t made = 0;
    for (; made < room && left > 0; ++made)
      left += attempt();
    effort.spend_each(made);
    moves -= made;
  }
  return left - static_cast<std::int64_t>(mistakes);
}

// Swaps in blocks, eight counters a move. Genomes number digits over the whole problem, the state
// over its groups.
class SwapSearch final : public LocalSearch {
 public:
  explicit SwapSearch(const Problem& problem)
      : state_(problem.prepared()),
        digits_(state_.cell_count()),
        state_digit_(problem.digit_count() + 1, kNone) {
    for (std::uint16_t d = 0; std::size_t{d} < state_.digit_count(); ++d) {
      digit_.push_back(problem.digit(state_.value(d)));
      state_digit_[digit_.back()] = d;
    }
  }

  void enter(const Frame& frame) override {
    all_ = true;
    usable_ = true;
    moves_.clear();
    for (std::uint32_t cell = 0; cell < state_.cell_count(); ++cell) {
      if (frame.is_free(state_.var(cell).index)) continue;
      all_ = false;
      // A held digit that no group has cannot be told to the state.
      if (state_digit_[frame.held()[state_.var(cell).index]] == kNone) usable_ = false;
    }
    if (all_) return;
    for (PermutationState::Move move = 0; move < state_.pair_count(); ++move) {
      const auto [a, b] = state_.pair(move);
      if (frame.is_free(state_.var(a).index) && frame.is_free(state_.var(b).index))
        moves_.push_back(move);
    }
  }

  std::int64_t improve(Genome& genome, std::uint64_t mistakes, std::uint64_t moves, Random& random,
                       Effort& effort) override {
    if (!usable_ || (all_ ? !state_.movable() : moves_.empty())) return 0;
    for (std::uint32_t cell = 0; cell < digits_.size(); ++cell)
      digits_[cell] = state_digit_[genome[state_.var(cell).index]];
    state_.restore(digits_);
    const std::int64_t change = descend(mistakes, moves, effort, [&]() -> std::int64_t {
      const PermutationState::Move move =
          all_ ? state_.propose(random)
               : moves_[static_cast<std::size_t>(random.below(moves_.size()))];
      const std::int64_t delta = state_.delta(move);
      if (delta > 0) return 0;
      state_.apply(move);
      return delta;
    });
    for (std::uint32_t cell = 0; cell < digits_.size(); ++cell)
      genome[state_.var(cell).index] = digit_[state_.digit(cell)];
    return change;
  }

 private:
  static constexpr std::uint16_t kNone = 0xFFFF;
  PermutationState state_;
  PermutationState::Digits digits_;
  std::vector<std::uint16_t> state_digit_;  // of each digit of the problem
  std::vector<Digit> digit_;                // of each digit of the state
  std::vector<PermutationState::Move> moves_;
  bool all_ = true;
  bool usable_ = true;
};

// Other digits for cells in conflict.
class ValueSearch final : public LocalSearch {
 public:
  explicit ValueSearch(const Problem& problem)
      : problem_(problem), evaluator_(over_digits(problem)) {}

  void enter(const Frame& frame) override { frame_ = &frame; }

  std::int64_t improve(Genome& genome, std::uint64_t mistakes, std::uint64_t moves, Random& random,
                       Effort& effort) override {
    if (frame_->free_cells().empty()) return 0;
    evaluator_.reset(std::vector<Value>(genome.begin(), genome.end()));
    return descend(mistakes, moves, effort, [&]() -> std::int64_t {
      const std::uint32_t cell = pick(random);
      const Digit digit = problem_.any_other(cell, genome[cell], random);
      const std::int64_t delta = evaluator_.delta(VarId(cell), digit);
      if (delta > 0) return 0;
      evaluator_.assign(VarId(cell), digit);
      genome[cell] = digit;
      return delta;
    });
  }

 private:
  std::uint32_t pick(Random& random) const {
    const auto conflicting = evaluator_.in_conflict();
    if (!conflicting.empty()) {
      const auto drawn = static_cast<std::size_t>(random.below(conflicting.size()));
      if (frame_->is_free(conflicting[drawn].index)) return conflicting[drawn].index;
    }
    const auto free = frame_->free_cells();
    return free[static_cast<std::size_t>(random.below(free.size()))];
  }

  const Problem& problem_;
  const Frame* frame_ = nullptr;
  Evaluator evaluator_;
};

}  // namespace

std::unique_ptr<LocalSearch> local_search(const Problem& problem, Coding coding) {
  if (coding == Coding::Blocks && !problem.groups().empty())
    return std::make_unique<SwapSearch>(problem);
  return std::make_unique<ValueSearch>(problem);
}

}  // namespace facet::heuristics::genetic
