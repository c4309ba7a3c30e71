#pragma once

#include <vector>

#include "encoders/cnf/encode.hpp"
#include "model/model.hpp"
#include "model/solution.hpp"
#include "tests/oracle/formula_models.hpp"

namespace facet::test {

/// The solutions that the formula of the model has, by brute force on the formula, decoded, sorted.
/// Fails the running test where the formula's sizes are not those that `count` says, where two
/// models of it decode to one solution, or where one does not decode.
std::vector<Solution> solutions_by_formula(const Model& model, const cnf::EncodeOptions& options);

/// The formula as the oracle reads it.
oracle::PlainFormula plain(const cnf::Formula& formula);

/// Every domain x encoding x at-most-one, for the loops of the tests.
std::vector<cnf::EncodeOptions> all_options();

}  // namespace facet::test
