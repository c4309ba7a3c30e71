#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <optional>

#include "model/run_control.hpp"

namespace facet::heuristics {

/// What may end a search beside the run control.
struct EffortLimits {
  /// The search gives up (Completed) after so many evaluations; 0: it does not.
  std::uint64_t budget = 0;
  /// With how many evaluations another worker has solved the same model (the largest number: none
  /// has); a search that has spent more is of no use and ends (Cancelled). Null: it is alone.
  const std::atomic<std::uint64_t>* solved_at = nullptr;
  /// The search gives up (Completed) after so many evaluations without a new best; 0: it does not.
  std::uint64_t stale = 0;
};

/// What a chain of searches has spent, held against one run control. The unit is the search's own:
/// evaluations (deltas of candidate moves that were looked at, or moves tried without: the strict
/// count), for graph colourings the moves. Each search of the chain goes on counting where the one
/// before it stopped, so a work limit means the same for a single search and for a mixture of many.
///
/// Once there is a reason to stop it stays: every later question gets the same answer.
class Effort {
 public:
  /// The control, and what `own` points to, must outlive the object.
  explicit Effort(RunControl& control, EffortLimits own = {}) : control_(control), own_(own) {
    look();
  }

  /// Counts one. False: stop. Looks at the clock and the token after every 256th only; the limits
  /// on work are exact.
  bool spend() { return ++spent_ < next_look_ || look(); }
  /// Counts so many and looks at everything. False: stop.
  bool spend(std::uint64_t evaluations) {
    spent_ += evaluations;
    return look();
  }
  /// As so many calls of spend(): for a handful that came at once.
  bool spend_each(std::uint64_t evaluations) {
    spent_ += evaluations;
    return spent_ < next_look_ || look();
  }
  /// False: stop. For use where single evaluations are long.
  bool look() {
    if (!reason_) reason_ = reason_now();
    next_look_ = reason_ ? 0 : std::min(spent_ + 256, work_limit());
    return !reason_;
  }
  /// How many of so many evaluations a tight loop may make before it calls spend(made): none once
  /// there is a reason to stop, never past a limit on work.
  std::uint64_t room(std::uint64_t wanted) const {
    if (reason_) return 0;
    return std::min(wanted, work_limit() - std::min(spent_, work_limit()));
  }

  /// A reason of the search's own, such as MemoryLimit; one that is there already stays.
  void give_up(StopReason reason) {
    if (!reason_) reason_ = reason;
    next_look_ = 0;
  }

  /// Notes a new best, so many evaluations after those that were counted.
  void improved(std::uint64_t ahead = 0) { improved_at_ = spent_ + ahead; }

  bool stopped() const { return reason_.has_value(); }
  /// Completed while there is no reason to stop.
  StopReason reason() const { return reason_.value_or(StopReason::Completed); }
  std::uint64_t evaluations() const { return spent_; }
  /// The same, as the searches for colourings call it.
  std::uint64_t moves() const { return spent_; }
  const RunControl& control() const { return control_; }

 private:
  std::uint64_t work_limit() const {
    constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
    return std::min({control_.limits().work.value_or(none), own_.budget > 0 ? own_.budget : none,
                     own_.stale > 0 ? stale_at() : none});
  }
  std::uint64_t stale_at() const { return improved_at_ + own_.stale; }
  std::optional<StopReason> reason_now() const {
    if (const auto reason = control_.stop(spent_)) return reason;
    if (own_.budget > 0 && spent_ >= own_.budget) return StopReason::Completed;
    if (own_.stale > 0 && spent_ >= stale_at()) return StopReason::Completed;
    if (own_.solved_at != nullptr && spent_ > own_.solved_at->load(std::memory_order_relaxed))
      return StopReason::Cancelled;
    return std::nullopt;
  }

  RunControl& control_;
  EffortLimits own_;
  std::uint64_t spent_ = 0;
  std::uint64_t next_look_ = 0;
  std::uint64_t improved_at_ = 0;
  std::optional<StopReason> reason_;
};

}  // namespace facet::heuristics
