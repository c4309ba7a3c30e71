#include "tests/xcsp/schema.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string_view>

#include "tests/xcsp/xml.hpp"

namespace facet::testing {
namespace {

using Attributes = std::map<std::string, std::string>;

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(what);
}

void require(bool holds, const std::string& what) {
  if (!holds) fail(what);
}

std::vector<std::string> split(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;)
    words.push_back(word);
  return words;
}

std::optional<std::int64_t> integer(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// Operators of expressions: whether they give a truth, whether they take truths, how many operands.
struct Operator {
  bool gives_truth;
  bool takes_truths;
  std::size_t least;
  std::size_t most;
};
constexpr std::size_t kAny = 1'000'000'000;
const std::map<std::string, Operator> kOperators{
    {"eq", {true, false, 2, kAny}},   {"ne", {true, false, 2, 2}},
    {"le", {true, false, 2, 2}},      {"lt", {true, false, 2, 2}},
    {"ge", {true, false, 2, 2}},      {"gt", {true, false, 2, 2}},
    {"or", {true, true, 2, kAny}},    {"and", {true, true, 2, kAny}},
    {"not", {true, true, 1, 1}},      {"mul", {false, false, 2, kAny}},
    {"add", {false, false, 2, kAny}}, {"sub", {false, false, 2, 2}},
    {"neg", {false, false, 1, 1}},    {"abs", {false, false, 1, 1}}};

class Schema {
 public:
  void check(const XmlElement& root) {
    require(root.name == "instance", "root " + root.name);
    require(split(root.text).empty(), "text in instance");
    const bool optimises = root.children.size() == 3;
    const Attributes attributes{{"format", "XCSP3"}, {"type", optimises ? "COP" : "CSP"}};
    require(root.attributes == attributes, "attributes of instance");
    require(root.children.size() == 2 || optimises, "parts of instance");
    check_variables(root.children[0]);
    check_constraints(root.children[1]);
    if (optimises) check_objectives(root.children[2]);
  }

 private:
  static void require_plain(const XmlElement& element, const std::string& name) {
    require(element.name == name, "found " + element.name + ", expected " + name);
    require(element.attributes.empty(), "attributes of " + name);
  }
  static const std::string& text_of(const XmlElement& element) {
    require(element.children.empty(), "children of " + element.name);
    return element.text;
  }

  void check_variables(const XmlElement& variables) {
    require_plain(variables, "variables");
    require(split(variables.text).empty(), "text in variables");
    require(!variables.children.empty(), "no variable");
    for (const XmlElement& var : variables.children) {
      require(var.name == "var", "found " + var.name + " among the variables");
      require(var.attributes.size() == 1 && var.attributes.contains("id"), "attributes of var");
      declare(var.attributes.at("id"));
      check_domain(text_of(var));
    }
  }

  void declare(const std::string& id) {
    constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    require(!id.empty() && letters.find(id[0]) != std::string_view::npos, "identifier " + id);
    for (const char c : id) {
      require(letters.find(c) != std::string_view::npos || c == '_' || (c >= '0' && c <= '9'),
              "identifier " + id);
    }
    require(!kOperators.contains(id), "identifier " + id + " is an operator");
    require(ids_.insert(id).second, "identifier " + id + " again");
  }

  static void check_domain(const std::string& text) {
    const auto parts = split(text);
    require(!parts.empty(), "an empty domain");
    std::optional<std::int64_t> last;
    for (const std::string& part : parts) {
      const std::size_t dots = part.find("..");
      const auto lo = integer(std::string_view(part).substr(0, dots));
      const auto hi =
          dots == std::string::npos ? lo : integer(std::string_view(part).substr(dots + 2));
      require(lo && hi && (dots == std::string::npos || *lo < *hi), "domain part " + part);
      require(!last || *last < *lo, "domain not increasing at " + part);
      last = hi;
    }
  }

  void check_constraints(const XmlElement& constraints) const {
    require_plain(constraints, "constraints");
    require(split(constraints.text).empty(), "text in constraints");
    for (const XmlElement& constraint : constraints.children) {
      require(constraint.attributes.empty(), "attributes of " + constraint.name);
      if (constraint.name == "allDifferent") {
        check_list(text_of(constraint));
      } else if (constraint.name == "intension") {
        check_expression(text_of(constraint), true);
      } else if (constraint.name == "sum") {
        check_sum(constraint);
      } else {
        fail("constraint " + constraint.name);
      }
    }
  }

  void check_objectives(const XmlElement& objectives) const {
    require_plain(objectives, "objectives");
    require(split(objectives.text).empty(), "text in objectives");
    require(objectives.children.size() == 1, "other than one objective");
    const XmlElement& objective = objectives.children[0];
    require(objective.name == "minimize" || objective.name == "maximize", objective.name);
    if (objective.attributes.empty()) return check_expression(text_of(objective), false);
    require(objective.attributes.size() == 1 && objective.attributes.contains("type"),
            "attributes of " + objective.name);
    const std::string& type = objective.attributes.at("type");
    require(type == "sum" || type == "maximum", "objective " + type);
    if (objective.children.empty()) {
      check_list(objective.text);
    } else {
      require(objective.children.size() == 2, "parts of an objective");
      check_weighted(objective);
    }
  }

  void check_sum(const XmlElement& sum) const {
    require(sum.children.size() == 3, "parts of sum");
    check_weighted(sum);
    require_plain(sum.children[2], "condition");
    const auto words = split(text_of(sum.children[2]));
    require(words.size() == 1 && words[0].size() > 5 && words[0][0] == '(' &&
                words[0].back() == ')' && words[0][3] == ',',
            "condition");
    const std::set<std::string> relations{"lt", "le", "ge", "gt", "ne", "eq"};
    require(relations.contains(words[0].substr(1, 2)), "condition " + words[0]);
    require(integer(std::string_view(words[0]).substr(4, words[0].size() - 5)).has_value(),
            "condition " + words[0]);
  }

  // <list> and <coeffs>, the first two children.
  void check_weighted(const XmlElement& element) const {
    require(split(element.text).empty(), "text in " + element.name);
    require_plain(element.children[0], "list");
    require_plain(element.children[1], "coeffs");
    const std::size_t variables = check_list(text_of(element.children[0]));
    const auto coefficients = split(text_of(element.children[1]));
    require(coefficients.size() == variables, "other than a coefficient a variable");
    for (const std::string& coefficient : coefficients)
      require(integer(coefficient).has_value(), "coefficient " + coefficient);
  }

  std::size_t check_list(const std::string& text) const {
    const auto list = split(text);
    require(list.size() >= 2, "a list of fewer than two variables");
    for (const std::string& id : list)
      require(ids_.contains(id), "unknown variable " + id);
    return list.size();
  }

  void check_expression(const std::string& text, bool truth) const {
    const auto words = split(text);
    require(words.size() == 1, "an expression with blanks, or none");
    std::string_view rest = words[0];
    require(expression(rest) == truth, "an expression of another type");
    require(rest.empty(), "text behind an expression: " + std::string(rest));
  }

  // Takes an expression; whether it gives a truth.
  bool expression(std::string_view& rest) const {
    const std::size_t size = std::min(rest.find_first_of("(),"), rest.size());
    const std::string word(rest.substr(0, size));
    rest.remove_prefix(size);
    if (!rest.starts_with("(")) {
      require(integer(word).has_value() || ids_.contains(word), "operand \"" + word + "\"");
      return false;
    }
    require(kOperators.contains(word), "operator \"" + word + "\"");
    const Operator& op = kOperators.at(word);
    std::size_t operands = 0;
    do {
      rest.remove_prefix(1);
      require(expression(rest) == op.takes_truths, "operand type of " + word);
      ++operands;
    } while (rest.starts_with(","));
    require(rest.starts_with(")"), "no ) of " + word);
    rest.remove_prefix(1);
    require(operands >= op.least && operands <= op.most, "operands of " + word);
    return op.gives_truth;
  }

  std::set<std::string> ids_;
};

}  // namespace

std::string schema_error(const std::string& document) {
  try {
    Schema().check(parse_xml(document));
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return {};
}

}  // namespace facet::testing
