#pragma once

#include <functional>
#include <vector>

#include "encoders/cnf/encode.hpp"
#include "encoders/cnf/variable_map.hpp"
#include "model/model.hpp"

namespace facet::cnf {

/// Which values of which variable get propositions, and their numbers.
struct ValuePlan {
  VariableMap map;
  /// The reduction found that there is no solution; the map then has no proposition.
  bool contradiction = false;
};

/// Minimal, efficient, extended: variables that AllDifferents connect, directly or through others,
/// all get the union of their domains, so that an N x N Sudoku has the usual N^3 numbering, givens
/// or not; any other variable gets its domain.
/// Reduced: each variable gets what `Reduction` leaves it, and none where that is one value.
/// Order and log never number a variable of one value.
/// EncodeStopped where `poll`, asked while reducing, says stop.
ValuePlan plan_values(const Model& model, const EncodeOptions& options,
                      const std::function<bool()>& poll = {});

/// The second half of `count` and `encode`, with the plan made before.
Counts count_planned(const Model& model, const EncodeOptions& options, const ValuePlan& plan,
                     const std::function<bool()>& poll = {});
Counts encode_planned(const Model& model, const EncodeOptions& options, const ValuePlan& plan,
                      ClauseSink& sink, const std::function<bool()>& poll);
/// Throws OptionError for more than `max_clauses`, InvalidModel for more than 2^31-1 variables.
void refuse_above_limits(const Counts& sizes, const EncodeOptions& options);

/// The variables that occur in an AllDifferent.
std::vector<bool> in_all_different(const Model& model);

}  // namespace facet::cnf
