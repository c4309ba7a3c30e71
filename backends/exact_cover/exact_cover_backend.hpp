#pragma once

#include "backends/backend.hpp"

namespace facet {

/// The model as an exact cover, by dancing links: models of AllDifferent and DifferentOnEdges
/// without an objective. What naked and hidden singles settle is not covered again (`--set
/// singles=off`: everything is). Work is counted in nodes, options tried; a run depends on the
/// model alone.
///
/// Models of more than 5*10^7 nodes (values summed over the items of their variables, some 1.5 GB)
/// are refused. `Limits::memory_bytes` is held against the size before anything is built.
class ExactCoverBackend final : public Backend {
 public:
  std::string name() const override { return "exact-cover"; }
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
