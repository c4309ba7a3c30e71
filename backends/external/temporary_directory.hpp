#pragma once

#include <string>

namespace facet {

/// A folder of its own in $TMPDIR (or /tmp), readable by nobody else, removed with all that is in
/// it at the end of its scope, whatever ended it.
class TemporaryDirectory {
 public:
  /// Throws EnvironmentError, naming the folder, where none can be made.
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace facet
