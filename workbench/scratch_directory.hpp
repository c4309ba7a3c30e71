#pragma once

#include <string>

namespace facet::workbench {

/// A directory beside the one that it is to become: all of its files come to be there at once, or
/// none.
class ScratchDirectory {
 public:
  /// Throws EnvironmentError where it cannot be made: the folder that holds the target is missing
  /// or cannot be written.
  explicit ScratchDirectory(const std::string& target);
  /// Removes it, with what is in it, unless it was installed.
  ~ScratchDirectory();
  ScratchDirectory(const ScratchDirectory&) = delete;
  ScratchDirectory& operator=(const ScratchDirectory&) = delete;

  std::string file(const std::string& name) const { return path_ + "/" + name; }
  /// Gives it the target's name. A directory that has it is removed. Throws EnvironmentError.
  void install();

 private:
  std::string target_;
  std::string path_;
};

}  // namespace facet::workbench
