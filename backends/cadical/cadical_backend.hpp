#pragma once

#include <span>
#include <string>
#include <vector>

#include "backends/backend.hpp"

namespace facet {

/// CaDiCaL in process: the model as clauses, streamed into the solver. Work is counted in
/// conflicts.
///
/// The token and the deadline are looked at while the clauses are made and while it solves, so a
/// stop is seen within 0.1 s. Every model found is held against the clauses (UnsoundAnswer) before
/// it is decoded. Counting and enumeration keep one solver and block each solution on the model's
/// variables.
///
/// `proof_path` gets a DRAT proof of the formula that the same encoding options export, when the
/// answer is Unsatisfiable and only then; an enumeration writes none (OptionError). To certify that
/// a solution is the only one, solve the model with a Clause that forbids it.
///
/// `Limits::memory_bytes`: a formula that would take more is not made (MemoryLimit); what the
/// solver learns beyond it is not watched. `SolveResult::work` is the conflicts where this CaDiCaL
/// tells them (1.5.3 does not), else the clauses learnt, about one a conflict. The same seed,
/// options and work limit give the same answer; seeds are taken modulo 2,000,000,001.
class CadicalBackend final : public Backend {
 public:
  CadicalBackend();

  std::string name() const override { return "cadical"; }
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
