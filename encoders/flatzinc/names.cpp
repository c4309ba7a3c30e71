#include "encoders/flatzinc/names.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace facet::flatzinc {
namespace {

// The reserved words of MiniZinc 2.6, FlatZinc's among them, and the functions and constants that a
// variable must not hide. Sorted.
constexpr auto kWords = std::to_array<std::string_view>(
    {"abs",   "alldifferent", "ann",     "annotation", "any",       "array",    "bool",
     "case",  "constraint",   "default", "diff",       "div",       "else",     "elseif",
     "endif", "enum",         "exists",  "false",      "float",     "forall",   "function",
     "if",    "in",           "include", "int",        "intersect", "let",      "list",
     "max",   "maximize",     "min",     "minimize",   "mod",       "not",      "of",
     "op",    "opt",          "output",  "par",        "predicate", "record",   "satisfy",
     "set",   "solve",        "string",  "subset",     "sum",       "superset", "symdiff",
     "test",  "then",         "true",    "tuple",      "type",      "union",    "var",
     "where", "xor"});

}  // namespace

std::string file_name(const Model& model, VarId var) {
  std::string name = model.name(var);
  const bool taken = std::ranges::binary_search(kWords, std::string_view(name));
  if (taken || name.starts_with('_') || name.starts_with("v_") || name.starts_with("h_")) {
    return "v_" + name;
  }
  return name;
}

std::string domain_text(const Domain& domain) {
  if (domain.empty()) return "0..0";
  if (domain.is_interval()) {
    return std::to_string(domain.min()) + ".." + std::to_string(domain.max());
  }
  std::string text;
  domain.for_each([&](Value value) {
    text += text.empty() ? '{' : ',';
    text += std::to_string(value);
  });
  return text + "}";
}

bool has_empty_domain(const Model& model) {
  return std::ranges::any_of(model.domains(), [](const Domain& domain) { return domain.empty(); });
}

std::optional<CostRange> cost_range(const Model& model) {
  CostRange range;
  bool constant = true;
  bool empty = false;
  const auto add = [&](VarId var, std::int64_t coefficient, bool sum) {
    const Domain& domain = model.domain(var);
    empty = empty || domain.empty();
    if (empty) return;
    const auto [low, high] = std::minmax({coefficient * domain.min(), coefficient * domain.max()});
    range.lowest = sum ? range.lowest + low : constant ? low : std::max(range.lowest, low);
    range.highest = sum ? range.highest + high : constant ? high : std::max(range.highest, high);
    constant = false;
  };
  if (!model.objective()) return std::nullopt;
  std::visit(Overloaded{[&](const MinimiseMax& o) {
                          for (const VarId var : o.vars)
                            add(var, 1, false);
                        },
                        [&](const MinimiseSum& o) {
                          for (const Term& term : o.terms)
                            add(term.var, term.coefficient, true);
                        }},
             *model.objective());
  if (constant || empty) return std::nullopt;
  return range;
}

}  // namespace facet::flatzinc
