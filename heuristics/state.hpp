#pragma once

#include <concepts>
#include <cstdint>

#include "model/random.hpp"
#include "model/solution.hpp"

namespace facet::heuristics {

/// Values for all variables, what is wrong with them, and moves that change a few: what annealing
/// and its like search over. The models: PermutationState (swaps in a group), GraphState
/// (recolouring, Kempe chains), GeneralState (another value for one variable).
///
///   cost()           violations; 0: solved.
///   movable()        there is a move at all. Precondition of propose().
///   reset(random)    fresh random values.
///   start(s, random) the given values as far as they fit (see SearchRequest), the rest at random.
///   propose(random)  a random move. Precondition: cost() > 0 and movable().
///   delta(move)      by how much the move would change cost().
///   apply(move)      makes it. A move is good for the state in which it was proposed only.
///   values()         one value for every variable of the model.
template <class S>
concept SearchState = requires(S state, const S same, const typename S::Move& move, Random& random,
                               const Solution& start) {
  { same.cost() } -> std::convertible_to<std::uint64_t>;
  { same.movable() } -> std::same_as<bool>;
  state.reset(random);
  state.start(start, random);
  { state.propose(random) } -> std::same_as<typename S::Move>;
  { same.delta(move) } -> std::convertible_to<std::int64_t>;
  state.apply(move);
  { same.values() } -> std::same_as<Solution>;
};

}  // namespace facet::heuristics
