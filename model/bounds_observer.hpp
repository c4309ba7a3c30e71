#pragma once

#include <cstdint>
#include <optional>

#include "model/run_control.hpp"

namespace facet {

/// An observer that is also told what is proven of the objective, by searches that prove it on the
/// way.
class BoundsObserver : public Observer {
 public:
  /// Called when one of the two has become better, from any thread of the search, one call at a
  /// time. `bound`: no solution has less. `objective`: of the best solution so far, or nothing.
  virtual void on_bounds(std::int64_t bound, std::optional<std::int64_t> objective) = 0;
};

/// The control's observer, where it is one; else null.
inline BoundsObserver* bounds_observer(const RunControl& control) {
  return dynamic_cast<BoundsObserver*>(&control.observer());
}

}  // namespace facet
