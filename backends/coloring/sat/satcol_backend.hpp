#pragma once

#include <vector>

#include "backends/backend.hpp"

namespace facet {

/// Graph colouring by CaDiCaL with encodings of its own: models of AllDifferent and
/// DifferentOnEdges as pure colourings, with no objective or the largest of all variables as
/// objective. Work is counted in conflicts.
///
/// A clique and a DSATUR colouring are the first bounds; then the race over k (see race.hpp), in
/// one solver. With givens or lists the clique is that of the colours. Enumerates without symmetry,
/// each solution blocked. The same seed, options and work limit give the same answer.
class SatcolBackend final : public Backend {
 public:
  SatcolBackend();

  std::string name() const override { return "satcol"; }
  std::string description() const override;
  std::string version() const override;
  Capabilities capabilities() const override;
  std::span<const OptionRow> option_table() const override { return rows_; }
  std::optional<Unsupported> supports(const Model& model) const override;
  SolveResult solve(const Model& model, const BackendOptions& options,
                    RunControl& control) const override;
  CountResult enumerate(const Model& model, const BackendOptions& options, RunControl& control,
                        const SolutionSink& sink) const override;

 private:
  std::vector<OptionRow> rows_;
};

}  // namespace facet
