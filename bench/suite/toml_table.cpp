#include "bench/suite/toml_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <sstream>
#include <utility>

#include "model/error.hpp"
#include "model/units.hpp"

namespace facet::bench {
namespace {

constexpr std::size_t kMostSteps = 100'000;

std::string shown(const toml::node& node) {
  std::ostringstream out;
  out << toml::toml_formatter(node);
  constexpr std::size_t most = 60;
  std::string text =
      node.is_string() ? "\"" + node.ref<std::string>() + "\"" : std::move(out).str();
  std::ranges::replace(text, '\n', ' ');
  if (text.size() > most) text = text.substr(0, most) + "...";
  return text;
}

}  // namespace

void TomlTable::fail_at(const toml::node& node, const std::string& message) const {
  throw ParseError(source_, node.source().begin.line, node.source().begin.column, message);
}

const toml::node& TomlTable::value_or_table(std::string_view key) const {
  const toml::node* node = table_->get(key);
  return node == nullptr ? static_cast<const toml::node&>(*table_) : *node;
}

void TomlTable::require_one(const toml::array& array) const {
  if (array.empty()) fail_at(array, "found [], expected one value or more");
}

void TomlTable::fail(std::string_view key, const std::string& message) const {
  fail_at(value_or_table(key), fmt::format("{}: {}", key, message));
}

std::pair<std::size_t, std::size_t> TomlTable::position(std::string_view key) const {
  const toml::source_position begin = value_or_table(key).source().begin;
  return {begin.line, begin.column};
}

const toml::node* TomlTable::find(std::string_view key) {
  asked_.emplace(key);
  return table_->get(key);
}

bool TomlTable::has(std::string_view key) {
  return find(key) != nullptr;
}

std::string TomlTable::text_of(const toml::node& node) const {
  const auto value = node.value_exact<std::string>();
  if (!value) fail_at(node, fmt::format("found {}, expected a string", shown(node)));
  return *value;
}

double TomlTable::number_of(const toml::node& node, double least, double most) const {
  const auto value = node.is_number() ? node.value<double>() : std::nullopt;
  if (!value || !std::isfinite(*value) || *value < least || *value > most)
    fail_at(node, fmt::format("found {}, expected a number in {}..{}", shown(node), least, most));
  return *value;
}

std::uint64_t TomlTable::count_of(const toml::node& node, std::uint64_t least,
                                  std::uint64_t most) const {
  const auto value = node.value_exact<std::int64_t>();
  if (!value || *value < 0 || static_cast<std::uint64_t>(*value) < least ||
      static_cast<std::uint64_t>(*value) > most)
    fail_at(node,
            fmt::format("found {}, expected a whole number in {}..{}", shown(node), least, most));
  return static_cast<std::uint64_t>(*value);
}

std::optional<std::string> TomlTable::text(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  return text_of(*node);
}

std::optional<bool> TomlTable::flag(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  const auto value = node->value_exact<bool>();
  if (!value) fail_at(*node, fmt::format("found {}, expected true or false", shown(*node)));
  return value;
}

std::optional<std::uint64_t> TomlTable::count(std::string_view key, std::uint64_t least,
                                              std::uint64_t most) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  return count_of(*node, least, most);
}

std::optional<double> TomlTable::seconds(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  const std::string written = node->is_string() ? text_of(*node) : shown(*node);
  const auto duration = parse_duration(written);
  if (!duration || (!node->is_string() && !node->is_number()))
    fail_at(*node, fmt::format("found {}, expected a time such as \"10s\" or \"500ms\", or a "
                               "number of seconds above 0",
                               shown(*node)));
  return std::chrono::duration<double>(*duration).count();
}

std::optional<std::uint64_t> TomlTable::bytes(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  const auto size = parse_size(node->is_string() ? text_of(*node) : shown(*node));
  if (!size)
    fail_at(*node, fmt::format("found {}, expected a size such as \"512M\" or \"2G\", or a number "
                               "of bytes above 0",
                               shown(*node)));
  return size;
}

