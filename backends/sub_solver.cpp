#include "backends/sub_solver.hpp"

#include <utility>
#include <vector>

#include "backends/checked_solve.hpp"

namespace facet {
namespace {

Model without_objective(const Model& model) {
  Model plain;
  plain.reserve(model.variable_count(), model.constraint_count());
  for (const Domain& domain : model.domains())
    plain.add_variable(domain);
  for (const Constraint& constraint : model.constraints())
    plain.post(constraint);
  return plain;
}

// The control of one question: the caller's token and clocks, a work limit of its own.
RunControl narrowed(const RunControl& control, std::uint64_t work_limit) {
  Limits limits = control.limits_left();
  limits.work = work_limit;
  return RunControl(limits, control.token());
}

class BackendSession final : public SubSession {
 public:
  BackendSession(const Model& model, const Backend& backend, const BackendOptions& options)
      : model_(without_objective(model)), backend_(backend), options_(options) {}

  Completion complete(std::span<const Domain> domains, std::uint64_t work_limit,
                      const RunControl& control) override {
    const Model question = model_.with_domains({domains.begin(), domains.end()});
    RunControl own = narrowed(control, work_limit);
    SolveResult result = checked_solve(backend_, question, options_, own);
    Completion completion;
    completion.work = result.work;
    switch (result.status) {
      case Status::Satisfiable:
      case Status::Optimal:
        completion.outcome = Completion::Outcome::Completed;
        completion.solution = std::move(*result.solution);
        break;
      case Status::Unsatisfiable:
        completion.outcome = Completion::Outcome::Impossible;
        break;
      case Status::Unknown:
        break;
    }
    return completion;
  }

 private:
  Model model_;
  const Backend& backend_;
  const BackendOptions& options_;
};

}  // namespace

BackendSubSolver::BackendSubSolver(std::shared_ptr<const Backend> backend, BackendOptions options)
    : backend_(std::move(backend)), options_(std::move(options)) {}

std::unique_ptr<SubSession> BackendSubSolver::open(const Model& model) const {
  return std::make_unique<BackendSession>(model, *backend_, options_);
}

}  // namespace facet
