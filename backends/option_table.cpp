#include "backends/option_table.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "model/error.hpp"
#include "model/range.hpp"

namespace facet {
namespace {

template <class Number>
std::optional<Number> parse_number(const std::string& text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

Range range_of(const OptionRow& row) {
  return {.minimum = row.minimum, .maximum = row.maximum, .whole = row.type == OptionType::Integer};
}

std::string expected_text(const OptionRow& row) {
  switch (row.type) {
    case OptionType::Flag:
      return "on or off";
    case OptionType::Integer:
    case OptionType::Real:
      return range_of(row).to_string();
    case OptionType::Choice: {
      std::string text;
      for (const std::string& choice : row.choices)
        text += (text.empty() ? "one of " : ", ") + choice;
      return text;
    }
    case OptionType::Text:
      return "text";
  }
  return {};
}

// The value in its stored form, or nothing when the row does not take it.
std::optional<std::string> accepted(const OptionRow& row, const std::string& text) {
  if (text == row.default_value) return text;
  switch (row.type) {
    case OptionType::Flag:
      if (text == "on" || text == "true" || text == "1" || text == "yes") return "on";
      if (text == "off" || text == "false" || text == "0" || text == "no") return "off";
      return std::nullopt;
    case OptionType::Integer: {
      const auto value = parse_number<std::int64_t>(text);
      if (!value || !range_of(row).contains(static_cast<double>(*value))) return std::nullopt;
      return text;
    }
    case OptionType::Real: {
      const auto value = parse_number<double>(text);
      if (!value || !range_of(row).contains(*value)) return std::nullopt;
      return text;
    }
    case OptionType::Choice:
      if (std::ranges::find(row.choices, text) == row.choices.end()) return std::nullopt;
      return text;
    case OptionType::Text:
      return text;
  }
  return std::nullopt;
}

}  // namespace

OptionValues::OptionValues(std::span<const OptionRow> table,
                           const std::map<std::string, std::string>& given) {
  for (const OptionRow& row : table)
    values_.emplace(row.name, row.default_value);
  for (const auto& [name, text] : given) {
    const auto row = std::ranges::find(table, name, &OptionRow::name);
    if (row == table.end()) {
      std::string known;
      for (const OptionRow& r : table)
        known += (known.empty() ? "" : ", ") + r.name;
      throw OptionError("unknown option \"" + name + "\"" +
                        (known.empty() ? ": this backend has none" : ", known are: " + known));
    }
    const auto value = accepted(*row, text);
    if (!value) refuse(name, text, expected_text(*row));
    values_[name] = *value;
  }
}

const std::string& OptionValues::raw(std::string_view name) const {
  const auto it = values_.find(name);
  if (it == values_.end())
    throw OptionError("no option \"" + std::string(name) + "\" in the table");
  return it->second;
}

bool OptionValues::flag(std::string_view name) const {
  return raw(name) == "on";
}

std::int64_t OptionValues::integer(std::string_view name) const {
  return parse_number<std::int64_t>(raw(name)).value_or(0);
}

double OptionValues::real(std::string_view name) const {
  return parse_number<double>(raw(name)).value_or(0);
}

bool OptionValues::is_number(std::string_view name) const {
  return parse_number<double>(raw(name)).has_value();
}

const std::string& OptionValues::text(std::string_view name) const {
  return raw(name);
}

}  // namespace facet
