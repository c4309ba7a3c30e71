#include "backends/external/child_guard.hpp"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <string>
#include <utility>

#include "backends/external/child_process.hpp"
#include "backends/external/leftovers.hpp"

namespace facet {
namespace {

constexpr int kept = 3;

// Nothing of the process that it guards may stay open in it, or who reads from that would wait.
void let_go_of_all_but(int alive) {
  const int nothing = ::open("/dev/null", O_RDWR);
  for (int standard = 0; standard < kept; ++standard)
    ::dup2(nothing, standard);
  ::dup2(alive, kept);
#if defined(SYS_close_range)
  if (::syscall(SYS_close_range, kept + 1U, ~0U, 0U) == 0) return;
#endif
  constexpr int enough = 4096;  // on kernels before 5.9
  for (int fd = kept + 1; fd < enough; ++fd)
    ::close(fd);
}

[[noreturn]] void guard(int alive, const std::string& variables) {
  ::prctl(PR_SET_NAME, "facet-guard");
  ::setsid();
  sigset_t all;
  ::sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
  let_go_of_all_but(alive);
  char byte = 0;
  ssize_t got = 0;
  do {
    got = ::read(kept, &byte, 1);
  } while (got < 0 && errno == EINTR);
  kill_marked(variables);
  ::_exit(0);
}

}  // namespace

ChildGuard::ChildGuard() {
  const std::string variables = child_variables(::getpid());
  Pipe pipe = make_pipe();
  guard_ = ::fork();
  if (guard_ < 0) throw_errno("cannot start a process");
  if (guard_ == 0) guard(pipe.read.get(), variables);
  alive_ = std::move(pipe.write);
}

ChildGuard::~ChildGuard() {
  ::kill(guard_, SIGKILL);
  while (::waitpid(guard_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace facet
