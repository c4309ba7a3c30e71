#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "backends/external/temporary_directory.hpp"

namespace facet::test {

/// Shell scripts that stand for solvers, made when a test runs and removed after it.
class Scripts {
 public:
  /// The path of an executable script with this body.
  std::string add(const std::string& name, const std::string& body) const {
    const std::string path = folder_.path() + "/" + name;
    std::ofstream(path) << "#!/bin/sh\n" << body << "\n";
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path;
  }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  std::string write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name)) << text;
    return path(name);
  }

 private:
  TemporaryDirectory folder_;
};

}  // namespace facet::test
