#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/option_spec.hpp"

namespace facet::app {

/// The command line of one subcommand, every value checked against its row. Asking for an option
/// that the command does not declare is a fault of ours (std::logic_error).
class Arguments {
 public:
  /// Throws OptionError, naming option, value and what was expected.
  Arguments(const CommandSpec& command, std::map<std::string, std::vector<std::string>> given,
            std::vector<std::string> positionals);

  const CommandSpec& command() const { return *command_; }
  const std::vector<std::string>& positionals() const { return positionals_; }

  /// True where the user wrote the option.
  bool given(std::string_view name) const;
  bool flag(std::string_view name) const { return given(name); }
  /// As written, else the default; empty where there is neither.
  std::string text(std::string_view name) const;
  /// Precondition: given, or the row has a default.
  std::int64_t integer(std::string_view name) const;
  double real(std::string_view name) const;
  std::optional<std::chrono::nanoseconds> duration(std::string_view name) const;
  std::optional<std::uint64_t> size(std::string_view name) const;
  std::optional<std::uint64_t> count(std::string_view name) const;
  std::map<std::string, std::string> pairs(std::string_view name) const;

 private:
  const OptionSpec& row(std::string_view name) const;

  const CommandSpec* command_;
  std::map<std::string, std::vector<std::string>, std::less<>> given_;
  std::vector<std::string> positionals_;
};

/// The row of an option, or null.
const OptionSpec* find_option(const CommandSpec& command, std::string_view name);

/// "a|b|c" in its parts.
std::vector<std::string_view> split_choices(std::string_view choices);

}  // namespace facet::app
