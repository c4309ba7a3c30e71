#include "encoders/xcsp/names.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace facet::xcsp {
namespace {

// The operators of intension.
constexpr auto kWords = std::to_array<std::string_view>(
    {"abs", "add",    "and",    "card",   "diff",     "dist",  "disjoint", "div", "eq",  "ge",
     "gt",  "hull",   "if",     "iff",    "imp",      "in",    "inter",    "le",  "lt",  "max",
     "min", "mod",    "mul",    "ne",     "neg",      "not",   "or",       "pow", "set", "sqr",
     "sub", "subseq", "subset", "supseq", "superset", "union", "xor"});

}  // namespace

std::string file_name(const Model& model, VarId var) {
  std::string name = model.name(var);
  const bool taken = std::ranges::find(kWords, name) != kWords.end();
  if (taken || name.starts_with('_') || name.starts_with("v_")) return "v_" + name;
  return name;
}

}  // namespace facet::xcsp
