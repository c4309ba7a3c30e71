#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "heuristics/effort.hpp"
#include "model/run_control.hpp"
#include "model/solution.hpp"

namespace facet {
class SubSolver;
}

/// Incomplete searches for a solution of any model, and what they share. All follow one form:
///
///   SearchResult annealing(const Prepared&, const AnnealingParameters&, const SearchRequest&,
///                          RunControl&);
///
/// A search refuses parameters out of range (OptionError), looks at the control as it goes, and
/// ends with the best values that it met. It claims nothing: its caller checks the values.
namespace facet::heuristics {

class Trace;

/// What every search is asked.
struct SearchRequest {
  std::uint64_t seed = 0;
  /// The worker: streams of one seed share no random numbers.
  std::uint64_t stream = 0;
  /// Values to begin with, one for each variable of the model; empty: the search makes its own.
  /// What does not fit (a value outside its domain, twice in a group) is replaced.
  Solution start;
  EffortLimits limits;
  /// How many threads a search that can may use by itself; at least 1.
  unsigned threads = 1;
  /// Told what happens; may be null.
  Trace* trace = nullptr;
  /// The exact solver to ask; null where there is none.
  const SubSolver* sub_solver = nullptr;
};

struct SearchResult {
  /// Of the least cost that was met: a value of its domain for every variable of the model, but for
  /// the permutation shape, where it is one of its group's.
  Solution best;
  /// Of these values; 0: they solve the model, as the search sees it.
  std::uint64_t cost = 0;
  /// Completed: solved, or the search gave up by its own parameters.
  StopReason stop_reason = StopReason::Completed;
  /// What was spent, against the work limit. A search that asks an exact solver says in its header
  /// what that counts as.
  std::uint64_t evaluations = 0;
  /// How often the best got better, the first values not counted.
  std::uint64_t improvements = 0;
  /// Fresh starts after the first.
  std::uint64_t restarts = 0;
  /// What only this search can say ("temperature", 0.45), in the order to print.
  std::vector<std::pair<std::string, double>> figures;
};

}  // namespace facet::heuristics
