#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>

#include "model/run_control.hpp"

namespace facet {

/// What a process, the rest of its session and all that these started take together at one moment.
/// Linux: reads /proc, some 10 microseconds a process of the machine.
struct FamilyUsage {
  /// User and system time, that of children that were waited for included.
  double cpu_seconds = 0;
  std::uint64_t resident_bytes = 0;
};

FamilyUsage usage_of_family(pid_t leader);

/// Watches what a child and all that it started take, against limits. The child itself is looked at
/// every 20 ms, its whole family at intervals that grow from 50 ms to a second, so that a long run
/// is not disturbed: by that much a limit may be overrun.
class FamilyMeter {
 public:
  FamilyMeter(pid_t leader, std::optional<double> cpu_seconds,
              std::optional<std::uint64_t> resident_bytes);

  /// Which limit is met, if any; looks only where a look is due, and never without a limit.
  std::optional<StopReason> over();
  /// Looks now: what is killed before anyone waits for it is in no later figure.
  void look();
  /// The most that was seen.
  double cpu_seconds() const { return cpu_seconds_; }

 private:
  using Clock = std::chrono::steady_clock;
  void look_at_leader();
  std::optional<StopReason> verdict() const;

  pid_t leader_;
  std::optional<double> cpu_limit_;
  std::optional<std::uint64_t> resident_limit_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_leader_;
  Clock::time_point next_family_;
  double cpu_seconds_ = 0;
  std::uint64_t resident_bytes_ = 0;
};

}  // namespace facet
