#include "backends/cadical/proof_file.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include "model/error.hpp"

namespace facet {
namespace {

bool is_special_file(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  return std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
}

// A file that was not there before: nobody's own ".part" is taken for ours.
std::FILE* open_new(const std::string& target, std::string& written) {
  for (int i = 0;; ++i) {
    written = target + ".part" + (i == 0 ? std::string() : std::to_string(i));
    std::FILE* file = std::fopen(written.c_str(), "wbx");
    if (file != nullptr || errno != EEXIST) return file;
  }
}

}  // namespace

ProofFile::ProofFile(std::string target) : target_(std::move(target)), written_(target_) {
  stream_.reset(is_special_file(target_) ? std::fopen(target_.c_str(), "wb")
                                         : open_new(target_, written_));
  if (!stream_)
    throw OptionError("cannot write the proof " + target_ + ": " + std::strerror(errno));
}

ProofFile::~ProofFile() {
  if (!stream_) return;
  stream_.reset();
  if (written_ != target_) std::remove(written_.c_str());
}

void ProofFile::keep() {
  errno = 0;  // an earlier write may have failed, of which the stream alone knows
  const bool failed = std::fflush(stream_.get()) != 0 || std::ferror(stream_.get()) != 0;
  if (failed || (written_ != target_ && std::rename(written_.c_str(), target_.c_str()) != 0)) {
    throw EnvironmentError("cannot write the proof " + target_ + ": " +
                           (errno != 0 ? std::strerror(errno) : "not all of it could be written"));
  }
  stream_.reset();
}

}  // namespace facet
