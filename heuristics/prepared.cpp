#include "heuristics/prepared.hpp"

#include <utility>

namespace facet::heuristics {

const char* shape_name(const Shape& shape) {
  return std::visit(Overloaded{[](const GeneralShape&) { return "general"; },
                               [](const PermutationShape&) { return "permutation"; },
                               [](const ColoringShape&) { return "coloring"; }},
                    shape);
}

Solution Prepared::base() const {
  Solution result;
  result.values.reserve(model.variable_count());
  for (const Domain& domain : model.domains())
    result.values.push_back(domain.min());
  return result;
}

std::variant<Prepared, Contradiction, StopReason> prepare(const Model& model,
                                                          const RunControl& control) {
  Propagation propagation = propagate(model, {}, control);
  if (propagation.contradiction) return *std::move(propagation.contradiction);
  if (propagation.stop != StopReason::Completed) return propagation.stop;
  Prepared result;
  result.model = model.with_domains(std::move(propagation.domains));
  for (std::size_t v = 0; v < result.model.variable_count(); ++v) {
    if (!result.model.domain(VarId(v)).is_singleton()) result.open.emplace_back(v);
  }
  result.shape = find_shape(result.model, result.open);
  return result;
}

}  // namespace facet::heuristics
