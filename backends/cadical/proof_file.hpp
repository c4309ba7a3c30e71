#pragma once

#include <cstdio>
#include <memory>
#include <string>

namespace facet {

/// Where a proof is written while nobody knows yet whether there will be one: a file beside the
/// target, which takes its name only by keep(). So there is never half a proof under that name. A
/// target that exists and is no regular file (/dev/stdout, a pipe) is written to at once.
class ProofFile {
 public:
  /// Throws OptionError when the file cannot be written.
  explicit ProofFile(std::string target);
  /// Removes what was written unless it was kept.
  ~ProofFile();
  ProofFile(const ProofFile&) = delete;
  ProofFile& operator=(const ProofFile&) = delete;

  std::FILE* stream() const { return stream_.get(); }

  /// The proof is complete. Throws EnvironmentError when not all of it reached the disk.
  void keep();

 private:
  struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::string target_;
  std::string written_;
  std::unique_ptr<std::FILE, Closer> stream_;
};

}  // namespace facet
