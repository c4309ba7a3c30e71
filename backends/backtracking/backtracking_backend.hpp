#pragma once

#include "backends/backend.hpp"

namespace facet {

/// Complete native search on bit sets, for any model: all kinds of constraints, domains with holes
/// and negative values, any size; an explicit stack, so nothing overflows.
///
/// Work counts nodes: decisions "variable = value". Same options and work limit, same run.
/// Solutions are enumerated by going on with the search, none is ever blocked. An objective is
/// minimised by searching again under a bound one below the best so far until that has no solution;
/// `enumerate` pays no heed to it.
///
/// Models of the shape of a 9x9 grid with 3x3 boxes (see nine_grid.hpp) are searched by a kernel of
/// their own when the options are the default ones; solutions then come in another order. A model
/// whose domains span more than 2^31 values in all is not taken.
class BacktrackingBackend final : public Backend {
 public:
  std::string name() const override { return "backtracking"; }
  std::string description() const override;
  Capabilities capabilities() const override;
  std::span<const OptionRow> option_table() const override;
  std::optional<Unsupported> supports(const Model& model) const override;
  SolveResult solve(const Model& model, const BackendOptions& options,
                    RunControl& control) const override;
  CountResult enumerate(const Model& model, const BackendOptions& options, RunControl& control,
                        const SolutionSink& sink) const override;
};

}  // namespace facet
