#include "backends/metaheuristic/tighten.hpp"

#include <limits>
#include <vector>

#include "model/error.hpp"

namespace facet::metaheuristic {
namespace {

std::optional<Model> below(const Model& model, const MinimiseMax& objective, std::int64_t value) {
  if (objective.vars.empty()) return std::nullopt;
  std::vector<Domain> domains(model.domains().begin(), model.domains().end());
  for (const VarId var : objective.vars) {
    Domain& domain = domains[var.index];
    if (domain.empty() || domain.min() >= value) return std::nullopt;
    if (domain.max() >= value) domain = domain.between(domain.min(), static_cast<Value>(value - 1));
  }
  return model.with_domains(std::move(domains));
}

std::optional<Model> below(const Model& model, const MinimiseSum& objective, std::int64_t value) {
  if (objective.terms.empty() || value == std::numeric_limits<std::int64_t>::min())
    return std::nullopt;
  Model result = model;
  try {
    result.post(Linear{objective.terms, Relation::AtMost, value - 1});
  } catch (const InvalidModel&) {
    return std::nullopt;  // beyond what a Linear may sum up to
  }
  return result;
}

}  // namespace

std::optional<Model> tightened(const Model& model, std::int64_t objective) {
  return std::visit([&](const auto& o) { return below(model, o, objective); }, *model.objective());
}

}  // namespace facet::metaheuristic
