#include "backends/cadical/cadical_sub_solver.hpp"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

#include "backends/cadical/cadical_solver.hpp"
#include "backends/sat/session.hpp"
#include "model/check.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

using cnf::VariableMap;
using Answer = sat::Solver::Answer;

constexpr std::uint64_t largest_formula = std::uint64_t{1} << 30U;

// A question ends after some hundred conflicts. Elimination would have to take back, question after
// question, what it did to the propositions that are assumed.
CadicalSolver::Settings settings_of(std::uint64_t seed) {
  CadicalSolver::Settings settings;
  settings.seed = seed;
  settings.options = "elim=0";
  return settings;
}

class CadicalSession final : public SubSession {
 public:
  CadicalSession(const Model& model, std::uint64_t seed)
      : model_(model), solver_(settings_of(seed)), session_(model, {}, solver_, "cadical") {}

  Completion complete(std::span<const Domain> domains, std::uint64_t work_limit,
                      const RunControl& control) override {
    const std::uint64_t before = solver_.work();
    Completion completion;
    try {
      completion = ask(domains, work_limit, control);
    } catch (const std::bad_alloc&) {
      // GaveUp; the next question finds the solver as it is, or runs out again.
    }
    completion.work = solver_.work() - before;
    return completion;
  }

 private:
  struct Assumption {
    VarId var;
    cnf::Literal literal;
  };

  bool load(const RunControl& control);
  Completion ask(std::span<const Domain> domains, std::uint64_t work_limit,
                 const RunControl& control);
  bool translate(VarId var, const Domain& domain);
  // Encoding has found that the model has no solution.
  bool without_values(VarId var) const {
    const VariableMap::Entry entry = session_.map().entry(var);
    return entry.kind() == VariableMap::Kind::Settled && !entry.settled();
  }
  Completion solution_found(std::span<const Domain> domains);
  Completion refuted();

  const Model& model_;
  CadicalSolver solver_;
  sat::Session session_;
  bool loaded_ = false;
  bool too_large_ = false;
  std::vector<Assumption> assumptions_;
};

bool CadicalSession::load(const RunControl& control) {
  if (loaded_ || too_large_) return loaded_;
  Limits limits = control.limits_left();
  limits.work.reset();
  limits.memory_bytes = std::min(limits.memory_bytes.value_or(largest_formula), largest_formula);
  const auto stopped = session_.load(RunControl(limits, control.token()));
  too_large_ = stopped == StopReason::MemoryLimit;
  loaded_ = !stopped;
  return loaded_;
}

Completion CadicalSession::ask(std::span<const Domain> domains, std::uint64_t work_limit,
                               const RunControl& control) {
  Completion completion;
  if (!load(control)) return completion;
  assumptions_.clear();
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (translate(VarId(i), domains[i])) continue;
    completion.outcome = Completion::Outcome::Impossible;
    completion.culprits.emplace();
    if (!without_values(VarId(i))) completion.culprits->push_back(VarId(i));
    return completion;
  }
  if (control.stop()) return completion;
  for (const Assumption& assumption : assumptions_)
    solver_.assume(assumption.literal);
  switch (solver_.solve(control, work_limit)) {
    case Answer::Satisfiable:
      return solution_found(domains);
    case Answer::Unsatisfiable:
      return refuted();
    case Answer::Stopped:
      break;
  }
  return completion;
}

// What is to be assumed so that the variable stays in the domain; false where the formula cannot
// give it any value of the domain.
bool CadicalSession::translate(VarId var, const Domain& domain) {
  const VariableMap::Entry entry = session_.map().entry(var);
  switch (entry.kind()) {
    case VariableMap::Kind::Settled:
      return entry.settled() && domain.contains(*entry.settled());
    case VariableMap::Kind::Truth:
      if (!domain.is_singleton()) return !domain.empty();
      assumptions_.push_back(
          {var, domain.min() == 1 ? entry.proposition(0) : -entry.proposition(0)});
      return true;
    case VariableMap::Kind::Equal:
      break;
    case VariableMap::Kind::AtMost:
    case VariableMap::Kind::Bit:
      throw EncodingError("assumptions are over the direct encoding");
  }
  if (domain.is_singleton()) {
    const auto at = entry.index_of(domain.min());
    if (at) assumptions_.push_back({var, entry.proposition(*at)});
    return at.has_value();
  }
  if (domain.empty()) return false;
  for (std::size_t i = 0; i < entry.size(); ++i) {
    if (!domain.contains(entry.value(i))) assumptions_.push_back({var, -entry.proposition(i)});
  }
  return true;
}

Completion CadicalSession::solution_found(std::span<const Domain> domains) {
  Completion completion;
  completion.outcome = Completion::Outcome::Completed;
  completion.solution = session_.read_back();
  if (const auto violations = check(model_, completion.solution, 1); !violations.empty())
    throw UnsoundAnswer("cadical completed a model wrongly: " + violations[0].what);
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (!domains[i].contains(completion.solution.values[i]))
      throw UnsoundAnswer("cadical completed a model outside the domains it was asked for");
  }
  return completion;
}

Completion CadicalSession::refuted() {
  Completion completion;
  completion.outcome = Completion::Outcome::Impossible;
  completion.culprits.emplace();
  for (const Assumption& assumption : assumptions_) {
    auto& culprits = *completion.culprits;
    if (!solver_.failed(assumption.literal)) continue;
    if (culprits.empty() || culprits.back() != assumption.var) culprits.push_back(assumption.var);
  }
  return completion;
}

}  // namespace

std::unique_ptr<SubSession> CadicalSubSolver::open(const Model& model) const {
  return std::make_unique<CadicalSession>(model, seed_);
}

}  // namespace facet
