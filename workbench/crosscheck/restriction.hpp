#pragma once

#include <vector>

#include "model/model.hpp"

namespace facet {

/// The model without the constraints [begin, end).
Model without_constraints(const Model& model, std::size_t begin, std::size_t end);

/// The model without the variables [begin, end): an AllDifferent, a Linear, a Clause and a sum to
/// minimise lose what they say of them, a graph loses their vertices. That is another model, not an
/// equivalent one. The others keep their names.
Model without_variables(const Model& model, std::size_t begin, std::size_t end);

}  // namespace facet
