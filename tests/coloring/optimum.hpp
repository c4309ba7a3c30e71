#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <variant>

#include "model/model.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::test {

/// The least of the largest values over all solutions of a model that minimises the largest, by
/// brute force; nothing where there is no solution.
inline std::optional<std::int64_t> optimum(const Model& model) {
  std::optional<std::int64_t> best;
  const auto& vars = std::get<MinimiseMax>(*model.objective()).vars;
  for (const Solution& solution : oracle::solutions(model)) {
    std::int64_t value = vars.empty() ? 0 : std::numeric_limits<std::int64_t>::min();
    for (const VarId var : vars)
      value = std::max<std::int64_t>(value, solution[var]);
    if (!best || value < *best) best = value;
  }
  return best;
}

}  // namespace facet::test
