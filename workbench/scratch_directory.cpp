#include "workbench/scratch_directory.hpp"

#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "model/error.hpp"

namespace facet::workbench {
namespace {

namespace fs = std::filesystem;

// A name beside the target that nothing has, as a directory of our own.
std::string make_beside(const fs::path& target) {
  std::string path =
      (target.parent_path() / ("." + target.filename().string() + ".XXXXXX")).string();
  if (::mkdtemp(path.data()) == nullptr) {
    throw EnvironmentError("cannot write " + target.string() + ": " +
                           std::generic_category().message(errno));
  }
  return path;
}

// As mkdir would have made it: mkdtemp keeps others out.
void open_to_others(const std::string& path) {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  static_cast<void>(::chmod(path.c_str(), 0777 & ~mask));
}

}  // namespace

ScratchDirectory::ScratchDirectory(const std::string& target) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(fs::absolute(target), error);
  if (error) throw EnvironmentError("cannot write " + target + ": " + error.message());
  target_ = (real.has_filename() ? real : real.parent_path()).string();
  path_ = make_beside(target_);
  open_to_others(path_);
}

ScratchDirectory::~ScratchDirectory() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

void ScratchDirectory::install() {
  std::error_code error;
  // A directory takes the place of an empty one only; so the old one first steps aside.
  std::string aside;
  if (fs::exists(target_, error) && !fs::is_empty(target_, error)) {
    aside = make_beside(target_);
    fs::rename(target_, aside, error);
  }
  if (!error) fs::rename(path_, target_, error);
  if (error) {
    std::error_code ignored;
    if (!aside.empty() && !fs::exists(target_, ignored)) fs::rename(aside, target_, ignored);
    throw EnvironmentError("cannot write " + target_ + ": " + error.message());
  }
  path_.clear();
  if (!aside.empty()) fs::remove_all(aside, error);
}

}  // namespace facet::workbench
