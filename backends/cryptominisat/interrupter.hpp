#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "model/run_control.hpp"

namespace facet {

/// Raises a flag while a control says stop: for solvers that look at a flag and at nothing else. A
/// thread of its own looks every 5 ms, and raises it again each time, since CryptoMiniSat lowers
/// the flag as a solve begins. Without token and deadline there is no thread.
class Interrupter {
 public:
  /// Both must outlive it.
  Interrupter(const RunControl& control, std::atomic<bool>& flag);
  /// Ends the thread; the flag stays as it is.
  ~Interrupter();
  Interrupter(const Interrupter&) = delete;
  Interrupter& operator=(const Interrupter&) = delete;

  /// Cancelled or TimeLimit, once the control has said so.
  std::optional<StopReason> reason() const;

 private:
  void watch(const std::stop_token& ended);

  const RunControl& control_;
  std::atomic<bool>& flag_;
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::optional<StopReason> reason_;
  std::jthread thread_;  // last: it uses the others
};

}  // namespace facet
