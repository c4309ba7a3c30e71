#include "encoders/cnf/answer_decode.hpp"

#include <algorithm>
#include <optional>

#include "encoders/cnf/domain/domain.hpp"
#include "model/error.hpp"

namespace facet::cnf {

namespace {

using Kind = VariableMap::Kind;

/// The true variables. Sorted, not a table by number: an answer that names variable 2^31-1 must not
/// cost two gigabytes.
class TrueVariables {
 public:
  explicit TrueVariables(const Answer& answer) {
    for (const Literal literal : answer.literals) {
      if (literal > 0) variables_.push_back(literal);
    }
    std::sort(variables_.begin(), variables_.end());
  }
  bool contains(BoolVar v) const {
    return std::binary_search(variables_.begin(), variables_.end(), v);
  }
  const std::vector<BoolVar>& sorted() const { return variables_; }

 private:
  std::vector<BoolVar> variables_;
};

[[noreturn]] void fail(const Answer& answer, const std::string& name, const std::string& what) {
  const std::string kind = parse_cell_name(name) ? "cell " : "";
  throw ParseError(answer.source, 0, 0, kind + display_name(name) + " " + what);
}

std::string two_values(Value a, Value b) {
  return "has two values, " + std::to_string(a) + " and " + std::to_string(b);
}

Value decode_equal(const NamedVariable& variable, const TrueVariables& truth,
                   const Answer& answer) {
  std::optional<Value> value;
  for (std::size_t i = 0; i < variable.propositions.size(); ++i) {
    if (!truth.contains(variable.propositions[i]) || value == variable.values[i]) continue;
    if (value) fail(answer, variable.name, two_values(*value, variable.values[i]));
    value = variable.values[i];
  }
  if (!value) fail(answer, variable.name, "has no value");
  return *value;
}

Value decode_at_most(const NamedVariable& variable, const TrueVariables& truth,
                     const Answer& answer) {
  const std::vector<BoolVar>& bounds = variable.propositions;
  if (variable.values.size() != bounds.size() + 1) {
    fail(answer, variable.name, "is not named for all values of its domain");
  }
  const auto is_true = [&](BoolVar v) { return truth.contains(v); };
  const auto first = std::find_if(bounds.begin(), bounds.end(), is_true);
  if (!std::all_of(first, bounds.end(), is_true)) {
    fail(answer, variable.name, "has no value: its bounds are out of order");
  }
  return variable.values[static_cast<std::size_t>(first - bounds.begin())];
}

Value decode_bits(const NamedVariable& variable, const TrueVariables& truth, const Answer& answer) {
  std::size_t position = 0;
  for (std::size_t bit = 0; bit < variable.propositions.size() && bit < 32; ++bit) {
    if (truth.contains(variable.propositions[bit])) position |= std::size_t{1} << bit;
  }
  if (position >= variable.values.size()) {
    fail(answer, variable.name, "has no value: its bits are past the last one");
  }
  return variable.values[position];
}

Value decode_named(const NamedVariable& variable, const TrueVariables& truth,
                   const Answer& answer) {
  switch (variable.kind) {
    case Kind::Settled:
      if (variable.values.size() != 1) fail(answer, variable.name, "has no value");
      return variable.values.front();
    case Kind::Equal:
      return decode_equal(variable, truth, answer);
    case Kind::AtMost:
      return decode_at_most(variable, truth, answer);
    case Kind::Bit:
      return decode_bits(variable, truth, answer);
    case Kind::Truth:
      return truth.contains(variable.propositions.front()) ? 1 : 0;
  }
  return 0;
}

}  // namespace

std::vector<Assignment> decode_answer(const NameTable& names, const Answer& answer) {
  const TrueVariables truth(answer);
  std::vector<Assignment> assignments;
  for (const NamedVariable& variable : names.variables()) {
    assignments.push_back({variable.name, decode_named(variable, truth, answer)});
  }
  return assignments;
}

Solution decode_answer(const Model& model, const VariableMap& map, const Answer& answer) {
  const TrueVariables truth(answer);
  Solution solution;
  for (std::size_t v = 0; v < map.size(); ++v) {
    const VariableMap::Entry entry = map.entry(VarId(v));
    const Decoded decoded = decode(entry, [&](BoolVar b) { return truth.contains(b); });
    if (!decoded.position) fail(answer, model.name(VarId(v)), decoded.fault);
    solution.values.push_back(entry.value(*decoded.position));
  }
  return solution;
}

std::vector<Value> decode_full_numbering(std::size_t order, const Answer& answer) {
  std::vector<Value> grid(order * order, 0);
  const auto name = [&](std::size_t cell) {
    return "r" + std::to_string(cell / order + 1) + "_c" + std::to_string(cell % order + 1);
  };
  const TrueVariables truth(answer);
  for (const BoolVar v : truth.sorted()) {
    const std::size_t index = static_cast<std::size_t>(v) - 1;
    if (order == 0 || index / order >= grid.size()) break;
    const auto value = static_cast<Value>(index % order + 1);
    Value& cell = grid[index / order];
    if (cell != 0 && cell != value) fail(answer, name(index / order), two_values(cell, value));
    cell = value;
  }
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (grid[cell] == 0) fail(answer, name(cell), "has no value");
  }
  return grid;
}

}  // namespace facet::cnf
