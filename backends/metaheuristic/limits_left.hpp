#pragma once

#include <algorithm>

#include "model/run_control.hpp"

namespace facet::metaheuristic {

/// The limits of a part of a solve: the time that is left, the work less what was used.
inline Limits limits_left(const RunControl& control, std::uint64_t used = 0) {
  Limits limits = control.limits_left();
  if (limits.work) limits.work = *limits.work - std::min(*limits.work, used);
  return limits;
}

}  // namespace facet::metaheuristic
