#pragma once

#include <glpk.h>

#include <cstdint>
#include <exception>
#include <memory>
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

/// A problem that GLPK was thrown out of is in no state to be deleted: that is left to the end of
/// the environment, which frees whatever was taken in it.
struct DeleteProblem {
  void operator()(glp_prob* problem) const {
    if (std::uncaught_exceptions() == 0) glp_delete_prob(problem);
  }
};
using Problem = std::unique_ptr<glp_prob, DeleteProblem>;

}  // namespace facet::glpk
