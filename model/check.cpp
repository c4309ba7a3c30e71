#include "model/check.hpp"

#include <map>

namespace facet {
namespace {

// For AllDifferent the two variables and the value they share say more than the whole scope.
std::string clash_text(const Model& model, ConstraintId id, const AllDifferent& constraint,
                       const Solution& solution) {
  std::map<Value, VarId> first;
  for (const VarId var : constraint.vars) {
    const auto [it, fresh] = first.emplace(solution[var], var);
    if (!fresh) {
      return model.name(it->second) + " and " + model.name(var) + " are both " +
             std::to_string(solution[var]) + " in " + model.label(id);
    }
  }
  return describe(model, id);
}

}  // namespace

std::vector<Violation> check(const Model& model, const Solution& solution, std::size_t limit) {
  std::vector<Violation> found;
  if (solution.values.size() != model.variable_count()) {
    found.push_back({std::nullopt, std::to_string(solution.values.size()) + " values for " +
                                       std::to_string(model.variable_count()) + " variables"});
    return found;
  }
  for (std::size_t i = 0; i < model.variable_count() && found.size() < limit; ++i) {
    const Domain& domain = model.domain(VarId(i));
    if (!domain.contains(solution.values[i])) {
      found.push_back({std::nullopt, model.name(VarId(i)) + " = " +
                                         std::to_string(solution.values[i]) + " is not in " +
                                         domain.to_string()});
    }
  }
  for (std::size_t i = 0; i < model.constraint_count() && found.size() < limit; ++i) {
    const ConstraintId id(i);
    if (holds(model.constraint(id), solution.values)) continue;
    const auto* all_different = std::get_if<AllDifferent>(&model.constraint(id));
    found.push_back({id, all_different ? clash_text(model, id, *all_different, solution)
                                       : "does not hold: " + describe(model, id)});
  }
  return found;
}

}  // namespace facet
