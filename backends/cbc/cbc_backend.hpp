#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "backends/backend.hpp"

namespace facet {

/// COIN-OR's CBC as a child process: the model as an LP or MPS file, the answer from CBC's solution
/// file. Work is counted in nodes of the search tree.
///
/// Nothing that CBC says is believed before it is checked, and where its solution file and its log
/// differ the result is Unknown with a warning:
///
/// | solution file             | and                                  | result                   |
/// |---------------------------|--------------------------------------|--------------------------|
/// | infeasible                | the log says so, and of no limit     | Unsatisfiable            |
/// | a solution                | the model holds                      | Satisfiable; Optimal     |
/// |                           |                                      | where the log says so too|
/// | stopped, no solution      |                                      | Unknown, the limit       |
/// | none, or of another shape | any other exit code than 0, a signal | Unknown, warning         |
///
/// CBC is never given a time limit: where that ends in its preprocessing, CBC 2.10.8 writes
/// "Integer infeasible" for models that have solutions. The deadline and the token end its process
/// group instead (run_child), and then what it wrote is not read; so a time limit leaves no
/// solution, while a work limit (-maxNodes) leaves the best one found. `Limits::memory_bytes`
/// bounds the child's address space, and a death under it is MemoryLimit.
///
/// The program is `cbc` in $PATH, looked for when it is run. Solutions are enumerated by solving
/// and blocking: a process each. Files are in a folder of their own in $TMPDIR, removed always.
class CbcBackend final : public Backend {
 public:
  CbcBackend();

  /// The path of the program, where it is in $PATH now.
  static std::optional<std::string> program();

  std::string name() const override { return "cbc"; }
  std::string description() const override;
  /// The path of the program: to ask it for its version would be to run it.
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
