#include "model/run_control.hpp"

#include <algorithm>

namespace facet {

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

RunControl::RunControl(Limits limits, std::stop_token token, Observer* observer)
    : limits_(limits), token_(std::move(token)), observer_(observer) {
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
  if (deadline_ && Clock::now() >= *deadline_) return StopReason::TimeLimit;
  return std::nullopt;
}

std::optional<StopReason> RunControl::stop_cheaply(std::uint64_t work) {
  if ((++calls_ & 0xFFU) == 0) return stop(work);
  if (limits_.work && work >= *limits_.work) return StopReason::WorkLimit;
  return std::nullopt;
}

std::optional<std::chrono::nanoseconds> RunControl::remaining() const {
  if (!deadline_) return std::nullopt;
  const auto left = *deadline_ - Clock::now();
  return std::max<std::chrono::nanoseconds>(left, std::chrono::nanoseconds(0));
}

}  // namespace facet
