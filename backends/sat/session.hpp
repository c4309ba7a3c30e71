#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "backends/backend.hpp"
#include "backends/sat/solver.hpp"
#include "backends/sat/truth.hpp"
#include "encoders/cnf/encode.hpp"

namespace facet::sat {

/// One model in one solver: the walk from the model to clauses, to an answer, and back.
class Session {
 public:
  /// Model and solver must outlive the session. `name` is what messages call the solver.
  Session(const Model& model, const cnf::EncodeOptions& encoding, Solver& solver, std::string name);

  /// Makes the clauses. Nothing when all are in the solver, else why not. What would not fit the
  /// memory limit, or 8 GiB where there is none, is not begun.
  std::optional<StopReason> load(const RunControl& control);
  /// What load() has to say of a formula that did not fit.
  const std::vector<std::string>& warnings() const { return warnings_; }

  Solver::Answer solve(const RunControl& control);
  /// What the propositions say of the model's variables. Valid once load() has made the clauses.
  const cnf::VariableMap& map() const { return encoded_.map; }
  /// Why the last solve() was Stopped.
  StopReason stop_reason() const { return solver_.stop_reason(); }

  /// The solution found, after the model was held against the clauses: UnsoundAnswer, naming the
  /// clause, where one is violated. Precondition: the last answer was Satisfiable.
  Solution read_back();

  /// Forbids a solution; false when no other is possible.
  bool block(const Solution& solution);

  void keep_proof() { solver_.keep_proof(); }
  std::uint64_t work() const { return solver_.work(); }
  /// The sizes of the formula, then what the solver tells.
  std::vector<Statistic> statistics() const;

 private:
  bool fits(const RunControl& control, const std::function<bool()>& poll);

  const Model& model_;
  cnf::EncodeOptions encoding_;
  Solver& solver_;
  std::string name_;
  ClauseRecord record_;
  cnf::Encoded encoded_;
  cnf::BoolVar propositions_ = 0;
  std::vector<std::string> warnings_;
};

}  // namespace facet::sat
