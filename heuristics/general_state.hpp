#pragma once

#include <cstdint>
#include <vector>

#include "heuristics/domain_ranks.hpp"
#include "heuristics/evaluator.hpp"
#include "heuristics/prepared.hpp"
#include "heuristics/state.hpp"

namespace facet::heuristics {

/// Any model: each open variable has any value of its domain, and a move gives a variable in
/// conflict another. Its cost is that of `Evaluator`.
class GeneralState {
 public:
  struct Move {
    VarId var;
    Value value = 0;
    friend bool operator==(const Move&, const Move&) = default;
  };

  /// Any shape. The prepared model must outlive the object. Open variables have their smallest
  /// value until reset().
  explicit GeneralState(const Prepared& prepared);

  // A SearchState.
  std::uint64_t cost() const { return static_cast<std::uint64_t>(evaluator_.cost()); }
  bool movable() const { return !prepared_.open.empty(); }
  void reset(Random& random);
  void start(const Solution& values, Random& random);
  Move propose(Random& random) const;
  std::int64_t delta(const Move& move) const { return evaluator_.delta(move.var, move.value); }
  void apply(const Move& move) { evaluator_.assign(move.var, move.value); }
  Solution values() const { return {evaluator_.values()}; }

  // What other searches look at. Variables are those of the model.
  const Evaluator& evaluator() const { return evaluator_; }
  const DomainRanks& ranks() const { return ranks_; }
  std::span<const VarId> open() const { return prepared_.open; }
  /// Precondition: that of Evaluator::delta_swap.
  void swap(VarId a, VarId b) { evaluator_.swap(a, b); }

 private:
  const Prepared& prepared_;
  DomainRanks ranks_;
  Evaluator evaluator_;
};

static_assert(SearchState<GeneralState>);

}  // namespace facet::heuristics
