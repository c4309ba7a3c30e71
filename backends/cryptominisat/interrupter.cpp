#include "backends/cryptominisat/interrupter.hpp"

#include <algorithm>
#include <chrono>

namespace facet {
namespace {

constexpr std::chrono::milliseconds interval(5);

// Only these two: the limits on work and solutions are not a matter of time.
std::optional<StopReason> reason_of(const RunControl& control) {
  if (control.token().stop_requested()) return StopReason::Cancelled;
  if (control.deadline() && RunControl::Clock::now() >= *control.deadline())
    return StopReason::TimeLimit;
  return std::nullopt;
}

}  // namespace

Interrupter::Interrupter(const RunControl& control, std::atomic<bool>& flag)
    : control_(control), flag_(flag) {
  if (!control.deadline() && !control.token().stop_possible()) return;
  thread_ = std::jthread([this](const std::stop_token& ended) { watch(ended); });
}

Interrupter::~Interrupter() = default;

std::optional<StopReason> Interrupter::reason() const {
  const std::scoped_lock lock(mutex_);
  return reason_;
}

void Interrupter::watch(const std::stop_token& ended) {
  std::unique_lock lock(mutex_);
  while (!ended.stop_requested()) {
    if (!reason_) reason_ = reason_of(control_);
    if (reason_) flag_.store(true, std::memory_order_relaxed);
    auto next = RunControl::Clock::now() + interval;
    if (!reason_ && control_.deadline()) next = std::min(next, *control_.deadline());
    wake_.wait_until(lock, ended, next, [] { return false; });
  }
}

}  // namespace facet
