#pragma once

#include "backends/backend.hpp"

namespace facet {

/// `mixture`: the mixture of local searches that `auto` runs, alone and in one go; see
/// heuristics/coloring/best_coloring.hpp. Incomplete, one thread, work counted in moves; it ends by
/// a limit or when all its parts have given up. Takes what coloring::pure_refusal does not refuse.
class MixtureBackend final : public Backend {
 public:
  std::string name() const override { return "mixture"; }
  std::string description() const override;
  Capabilities capabilities() const override;
  std::span<const OptionRow> option_table() const override { return {}; }
  std::optional<Unsupported> supports(const Model& model) const override;
  SolveResult solve(const Model& model, const BackendOptions& options,
                    RunControl& control) const override;
  CountResult enumerate(const Model& model, const BackendOptions& options, RunControl& control,
                        const SolutionSink& sink) const override;
};

}  // namespace facet
