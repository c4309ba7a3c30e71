#pragma once

#include "backends/backend.hpp"

namespace facet {

/// Solves as people do (logic/deduce.hpp): every value it writes follows. So it is incomplete: of a
/// model with several solutions, or one that takes harder reasoning, it answers Unknown.
/// AllDifferent and DifferentOnEdges over up to 1024 values.
///
/// Unsatisfiable is said only where `propagate` shows it; what techniques come to is a warning. An
/// enumeration finds one solution at most, and never says that it is the only one, though without
/// `unique` it is. Work: passes of a technique over the board, assumptions of chains.
class LogicBackend final : public Backend {
 public:
  std::string name() const override { return "logic"; }
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
