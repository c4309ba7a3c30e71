#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/domain.hpp"
#include "model/ids.hpp"
#include "model/model.hpp"
#include "model/run_control.hpp"
#include "model/solution.hpp"

namespace facet {

/// What came of one question to a SubSession.
struct Completion {
  /// Completed: a solution. Impossible: proven, there is none. GaveUp: a limit or the control.
  enum class Outcome { Completed, Impossible, GaveUp };

  Outcome outcome = Outcome::GaveUp;
  /// Completed: it holds in the model, and each value lies in the domain that was asked for.
  Solution solution;
  /// Impossible: variables whose domains, as asked for, rule out every solution whatever the others
  /// are. None: the model itself has no solution. Nothing where the solver does not tell.
  std::optional<std::vector<VarId>> culprits;
  /// In the unit of the solver (conflicts, nodes); may pass the limit by what a solver counts late.
  std::uint64_t work = 0;
};

/// One model in one exact solver, to be asked again and again. For one thread.
class SubSession {
 public:
  virtual ~SubSession() = default;

  /// Is there a solution of the model with each variable in its domain? Precondition: one domain
  /// for each variable, a subset of the model's. Spends about `work_limit` and no more, and ends
  /// early when the control says so; the control's own limit on work is the caller's. The same
  /// questions in the same order get the same answers, but where a clock ended one. Objectives play
  /// no part.
  virtual Completion complete(std::span<const Domain> domains, std::uint64_t work_limit,
                              const RunControl& control) = 0;
};

/// What an incomplete search may ask of an exact solver: to complete a model under smaller domains.
/// Searches see this interface alone; the backends implement it.
class SubSolver {
 public:
  virtual ~SubSolver() = default;

  /// "cadical".
  virtual std::string name() const = 0;
  /// The model must outlive the session. May be called from several threads.
  virtual std::unique_ptr<SubSession> open(const Model& model) const = 0;
};

}  // namespace facet
