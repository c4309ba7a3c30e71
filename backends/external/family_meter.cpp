#include "backends/external/family_meter.hpp"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "backends/external/proc_file.hpp"

namespace facet {
namespace {

struct ProcessUsage {
  pid_t id = 0;
  pid_t parent = 0;
  pid_t session = 0;
  FamilyUsage usage;
};

// proc(5): the name in brackets may hold blanks, so fields are counted behind the last bracket.
std::optional<ProcessUsage> usage_of_process(pid_t id) {
  const std::string text = proc_text("/proc/" + std::to_string(id) + "/stat");
  const std::size_t bracket = text.rfind(')');
  if (bracket == std::string::npos) return std::nullopt;
  std::istringstream fields(text.substr(bracket + 1));
  std::string state;
  pid_t group = 0;
  ProcessUsage result;
  result.id = id;
  fields >> state >> result.parent >> group >> result.session;
  std::string skipped;
  for (int i = 0; i < 7; ++i)
    fields >> skipped;
  double ticks = 0;
  for (int i = 0; i < 4; ++i) {
    double part = 0;  // utime, stime, cutime, cstime
    fields >> part;
    ticks += part;
  }
  for (int i = 0; i < 6; ++i)
    fields >> skipped;
  std::uint64_t pages = 0;
  fields >> pages;
  if (!fields) return std::nullopt;
  static const auto ticks_per_second = static_cast<double>(::sysconf(_SC_CLK_TCK));
  static const auto page_size = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  result.usage = {ticks / ticks_per_second, pages * page_size};
  return result;
}

std::vector<ProcessUsage> all_processes() {
  std::vector<ProcessUsage> result;
  std::error_code error;
  std::filesystem::directory_iterator entries("/proc", error);
  for (; !error && entries != std::filesystem::directory_iterator(); entries.increment(error)) {
    const std::string name = entries->path().filename().string();
    pid_t id = 0;
    const auto [end, wrong] = std::from_chars(name.data(), name.data() + name.size(), id);
    if (wrong != std::errc{} || end != name.data() + name.size()) continue;
    if (const auto process = usage_of_process(id)) result.push_back(*process);
  }
  return result;
}

}  // namespace

FamilyUsage usage_of_family(pid_t leader) {
  std::vector<ProcessUsage> others = all_processes();
  std::set<pid_t> family{leader};
  FamilyUsage sum;
  // A parent may have a larger id than its child, so again until nobody is added.
  for (bool added = true; added;) {
    added = false;
    std::erase_if(others, [&](const ProcessUsage& process) {
      if (process.session != leader && !family.contains(process.parent) && process.id != leader)
        return false;
      family.insert(process.id);
      sum.cpu_seconds += process.usage.cpu_seconds;
      sum.resident_bytes += process.usage.resident_bytes;
      added = true;
      return true;
    });
  }
  return sum;
}

FamilyMeter::FamilyMeter(pid_t leader, std::optional<double> cpu_seconds,
                         std::optional<std::uint64_t> resident_bytes)
    : leader_(leader), cpu_limit_(cpu_seconds), resident_limit_(resident_bytes) {}

void FamilyMeter::look_at_leader() {
  const auto process = usage_of_process(leader_);
  if (!process) return;
  cpu_seconds_ = std::max(cpu_seconds_, process->usage.cpu_seconds);
  resident_bytes_ = std::max(resident_bytes_, process->usage.resident_bytes);
}

void FamilyMeter::look() {
  const FamilyUsage usage = usage_of_family(leader_);
  cpu_seconds_ = std::max(cpu_seconds_, usage.cpu_seconds);
  resident_bytes_ = std::max(resident_bytes_, usage.resident_bytes);
}

std::optional<StopReason> FamilyMeter::verdict() const {
  if (cpu_limit_ && cpu_seconds_ >= *cpu_limit_) return StopReason::TimeLimit;
  if (resident_limit_ && resident_bytes_ > *resident_limit_) return StopReason::MemoryLimit;
  return std::nullopt;
}

std::optional<StopReason> FamilyMeter::over() {
  using std::chrono::milliseconds;
  if (!cpu_limit_ && !resident_limit_) return std::nullopt;
  const auto now = Clock::now();
  if (now < next_leader_) return std::nullopt;
  next_leader_ = now + milliseconds(20);
  if (now >= next_family_) {
    look();
    const auto interval = std::chrono::duration_cast<milliseconds>((now - begin_) / 10);
    next_family_ = now + std::clamp(interval, milliseconds(50), milliseconds(1000));
  } else {
    look_at_leader();
  }
  return verdict();
}

}  // namespace facet
