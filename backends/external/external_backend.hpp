#pragma once

#include <span>
#include <string>
#include <vector>

#include "backends/backend.hpp"

namespace facet {

/// Any DIMACS solver as a child process, set by the option `command`: a program with its arguments,
/// split without a shell. In them %in stands for the CNF file and %out for a result file; without
/// %in the CNF is the program's standard input, without %out its standard output is the answer.
///
/// Nothing that the program says is believed. Its exit code, its status and its model must agree:
///
/// | ended                           | answer            | result                              |
/// |---------------------------------|-------------------|-------------------------------------|
/// | by us, at a limit or cancelled  | not read          | Unknown, the reason of the stop     |
/// | by a signal                     | not read          | Unknown, warning                    |
/// | exit 10, or another but not 20  | s SATISFIABLE     | Satisfiable when its model satisfies |
/// |                                 |                   | every clause, else Unknown, warning |
/// | exit 20; 0 with a warning       | s UNSATISFIABLE   | Unsatisfiable                       |
/// | exit 0, 10, 20                  | none, or another  | Unknown, warning                    |
/// |                                 | than the exit code|                                     |
/// | any                             | s UNKNOWN         | Unknown                             |
///
/// An answer of another shape is Unknown with a warning that says where. A wrong model is the
/// program's fault and is never shown. A command that cannot be run is an OptionError.
///
/// Solutions are enumerated by solving and blocking: a process each. There is no unit of work, so
/// `Limits::work` is an OptionError; `Limits::memory_bytes` bounds the child's address space, and a
/// death under it is MemoryLimit. Files are in a folder of their own in $TMPDIR, removed always.
class ExternalBackend final : public Backend {
 public:
  ExternalBackend();

  std::string name() const override { return "external"; }
  std::string description() const override;
  Capabilities capabilities() const override;
  std::span<const OptionRow> option_table() const override { return rows_; }
  std::optional<Unsupported> supports(const Model& model) const override;
  SolveResult solve(const Model& model, const BackendOptions& options,
                    RunControl& control) const override;

 private:
  std::vector<OptionRow> rows_;
};

}  // namespace facet
