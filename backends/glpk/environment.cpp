#include "backends/glpk/environment.hpp"

#include <glpk.h>

#include <algorithm>
#include <climits>
#include <new>

#include "model/error.hpp"

namespace facet::glpk {
namespace {

// GLPK says why it stops in words alone. Raised out of its error hook, so that it does not abort
// the process.
[[noreturn]] void fail_in_glpk(void* said) {
  const std::string& words = *static_cast<const std::string*>(said);
  if (words.find("no memory available") != std::string::npos ||
      words.find("memory allocation limit") != std::string::npos) {
    throw std::bad_alloc();
  }
  throw UnsoundAnswer("GLPK was given something that it does not take: " + words);
}

int listen(void* said, const char* text) {
  *static_cast<std::string*>(said) += text;
  return 1;
}

}  // namespace

Environment::Environment(std::optional<std::uint64_t> memory_bytes) {
  glp_init_env();
  glp_term_out(GLP_OFF);
  // An error turns the output on again before the hook is called.
  glp_term_hook(listen, &said_);
  glp_error_hook(fail_in_glpk, &said_);
  if (memory_bytes)
    glp_mem_limit(static_cast<int>(std::clamp<std::uint64_t>(*memory_bytes >> 20U, 1, INT_MAX)));
}

Environment::~Environment() {
  glp_free_env();
}

}  // namespace facet::glpk
