#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/bounds_observer.hpp"
#include "workbench/stopwatch.hpp"

namespace facet::workbench {

/// When a search had a better objective than any before.
struct ObjectivePoint {
  double seconds = 0;      // by the clock, since the backend was called
  double cpu_seconds = 0;  // of this process, all threads, since then
  std::int64_t objective = 0;
};

/// When a search had proven more than before.
struct BoundPoint {
  double seconds = 0;  // both as above
  double cpu_seconds = 0;
  std::int64_t bound = 0;
};

/// Writes down the improvements that a backend tells of, as it tells of them (only the last answer
/// is verified), and hands everything on to another observer, if there is one.
class ObjectiveCourse final : public BoundsObserver {
 public:
  explicit ObjectiveCourse(Observer* next = nullptr);

  void on_progress(std::uint64_t work) override;
  void on_improvement(const Solution& best, std::int64_t cost) override;
  void on_bounds(std::int64_t bound, std::optional<std::int64_t> objective) override;
  bool wants_course() const override;
  void on_course(std::span<const SearchEvent> events) override;

  /// Each better than the one before.
  std::vector<ObjectivePoint> take() { return std::move(points_); }
  /// Each higher than the one before.
  std::vector<BoundPoint> take_bounds() { return std::move(bounds_); }

 private:
  void add(std::int64_t objective);  // with the mutex

  Observer* next_;
  Stopwatch clock_;
  double cpu_begin_;
  std::mutex mutex_;
  std::vector<ObjectivePoint> points_;
  std::vector<BoundPoint> bounds_;
};

}  // namespace facet::workbench
