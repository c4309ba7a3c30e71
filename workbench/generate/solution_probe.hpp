#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "backends/backtracking/engine.hpp"
#include "model/model.hpp"
#include "model/run_control.hpp"
#include "model/sub_solver.hpp"

namespace facet::workbench {

/// Whether a model has a solution within smaller domains, asked again and again by a generator. The
/// native search answers first, on bit masks, at nearly no cost to begin; what takes it too many
/// nodes goes to one CaDiCaL, which knows the model's clauses and takes the domains as assumptions
/// (a literal "cell = digit" for each given is the selector of that given), and keeps what it
/// learns for the later questions. Both are complete.
///
/// There is a budget for all questions together, of work alone, so that the same questions get the
/// same answers everywhere.
class SolutionProbe {
 public:
  enum class Answer { None, Some, Unknown };

  /// Of AllDifferents. The model must outlive the probe. `spent` was before, and counts towards the
  /// control's limit on work.
  explicit SolutionProbe(const Model& model, std::uint64_t spent = 0);

  /// Precondition: one domain for each variable, a subset of the model's. Unknown: the budget, the
  /// control or `most_conflicts` (0: none but the native search) ended it.
  Answer ask(std::span<const Domain> domains, std::uint64_t most_conflicts,
             const RunControl& control);

  /// Nodes and conflicts so far, what was spent before included.
  std::uint64_t work() const { return spent_ + nodes_ + conflicts_; }
  /// Nothing is left of the budget: all further answers are Unknown.
  bool exhausted() const;

 private:
  Answer by_search(std::span<const Domain> domains, const RunControl& control);
  Answer by_clauses(std::span<const Domain> domains, std::uint64_t most_conflicts,
                    const RunControl& control);
  std::uint64_t left(std::uint64_t most, const RunControl& control) const;

  const Model& model_;
  backtracking::Engine engine_;
  std::unique_ptr<SubSession> session_;
  std::uint64_t spent_;
  std::uint64_t nodes_ = 0;
  std::uint64_t conflicts_ = 0;
  std::uint64_t visits_ = 0;  // of variables, by the native search
};

}  // namespace facet::workbench
