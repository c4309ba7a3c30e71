#pragma once

#include <cstdint>

#include "heuristics/prepared.hpp"
#include "heuristics/search.hpp"
#include "model/range.hpp"

namespace facet::heuristics {

struct IlsParameters {
  /// Moves tried in a cycle of local search, times F * F for F open variables on a board,
  /// F * min(F, 100) elsewhere.
  double cycle = 1;
  /// Of the first cycle after cells were filled, in violations; each further cycle has `cooling`
  /// times that of the one before, and below `floor` cells are emptied again.
  double temperature = 0.5;
  double cooling = 0.99;
  double floor = 0.15;
  /// So much of the cells that are in no conflict is emptied beside those that are: at first, and
  /// at least. In between it is halved whenever a local search ends better than any before.
  double relax = 1;
  double least_relax = 0.1;
  /// All begins anew after so many local searches that end no better.
  std::uint32_t worsening = 10;

  static constexpr Range cycle_range{1e-6, 1e6};
  static constexpr Range temperature_range{1e-3, 1e6};
  static constexpr Range cooling_range{0.001, 0.999999};
  static constexpr Range relax_range{0, 1};
  static constexpr Range worsening_range{1, 1e9, false, false, true};
};

/// Iterated local search with constraint propagation, after Musliu & Winter (IEEE Intelligent
/// Systems 32(2), 2017) and the parameters of its followers.
///
/// A local search on full values goes down in temperature by cycles: swaps in the groups of a
/// board, single values elsewhere, taken by Metropolis' rule. (Theirs is min-conflicts with a tabu
/// list.) Then the cells in conflict are emptied, and the others by chance; those kept are put back
/// one by one with what follows by singles, in any order and as far as they go together, and the
/// rest is filled the same way, fewest values first, to the dead end (see Dive). What is open then
/// is drawn at random for the next local search. A dive that fills all cells ends the search; the
/// first comes before any local search.
///
/// Cells that singles filled are not held fixed in the next local search, as they are in theirs.
///
/// Evaluations are the moves tried, the cells that dives give a value and the values they refute.
SearchResult ils(const Prepared& prepared, const IlsParameters& parameters,
                 const SearchRequest& request, RunControl& control);

}  // namespace facet::heuristics
