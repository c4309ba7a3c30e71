#pragma once

#include <sys/types.h>

#include "backends/external/descriptor.hpp"

namespace facet {

/// While it lives, whatever run_child has started from this process dies with this process, also
/// where SIGKILL ends it: a process beside this one waits for that, and then kills all that carry
/// the variable of a child in their environment (kill_marked). What it cannot see is a program that
/// cleared its environment, and nothing is left to look where it is killed itself.
///
/// Make it before other threads take locks that a forked copy would miss. The destructor ends it.
class ChildGuard {
 public:
  /// Throws EnvironmentError where the system has no process or pipe to give.
  ChildGuard();
  ~ChildGuard();
  ChildGuard(const ChildGuard&) = delete;
  ChildGuard& operator=(const ChildGuard&) = delete;

 private:
  Descriptor alive_;  // nobody writes: it closes with this process
  pid_t guard_ = 0;
};

}  // namespace facet
