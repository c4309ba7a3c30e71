#include "backends/cryptominisat/cryptominisat_solver.hpp"

#include <cryptominisat5/cryptominisat.h>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

#include "backends/cryptominisat/interrupter.hpp"

namespace facet {
namespace {

CMSat::Lit literal_of(cnf::Literal literal) {
  const cnf::BoolVar var = literal > 0 ? literal : -literal;
  return CMSat::Lit(static_cast<std::uint32_t>(var) - 1, literal < 0);
}

}  // namespace

struct CryptominisatSolver::Implementation {
  std::atomic<bool> interrupt{false};
  CMSat::SATSolver solver{nullptr, &interrupt};
  std::vector<CMSat::Lit> clause;  // kept for its memory
  std::optional<StopReason> stop_reason;
};

CryptominisatSolver::CryptominisatSolver(const Settings& settings)
    : implementation_(std::make_unique<Implementation>()) {
  CMSat::SATSolver& solver = implementation_->solver;
  solver.set_verbosity(0);
  solver.set_num_threads(1);
  solver.set_seed(settings.seed);
  if (!settings.simplify) solver.set_no_simplify();
}

CryptominisatSolver::~CryptominisatSolver() = default;

void CryptominisatSolver::reserve(cnf::BoolVar last) {
  CMSat::SATSolver& solver = implementation_->solver;
  const auto variables = static_cast<std::uint32_t>(last);
  try {
    if (variables > solver.nVars()) solver.new_vars(variables - solver.nVars());
  } catch (const CMSat::TooManyVarsError&) {
    throw std::bad_alloc();
  }
}

void CryptominisatSolver::add(std::span<const cnf::Literal> clause) {
  Implementation& self = *implementation_;
  self.clause.clear();
  cnf::BoolVar last = 0;
  for (const cnf::Literal literal : clause) {
    self.clause.push_back(literal_of(literal));
    last = std::max(last, std::abs(literal));
  }
  // An encoding numbers a model's propositions before its first clause, so there are few of these
  // that do anything.
  reserve(last);
  try {
    self.solver.add_clause(self.clause);
  } catch (const CMSat::TooLongClauseError&) {
    throw std::bad_alloc();
  }
}

sat::Solver::Answer CryptominisatSolver::solve(const RunControl& control,
                                               std::optional<std::uint64_t> work) {
  Implementation& self = *implementation_;
  constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max() / 2;
  self.solver.set_max_confl(std::min(work.value_or(most), most));
  const Interrupter interrupter(control, self.interrupt);
  const CMSat::lbool answer = self.solver.solve();
  self.stop_reason = interrupter.reason();
  if (answer == CMSat::l_True) return Answer::Satisfiable;
  if (answer == CMSat::l_False) return Answer::Unsatisfiable;
  return Answer::Stopped;
}

StopReason CryptominisatSolver::stop_reason() const {
  return implementation_->stop_reason.value_or(StopReason::WorkLimit);
}

sat::Truth CryptominisatSolver::truth(cnf::BoolVar count) const {
  const std::vector<CMSat::lbool>& model = implementation_->solver.get_model();
  sat::Truth truth(static_cast<std::size_t>(count) + 1);
  // It knows the propositions that were in a clause; the others may have any value.
  const std::size_t known = std::min(static_cast<std::size_t>(count), model.size());
  for (std::size_t i = 0; i < known; ++i)
    truth[i + 1] = model[i] == CMSat::l_True;
  return truth;
}

std::uint64_t CryptominisatSolver::work() const {
  return std::as_const(implementation_->solver).get_sum_conflicts();
}

std::vector<Statistic> CryptominisatSolver::statistics() const {
  const CMSat::SATSolver& solver = implementation_->solver;
  const auto number = [](std::uint64_t value) { return static_cast<std::int64_t>(value); };
  return {{"conflicts", number(solver.get_sum_conflicts())},
          {"decisions", number(solver.get_sum_decisions())},
          {"propagations", number(solver.get_sum_propagations())}};
}

std::string CryptominisatSolver::version() {
  return std::string("CryptoMiniSat ") + CMSat::SATSolver::get_version();
}

}  // namespace facet
