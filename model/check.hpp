#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/model.hpp"
#include "model/solution.hpp"

namespace facet {

/// One thing that is wrong with a solution.
struct Violation {
  /// The constraint that does not hold; nothing where a value lies outside its domain or the
  /// solution has another length than the model.
  std::optional<ConstraintId> constraint;
  std::string what;
};

/// What is wrong with the solution, domains first, at most `limit` entries (taken as at least 1);
/// empty when it solves the model. A Linear over a value outside its domain is left out: its sum
/// could overflow, and the domain is reported. Shares no code with any solver. Does not look at the
/// objective.
std::vector<Violation> check(const Model& model, const Solution& solution, std::size_t limit = 10);

/// What the objective is for a solution of its model. Shares no code with any solver either.
std::int64_t objective_value(const Objective& objective, const Solution& solution);

}  // namespace facet
