#pragma once

#include <string>
#include <utility>

namespace facet {

/// Throws EnvironmentError of the current errno.
[[noreturn]] void throw_errno(const std::string& what);

/// Owns a file descriptor.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() { reset(); }
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    if (this != &other) {
      reset();
      fd_ = std::exchange(other.fd_, -1);
    }
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  void reset();

 private:
  int fd_ = -1;
};

/// The same file at a descriptor above 2, so that a child can put it at 0, 1 or 2 without
/// overwriting another one, even where this process itself was started with those closed.
Descriptor above_standard(Descriptor fd);

struct Pipe {
  Descriptor read;
  Descriptor write;
};

/// Both ends closed on exec and above 2. Throws EnvironmentError.
Pipe make_pipe();

}  // namespace facet
