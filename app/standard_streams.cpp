#include "app/standard_streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace facet::app {

void occupy_standard_streams() {
  // Opened for the opposite direction, since /dev/null would read as an empty input. The lowest
  // free descriptor is the one that is given out, so in this order each gets its own.
  constexpr int modes[] = {O_WRONLY, O_RDONLY, O_WRONLY};
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd) {
    if (::fcntl(fd, F_GETFD) < 0 && errno == EBADF)
      static_cast<void>(::open("/dev/null", modes[fd]));
  }
}

}  // namespace facet::app
