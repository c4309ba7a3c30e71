#pragma once

#include "model/model.hpp"
#include "model/random.hpp"

namespace facet::testing {

struct RandomModelOptions {
  bool linear = true;
  bool clauses = true;
  bool objective = true;
};

/// One to four variables with values -2..3, some fixed, some domains with holes, few empty; up to
/// four constraints of all kinds, about half of the models without solution.
Model random_model(Random& random, const RandomModelOptions& options = {});

/// Small models at the edge: no variable, an empty domain, one value, repeated variables in a sum
/// and a clause, contradictory givens, an empty clause, more variables than values.
std::vector<Model> degenerate_models();

}  // namespace facet::testing
