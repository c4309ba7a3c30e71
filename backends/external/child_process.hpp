#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/run_control.hpp"

namespace facet {

/// A program to run. No shell is involved.
struct ChildCommand {
  /// The program (looked up in $PATH where it has no slash) and its arguments.
  std::vector<std::string> arguments;
  /// The file that is its standard input; empty: /dev/null.
  std::string stdin_path;
  /// Standard output beyond this many bytes is read and dropped (`output_cut`).
  std::size_t output_limit = std::size_t{64} << 20U;
  /// What the child and all that it started may take together; see FamilyMeter. A stop by them is
  /// one by TimeLimit or MemoryLimit.
  std::optional<double> cpu_seconds = {};
  std::optional<std::uint64_t> resident_bytes = {};
  /// How long it may take to end after SIGTERM.
  std::chrono::milliseconds grace{500};
};

enum class ChildEnd { Exited, Signalled };

/// How a child ended and what it said.
struct ChildResult {
  ChildEnd end = ChildEnd::Exited;
  int exit_code = 0;  // where Exited
  int signal = 0;     // where Signalled
  /// Set when the child was ended because the run control or a limit said stop; then `end` tells
  /// only how it died, and what it wrote may be half of what it would have.
  std::optional<StopReason> stopped;
  std::string output;
  bool output_cut = false;
  /// The last 4 KiB of standard error.
  std::string error_tail;
  double wall_seconds = 0;
  /// User and system time of the child and of those of its children that it waited for; where it
  /// was stopped, at least what all of them had taken by then.
  double cpu_seconds = 0;
  /// Of the largest process among these. Nothing where the kernel cannot tell: its figure includes
  /// this process as it was at the fork, so a child that stayed smaller is only seen by sampling.
  std::optional<std::uint64_t> peak_memory_bytes;
};

/// Runs a program to its end, or until the run control says stop.
///
/// The child leads a session and process group of its own, without terminal, with default signal
/// dispositions, an empty signal mask and no descriptors but 0, 1 and 2; it dies with this process.
/// At a stop the group is sent SIGTERM and after the grace SIGKILL. Whatever else the child
/// started dies with it, also after a normal end: what is left of the group, and what left the
/// group but kept the environment, in which each child carries a variable of its own
/// (FACET_CHILD_...). A stop is seen within 20 ms.
///
/// `Limits::memory_bytes` bounds the address space of each process of the child (RLIMIT_AS); `work`
/// and `solutions` have no meaning here. Throws OptionError when the program cannot be run, and
/// EnvironmentError when the system has no process or descriptor to give.
ChildResult run_child(const ChildCommand& command, const RunControl& control);

/// What the names of the variables begin with that the children of a process carry.
std::string child_variables(pid_t parent);

}  // namespace facet
