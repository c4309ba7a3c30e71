#pragma once

#include "backends/backend.hpp"

namespace facet {

/// Exact graph colouring of the model's primal graph, a Boost.Graph graph: models of AllDifferent
/// and DifferentOnEdges, alone or with a MinimiseMax objective. Work is counted in nodes, colours
/// given to vertices.
///
/// `algorithm`: `plain` (backtracking in the order of the vertices), `dsatur` (backtracking by
/// saturation degree), `bnb` (DSATUR branch and bound: a greedy colouring above, a clique below,
/// branching on the places of a colour in permutations). `precolor` says how given values reach the
/// graph; every way gives the same answers, `clique` and `contract` as a pure k-colouring.
///
/// With `ties=index` a run depends on the model and the options alone, with `ties=random` on the
/// seed too. The explicit stack holds a vertex a level: large graphs do not exhaust it.
/// `Limits::memory_bytes` is held against an estimate of graph and colour sets before they are
/// made.
class ColoringBackend final : public Backend {
 public:
  std::string name() const override { return "coloring"; }
  std::string description() const override;
  std::string version() const override;
  Capabilities capabilities() const override;
  std::span<const OptionRow> option_table() const override;
  std::optional<Unsupported> supports(const Model& model) const override;
  SolveResult solve(const Model& model, const BackendOptions& options,
                    RunControl& control) const override;
  CountResult enumerate(const Model& model, const BackendOptions& options, RunControl& control,
                        const SolutionSink& sink) const override;
};

}  // namespace facet
