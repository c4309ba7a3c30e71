#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

namespace facet {

/// Kills every process of this user whose environment names `variable` and whose id is above
/// `above`: what a child started and what left its process group. Linux: reads /proc, 10 to 60
/// microseconds a process looked at; does nothing where there is no /proc.
void kill_marked(const std::string& variable, pid_t above = 1);

/// The largest resident size that a process has had since it was started (VmHWM).
std::optional<std::uint64_t> peak_memory_of(pid_t pid);

}  // namespace facet
