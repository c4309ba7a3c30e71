#pragma once

#include <pthread.h>

#include <ctime>

namespace facet::experiments {

/// Processor seconds since it was made, whichever thread asks.
class ProcessorClock {
 public:
  /// Of the thread that makes it, which must outlive it.
  static ProcessorClock of_thread() {
    clockid_t id = CLOCK_THREAD_CPUTIME_ID;
    ::pthread_getcpuclockid(::pthread_self(), &id);
    return ProcessorClock(id);
  }
  /// Of all threads together.
  static ProcessorClock of_process() { return ProcessorClock(CLOCK_PROCESS_CPUTIME_ID); }

  double seconds() const { return now() - start_; }

 private:
  explicit ProcessorClock(clockid_t id) : id_(id), start_(now()) {}
  double now() const {
    std::timespec time{};
    ::clock_gettime(id_, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
  }

  clockid_t id_;
  double start_;
};

}  // namespace facet::experiments
