#include "backends/external/child_process.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <string>
#include <thread>

#include "backends/external/command_line.hpp"
#include "model/error.hpp"
#include "tests/backends/temporary_scripts.hpp"

namespace facet {
namespace {

using namespace std::chrono_literals;
using test::Scripts;

RunControl within(std::chrono::nanoseconds time) {
  Limits limits;
  limits.wall_time = time;
  return RunControl(limits);
}

ChildResult run(const std::string& program, const RunControl& control = within(20s)) {
  return run_child({{program}, {}}, control);
}

// A killed process is gone once its parent, here often init, has reaped it.
bool is_gone(const std::string& pid_file) {
  std::ifstream file(pid_file);
  pid_t pid = 0;
  if (!(file >> pid)) return false;
  for (int i = 0; i < 200; ++i) {
    std::ifstream status("/proc/" + std::to_string(pid) + "/stat");
    std::string number;
    std::string name;
    std::string state;
    if (!(status >> number >> name >> state) || state == "Z") return true;
    std::this_thread::sleep_for(10ms);
  }
  return false;
}

TEST(ChildProcess, GivesExitCodeOutputAndErrorTail) {
  const Scripts scripts;
  const auto result = run(scripts.add("s", "echo out; echo err >&2; exit 10"));
  EXPECT_EQ(result.end, ChildEnd::Exited);
  EXPECT_EQ(result.exit_code, 10);
  EXPECT_EQ(result.output, "out\n");
  EXPECT_EQ(result.error_tail, "err\n");
  EXPECT_FALSE(result.stopped);
}

TEST(ChildProcess, TellsDeathByASignalFromAnExit) {
  const Scripts scripts;
  const auto result = run(scripts.add("s", "kill -SEGV $$"));
  EXPECT_EQ(result.end, ChildEnd::Signalled);
  EXPECT_EQ(result.signal, SIGSEGV);
}

TEST(ChildProcess, NamesAProgramThatCannotBeRun) {
  const Scripts scripts;
  EXPECT_THROW(run("no-such-solver-anywhere"), OptionError);
  EXPECT_THROW(run(scripts.write("not-executable", "x")), OptionError);
  EXPECT_THROW(run_child({}, within(1s)), OptionError);
  const std::string bad_interpreter = scripts.write("bad", "#!/no/such/interpreter\n");
  std::filesystem::permissions(bad_interpreter, std::filesystem::perms::owner_all);
  EXPECT_THROW(run(bad_interpreter), OptionError);
}

TEST(ChildProcess, KillsAGroupThatIgnoresTermAtTheLimit) {
  const Scripts scripts;
  const auto begin = std::chrono::steady_clock::now();
  const auto result = run(scripts.add("s", "trap '' TERM\nsh -c 'exec sleep 100' &\necho $! > " +
                                               scripts.path("pid") + "\nwait\nsleep 100"),
                          within(300ms));
  EXPECT_EQ(result.stopped, StopReason::TimeLimit);
  EXPECT_EQ(result.signal, SIGKILL);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
  EXPECT_TRUE(is_gone(scripts.path("pid")));
}

TEST(ChildProcess, KillsWhatLeftItsGroup) {
  const Scripts scripts;
  const auto result =
      run(scripts.add("s", "setsid sleep 100 &\necho $! > " + scripts.path("pid") + "\nsleep 100"),
          within(300ms));
  EXPECT_EQ(result.stopped, StopReason::TimeLimit);
  EXPECT_TRUE(is_gone(scripts.path("pid")));
}

TEST(ChildProcess, LeavesNothingBehindAfterANormalEnd) {
  const Scripts scripts;
  const auto begin = std::chrono::steady_clock::now();
  // The background process also keeps the pipe open.
  const auto result =
      run(scripts.add("s", "sleep 100 &\necho $! > " + scripts.path("pid") + "\necho done"));
  EXPECT_EQ(result.output, "done\n");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
  EXPECT_TRUE(is_gone(scripts.path("pid")));
}

TEST(ChildProcess, IsCancelledByTheToken) {
  const Scripts scripts;
  std::stop_source source;
  const RunControl control({}, source.get_token());
  const std::jthread canceller([&] {
    std::this_thread::sleep_for(100ms);
    source.request_stop();
  });
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(run(scripts.add("s", "sleep 100"), control).stopped, StopReason::Cancelled);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
}

TEST(ChildProcess, DrainsBothStreamsWithoutDeadlockAndWithinItsLimits) {
  const Scripts scripts;
  const std::string script = scripts.add("s",
                                         "i=0\nwhile [ $i -lt 4000 ]; do\n"
                                         "echo 0123456789012345678901234567890123456789 >&2\n"
                                         "echo 0123456789012345678901234567890123456789\n"
                                         "i=$((i+1)); done");
  const auto all = run(script);
  EXPECT_EQ(all.output.size(), 4000U * 41U);
  EXPECT_FALSE(all.output_cut);
  EXPECT_EQ(all.error_tail.size(), 4096U);
  const auto cut = run_child({{script}, {}, 1000}, within(20s));
  EXPECT_EQ(cut.output.size(), 1000U);
  EXPECT_TRUE(cut.output_cut);
  EXPECT_EQ(cut.exit_code, 0);
}

TEST(ChildProcess, AnEndlessWriterIsStoppedAtTheLimit) {
  const Scripts scripts;
  const auto result = run_child({{scripts.add("s", "yes")}, {}, 100}, within(300ms));
  EXPECT_EQ(result.stopped, StopReason::TimeLimit);
  EXPECT_TRUE(result.output_cut);
}

TEST(ChildProcess, ReadsItsInputFromTheFileOrFromNothing) {
  const Scripts scripts;
  const std::string script = scripts.add("s", "cat");
  EXPECT_EQ(run_child({{script}, scripts.write("in", "p cnf 0 0\n")}, within(20s)).output,
            "p cnf 0 0\n");
  EXPECT_EQ(run(script).output, "");
}

TEST(ChildProcess, CountsTheTimeOfItsChildrenApartFromSleeping) {
  const Scripts scripts;
  const auto sleeper = run(scripts.add("sleeper", "sleep 0.4"));
  EXPECT_GE(sleeper.wall_seconds, 0.35);
  EXPECT_LT(sleeper.cpu_seconds, 0.2);
  const auto worker = run(
      scripts.add("worker", "sh -c 'i=0; while [ $i -lt 300000 ]; do i=$((i+1)); done'\necho end"));
  EXPECT_GT(worker.cpu_seconds, 0.05);
}

TEST(ChildProcess, StartsWithDefaultSignalsWhateverThisProcessIgnores) {
  const Scripts scripts;
  struct sigaction ignore {};
  struct sigaction before {};
  ignore.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &ignore, &before);
  // A shell cannot trap, nor undo, what was ignored when it started.
  const auto result = run(scripts.add("s", "kill -PIPE $$\necho survived"));
  ::sigaction(SIGPIPE, &before, nullptr);
  EXPECT_EQ(result.signal, SIGPIPE);
}

TEST(ChildProcess, InheritsNoDescriptorButTheThreeStandardOnes) {
  const Scripts scripts;
  // Without close-on-exec, and above what the shell itself opens for its pipe.
  const int leaked = ::fcntl(0, F_DUPFD, 100);
  const auto result = run(scripts.add("s", "ls /proc/$$/fd | tr '\\n' ' '"));
  ::close(leaked);
  // 10 or 255 is the shell's own descriptor of the script.
  EXPECT_EQ(result.output.find(" " + std::to_string(leaked) + " "), std::string::npos)
      << result.output;
}

TEST(ChildProcess, HoldsTheMemoryLimit) {
  const Scripts scripts;
  Limits limits;
  limits.wall_time = 20s;
  limits.memory_bytes = std::uint64_t{200} << 20U;
  const auto result = run_child({{scripts.add("s", "ulimit -v")}, {}}, RunControl(limits));
  EXPECT_EQ(result.output, "204800\n");
}

TEST(ChildProcess, MeasuresItsPeakMemory) {
  const Scripts scripts;
  // A shell that holds 60 MB of text, longer than one sampling interval.
  const auto result =
      run(scripts.add("s", "x=$(head -c 60000000 /dev/zero | tr '\\0' a)\nsleep 0.2\nexit 0"));
  ASSERT_TRUE(result.peak_memory_bytes);
  EXPECT_GT(*result.peak_memory_bytes, 55'000'000U);
}

TEST(ChildProcess, AnExpiredLimitStopsAtOnce) {
  const Scripts scripts;
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(run(scripts.add("s", "sleep 100"), within(0ns)).stopped, StopReason::TimeLimit);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 5s);
}

}  // namespace
}  // namespace facet
