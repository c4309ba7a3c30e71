#pragma once

#include "backends/backend.hpp"

namespace facet {

/// Gecode (Schulte, Tack & Lagerkvist): constraint propagation with depth-first search, branch and
/// bound where the model has an objective, Luby restarts with nogoods on request, and parallel
/// search. Work is counted in search nodes. With more than one thread the solution found first may
/// differ between runs; what is proven may not.
///
/// The stop token and the limits are looked at between nodes: one propagation of a very large model
/// runs to its end. A space that would pass the memory limit is not made, and between nodes the
/// memory of the process is watched.
class GecodeBackend final : public Backend {
 public:
  std::string name() const override { return "gecode"; }
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
