#pragma once

#include <filesystem>
#include <string>

namespace facet::testing {

/// A directory for one test's files, removed with the object.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  std::string path(const std::string& name) const { return (directory_ / name).string(); }
  /// Writes a file; its path.
  std::string write(const std::string& name, const std::string& text) const;
  /// Empty where there is none.
  std::string read(const std::string& name) const;
  void remove(const std::string& name) const { std::filesystem::remove(directory_ / name); }

 private:
  std::filesystem::path directory_;
};

/// Runs a command line by the shell; what it printed, both streams.
std::string run(const std::string& command, const Scratch& scratch);

}  // namespace facet::testing
