#pragma once

#include <cstdint>
#include <string>

#include "backends/portfolio/bounds.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// What a slice of a job came to.
struct SliceReport {
  /// In steps of the portfolio: about a microsecond each.
  std::uint64_t steps = 0;
  /// Nothing is left that the job could do.
  bool finished = false;
  /// Nothing that it could do until a bound has moved.
  bool idle = false;
  /// Finished or idle, since the memory limit leaves it no room.
  bool no_memory = false;
};

/// One method at work on the bounds of one graph, a slice at a time; what it has learnt it keeps
/// from slice to slice. One thread works on a job at a time.
class Job {
 public:
  virtual ~Job() = default;
  virtual std::string name() const = 0;
  /// Works until the control says stop, and tells `bounds` what it finds. `Limits::work` counts
  /// steps. A slice may end early; a job that cannot be taken up again runs longer each time.
  virtual SliceReport run(Bounds& bounds, RunControl& control) = 0;
};

}  // namespace facet::coloring
