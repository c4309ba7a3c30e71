#include "backends/backtracking/objective_bound.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace facet::backtracking {
namespace {

Domain at_most(const Domain& domain, std::int64_t most) {
  if (domain.empty() || domain.max() <= most) return domain;
  if (domain.min() > most) return {};
  if (domain.is_interval()) return Domain::interval(domain.min(), static_cast<Value>(most));
  std::vector<Value> kept = domain.values();
  std::erase_if(kept, [&](Value value) { return value > most; });
  return Domain::of(kept);
}

// The largest of no variables cannot be improved on.
Model without_solution(const Model& model) {
  Model copy = model;
  copy.post(Clause{});
  return copy;
}

}  // namespace

std::int64_t cost_of(const Objective& objective, const Solution& solution) {
  return std::visit(Overloaded{[&](const MinimiseMax& o) {
                                 std::int64_t largest = std::numeric_limits<Value>::min();
                                 for (const VarId var : o.vars)
                                   largest = std::max<std::int64_t>(largest, solution[var]);
                                 return o.vars.empty() ? 0 : largest;
                               },
                               [&](const MinimiseSum& o) {
                                 std::int64_t sum = 0;
                                 for (const Term& term : o.terms)
                                   sum += term.coefficient * solution[term.var];
                                 return sum;
                               }},
                    objective);
}

bool can_bound(const Model& model) {
  const std::optional<Objective>& objective = model.objective();
  const auto* sum = objective ? std::get_if<MinimiseSum>(&*objective) : nullptr;
  if (sum == nullptr) return true;
  // The bound is at most one beyond the largest sum, and both together must fit.
  double reach = 0;
  for (const Term& term : sum->terms) {
    const Domain& domain = model.domain(term.var);
    if (domain.empty()) continue;
    reach += std::abs(static_cast<double>(term.coefficient)) *
             std::max(std::abs(static_cast<double>(domain.min())),
                      std::abs(static_cast<double>(domain.max())));
  }
  return reach < 0x1p61;
}

Model cheaper_than(const Model& model, const Objective& objective, std::int64_t cost) {
  return std::visit(Overloaded{[&](const MinimiseMax& o) {
                                 if (o.vars.empty()) return without_solution(model);
                                 std::vector<Domain> domains(model.domains().begin(),
                                                             model.domains().end());
                                 for (const VarId var : o.vars)
                                   domains[var.index] = at_most(domains[var.index], cost - 1);
                                 return model.with_domains(std::move(domains));
                               },
                               [&](const MinimiseSum& o) {
                                 Model copy = model;
                                 copy.post(Linear{o.terms, Relation::AtMost, cost - 1});
                                 return copy;
                               }},
                    objective);
}

}  // namespace facet::backtracking
