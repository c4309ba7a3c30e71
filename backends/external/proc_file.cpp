#include "backends/external/proc_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "backends/external/descriptor.hpp"

namespace facet {

std::string proc_text(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::string text;
  std::array<char, 4096> buffer;
  while (file.open()) {
    const ssize_t got = ::read(file.get(), buffer.data(), buffer.size());
    if (got > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (got == 0) {
      break;
    } else if (errno != EINTR) {
      return {};
    }
  }
  return text;
}

}  // namespace facet
