#include "backends/external/descriptor.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "model/error.hpp"

namespace facet {

void throw_errno(const std::string& what) {
  throw EnvironmentError(what + ": " + std::strerror(errno));
}

void Descriptor::reset() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

Descriptor above_standard(Descriptor fd) {
  if (fd.get() > 2) return fd;
  Descriptor moved(::fcntl(fd.get(), F_DUPFD_CLOEXEC, 3));
  if (!moved.open()) throw_errno("cannot duplicate a descriptor");
  return moved;
}

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw_errno("cannot make a pipe");
  Pipe pipe{Descriptor(ends[0]), Descriptor(ends[1])};
  pipe.read = above_standard(std::move(pipe.read));
  pipe.write = above_standard(std::move(pipe.write));
  return pipe;
}

}  // namespace facet
