#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <thread>

#include "model/search_event.hpp"
#include "model/solution.hpp"

namespace facet {

/// What may end a search early. Nothing means no limit.
struct Limits {
  std::optional<std::chrono::nanoseconds> wall_time = std::nullopt;
  /// In the unit that the backend names: conflicts, nodes, evaluations. Deterministic.
  std::optional<std::uint64_t> work = std::nullopt;
  /// Solutions to find in an enumeration or count.
  std::optional<std::uint64_t> solutions = std::nullopt;
  std::optional<std::uint64_t> memory_bytes = std::nullopt;
  /// Processor time of each thread that asks: of the one that made the control from then on, of
  /// another one (a worker, made for the search) since it was started. For measurements on a
  /// machine that others use too. Reported as TimeLimit.
  std::optional<std::chrono::nanoseconds> cpu_time = std::nullopt;
};

/// Processor time of the calling thread so far.
std::chrono::nanoseconds thread_cpu_time();

enum class StopReason { Completed, TimeLimit, WorkLimit, SolutionLimit, MemoryLimit, Cancelled };

/// "completed", "time limit", "work limit", "solution limit", "memory limit", "interrupted".
const char* to_string(StopReason reason);

/// Told what a search does; every call is a no-op unless overridden. Called from the thread that
/// searches, so it should return quickly.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void on_progress(std::uint64_t /*work*/) {}
  virtual void on_improvement(const Solution& /*best*/, std::int64_t /*cost*/) {}
  /// True: a search that can keeps its course, and hands it over when it ends, one worker after the
  /// other.
  virtual bool wants_course() const { return false; }
  virtual void on_course(std::span<const SearchEvent> /*events*/) {}
};

/// The limits of one solve, with its clock started at construction, and the token that cancels it.
///
/// Every long loop asks `stop(work)`, or in its innermost part `stop_cheaply(work)`, and ends when
/// it gets a reason. The limit on solutions is for the search to keep. Memory: see memory.hpp.
class RunControl {
 public:
  using Clock = std::chrono::steady_clock;

  RunControl() = default;
  explicit RunControl(Limits limits, std::stop_token token = {}, Observer* observer = nullptr);

  const Limits& limits() const { return limits_; }
  const std::stop_token& token() const { return token_; }
  std::optional<Clock::time_point> deadline() const { return deadline_; }
  /// The same clock and token, but no limit on work: for a part of the work that the caller counts
  /// otherwise.
  RunControl without_work_limit() const;
  /// Never null.
  Observer& observer() const;

  /// Why to stop now, if at all: cancelled, past the deadline, out of processor time, above the
  /// memory limit, or `work` at or past its limit.
  std::optional<StopReason> stop(std::uint64_t work = 0) const;
  /// As stop(), without the limit on work: for solvers that keep that one themselves.
  std::optional<StopReason> stop_for_time() const;
  /// As stop(), but looks at the token and the clock only on every 256th call: for inner loops
  /// whose rounds take well under 10 us. The work limit is exact.
  std::optional<StopReason> stop_cheaply(std::uint64_t work);

  /// Time left, at least zero; nothing where there is no deadline.
  std::optional<std::chrono::nanoseconds> remaining() const;
  /// What is left of both times, and the other limits as they are: for a part that starts now, in
  /// the thread that asks.
  Limits limits_left() const;

 private:
  std::chrono::nanoseconds cpu_time_left() const;  // below zero: past it

  Limits limits_;
  std::stop_token token_;
  Observer* observer_ = nullptr;
  std::optional<Clock::time_point> deadline_;
  std::uint32_t calls_ = 0;
  std::thread::id maker_;
  std::chrono::nanoseconds maker_cpu_{0};  // when it made the control
};

}  // namespace facet
