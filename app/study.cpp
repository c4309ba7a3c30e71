#include "app/study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "model/error.hpp"

namespace facet::app {
namespace {

// "1:05:09", "5:09".
std::string clock_text(double seconds) {
  const auto whole = static_cast<long long>(std::ceil(seconds));
  if (whole < 3600) return fmt::format("{}:{:02}", whole / 60, whole % 60);
  return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
}

}  // namespace

void require_log(const Arguments& arguments) {
  if (!arguments.given("log")) throw OptionError("--report needs --log FILE with the runs");
  const std::string path = arguments.text("log");
  if (!std::filesystem::exists(path))
    throw OptionError(fmt::format("--report: there is no log {}", path));
}

std::vector<std::string> comma_separated(const Arguments& arguments, std::string_view name) {
  const std::string text = arguments.text(name);
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    if (end > begin) parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  if (parts.empty()) throw OptionError(fmt::format("--{}: found no name, expected NAME,...", name));
  return parts;
}

std::string StudyProgress::text(std::string_view name) const {
  std::string text = fmt::format("{} of {} runs done", done_, planned_);
  if (done_ > 0) {
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    const double each = elapsed.count() / static_cast<double>(done_);
    text +=
        fmt::format(", about {} left", clock_text(each * static_cast<double>(planned_ - done_)));
  }
  return fmt::format("{}: {}", text, name);
}

}  // namespace facet::app
