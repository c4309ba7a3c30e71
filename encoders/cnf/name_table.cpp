#include "encoders/cnf/name_table.hpp"

#include <algorithm>
#include <charconv>
#include <istream>

#include "model/error.hpp"

namespace facet::cnf {

using Kind = VariableMap::Kind;

namespace {

constexpr std::string_view kBlanks = " \t\r";

std::string_view next_word(std::string_view& text) {
  const std::size_t begin = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(begin);
  const std::string_view word = text.substr(0, std::min(text.find_first_of(kBlanks), text.size()));
  text.remove_prefix(word.size());
  return word;
}

std::optional<std::int32_t> parse_int(std::string_view text) {
  std::int32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// "3", "m3": a value as names write it.
std::optional<Value> parse_named_value(std::string_view text) {
  const bool negative = !text.empty() && text.front() == 'm';
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
  const auto value = parse_int(text);
  if (!value) return std::nullopt;
  return negative ? -*value : *value;
}

void append_value(Value value, std::string& out) {
  if (value < 0) out += 'm';
  out += std::to_string(value < 0 ? -std::int64_t{value} : std::int64_t{value});
}

/// "{1..9}", "{1,3,5}", "{}", as Domain::to_string writes them.
std::optional<std::vector<Value>> parse_domain(std::string_view text) {
  constexpr std::int64_t kMost = 1 << 24;  // a comment must not make us allocate without end
  if (text.size() < 2 || text.front() != '{' || text.back() != '}') return std::nullopt;
  text = text.substr(1, text.size() - 2);
  std::vector<Value> values;
  while (!text.empty()) {
    const std::string_view part = text.substr(0, text.find(','));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    const std::size_t dots = part.find("..");
    const auto lo = parse_int(part.substr(0, dots));
    const auto hi = dots == std::string_view::npos ? lo : parse_int(part.substr(dots + 2));
    if (!lo || !hi || *lo > *hi || std::int64_t{*hi} - *lo >= kMost) return std::nullopt;
    if (!values.empty() && values.back() >= *lo) return std::nullopt;
    for (std::int64_t v = *lo; v <= *hi; ++v)
      values.push_back(static_cast<Value>(v));
  }
  return values;
}

/// The unsigned number at the front of the text, taken off.
std::optional<std::size_t> take_number(std::string_view& text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

void append_proposition_name(const std::string& name, const VariableMap::Entry& entry,
                             std::size_t i, std::string& out) {
  if (entry.kind() != Kind::Truth) out += "x_";
  out += name;
  switch (entry.kind()) {
    case Kind::Settled:
    case Kind::Truth:
      return;
    case Kind::Equal:
      out += "_v";
      return append_value(entry.value(i), out);
    case Kind::AtMost:
      out += "_le";
      return append_value(entry.value(i), out);
    case Kind::Bit:
      out += "_b";
      out += std::to_string(i);
      return;
  }
}

bool NameTable::read_comment(std::string_view text) {
  const std::string_view keyword = next_word(text);
  if (keyword == "varname") {
    const auto id = parse_int(next_word(text));
    const std::string_view name = next_word(text);
    if (!id || *id <= 0 || name.empty() || !next_word(text).empty()) return false;
    add_name(*id, std::string(name));
    return true;
  }
  if (keyword == "given") {
    const std::string_view name = next_word(text);
    if (next_word(text) != "=") return false;
    const auto value = parse_int(next_word(text));
    if (!value || !next_word(text).empty()) return false;
    NamedVariable& named = variable(std::string(name));
    named.kind = Kind::Settled;
    named.values.assign(1, *value);
    named.propositions.clear();
    return true;
  }
  if (keyword == "domain") {
    const std::string_view name = next_word(text);
    auto values = parse_domain(next_word(text));
    if (!values || !next_word(text).empty()) return false;
    variable(std::string(name)).values = std::move(*values);
    return true;
  }
  return false;
}

NamedVariable& NameTable::variable(const std::string& name) {
  const auto [place, added] = index_.emplace(name, variables_.size());
  if (added) variables_.push_back({name, Kind::Settled, {}, {}});
  return variables_[place->second];
}

bool NameTable::add_ordered(BoolVar id, std::string_view base, std::string_view suffix) {
  const auto known = index_.find(std::string(base));
  if (known == index_.end()) return false;  // no domain line: not one of our order or log names
  const bool bit = suffix.starts_with('b');
  if (!parse_named_value(suffix.substr(bit ? 1 : 2))) return false;
  NamedVariable& named = variables_[known->second];
  named.kind = bit ? Kind::Bit : Kind::AtMost;
  named.propositions.push_back(id);
  return true;
}

void NameTable::add_name(BoolVar id, const std::string& name) {
  names_[id] = name;
  std::string_view base = name;
  const bool prefixed = take(base, "x_");
  std::string_view rest = base;
  if (prefixed) {  // x_1_2_3
    const auto row = take_number(rest);
    const auto column = row && take(rest, "_") ? take_number(rest) : std::nullopt;
    const auto value = column && take(rest, "_") ? parse_named_value(rest) : std::nullopt;
    if (value) {
      NamedVariable& named = variable("r" + std::to_string(*row) + "_c" + std::to_string(*column));
      named.kind = Kind::Equal;
      named.values.push_back(*value);
      named.propositions.push_back(id);
      return;
    }
  }
  const std::size_t cut = base.rfind('_');
  if (cut != std::string_view::npos && cut > 0) {
    const std::string_view suffix = base.substr(cut + 1);
    if (suffix.starts_with("v")) {
      if (const auto value = parse_named_value(suffix.substr(1))) {
        NamedVariable& named = variable(std::string(base.substr(0, cut)));
        named.kind = Kind::Equal;
        named.values.push_back(*value);
        named.propositions.push_back(id);
        return;
      }
    }
    if (suffix.starts_with("le") || suffix.starts_with("b")) {
      if (add_ordered(id, base.substr(0, cut), suffix)) return;
    }
  }
  NamedVariable& named = variable(name);
  named.kind = Kind::Truth;
  named.values = {0, 1};
  named.propositions.assign(1, id);
}

NameTable read_name_table(std::istream& in, const std::string& source) {
  NameTable table;
  bool clauses = false;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    std::string_view text = line;
    std::string_view rest = text;
    const std::string_view first = next_word(rest);
    if (first.empty()) continue;
    if (first == "c") {
      table.read_comment(rest);
    } else if (first == "p") {
      clauses = true;
    } else if (!clauses && !table.read_comment("varname " + line)) {
      throw ParseError(source, number, 1,
                       "found '" + std::string(text.substr(0, 40)) +
                           "', expected a variable number and its name, or a comment");
    }
  }
  return table;
}

std::optional<CellName> parse_cell_name(std::string_view name) {
  take(name, "x_");
  if (!take(name, "r")) return std::nullopt;
  const auto row = take_number(name);
  take(name, "_");
  if (!row || !take(name, "c")) return std::nullopt;
  const auto column = take_number(name);
  if (!column || !name.empty()) return std::nullopt;
  return CellName{*row, *column};
}

std::string display_name(const std::string& name) {
  const auto cell = parse_cell_name(name);
  if (!cell) return name;
  return "r" + std::to_string(cell->row) + "c" + std::to_string(cell->column);
}

}  // namespace facet::cnf
