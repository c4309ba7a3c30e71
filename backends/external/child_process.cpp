#include "backends/external/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <functional>
#include <thread>
#include <utility>

#include "backends/external/command_line.hpp"
#include "backends/external/descriptor.hpp"
#include "backends/external/family_meter.hpp"
#include "backends/external/leftovers.hpp"
#include "model/error.hpp"

namespace facet {
namespace {

using Clock = std::chrono::steady_clock;
constexpr int longest_pause_ms = 20;
constexpr std::size_t error_tail_bytes = 4096;

Descriptor open_input(const std::string& path) {
  const char* name = path.empty() ? "/dev/null" : path.c_str();
  Descriptor fd(::open(name, O_RDONLY | O_CLOEXEC));
  if (!fd.open()) throw_errno(name);
  return above_standard(std::move(fd));
}

std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> result;
  result.reserve(strings.size() + 1);
  for (std::string& s : strings)
    result.push_back(s.data());
  result.push_back(nullptr);
  return result;
}

// All that the child needs between fork and exec, made before: there it may not allocate, since
// another thread of this process can hold the allocator's lock at the fork.
struct Launch {
  const char* program;
  char* const* arguments;
  char* const* environment;
  int in;
  int out;
  int err;
  int report;
  pid_t parent;
  std::optional<std::uint64_t> memory_bytes;
};

void limit_resources(const Launch& launch) {
  const rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  if (!launch.memory_bytes) return;
  const rlimit memory{*launch.memory_bytes, *launch.memory_bytes};
  ::setrlimit(RLIMIT_AS, &memory);
}

[[noreturn]] void become_child(const Launch& launch) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != launch.parent) ::_exit(127);  // the parent died before the line above
  ::setsid();
  for (int number = 1; number < NSIG; ++number)
    ::signal(number, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  limit_resources(launch);
  if (::dup2(launch.in, 0) == 0 && ::dup2(launch.out, 1) == 1 && ::dup2(launch.err, 2) == 2) {
#if defined(SYS_close_range) && defined(CLOSE_RANGE_CLOEXEC)
    // For descriptors that others opened without close-on-exec; older kernels just refuse.
    ::syscall(SYS_close_range, 3U, ~0U, CLOSE_RANGE_CLOEXEC);
#endif
    ::execve(launch.program, launch.arguments, launch.environment);
  }
  const int error = errno;
  [[maybe_unused]] const ssize_t written = ::write(launch.report, &error, sizeof error);
  ::_exit(127);
}

// Forks with every signal blocked, so that no handler of this process runs in the child.
pid_t fork_child(const Launch& launch) {
  sigset_t all;
  sigset_t before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t pid = ::fork();
  if (pid == 0) become_child(launch);
  const int error = errno;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  if (pid < 0) throw_errno("cannot start a process");
  return pid;
}

// Unique without shared state: one thread starts one child at a time.
std::string marker_name() {
  return child_variables(::getpid()) +
         std::to_string(std::hash<std::thread::id>{}(std::this_thread::get_id())) + "_" +
         std::to_string(Clock::now().time_since_epoch().count());
}

struct Started {
  pid_t pid = 0;
  Descriptor out;
  Descriptor err;
  std::string marker;
};

Started start(const ChildCommand& command, const Limits& limits) {
  if (command.arguments.empty()) throw OptionError("expected a program to run");
  const auto program = find_program(command.arguments[0]);
  if (!program) {
    throw OptionError("cannot run \"" + command.arguments[0] +
                      "\": there is no such executable file");
  }
  std::vector<std::string> words = command.arguments;
  const std::string marker = marker_name();
  std::vector<std::string> variables{marker + "=1"};
  for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable)
    variables.emplace_back(*variable);
  const std::vector<char*> argv = pointers(words);
  const std::vector<char*> envp = pointers(variables);

  const Descriptor in = open_input(command.stdin_path);
  Pipe out = make_pipe();
  Pipe err = make_pipe();
  Pipe report = make_pipe();
  const pid_t pid =
      fork_child({program->c_str(), argv.data(), envp.data(), in.get(), out.write.get(),
                  err.write.get(), report.write.get(), ::getpid(), limits.memory_bytes});
  report.write.reset();
  int error = 0;
  ssize_t got = 0;
  do {
    got = ::read(report.read.get(), &error, sizeof error);
  } while (got < 0 && errno == EINTR);
  if (got == sizeof error) {
    ::waitpid(pid, nullptr, 0);
    throw OptionError("cannot run \"" + command.arguments[0] + "\": " + std::strerror(error));
  }
  ::fcntl(out.read.get(), F_SETFL, O_NONBLOCK);
  ::fcntl(err.read.get(), F_SETFL, O_NONBLOCK);
  return {pid, std::move(out.read), std::move(err.read), marker};
}

// Reads the child's two streams as they come and sees that it ends.
class Watch {
 public:
  Watch(Started& child, ChildResult& result, std::size_t output_limit)
      : child_(child), result_(result), output_limit_(output_limit) {}

