#include "app/same_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <optional>
#include <system_error>

namespace facet::app {
namespace {

std::optional<struct stat> look_up(const std::string& path) {
  struct stat info = {};
  const int result = path == "-" ? ::fstat(STDIN_FILENO, &info) : ::stat(path.c_str(), &info);
  if (result != 0) return std::nullopt;
  return info;
}

// Empty where there is no such path.
std::filesystem::path canonical(const std::string& path) {
  std::error_code failed;
  const auto whole = std::filesystem::absolute(path, failed);
  return failed ? std::filesystem::path{} : std::filesystem::weakly_canonical(whole, failed);
}

}  // namespace

bool same_file(const std::string& a, const std::string& b) {
  const auto first = look_up(a);
  const auto second = look_up(b);
  if (first && second) {
    return S_ISREG(first->st_mode) && first->st_dev == second->st_dev &&
           first->st_ino == second->st_ino;
  }
  if (first || second || a == "-" || b == "-") return false;
  const auto place = canonical(a);
  return !place.empty() && place == canonical(b);
}

}  // namespace facet::app
