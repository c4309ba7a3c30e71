#pragma once

#include <cstdint>
#include <optional>

#include "heuristics/prepared.hpp"
#include "heuristics/search.hpp"
#include "model/range.hpp"

namespace facet::heuristics {

enum class AnnealingSchedule {
  /// From 0.45 by 0.95 down to 0.25: for boards up to 9x9, where a quick end and a new start win.
  Fast,
  /// From 0.35 by 0.998 down to 0.22: what large boards need; cooled faster they freeze too early,
  /// and hotter or colder temperatures are spent in vain.
  Slow,
  /// By the digits of a board: Fast up to 9, from 0.4 by 0.98 down to 0.22 up to 16, Slow beyond;
  /// elsewhere by the open variables in their place. The other one of Fast and Slow has its turns,
  /// with a fifth of all moves.
  Auto
};

struct AnnealingParameters {
  AnnealingSchedule schedule = AnnealingSchedule::Auto;
  /// The first temperature, in violations; nothing: the schedule's.
  std::optional<double> temperature = std::nullopt;
  /// Take for it the standard deviation of the cost over random boards (the literature's c0); goes
  /// before `temperature`.
  bool from_deviation = false;
  /// Each temperature is so much of the one before (alpha); nothing: the schedule's.
  std::optional<double> cooling = std::nullopt;
  /// Below it all begins anew; nothing: the schedule's.
  std::optional<double> floor = std::nullopt;
  /// Moves tried at each temperature, times F * F for F open variables on a board, F * min(F, 100)
  /// elsewhere.
  double chain = 1;
  /// Reheat after so many chains in a row that end no better than they began.
  std::uint32_t stale_chains = 20;
  /// On a graph, so much of all moves are Kempe chains.
  double kempe = 0.02;

  static constexpr Range temperature_range{1e-3, 1e6};
  static constexpr Range cooling_range{0.001, 0.999999};
  static constexpr Range floor_range{1e-3, 1e6};
  static constexpr Range chain_range{1e-6, 1e6};
  static constexpr Range stale_chains_range{1, 1e6, false, false, true};
  static constexpr Range kempe_range{0, 1};
};

/// Simulated annealing (Kirkpatrick, Gelatt & Vecchi, Science 220, 1983) as for Sudoku by Lewis
/// (Journal of Heuristics 13, 2007): on a board each block is a permutation, a move swaps two of
/// its cells, and the cost counts the values missing in rows and columns. A move that adds d to the
/// cost is made with probability exp(-d / t); after a chain of moves whose length goes by the open
/// cells, t becomes alpha t.
///
/// It begins anew, with new random values and the first temperature, below the floor or after
/// `stale_chains` chains that each ended no better than it began. (Lewis reheats after chains
/// without a new best: with his first temperature that never cools, the best being met hot.)
///
/// A graph is recoloured vertex by vertex, with some Kempe chains; on any other model a variable in
/// conflict gets another value, and the schedules' first temperature is multiplied by what a random
/// move adds to the cost where it adds, on average (sums err by more than one). (Exchanges of two
/// values were tried there as well: with them magic squares took longer.)
///
/// Every move that is tried is an evaluation. exp() is our own: one seed, one run, everywhere.
SearchResult annealing(const Prepared& prepared, const AnnealingParameters& parameters,
                       const SearchRequest& request, RunControl& control);

}  // namespace facet::heuristics