  // True when the child has ended (it is still to be reaped), false when `until` said so first.
  template <class Until>
  bool run(Until&& until) {
    int pause = 1;
    for (;;) {
      // The streams first: what a dead child wrote is complete after the look at its end.
      const bool ended = has_ended();
      read_streams();
      if (ended) return true;
      if (until()) return false;
      sample_memory();
      // A child that closed its streams cannot wake us: look at growing intervals.
      if (!wait_for_output(child_.out.open() || child_.err.open() ? longest_pause_ms : pause)) {
        pause = std::min(2 * pause, longest_pause_ms);
      }
    }
  }

  std::uint64_t sampled_memory() const { return sampled_memory_; }

 private:
  // Left unreaped, so that its id cannot be given to another process before its group is killed.
  bool has_ended() const {
    siginfo_t info{};
    const auto id = static_cast<id_t>(child_.pid);
    return ::waitid(P_PID, id, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == child_.pid;
  }

  bool wait_for_output(int milliseconds) const {
    std::array<pollfd, 2> streams{pollfd{child_.out.get(), POLLIN, 0},
                                  pollfd{child_.err.get(), POLLIN, 0}};  // a closed one is -1
    return ::poll(streams.data(), streams.size(), milliseconds) > 0;
  }

  void read_streams() {
    drain(child_.out, [&](const char* data, std::size_t size) {
      const std::size_t room = output_limit_ - result_.output.size();
      result_.output.append(data, std::min(room, size));
      if (size > room) result_.output_cut = true;
    });
    drain(child_.err, [&](const char* data, std::size_t size) {
      result_.error_tail.append(data, size);
      if (result_.error_tail.size() > error_tail_bytes) {
        result_.error_tail.erase(0, result_.error_tail.size() - error_tail_bytes);
      }
    });
  }

  // Bounded a call, so that a child that writes without end cannot keep us from the clock.
  template <class Take>
  static void drain(Descriptor& stream, Take&& take) {
    std::array<char, 65536> buffer;
    for (int round = 0; round < 16 && stream.open(); ++round) {
      const ssize_t got = ::read(stream.get(), buffer.data(), buffer.size());
      if (got > 0) {
        take(buffer.data(), static_cast<std::size_t>(got));
      } else if (got == 0) {
        stream.reset();
      } else if (errno != EINTR) {
        return;
      }
    }
  }

  void sample_memory() {
    const auto now = Clock::now();
    if (now < next_sample_) return;
    next_sample_ = now + std::chrono::milliseconds(longest_pause_ms);
    sampled_memory_ = std::max(sampled_memory_, peak_memory_of(child_.pid).value_or(0));
  }

  Started& child_;
  ChildResult& result_;
  std::size_t output_limit_;
  Clock::time_point next_sample_;
  std::uint64_t sampled_memory_ = 0;
};

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

void reap(pid_t pid, ChildResult& result, std::uint64_t own_memory, std::uint64_t sampled) {
  int status = 0;
  rusage usage{};
  while (::wait4(pid, &status, 0, &usage) < 0 && errno == EINTR) {
  }
  result.end = WIFSIGNALED(status) ? ChildEnd::Signalled : ChildEnd::Exited;
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  result.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  result.cpu_seconds = seconds(usage.ru_utime) + seconds(usage.ru_stime);
  const std::uint64_t peak = static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
  if (peak > own_memory) {
    result.peak_memory_bytes = peak;
  } else if (sampled > 0) {
    result.peak_memory_bytes = sampled;
  }
}

}  // namespace

std::string child_variables(pid_t parent) {
  return "FACET_CHILD_" + std::to_string(parent) + "_";
}

ChildResult run_child(const ChildCommand& command, const RunControl& control) {
  ChildResult result;
  const std::uint64_t own_memory = peak_memory_of(::getpid()).value_or(0);
  const auto begin = Clock::now();
  Started child = start(command, control.limits());
  Watch watch(child, result, command.output_limit);
  FamilyMeter meter(child.pid, command.cpu_seconds, command.resident_bytes);
  const bool ended = watch.run([&] {
    result.stopped = control.stop();
    if (!result.stopped) result.stopped = meter.over();
    return result.stopped.has_value();
  });
  if (!ended) {
    meter.look();
    ::kill(-child.pid, SIGTERM);
    const auto last = Clock::now() + command.grace;
    if (!watch.run([&] { return Clock::now() >= last; })) {
      meter.look();
      ::kill(-child.pid, SIGKILL);
      watch.run([] { return false; });
    }
  }
  result.wall_seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  ::kill(-child.pid, SIGKILL);
  // After a normal end only ids above the child's are looked at: cheaper by far where many children
  // are run, and what it misses needs the ids to have wrapped around meanwhile.
  kill_marked(child.marker, ended ? child.pid : 1);
  reap(child.pid, result, own_memory, watch.sampled_memory());
  result.cpu_seconds = std::max(result.cpu_seconds, meter.cpu_seconds());
  return result;
}

}  // namespace facet
