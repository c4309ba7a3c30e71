#include "bench/run/machine.hpp"

#include <sys/resource.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <thread>

#include "model/random.hpp"
#include "model/run_control.hpp"

namespace facet::bench {
namespace {

std::string processor_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("model name", 0) != 0) continue;
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

}  // namespace

Machine this_machine() {
  Machine machine;
  machine.processor = processor_name();
  machine.processors = std::thread::hardware_concurrency();
  machine.memory_bytes = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) *
                         static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  utsname names{};
  if (::uname(&names) == 0)
    machine.system = std::string(names.sysname) + " " + names.release + " " + names.machine;
  return machine;
}

std::string host_name() {
  utsname names{};
  return ::uname(&names) == 0 ? names.nodename : "";
}

std::array<double, 3> load_average() {
  std::array<double, 3> load{};
  if (::getloadavg(load.data(), 3) != 3) return {};
  return load;
}

double calibration_seconds() {
  constexpr int rounds = 150'000'000;
  const auto begin = thread_cpu_time();
  Random random(1);
  std::uint64_t sum = 0;
  for (int i = 0; i < rounds; ++i)
    sum += random.next();
  const auto end = thread_cpu_time();
  // The sum is needed, or the loop is none.
  const double nothing = sum == 1 ? 1e-9 : 0;
  return std::chrono::duration<double>(end - begin).count() + nothing;
}

OwnUsage own_usage() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return {seconds(usage.ru_utime) + seconds(usage.ru_stime),
          static_cast<std::uint64_t>(usage.ru_maxrss) * 1024};
}

std::string utc_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  const std::size_t size = std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return {text, size};
}

}  // namespace facet::bench
