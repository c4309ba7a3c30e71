#pragma once

#include <memory>
#include <vector>

#include "backends/backend.hpp"
#include "backends/metaheuristic/search_row.hpp"

namespace facet {

/// A stochastic search of heuristics/ on the model itself. Work is counted in evaluations: of the
/// worker that won, where there are several; each worker has all of the limit.
///
/// It answers Satisfiable, or Unknown with a warning that names the conflicts left. Unsatisfiable
/// it answers only where singles alone run into a contradiction, which checked_solve derives again;
/// never Optimal: with an objective it looks for better and better solutions, each search begun at
/// the last one, until a limit is met or it gives up.
///
/// An enumeration runs the search with one seed after another, and is never complete but where
/// singles show that there is nothing to enumerate.
class MetaheuristicBackend final : public Backend {
 public:
  explicit MetaheuristicBackend(metaheuristic::SearchRow row);

  std::string name() const override { return row_.name; }
  std::string description() const override { return row_.description; }
  Capabilities capabilities() const override;
  std::span<const OptionRow> option_table() const override { return row_.rows; }
  std::optional<Unsupported> supports(const Model& model) const override;
  SolveResult solve(const Model& model, const BackendOptions& options,
                    RunControl& control) const override;
  CountResult enumerate(const Model& model, const BackendOptions& options, RunControl& control,
                        const SolutionSink& sink) const override;

 private:
  metaheuristic::SearchRow row_;
};

/// One of each search.
std::vector<std::shared_ptr<const Backend>> metaheuristic_backends();

}  // namespace facet
