#include "backends/external/temporary_directory.hpp"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "model/error.hpp"

namespace facet {

TemporaryDirectory::TemporaryDirectory() {
  const char* variable = std::getenv("TMPDIR");
  const std::string base = variable != nullptr && *variable != '\0' ? variable : "/tmp";
  path_ = base + "/facet-XXXXXX";
  if (::mkdtemp(path_.data()) == nullptr) {
    throw EnvironmentError("cannot make a temporary folder in " + base + ": " +
                           std::strerror(errno));
  }
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;  // a destructor has nobody to tell
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace facet
