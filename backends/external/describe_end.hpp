#pragma once

#include <string>

#include "backends/external/child_process.hpp"

namespace facet {

/// "it was killed by signal 11 (Segmentation fault)", "it exited with 3", and its last words on
/// standard error where there are some.
std::string describe_end(const ChildResult& child);

}  // namespace facet
