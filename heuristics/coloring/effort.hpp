#pragma once

#include <cstdint>
#include <optional>

#include "model/run_control.hpp"

namespace facet::coloring {

/// What a chain of searches has spent, in moves (colours given to vertices), held against one run
/// control. Each search of the chain goes on counting where the one before it stopped, so a work
/// limit means the same for a single search and for a mixture of many.
///
/// Once there is a reason to stop it stays: every later question gets the same answer.
class Effort {
 public:
  /// The control must outlive the object.
  explicit Effort(RunControl& control) : control_(control) { look(); }

  /// Counts one move. False: stop. Looks at the clock on every 256th call only.
  bool spend() {
    ++moves_;
    if (!reason_) reason_ = control_.stop_cheaply(moves_);
    return !reason_;
  }
  /// Counts so many moves and looks at everything. False: stop.
  bool spend(std::uint64_t moves) {
    moves_ += moves;
    return look();
  }
  /// False: stop. For use where moves are long: looks at the clock and the token.
  bool look() {
    if (!reason_) reason_ = control_.stop(moves_);
    return !reason_;
  }

  /// A reason of the search's own, such as MemoryLimit; one that is there already stays.
  void give_up(StopReason reason) {
    if (!reason_) reason_ = reason;
  }

  bool stopped() const { return reason_.has_value(); }
  /// Completed while there is no reason to stop.
  StopReason reason() const { return reason_.value_or(StopReason::Completed); }
  std::uint64_t moves() const { return moves_; }
  const RunControl& control() const { return control_; }

 private:
  RunControl& control_;
  std::uint64_t moves_ = 0;
  std::optional<StopReason> reason_;
};

}  // namespace facet::coloring
