#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "app/arguments.hpp"
#include "app/input_files.hpp"
#include "app/instances.hpp"
#include "app/output.hpp"

namespace facet::app {

/// Where the answers of a run go: standard output, one file for all, or, where the -o name holds
/// {name} or {index}, a file for each instance.
class OutputSet {
 public:
  /// -o: nothing or "-" is standard output. A single file is opened at once, so that a folder that
  /// is not there is said before anything is solved. Throws OptionError, before anything is read,
  /// where it is an input of the command; of a pattern as far as the names of the inputs tell.
  OutputSet(const Arguments& arguments, Interrupts& interrupts);

  bool many() const { return many_; }
  bool to_file() const { return !pattern_.empty(); }

  /// The stream for an instance. Throws OptionError when a name comes up twice, or is
  /// that of an input.
  Output& open(const Instance& instance);
  /// The stream that is shared by all. Precondition: not many().
  Output& shared() { return *shared_; }
  /// After each instance: commits a file of its own, flushes a shared stream as need be.
  void end_record();
  /// After the last instance, with the code of the run. A file of all gets its name, also after an
  /// interrupt, with what was finished; but where nothing was, because of an interrupt or an input
  /// that could not be read, what stands under that name stays.
  void finish(ExitCode code);

 private:
  InputFiles inputs_;
  std::string pattern_;
  Interrupts& interrupts_;
  bool many_ = false;
  std::optional<Output> shared_;
  std::optional<Output> own_;
  std::set<std::string> written_;
  bool empty_ = true;  // no record yet
};

/// The file that -o names; empty: standard output ("-o -" as well).
std::string output_path(const Arguments& arguments);

/// The output of a command that writes a single one. Throws FileError, and OptionError where it is
/// an input of the command.
Output open_output(const Arguments& arguments, Interrupts& interrupts);

/// Throws FileError where the pattern names a folder that is not there, as far as it is the same
/// for all instances.
void require_folder(const std::string& pattern);

/// The pattern with {name} and {index} filled in. A name loses its folders, and what is not a
/// letter, a digit or one of . _ - becomes _.
std::string fill_pattern(const std::string& pattern, const std::string& name, std::size_t index);

}  // namespace facet::app
