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

bool reads_as_value(std::string_view name) {
  const std::size_t cut = name.rfind('_');
  if (cut == std::string_view::npos) return false;
  std::string_view suffix = name.substr(cut + 1);
  if (!take(suffix, "v") && !take(suffix, "le")) take(suffix, "b");
  return parse_named_value(suffix).has_value();
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
    const std::string_view how = next_word(text);
    if (!value || (!how.empty() && how != "(settled)") || !next_word(text).empty()) return false;
    NamedVariable& named = variable(std::string(name));
    named.kind = Kind::Settled;
    named.values.assign(1, *value);
    named.found_out = !how.empty();
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

std::vector<std::string> NameTable::comments() const {
  std::vector<std::string> lines;
  for (const NamedVariable& named : variables_) {
    if (named.kind == Kind::Settled && named.values.size() == 1) {
      lines.push_back("given " + named.name + " = " + std::to_string(named.values[0]) +
                      (named.found_out ? " (settled)" : ""));
    } else if (named.kind != Kind::Equal &&
               (named.kind != Kind::Truth || reads_as_value(named.name))) {
      lines.push_back("domain " + named.name + " " + Domain::of(named.values).to_string());
    }
    for (const BoolVar id : named.propositions)
      lines.push_back("varname " + std::to_string(id) + " " + names_.at(id));
  }
  return lines;
}

NamedVariable& NameTable::variable(const std::string& name) {
  const auto [place, added] = index_.emplace(name, variables_.size());
  if (added) variables_.push_back({name, Kind::Settled, {}, {}, false});
  return variables_[place->second];
}

// A domain line of this very name stands right before it.
bool NameTable::add_truth(BoolVar id, const std::string& name) {
  const auto known = index_.find(name);
  if (known == index_.end()) return false;
  NamedVariable& named = variables_[known->second];
  if (!named.propositions.empty() || named.values != std::vector<Value>{0, 1}) return false;
  named.kind = Kind::Truth;
  named.propositions.push_back(id);
  return true;
}

// x_1_2_3
bool NameTable::add_cell(BoolVar id, std::string_view name) {
  if (!take(name, "x_")) return false;
  const auto row = take_number(name);
  const auto column = row && take(name, "_") ? take_number(name) : std::nullopt;
  const auto value = column && take(name, "_") ? parse_named_value(name) : std::nullopt;
  if (!value) return false;
  add_equal(id, "x_r" + std::to_string(*row) + "_c" + std::to_string(*column), *value);
  return true;
}

bool NameTable::add_ordered(BoolVar id, std::string_view base, std::string_view suffix) {
  auto known = index_.find(std::string(base));
  if (known == index_.end() && take(base, "x_")) known = index_.find(std::string(base));
  if (known == index_.end()) return false;  // no domain line: not one of our order or log names
  const bool bit = suffix.starts_with('b');
  if (!parse_named_value(suffix.substr(bit ? 1 : 2))) return false;
  NamedVariable& named = variables_[known->second];
  named.kind = bit ? Kind::Bit : Kind::AtMost;
  named.propositions.push_back(id);
  return true;
}

void NameTable::add_equal(BoolVar id, const std::string& name, Value value) {
  NamedVariable& named = variable(name);
  named.kind = Kind::Equal;
  named.values.push_back(value);
  named.propositions.push_back(id);
}

void NameTable::add_name(BoolVar id, const std::string& name) {
  names_[id] = name;
  if (add_truth(id, name) || add_cell(id, name)) return;
  const std::size_t cut = name.rfind('_');
  if (cut != std::string::npos && cut > 0) {
    const std::string base = name.substr(0, cut);
    const std::string_view suffix = std::string_view(name).substr(cut + 1);
    if (suffix.starts_with('v')) {
      if (const auto value = parse_named_value(suffix.substr(1)))
        return add_equal(id, base, *value);
    }
    if ((suffix.starts_with("le") || suffix.starts_with('b')) && add_ordered(id, base, suffix))
      return;
  }
  // Of two variables of one name each is one.
  index_.emplace(name, variables_.size());
  variables_.push_back({name, Kind::Truth, {0, 1}, {id}, false});
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
  while (take(name, "x_")) {
  }
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
