#pragma once

#include <span>
#include <string>
#include <vector>

#include "backends/backend.hpp"

namespace facet {

/// CryptoMiniSat 5 in process, on one thread: the model as clauses, streamed into the solver. Work
/// is counted in conflicts.
///
/// The token and the deadline raise the solver's interrupt flag within 5 ms; it looks at the flag
/// between restarts and in most of its simplification. Every model found is held against the
/// clauses (UnsoundAnswer) before it is decoded. Counting and enumeration keep one solver and block
/// each solution on the model's variables.
///
/// `Limits::memory_bytes`: a formula that would take more is not made (MemoryLimit); what the
/// solver learns beyond it is not watched. The same seed, options and work limit give the same
/// answer; seeds are taken modulo 2^32. It writes no proofs.
class CryptominisatBackend final : public Backend {
 public:
  CryptominisatBackend();

  std::string name() const override { return "cryptominisat"; }
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
