#pragma once

#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>

#include "app/signals.hpp"

namespace facet::app {

/// A file that cannot be opened, written or renamed: "cannot write FILE: No space left on device".
class FileError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The reader of our standard output has gone away: the quiet end.
struct OutputClosed {};

/// Where answers go: standard output or a file.
///
/// A file is written beside its name and renamed by commit(); without commit() nothing of it stays,
/// so a failure never leaves half a file. What is no
/// regular file (/dev/null, a pipe) is written in place. Write errors throw FileError, a closed
/// pipe OutputClosed, both straight out of the stream.
class Output {
 public:
  static Output standard();
  /// Throws FileError at once when the folder does not exist or cannot be written.
  static Output file(const std::string& path, Interrupts& interrupts);

  Output(Output&&) noexcept;
  Output& operator=(Output&&) = delete;
  ~Output();

  std::ostream& stream();
  /// After each instance: hands what there is to a terminal or a pipe, but lets a regular file fill
  /// its buffer.
  void end_record();
  /// Writes everything out and puts a file into its place.
  void commit();

 private:
  class Buffer;
  struct Target;
  explicit Output(std::unique_ptr<Target> target);
  std::unique_ptr<Target> target_;
};

}  // namespace facet::app
