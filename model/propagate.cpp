#include "model/propagate.hpp"

#include <utility>

#include "model/propagation/propagator.hpp"

namespace facet {

Propagation propagate(const Model& model, const PropagateOptions& options,
                      const RunControl& control) {
  propagation::Propagator propagator(model, options);
  propagator.run(control);
  return std::move(propagator).finish();
}

const char* to_string(PropagationRule rule) {
  switch (rule) {
    case PropagationRule::NakedSingle:
      return "naked single";
    case PropagationRule::HiddenSingle:
      return "hidden single";
    case PropagationRule::UnitClause:
      return "unit clause";
    case PropagationRule::LinearBounds:
      return "linear bounds";
  }
  return "";
}

}  // namespace facet
