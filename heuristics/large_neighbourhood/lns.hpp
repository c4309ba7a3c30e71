#pragma once

#include <cstdint>

#include "heuristics/prepared.hpp"
#include "heuristics/search.hpp"
#include "model/range.hpp"

namespace facet::heuristics {

/// Which decisions a round takes back.
enum class Around {
  /// Those on the open variables next to the conflict, and further out as far as the share goes.
  Conflicts,
  /// Each with the same chance.
  Chance
};

struct LnsParameters {
  /// The decisions on so much of the open variables are taken back in a round; by chance: so much
  /// of the decisions. With those elsewhere never more than kMostRelaxed of the open variables.
  double relax = 0.2;
  Around around = Around::Conflicts;
  /// Outside the region decisions are taken back with this chance: a wrong one may lie far from all
  /// that is open. On small boards the search hangs without it.
  double elsewhere = 0.1;
  /// An assignment that leaves more cells open than the one before is gone on with all the same,
  /// up to so many more, of all cells.
  double slack = 0.06;
  /// At most so much of all open variables is ever handed to the exact solver at once.
  double region = 0.3;
  /// The solver's limit on one repair, in its unit (conflicts, nodes).
  std::uint32_t nodes = 200;
  /// All begins anew after so many rounds without an assignment that leaves fewer cells open.
  std::uint32_t stale = 5000;

  static constexpr double kMostRelaxed = 0.3;
  static constexpr Range relax_range{0.001, 1};
  static constexpr Range elsewhere_range{0, 1};
  static constexpr Range slack_range{0, 1};
  static constexpr Range region_range{0, 0.3};
  static constexpr Range nodes_range{1, 1e6, false, false, true};
  static constexpr Range stale_range{1, 1e9, false, false, true};
};

/// Large neighbourhood search (Shaw, CP 1998) over partial assignments, with exact repair.
///
/// The search moves from one partial assignment that singles do not contradict to another: a list
/// of decisions with all that follows from them, and the open cells that are left where neither a
/// value nor its exclusion can be borne, the conflict. A round takes back the decisions in a region
/// around the conflict (a cell that was left open, drawn anew each time, and what lies nearest to
/// it) and a few others, or any by chance, makes the others again, and goes on from there (fewest
/// values first, the value at random) to the next dead end; the new assignment is kept when it
/// leaves no more cells open, or few more. (The cost of full boards is a bad guide at the hardest
/// share of givens: of order 25 with 45 % given, boards annealed to few missing values agree with
/// the solution in no more cells than those with many.)
///
/// As soon as a round leaves `region` of the open variables or fewer without a value, the exact
/// solver is asked to fill them, all others held, under `nodes`. A solution ends the search. What
/// the solver refutes is a dead end too; what it does not settle the round goes on to shrink, and
/// asks again at half the cells. The first round asks for nothing. Without a solver
/// (SearchRequest::sub_solver) there are no repairs.
///
/// Evaluations are the cells that rounds give a value, decided or following, refuted values, the
/// repairs, and the solver's own work in them. In a trace, the cost of an iteration is the open
/// cells.
SearchResult lns(const Prepared& prepared, const LnsParameters& parameters,
                 const SearchRequest& request, RunControl& control);

}  // namespace facet::heuristics
