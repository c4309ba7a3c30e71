#include "app/signals.hpp"

#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

namespace facet::app {
namespace {

// SIGUSR2, sent by the destructor to the listening thread only, wakes it up for its end.
sigset_t listened() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGUSR2);
  return set;
}

}  // namespace

Interrupts::Interrupts() : event_(::eventfd(0, EFD_CLOEXEC)) {
  const sigset_t set = listened();
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  struct sigaction ignore = {};
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGPIPE, &ignore, nullptr);
  sigaction(SIGXFSZ, &ignore, nullptr);
  thread_ = std::thread([this] { listen(); });
}

Interrupts::~Interrupts() {
  closing_ = true;
  pthread_kill(thread_.native_handle(), SIGUSR2);
  thread_.join();
  ::close(event_);
}

void Interrupts::listen() {
  const sigset_t set = listened();
  std::chrono::steady_clock::time_point first;
  while (!closing_) {
    int signal = 0;
    if (sigwait(&set, &signal) != 0 || signal == SIGUSR2) continue;
    const auto now = std::chrono::steady_clock::now();
    if (signal_.load() != 0) {
      if (now - first >= one_request) end_at_once(signal);
      continue;
    }
    first = now;
    signal_ = signal;
    source_.request_stop();
    ::eventfd_write(event_, 1);
  }
}

void Interrupts::end_at_once(int signal) {
  {
    const std::lock_guard lock(mutex_);
    for (const std::string& path : temporaries_)
      ::unlink(path.c_str());
  }
  ::_exit(128 + signal);
}

void Interrupts::add_temporary(const std::string& path) {
  const std::lock_guard lock(mutex_);
  temporaries_.insert(path);
}

void Interrupts::forget_temporary(const std::string& path) {
  const std::lock_guard lock(mutex_);
  temporaries_.erase(path);
}

}  // namespace facet::app
