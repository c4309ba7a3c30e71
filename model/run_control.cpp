#include "model/run_control.hpp"

#include <time.h>

#include <algorithm>

#include "model/memory.hpp"

namespace facet {

using std::chrono::nanoseconds;

namespace {

constexpr std::uint64_t most = std::uint64_t{1} << 62;

}  // namespace

const char* to_string(StopReason reason) {
  switch (reason) {
    case StopReason::Completed:
      return "completed";
    case StopReason::TimeLimit:
      return "time limit";
    case StopReason::WorkLimit:
      return "work limit";
    case StopReason::SolutionLimit:
      return "solution limit";
    case StopReason::MemoryLimit:
      return "memory limit";
    case StopReason::Cancelled:
      return "interrupted";
  }
  return "";
}

nanoseconds thread_cpu_time() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

const char* to_string(SearchEventKind kind) {
  switch (kind) {
    case SearchEventKind::Iteration:
      return "iteration";
    case SearchEventKind::Improvement:
      return "improvement";
    case SearchEventKind::Restart:
      return "restart";
  }
  return "";
}

RunControl::RunControl(Limits limits, std::stop_token token, Observer* observer)
    : limits_(limits), token_(std::move(token)), observer_(observer) {
  if (limits_.cpu_time) {
    maker_ = std::this_thread::get_id();
    maker_cpu_ = thread_cpu_time();
  }
  if (limits_.memory_bytes) memory_taken();  // what is held now does not count
  if (!limits_.wall_time) return;
  const Clock::time_point now = Clock::now();
  const auto room = Clock::time_point::max() - now;
  deadline_ = now + std::min<Clock::duration>(*limits_.wall_time, room);
}

RunControl RunControl::without_work_limit() const {
  RunControl control = *this;
  control.limits_.work.reset();
  return control;
}

Observer& RunControl::observer() const {
  static Observer silent;  // has no state
  return observer_ != nullptr ? *observer_ : silent;
}

std::optional<StopReason> RunControl::stop(std::uint64_t work) const {
  if (token_.stop_requested()) return StopReason::Cancelled;
  if (limits_.work && work >= *limits_.work) return StopReason::WorkLimit;
  return stop_for_time();
}

std::optional<StopReason> RunControl::stop_for_time() const {
  if (token_.stop_requested()) return StopReason::Cancelled;
  if (deadline_ && Clock::now() >= *deadline_) return StopReason::TimeLimit;
  if (limits_.cpu_time && cpu_time_left() <= nanoseconds(0)) return StopReason::TimeLimit;
  if (limits_.memory_bytes &&
      memory_taken() > unmeasured_memory + std::min(*limits_.memory_bytes, most))
    return StopReason::MemoryLimit;
  return std::nullopt;
}

nanoseconds RunControl::cpu_time_left() const {
  const bool made_here = std::this_thread::get_id() == maker_;
  const nanoseconds used = thread_cpu_time() - (made_here ? maker_cpu_ : nanoseconds(0));
  return std::max(*limits_.cpu_time, nanoseconds(0)) - used;
}

Limits RunControl::limits_left() const {
  Limits left = limits_;
  left.wall_time = remaining();
  if (left.cpu_time) left.cpu_time = std::max(cpu_time_left(), nanoseconds(0));
  return left;
}

std::optional<StopReason> RunControl::stop_cheaply(std::uint64_t work) {
  if ((++calls_ & 0xFFU) == 0) return stop(work);
  if (limits_.work && work >= *limits_.work) return StopReason::WorkLimit;
  return std::nullopt;
}

std::optional<nanoseconds> RunControl::remaining() const {
  if (!deadline_) return std::nullopt;
  const auto left = *deadline_ - Clock::now();
  return std::max<nanoseconds>(left, nanoseconds(0));
}

}  // namespace facet
