#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/arguments.hpp"
#include "app/exit_code.hpp"

/// What the studies of `facet experiment` have in common.
namespace facet::app {

struct StudyText {
  ExitCode code = ExitCode::Answered;
  /// The table.
  std::string text;
};

/// Throws OptionError where --log names no file that is there: a report is made of it.
void require_log(const Arguments& arguments);

/// The parts of "a,b,c", empty ones left out; throws OptionError where there is no other.
std::vector<std::string> comma_separated(const Arguments& arguments, std::string_view name);

/// "12 of 40 runs done, about 3:05 left: NAME", the clock started at construction.
class StudyProgress {
 public:
  explicit StudyProgress(std::size_t planned) : planned_(planned) {}
  void one_done() { ++done_; }
  std::string text(std::string_view name) const;

 private:
  std::size_t planned_;
  std::size_t done_ = 0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace facet::app
