#include "encoders/cnf/formula_check.hpp"

#include <algorithm>

namespace facet::cnf {

std::optional<std::size_t> first_falsified(const Formula& formula,
                                           const std::function<bool(BoolVar)>& truth) {
  for (std::size_t c = 0; c < formula.clause_count(); ++c) {
    const auto clause = formula.clause(c);
    const bool satisfied = std::any_of(clause.begin(), clause.end(), [&](Literal literal) {
      return literal > 0 ? truth(literal) : !truth(-literal);
    });
    if (!satisfied) return c;
  }
  return std::nullopt;
}

std::optional<std::size_t> first_falsified(const Formula& formula,
                                           std::span<const Literal> literals) {
  std::vector<bool> truth(static_cast<std::size_t>(formula.variable_count()) + 1, false);
  for (const Literal literal : literals) {
    const auto index = static_cast<std::size_t>(literal);
    if (literal > 0 && index < truth.size()) truth[index] = true;
  }
  return first_falsified(formula,
                         [&](BoolVar v) -> bool { return truth[static_cast<std::size_t>(v)]; });
}

}  // namespace facet::cnf
