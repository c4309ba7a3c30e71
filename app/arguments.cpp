#include "app/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "model/error.hpp"
#include "model/units.hpp"

namespace facet::app {
namespace {

template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string complaint_of_integer(const OptionSpec& row, const std::string& text) {
  const auto number = parse_number<std::int64_t>(text);
  if (number && text != "-0" && static_cast<double>(*number) >= row.minimum &&
      static_cast<double>(*number) <= row.maximum) {
    return {};
  }
  if (row.maximum == 9007199254740992.0)
    return fmt::format("a whole number, {} or more (up to 2^53)", row.minimum);
  return fmt::format("a whole number in {}..{}", row.minimum, row.maximum);
}

std::string complaint_of_size(const OptionSpec& row, const std::string& text) {
  const auto size = parse_size(text);
  const auto least = static_cast<std::uint64_t>(row.minimum);
  if (size && *size >= least) return {};
  const std::string mebibytes = fmt::format(", at least {}M", least >> 20U);
  return "a size such as 512M or 2G" + (least > 0 ? mebibytes : std::string{});
}

// What the row wanted, where `text` is not it; empty where it is.
std::string complaint(const OptionSpec& row, const std::string& text) {
  switch (row.kind) {
    case OptionKind::Flag:
      return {};
    case OptionKind::Text:
      return text.empty() ? "a value that is not empty" : std::string{};
    case OptionKind::Choice: {
      const auto choices = split_choices(row.choices);
      if (std::ranges::find(choices, text) != choices.end()) return {};
      return fmt::format("one of {}", fmt::join(choices, ", "));
    }
    case OptionKind::Integer:
      return complaint_of_integer(row, text);
    case OptionKind::Real: {
      const auto number = parse_number<double>(text);
      if (number && *number >= row.minimum && *number <= row.maximum) return {};
      return fmt::format("a real number in {}..{}", row.minimum, row.maximum);
    }
    case OptionKind::Duration:
      return parse_duration(text) ? std::string{} : "a time above zero such as 10s, 500ms, 2m, 1h";
    case OptionKind::Size:
      return complaint_of_size(row, text);
    case OptionKind::Path:
      return text.empty() ? "a file name" : std::string{};
    case OptionKind::Pairs: {
      const std::size_t equals = text.find('=');
      return equals == 0 || equals == std::string::npos ? "KEY=VALUE" : std::string{};
    }
  }
  return {};
}

}  // namespace

const OptionSpec* find_option(const CommandSpec& command, std::string_view name) {
  for (const OptionGroup& group : command.groups) {
    for (const OptionSpec& option : group.options) {
      if (option.name == name) return &option;
    }
  }
  return nullptr;
}

std::vector<std::string_view> split_choices(std::string_view choices) {
  std::vector<std::string_view> parts;
  while (!choices.empty()) {
    const std::size_t bar = choices.find('|');
    parts.push_back(choices.substr(0, bar));
    choices = bar == std::string_view::npos ? std::string_view{} : choices.substr(bar + 1);
  }
  return parts;
}

Arguments::Arguments(const CommandSpec& command,
                     std::map<std::string, std::vector<std::string>> given,
                     std::vector<std::string> positionals)
    : command_(&command), positionals_(std::move(positionals)) {
  for (auto& [name, values] : given) {
    const OptionSpec& spec = row(name);
    for (const std::string& value : values) {
      const std::string expected = complaint(spec, value);
      if (!expected.empty()) {
        throw OptionError(fmt::format("--{}: found \"{}\", expected {}", name, value, expected));
      }
    }
    given_.emplace(name, std::move(values));
  }
}

const OptionSpec& Arguments::row(std::string_view name) const {
  const OptionSpec* spec = find_option(*command_, name);
  if (spec == nullptr) {
    throw std::logic_error(fmt::format("command {} declares no --{}", command_->name, name));
  }
  return *spec;
}

bool Arguments::given(std::string_view name) const {
  return given_.find(row(name).name) != given_.end();
}

std::string Arguments::text(std::string_view name) const {
  const OptionSpec& spec = row(name);
  const auto it = given_.find(name);
  if (it == given_.end() || it->second.empty()) return std::string(spec.fallback);
  return it->second.back();
}

std::int64_t Arguments::integer(std::string_view name) const {
  return parse_number<std::int64_t>(text(name)).value_or(0);
}

double Arguments::real(std::string_view name) const {
  return parse_number<double>(text(name)).value_or(0);
}

std::optional<std::chrono::nanoseconds> Arguments::duration(std::string_view name) const {
  const std::string value = text(name);
  return value.empty() ? std::nullopt : parse_duration(value);
}

std::optional<std::uint64_t> Arguments::size(std::string_view name) const {
  const std::string value = text(name);
  return value.empty() ? std::nullopt : parse_size(value);
}

std::optional<std::uint64_t> Arguments::count(std::string_view name) const {
  return parse_number<std::uint64_t>(text(name));
}

std::map<std::string, std::string> Arguments::pairs(std::string_view name) const {
  std::map<std::string, std::string> pairs;
  const auto it = given_.find(row(name).name);
  if (it == given_.end()) return pairs;
  for (const std::string& text : it->second) {
    const std::size_t equals = text.find('=');
    pairs[text.substr(0, equals)] = text.substr(equals + 1);
  }
  return pairs;
}

}  // namespace facet::app
