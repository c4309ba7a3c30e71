#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "backends/backend.hpp"
#include "backends/cadical/cadical_solver.hpp"
#include "backends/sat/truth.hpp"
#include "encoders/cnf/encode.hpp"

namespace facet {

/// One model in one CaDiCaL: the walk from the model to clauses, to an answer, and back.
class CadicalSession {
 public:
  /// The model must outlive the session. Throws OptionError as CadicalSolver does.
  CadicalSession(const Model& model, const OptionValues& values, const BackendOptions& options);

  /// Makes the clauses. Nothing when all are in the solver, else why not.
  std::optional<StopReason> load(const RunControl& control);

  CadicalSolver::Answer solve(const RunControl& control);
  /// Why the last solve() was Stopped.
  StopReason stop_reason() const { return solver_.stop_reason(); }

  /// The solution found, after the model was held against the clauses: UnsoundAnswer, naming the
  /// clause, where one is violated. Precondition: the last answer was Satisfiable.
  Solution read_back();

  /// Forbids a solution; false when no other is possible.
  bool block(const Solution& solution);

  void keep_proof() { solver_.keep_proof(); }
  std::uint64_t work() const;
  std::vector<Statistic> statistics() const;

 private:
  const Model& model_;
  cnf::EncodeOptions encoding_;
  CadicalSolver solver_;
  sat::ClauseRecord record_;
  cnf::Encoded encoded_;
  cnf::BoolVar propositions_ = 0;
};

}  // namespace facet
