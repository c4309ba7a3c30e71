#include "model/check.hpp"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace facet {
namespace {

std::string both_text(const Model& model, ConstraintId id, VarId a, VarId b, Value value) {
  return model.name(a) + " and " + model.name(b) + " are both " + std::to_string(value) + " in " +
         model.label(id);
}

// Two variables and the value they share say more than the whole scope does.
struct Clash {
  const Model& model;
  const Solution& solution;
  ConstraintId id;

  std::string operator()(const AllDifferent& constraint) const {
    std::unordered_map<Value, VarId> first;
    for (const VarId var : constraint.vars) {
      const auto [it, fresh] = first.emplace(solution[var], var);
      if (!fresh) return both_text(model, id, it->second, var, solution[var]);
    }
    return describe(model, id);
  }
  std::string operator()(const DifferentOnEdges& constraint) const {
    std::optional<std::pair<VarId, VarId>> ends;
    constraint.graph.for_each_edge([&](Vertex a, Vertex b) {
      const VarId x = constraint.vars[a.index];
      const VarId y = constraint.vars[b.index];
      if (!ends && solution[x] == solution[y]) ends = std::pair(x, y);
    });
    if (!ends) return describe(model, id);
    return both_text(model, id, ends->first, ends->second, solution[ends->first]);
  }
  std::string operator()(const Linear&) const { return "does not hold: " + describe(model, id); }
  std::string operator()(const Clause&) const { return "does not hold: " + describe(model, id); }
};

bool in_domains(const Model& model, const Linear& constraint, const Solution& solution) {
  return std::ranges::all_of(constraint.terms, [&](const Term& term) {
    return model.domain(term.var).contains(solution[term.var]);
  });
}

}  // namespace

std::vector<Violation> check(const Model& model, const Solution& solution, std::size_t limit) {
  limit = std::max<std::size_t>(limit, 1);
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
    const Constraint& constraint = model.constraint(id);
    const auto* linear = std::get_if<Linear>(&constraint);
    if (linear != nullptr && !in_domains(model, *linear, solution)) continue;
    if (holds(constraint, solution.values)) continue;
    found.push_back({id, std::visit(Clash{model, solution, id}, constraint)});
  }
  return found;
}

std::int64_t objective_value(const Objective& objective, const Solution& solution) {
  return std::visit(Overloaded{[&](const MinimiseMax& o) {
                                 std::int64_t largest = 0;
                                 for (std::size_t i = 0; i < o.vars.size(); ++i) {
                                   const std::int64_t value = solution[o.vars[i]];
                                   largest = i == 0 ? value : std::max(largest, value);
                                 }
                                 return largest;
                               },
                               [&](const MinimiseSum& o) {
                                 std::int64_t sum = 0;
                                 for (const Term& term : o.terms) {
                                   sum += term.coefficient * solution[term.var];
                                 }
                                 return sum;
                               }},
                    objective);
}

}  // namespace facet
