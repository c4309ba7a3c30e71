#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "backends/result.hpp"
#include "backends/sat/truth.hpp"
#include "encoders/cnf/literal.hpp"
#include "model/run_control.hpp"

namespace facet::sat {

/// An incremental satisfiability solver in process, in this project's words: clauses may be added
/// before and after each solve.
class Solver {
 public:
  enum class Answer { Satisfiable, Unsatisfiable, Stopped };

  Solver() = default;
  virtual ~Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  virtual void add(std::span<const cnf::Literal> clause) = 0;
  /// Makes the propositions up to `last` known, as the first clause with `last` would. Their memory
  /// is all that this takes.
  virtual void reserve(cnf::BoolVar last) = 0;

  /// At most `work` more of what work() counts, where given. The control is looked at for its token
  /// and deadline, also while the solver simplifies; its other limits are the caller's.
  virtual Answer solve(const RunControl& control, std::optional<std::uint64_t> work) = 0;
  /// Why the last solve() was Stopped.
  virtual StopReason stop_reason() const = 0;

  /// The model found, for propositions 1..count. Precondition: the last answer was Satisfiable.
  virtual Truth truth(cnf::BoolVar count) const = 0;

  /// Conflicts so far, or what comes nearest to them.
  virtual std::uint64_t work() const = 0;
  /// What the solver can truly tell of itself.
  virtual std::vector<Statistic> statistics() const = 0;

  /// Ends the proof that the solver was told to write, if any; without this it is discarded.
  /// Precondition: the last answer was Unsatisfiable.
  virtual void keep_proof() {}
};

}  // namespace facet::sat
