#pragma once

#include <string>
#include <vector>

#include "backends/backend.hpp"

namespace facet {

/// Graph colouring by CaDiCaL on the pairs of vertices (see zykov_coloring.hpp): models of
/// AllDifferent and DifferentOnEdges as pure colourings, with no objective or the largest of all
/// variables as objective. Work is counted in conflicts. Bounds and race as in satcol.
///
/// Enumerates the partitions into colour classes, each blocked, and the names of each. It writes no
/// proofs: the clauses that the propagator gives are reasons of its own, which no DRAT checker can
/// derive from a formula.
class ZykovBackend final : public Backend {
 public:
  ZykovBackend();

  /// Why it cannot be had in this build; empty where it can.
  static std::string absent_reason();

  std::string name() const override { return "zykov"; }
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