std::vector<std::string> TomlTable::texts(std::string_view key) {
  const toml::node* node = find(key);
  std::vector<std::string> result;
  if (node == nullptr) return result;
  if (const toml::array* array = node->as_array()) {
    require_one(*array);
    for (const toml::node& item : *array)
      result.push_back(text_of(item));
  } else {
    result.push_back(text_of(*node));
  }
  return result;
}

std::vector<double> TomlTable::range_of(const toml::table& range, double least, double most) const {
  TomlTable keys(range, source_);
  const toml::node* from = keys.find("from");
  const toml::node* to = keys.find("to");
  const toml::node* step = keys.find("step");
  keys.finish();
  if (from == nullptr || to == nullptr || step == nullptr)
    fail_at(range,
            fmt::format("found {}, expected {{ from = A, to = B, step = C }}", shown(range)));
  const double first = number_of(*from, least, most);
  const double last = number_of(*to, least, most);
  const double width = number_of(*step, 0, most);
  if (last < first || width <= 0 || (last - first) / width > static_cast<double>(kMostSteps))
    fail_at(range, fmt::format("found {}, expected from <= to and a step above 0", shown(range)));
  std::vector<double> result;
  // By the number of the step, so that no error adds up; the last one may miss `to` by rounding.
  for (std::size_t i = 0; first + static_cast<double>(i) * width <= last + width * 1e-9; ++i)
    result.push_back(std::min(first + static_cast<double>(i) * width, last));
  return result;
}

std::vector<double> TomlTable::numbers(std::string_view key, double least, double most) {
  const toml::node* node = find(key);
  std::vector<double> result;
  if (node == nullptr) return result;
  if (const toml::table* range = node->as_table()) return range_of(*range, least, most);
  if (const toml::array* array = node->as_array()) {
    require_one(*array);
    for (const toml::node& item : *array)
      result.push_back(number_of(item, least, most));
    return result;
  }
  result.push_back(number_of(*node, least, most));
  return result;
}

std::vector<std::uint64_t> TomlTable::counts(std::string_view key, std::uint64_t least,
                                             std::uint64_t most) {
  const toml::node* node = find(key);
  std::vector<std::uint64_t> result;
  if (node == nullptr) return result;
  if (const toml::array* array = node->as_array()) {
    require_one(*array);
    for (const toml::node& item : *array)
      result.push_back(count_of(item, least, most));
    return result;
  }
  result.push_back(count_of(*node, least, most));
  return result;
}

std::map<std::string, std::string> TomlTable::pairs(std::string_view key) {
  const toml::node* node = find(key);
  std::map<std::string, std::string> result;
  if (node == nullptr) return result;
  const toml::table* values = node->as_table();
  if (values == nullptr)
    fail_at(*node, fmt::format("found {}, expected a table of values", shown(*node)));
  for (const auto& [name, value] : *values) {
    if (!value.is_string() && !value.is_number() && !value.is_boolean())
      fail_at(value,
              fmt::format("found {}, expected a string, a number, true or false", shown(value)));
    result[std::string(name.str())] = value.is_string() ? text_of(value) : shown(value);
  }
  return result;
}

std::optional<TomlTable> TomlTable::table(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return std::nullopt;
  if (!node->is_table()) fail_at(*node, fmt::format("found {}, expected a table", shown(*node)));
  return TomlTable(*node->as_table(), source_);
}

std::vector<TomlTable> TomlTable::tables(std::string_view key) {
  const toml::node* node = find(key);
  std::vector<TomlTable> result;
  if (node == nullptr) return result;
  const toml::array* array = node->as_array();
  if (array == nullptr)
    fail_at(*node, fmt::format("found {}, expected tables [[{}]]", shown(*node), key));
  for (const toml::node& item : *array) {
    if (!item.is_table()) fail_at(item, fmt::format("found {}, expected a table", shown(item)));
    result.emplace_back(*item.as_table(), source_);
  }
  return result;
}

void TomlTable::finish() const {
  for (const auto& [name, value] : *table_) {
    if (asked_.contains(name.str())) continue;
    std::string known;
    for (const std::string& key : asked_)
      known += (known.empty() ? "" : ", ") + key;
    throw ParseError(source_, name.source().begin.line, name.source().begin.column,
                     fmt::format("found \"{}\", expected one of {}", name.str(), known));
  }
}

}  // namespace facet::bench
