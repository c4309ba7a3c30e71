#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/ids.hpp"

namespace facet {

/// The variables take pairwise different values. A variable listed twice makes it unsatisfiable, so
/// `Model::post` refuses that; none or one variable is allowed and always holds.
struct AllDifferent {
  std::vector<VarId> vars;
  friend bool operator==(const AllDifferent&, const AllDifferent&) = default;
};

std::vector<VarId> scope(const AllDifferent& constraint);
/// `values` holds a value for every variable of the model (so for all these functions).
bool holds(const AllDifferent& constraint, std::span<const Value> values);
/// The number of variables too many: the scope less the distinct values in it.
std::int64_t violation(const AllDifferent& constraint, std::span<const Value> values);

}  // namespace facet
