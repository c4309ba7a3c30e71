#pragma once

#include <functional>

#include "encoders/exchange/answer.hpp"
#include "model/model.hpp"

namespace facet::testing {

/// Expects the answer that brute force gives: Unsatisfiable where there is no solution, else one of
/// the solutions, and the best, called Optimal, where the model has an objective and `optimises`.
void expect_right(const Model& model, const exchange::Answer& answer, bool optimises = true);

/// expect_right on 8 degenerate and `count` random models of all constraint kinds.
void expect_right_on_many(int count,
                          const std::function<exchange::Answer(const Model&)>& write_run_and_read,
                          bool optimises = true);

}  // namespace facet::testing
