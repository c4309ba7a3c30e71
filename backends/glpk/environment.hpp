#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace facet::glpk {

/// GLPK keeps its memory and its settings per thread; this is their life. Nothing is printed while
/// it stands; what GLPK would abort on throws UnsoundAnswer out of the call, and a want of memory
/// std::bad_alloc. One at a time in a thread, ended in the thread that made it, after all problems.
class Environment {
 public:
  explicit Environment(std::optional<std::uint64_t> memory_bytes);
  ~Environment();
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  std::string said_;
};

}  // namespace facet::glpk
