#include "workbench/objective_course.hpp"

#include <ctime>

namespace facet::workbench {
namespace {

double process_cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

}  // namespace

ObjectiveCourse::ObjectiveCourse(Observer* next) : next_(next), cpu_begin_(process_cpu_seconds()) {}

void ObjectiveCourse::on_progress(std::uint64_t work) {
  if (next_ != nullptr) next_->on_progress(work);
}

void ObjectiveCourse::add(std::int64_t objective) {
  if (!points_.empty() && objective >= points_.back().objective) return;
  points_.push_back({clock_.seconds(), process_cpu_seconds() - cpu_begin_, objective});
}

void ObjectiveCourse::on_improvement(const Solution& best, std::int64_t cost) {
  {
    const std::lock_guard guard(mutex_);
    add(cost);
  }
  if (next_ != nullptr) next_->on_improvement(best, cost);
}

void ObjectiveCourse::on_bounds(std::int64_t bound, std::optional<std::int64_t> objective) {
  {
    const std::lock_guard guard(mutex_);
    if (objective) add(*objective);
    if (bounds_.empty() || bound > bounds_.back().bound)
      bounds_.push_back({clock_.seconds(), process_cpu_seconds() - cpu_begin_, bound});
  }
  if (auto* next = dynamic_cast<BoundsObserver*>(next_)) next->on_bounds(bound, objective);
}

bool ObjectiveCourse::wants_course() const {
  return next_ != nullptr && next_->wants_course();
}

void ObjectiveCourse::on_course(std::span<const SearchEvent> events) {
  if (next_ != nullptr) next_->on_course(events);
}

}  // namespace facet::workbench
