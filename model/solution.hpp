#pragma once

#include <vector>

#include "model/ids.hpp"

namespace facet {

/// One value for every variable of a model, in the order of the variables.
struct Solution {
  std::vector<Value> values;

  Value operator[](VarId var) const { return values[var.index]; }
  friend bool operator==(const Solution&, const Solution&) = default;
  friend auto operator<=>(const Solution&, const Solution&) = default;
};

}  // namespace facet
