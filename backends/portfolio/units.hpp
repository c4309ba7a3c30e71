#pragma once

#include <algorithm>
#include <cstdint>

#include "model/run_control.hpp"

namespace facet::coloring {

/// What is left of a control, for a method whose unit of work comes to so many steps.
inline RunControl in_units(const RunControl& control, std::uint64_t steps) {
  Limits limits = control.limits();
  limits.wall_time = control.remaining();
  if (limits.work) limits.work = std::max<std::uint64_t>(1, *limits.work / steps);
  return RunControl(limits, control.token());
}

}  // namespace facet::coloring
