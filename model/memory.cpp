#include "model/memory.hpp"

#include <fcntl.h>
#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace facet {

// The second number of statm, in pages.
std::uint64_t resident_bytes() {
  const int file = ::open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  std::array<char, 128> text{};
  const ssize_t length = ::read(file, text.data(), text.size());
  ::close(file);
  if (length <= 0) return 0;
  const char* const end = text.data() + length;
  const char* const blank = std::find(static_cast<const char*>(text.data()), end, ' ');
  std::uint64_t pages = 0;
  if (blank == end || std::from_chars(blank + 1, end, pages).ec != std::errc{}) return 0;
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

std::uint64_t memory_taken() {
  static const std::uint64_t base = resident_bytes();  // set once
  const std::uint64_t now = resident_bytes();
  return now - std::min(now, base);
}

std::optional<std::uint64_t> memory_left(const Limits& limits) {
  if (!limits.memory_bytes) return std::nullopt;
  return *limits.memory_bytes - std::min(*limits.memory_bytes, memory_taken());
}

std::string no_room(const std::string& what, std::uint64_t bytes, std::uint64_t left) {
  const auto mebibytes = [](std::uint64_t number) {
    return number < (1U << 20U) ? std::to_string(number) + " bytes"
                                : std::to_string(number >> 20U) + " MiB";
  };
  return what + " may take " + mebibytes(bytes) + ", the memory limit leaves " + mebibytes(left);
}

void give_back_memory() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

}  // namespace facet
