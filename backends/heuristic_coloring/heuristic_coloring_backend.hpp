#pragma once

#include <memory>
#include <vector>

#include "backends/backend.hpp"
#include "backends/heuristic_coloring/method.hpp"

namespace facet {

/// An incomplete search for colourings of the model's primal graph: models of AllDifferent and
/// DifferentOnEdges, alone or with the largest of all variables as objective, givens and lists as
/// edges to colour vertices. Work is counted in moves, colours given to vertices.
///
/// It never answers Unsatisfiable or Optimal: where it finds no colouring with the values that
/// there are, the answer is Unknown, with the stop reason Completed where it gave up by its own
/// parameters. An enumeration runs the search with one seed after the other, renames colours at
/// random, and is never complete.
class HeuristicColoringBackend final : public Backend {
 public:
  explicit HeuristicColoringBackend(coloring::Method method);

  std::string name() const override { return method_.name; }
  std::string description() const override { return method_.description; }
  Capabilities capabilities() const override;
  std::span<const OptionRow> option_table() const override { return method_.rows; }
  std::optional<Unsupported> supports(const Model& model) const override;
  SolveResult solve(const Model& model, const BackendOptions& options,
                    RunControl& control) const override;
  CountResult enumerate(const Model& model, const BackendOptions& options, RunControl& control,
                        const SolutionSink& sink) const override;

 private:
  coloring::Method method_;
};

/// One of each method.
std::vector<std::shared_ptr<const Backend>> heuristic_coloring_backends();

}  // namespace facet
