#pragma once

#include <span>
#include <string>
#include <vector>

#include "backends/backend.hpp"

namespace facet {

/// GLPK: the model as a 0-1 integer linear program, by branch and cut. Work is counted in nodes of
/// the search tree.
///
/// A model without an objective gets the constant objective 1. Where the largest value is minimised
/// (colourings), the option `coloring` chooses the formulation (ilp::Coloring), and `symmetry` lets
/// mip::narrowed break the symmetry of interchangeable colours first.
///
/// The deadline and the stop token are looked at between simplex slices of at most 0.1 s at the
/// root and between nodes below it. Values further than 1e-5 from an integer are an EncodingError.
/// A build with this backend is governed by the GPL-3, GLPK's licence. `Limits::memory_bytes` is
/// not watched.
class GlpkBackend final : public Backend {
 public:
  GlpkBackend();

  std::string name() const override { return "glpk"; }
  std::string description() const override;
  std::string version() const override;
  Capabilities capabilities() const override;
  std::span<const OptionRow> option_table() const override { return rows_; }
  std::optional<Unsupported> supports(const Model& model) const override;
  SolveResult solve(const Model& model, const BackendOptions& options,
                    RunControl& control) const override;

 private:
  std::vector<OptionRow> rows_;
};

}  // namespace facet
