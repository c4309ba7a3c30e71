#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "backends/backtracking/candidates.hpp"
#include "backends/backtracking/clause_watches.hpp"
#include "backends/backtracking/structure.hpp"
#include "model/random.hpp"
#include "model/run_control.hpp"
#include "model/solution.hpp"

namespace facet::backtracking {

/// How to search; the table of the backend's options says what each is for.
struct SearchOptions {
  bool fewest = true;
  bool naked = true;
  bool hidden = true;
  bool seeded = false;
  /// Not looked at by Search itself: the kernel of the model's shape may stand in for it.
  bool kernel = true;
  std::uint64_t seed = 0;
};

/// Depth-first search with an explicit stack, for any model.
///
/// A decision is "variable = value"; once it is refuted the value is taken out and the search goes
/// on beneath the decision before it, so a solution is met exactly once and the stack is never
/// deeper than there are variables. After every decision its consequences are drawn to a fixpoint:
/// neighbours lose the value, and, as the options say, variables with one candidate and values with
/// one place in a permutation unit are settled; linear constraints narrow bounds and clauses force
/// unit literals under all options.
///
/// Without `naked`, a candidate set that runs empty is met only when the search comes to choose for
/// that variable, as in the plain backtracking of the literature; contradictions among the values
/// that are fixed from the start are found at once under all options.
class Search {
 public:
  /// The structure and the domains must outlive it; the domains are subsets of those that the
  /// structure was compiled with.
  /// `nodes` were spent before, and count towards the work limit.
  Search(const Structure& structure, std::span<const Domain> domains, const SearchOptions& options,
         std::uint64_t nodes = 0);

  /// The next solution; nothing when there are no more, or when `stopped()` says why the search
  /// ended early: it then stays ended.
  std::optional<Solution> next(RunControl& control);
  std::optional<StopReason> stopped() const { return stopped_; }
  /// Decisions made so far, those spent before included.
  std::uint64_t nodes() const { return nodes_; }
  /// Decisions that were refuted, solutions passed over included.
  std::uint64_t backtracks() const { return backtracks_; }

 private:
  struct Frame {
    Candidates::Mark mark;
    std::size_t assigned;
    std::uint32_t var;
    Value value;
  };
  struct Decision {
    std::uint32_t var;
    Value value;
  };
  enum class Choice : std::uint8_t { Decided, Complete, DeadEnd };

  bool start(RunControl& control);
  bool propagate(RunControl& control);
  bool spread(std::uint32_t var);
  bool drop(std::uint32_t var, Value value);
  bool absorb_touched();
  bool settle_lone();
  bool narrow_linear();
  void assign(std::uint32_t var);

  Choice choose();
  Choice choose_first();
  Choice choose_fewest();
  void consider_places(std::uint32_t best);
  Value pick_value(std::uint32_t var);

  bool retreat(RunControl& control);
  void undo(const Frame& frame);
  bool asked_to_stop(RunControl& control);
  Solution solution() const;

  const Structure& structure_;
  SearchOptions options_;
  Candidates candidates_;
  ClauseWatches clauses_;
  Random random_;
  std::vector<std::uint8_t> is_assigned_;
  std::vector<std::uint32_t> assigned_;  // in order; also the queue of those to spread
  std::size_t spread_ = 0;
  std::uint32_t first_open_ = 0;  // no variable before it is unassigned
  std::vector<std::uint32_t> linear_queue_;
  std::vector<std::uint8_t> linear_queued_;
  std::vector<Frame> stack_;
  Decision decision_{};
  std::uint64_t nodes_;
  std::uint64_t backtracks_ = 0;
  std::uint64_t effort_ = 0;  // candidates looked at since the clock was last read
  std::optional<StopReason> stopped_;
  bool started_ = false;
  bool exhausted_ = false;
};

}  // namespace facet::backtracking
