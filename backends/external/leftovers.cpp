#include "backends/external/leftovers.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "backends/external/proc_file.hpp"

namespace facet {
namespace {

// One pass kills what it sees; a process forked meanwhile is for the next one.
constexpr int passes = 4;

std::optional<pid_t> process_id(const std::string& name) {
  pid_t pid = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), pid);
  if (error != std::errc{} || end != name.data() + name.size()) return std::nullopt;
  return pid;
}

bool is_marked(const std::filesystem::path& process, const std::string& variable) {
  struct stat info {};
  if (::stat(process.c_str(), &info) != 0 || info.st_uid != ::geteuid()) return false;
  return proc_text(process / "environ").find(variable) != std::string::npos;
}

bool kill_pass(const std::string& variable, pid_t above) {
  bool found = false;
  std::error_code error;
  std::filesystem::directory_iterator entries("/proc", error);
  for (; !error && entries != std::filesystem::directory_iterator(); entries.increment(error)) {
    const auto pid = process_id(entries->path().filename().string());
    if (!pid || *pid <= above || *pid == ::getpid() || !is_marked(entries->path(), variable))
      continue;
    found = true;
    ::kill(*pid, SIGKILL);
  }
  return found;
}

}  // namespace

void kill_marked(const std::string& variable, pid_t above) {
  for (int pass = 0; pass < passes && kill_pass(variable, above); ++pass) {
  }
}

std::optional<std::uint64_t> peak_memory_of(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/status");
  constexpr std::string_view key = "VmHWM:";
  for (std::string line; std::getline(file, line);) {
    if (line.rfind(key, 0) != 0) continue;
    const auto digits =
        std::find_if(line.begin(), line.end(), [](char c) { return c >= '0' && c <= '9'; });
    std::uint64_t kibibytes = 0;
    const std::string number(digits, line.end());
    std::from_chars(number.data(), number.data() + number.size(), kibibytes);
    return kibibytes * 1024;
  }
  return std::nullopt;
}

}  // namespace facet
