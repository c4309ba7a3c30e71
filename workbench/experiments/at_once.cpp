#include "workbench/experiments/at_once.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace facet::experiments {

void run_at_once(std::size_t threads, std::size_t count,
                 const std::function<bool(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  std::atomic<bool> ended = false;
  std::mutex mutex;
  std::exception_ptr error;
  const auto serve = [&] {
    try {
      for (std::size_t i = next++; i < count && !ended; i = next++) {
        if (!work(i)) ended = true;
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!error) error = std::current_exception();
      ended = true;
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min(threads, count); ++i)
      others.emplace_back(serve);
    serve();
  }
  if (error) std::rethrow_exception(error);
}

}  // namespace facet::experiments
