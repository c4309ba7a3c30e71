#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace facet::bench {

/// What figures depend on and nobody can see from them.
struct Machine {
  std::string processor;  // as the kernel calls it
  unsigned processors = 0;
  std::uint64_t memory_bytes = 0;
  std::string system;  // "Linux 6.1.0 x86_64"
};
Machine this_machine();
/// As the network knows it; empty where it has no name.
std::string host_name();

/// Processes that want to run, averaged over a minute, five and fifteen; zeros where the system
/// does not say.
std::array<double, 3> load_average();

/// Processor seconds of a fixed loop of some 0.1 s: the same work everywhere, so that two machines,
/// or one before and after, can be compared.
double calibration_seconds();

/// What this process itself has taken so far, without its children.
struct OwnUsage {
  double cpu_seconds = 0;
  std::uint64_t peak_memory_bytes = 0;
};
OwnUsage own_usage();

/// "2024-05-01T12:00:00Z".
std::string utc_now();

}  // namespace facet::bench
