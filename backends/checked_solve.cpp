#include "backends/checked_solve.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "model/check.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

void require_supported(const Backend& backend, const Model& model) {
  if (const auto unsupported = backend.supports(model)) {
    throw InvalidModel(backend.name() + " does not take this model: " + unsupported->reason);
  }
}

void require_valid(const Backend& backend, const Model& model, const Solution& solution) {
  const auto violations = check(model, solution, 1);
  if (violations.empty()) return;
  throw UnsoundAnswer(backend.name() + " answered with a wrong solution: " + violations[0].what);
}

std::int64_t objective_of(const Objective& objective, const Solution& solution) {
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

}  // namespace

SolveResult checked_solve(const Backend& backend, const Model& model, const BackendOptions& options,
                          RunControl& control) {
  require_supported(backend, model);
  SolveResult result = backend.solve(model, options, control);
  const bool answered = result.status == Status::Satisfiable || result.status == Status::Optimal;
  if (answered != result.solution.has_value()) {
    throw UnsoundAnswer(backend.name() + " answered " + to_string(result.status) +
                        (answered ? " without a solution" : " with a solution"));
  }
  if (!backend.capabilities().complete &&
      (result.status == Status::Unsatisfiable || result.status == Status::Optimal)) {
    throw UnsoundAnswer(backend.name() + " is incomplete but answered " + to_string(result.status));
  }
  if (!result.solution) return result;
  require_valid(backend, model, *result.solution);
  if (model.objective()) {
    const std::int64_t value = objective_of(*model.objective(), *result.solution);
    if (result.objective && *result.objective != value) {
      throw UnsoundAnswer(backend.name() + " reported the objective " +
                          std::to_string(*result.objective) + ", it is " + std::to_string(value));
    }
    result.objective = value;
    if (result.bound && *result.bound > value) {
      throw UnsoundAnswer(backend.name() + " reported the bound " + std::to_string(*result.bound) +
                          " above its own solution's " + std::to_string(value));
    }
  }
  return result;
}

CountResult checked_enumerate(const Backend& backend, const Model& model,
                              const BackendOptions& options, RunControl& control,
                              const SolutionSink& sink) {
  require_supported(backend, model);
  std::set<std::vector<Value>> seen;
  const CountResult result =
      backend.enumerate(model, options, control, [&](const Solution& solution) {
        require_valid(backend, model, solution);
        if (!seen.insert(solution.values).second) {
          throw UnsoundAnswer(backend.name() + " gave one solution twice");
        }
        return !sink || sink(solution);
      });
  if (result.count != seen.size()) {
    throw UnsoundAnswer(backend.name() + " counted " + std::to_string(result.count) +
                        " solutions but gave " + std::to_string(seen.size()));
  }
  if (result.complete && !backend.capabilities().complete) {
    throw UnsoundAnswer(backend.name() + " is incomplete but claims to have found all solutions");
  }
  return result;
}

}  // namespace facet
