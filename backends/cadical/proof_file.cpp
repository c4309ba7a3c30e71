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

}  // namespace

ProofFile::ProofFile(std::string target)
    : target_(std::move(target)), written_(is_special_file(target_) ? target_ : target_ + ".part") {
  stream_.reset(std::fopen(written_.c_str(), "wb"));
  if (!stream_)
    throw OptionError("cannot write the proof " + target_ + ": " + std::strerror(errno));
}

ProofFile::~ProofFile() {
  if (!stream_) return;
  stream_.reset();
  if (written_ != target_) std::remove(written_.c_str());
}

void ProofFile::keep() {
  const bool failed = std::fflush(stream_.get()) != 0 || std::ferror(stream_.get()) != 0;
  if (failed || (written_ != target_ && std::rename(written_.c_str(), target_.c_str()) != 0)) {
    throw std::system_error(errno, std::generic_category(), "cannot write the proof " + target_);
  }
  stream_.reset();
}

}  // namespace facet
