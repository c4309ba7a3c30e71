#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include "backends/external/child_process.hpp"
#include "backends/external/descriptor.hpp"
#include "backends/external/family_meter.hpp"
#include "bench/run/judge.hpp"
#include "bench/run/machine.hpp"
#include "bench/run/record.hpp"
#include "bench/run/store.hpp"
#include "bench/run/verifier.hpp"
#include "bench/run/verify_store.hpp"
#include "bench/suite/plan.hpp"
#include "bench/suite/stable_hash.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

namespace fs = std::filesystem;

class Store : public testing::Test {
 protected:
  Store() {
    std::string name = (fs::temp_directory_path() / "facet-store-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
    folder_ = name;
  }
  ~Store() override {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  static Json record(std::uint64_t id) {
    return {{"run", id_text(id)}, {"instance", "i"},    {"group", "g"},       {"backend", "b"},
            {"outcome", "unsat"}, {"cpu_seconds", 0.5}, {"wall_seconds", 1.0}};
  }
  static std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  static void append(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary | std::ios::app) << text;
  }
  fs::path folder_;
};

TEST_F(Store, RemembersItsRunsAndCutsOffAHalfLine) {
  const fs::path records = folder_ / "s" / "records.jsonl";
  {
    StoreWriter store(folder_ / "s");
    store.add(1, record(1));
    store.add(2, record(2));
    store.add(2, record(2));
    EXPECT_TRUE(store.has(2));
    EXPECT_FALSE(store.has(3));
  }
  const std::string whole = text_of(records);
  EXPECT_EQ(std::ranges::count(whole, '\n'), 2);
  append(records, R"({"run":"0000)");
  std::size_t read = 0;
  read_lines(records, [&](const Json&) { ++read; });
  EXPECT_EQ(read, 2U);
  {
    StoreWriter store(folder_ / "s");
    EXPECT_EQ(text_of(records), whole);
    EXPECT_EQ(store.size(), 2U);
    store.add(3, record(3));
  }
  EXPECT_EQ(text_of(records), whole + one_line(record(3)) + "\n");
  append(records, "{\"run\":1}\n");
  EXPECT_THROW(StoreWriter(folder_ / "s"), ParseError);
}

// In a process of its own: 0 if it could write the store, 1 if another one does.
int try_to_write(const fs::path& folder) {
  const pid_t pid = ::fork();
  if (pid == 0) {
    try {
      StoreWriter other(folder);
      ::_exit(0);
    } catch (const StoreLocked& error) {
      ::_exit(std::string(error.what()).find("expected none") == std::string::npos ? 2 : 1);
    }
  }
  int status = 0;
  ::waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(Store, HasOneWriter) {
  {
    const StoreWriter store(folder_);
    EXPECT_EQ(try_to_write(folder_), 1);
  }
  EXPECT_EQ(try_to_write(folder_), 0);
}

// What a killed writer had forked lives on with its open files, and does not hold the folder.
TEST_F(Store, IsFreeAsSoonAsItsWriterIsKilled) {
  Pipe ready = make_pipe();
  const pid_t writer = ::fork();
  if (writer == 0) {
    const StoreWriter store(folder_);
    const pid_t forked = ::fork();
    if (forked == 0) {
      ::pause();
      ::_exit(0);
    }
    [[maybe_unused]] const ssize_t written = ::write(ready.write.get(), &forked, sizeof forked);
    ::pause();
    ::_exit(0);
  }
  pid_t forked = 0;
  ASSERT_EQ(::read(ready.read.get(), &forked, sizeof forked), ssize_t{sizeof forked});
  EXPECT_EQ(try_to_write(folder_), 1);
  ::kill(writer, SIGKILL);
  ::waitpid(writer, nullptr, 0);
  EXPECT_EQ(::kill(forked, 0), 0);
  EXPECT_EQ(try_to_write(folder_), 0);
  ::kill(forked, SIGKILL);
}

TEST_F(Store, KeepsToOneSuite) {
  StoreWriter store(folder_);
  store.keep_suite("a");
  EXPECT_NO_THROW(store.keep_suite("a"));
  EXPECT_THROW(store.keep_suite("b"), ParseError);
}

TEST_F(Store, MergingAddsWhatIsMissingOnce) {
  for (const std::uint64_t id : {1, 2}) {
    StoreWriter store(folder_ / std::to_string(id));
    store.add(id, record(id));
    store.add(7, record(7));
    fs::create_directories(store.paths().instances());
    append(store.paths().instances() / (std::to_string(id) + ".txt"), "x");
  }
  EXPECT_EQ(merge_stores(folder_ / "all", {folder_ / "1", folder_ / "2"}), 3U);
  EXPECT_EQ(merge_stores(folder_ / "all", {folder_ / "2", folder_ / "1"}), 0U);
  EXPECT_EQ(StoreWriter(folder_ / "all").size(), 3U);
  EXPECT_TRUE(fs::exists(folder_ / "all" / "instances" / "2.txt"));
  EXPECT_THROW(merge_stores(folder_ / "all", {folder_ / "nothing"}), ParseError);
}

TEST_F(Store, VerifyingFindsAWrongAnswerAndADisagreement) {
  const std::string puzzle = "1...............\n";
  fs::create_directories(folder_ / "instances");
  append(folder_ / "instances" / "p.txt", puzzle);
  const auto answer = [&](std::uint64_t id, const Json& rows) {
    Json json = record(id);
    json["outcome"] = "sat-verified";
    json["instance_file"] = "p.txt";
    json["instance_hash"] = id_text(StableHash().add(puzzle).value());
    json["solution"] = rows;
    return json;
  };
  const Json right = {{1, 2, 3, 4}, {3, 4, 1, 2}, {2, 1, 4, 3}, {4, 3, 2, 1}};
  Json wrong = right;
  wrong[3][3] = 2;
  {
    StoreWriter store(folder_);
    store.add(1, answer(1, right));
    EXPECT_TRUE(verify_store(folder_).wrong.empty());
    store.add(2, answer(2, wrong));
    store.add(3, record(3));
    Json late = answer(4, wrong);  // found until a limit
    late["outcome"] = "time-limit";
    store.add(4, late);
  }
  StoreVerdict verdict = verify_store(folder_);
  EXPECT_EQ(verdict.runs, 4U);
  EXPECT_EQ(verdict.answers, 3U);
  ASSERT_EQ(verdict.wrong.size(), 2U);
  EXPECT_NE(verdict.wrong[0].find("r4c"), std::string::npos) << verdict.wrong[0];
  EXPECT_EQ(verdict.disagreements.size(), 1U);
  append(folder_ / "instances" / "p.txt", "\n");
  EXPECT_EQ(verify_store(folder_).wrong.size(), 3U);
}

TEST(Record, OutcomesHaveNames) {
  for (const char* name : {"sat-verified", "unsat", "unsat-proved", "time-limit", "memory-limit",
                           "unsupported", "crash", "wrong", "unknown"})
    EXPECT_EQ(to_string(outcome_named(name).value()), name);
  EXPECT_FALSE(outcome_named("sat"));
}

TEST_F(Store, AnswersOfEveryKindAreCheckedAgain) {
  append(folder_ / "g.col", "p edge 3 2\ne 1 2\ne 2 3\n");
  append(folder_ / "f.cnf", "p cnf 2 2\n1 2 0\n-1 0\n");
  Verifier verifier(folder_);
  const InstanceFile graph{"g.col", InstanceKind::Graph, {}, {}};
  EXPECT_FALSE(verifier.wrong(graph, {1, 2, 1}));
  EXPECT_TRUE(verifier.wrong(graph, {1, 1, 2}));
  EXPECT_TRUE(verifier.wrong(graph, {1, 2}));
  EXPECT_TRUE(verifier.wrong(graph, "no"));
  EXPECT_TRUE(verifier.wrong({"g.col", InstanceKind::Graph, {}, 2}, {1, 3, 1}));
  const auto claim = [&](const Json& objective, const Json& bound) {
    return verifier
        .wrong_answer(graph, {{"solution", {1, 2, 1}}, {"objective", objective}, {"bound", bound}})
        .has_value();
  };
  EXPECT_FALSE(claim(2, 2));
  EXPECT_FALSE(claim(nullptr, nullptr));
  EXPECT_TRUE(claim(1, nullptr));
  EXPECT_TRUE(claim(3, 2));
  EXPECT_TRUE(claim(2, 3));
  const InstanceFile formula{"f.cnf", InstanceKind::Formula, {}, {}};
  EXPECT_FALSE(verifier.wrong(formula, {-1, 2}));
  EXPECT_TRUE(verifier.wrong(formula, {-1, -2}));
  EXPECT_TRUE(verifier.wrong(formula, {1, -1, 2}));
  EXPECT_TRUE(verifier.wrong(formula, {-1, 2, 3}));
  EXPECT_TRUE(verifier.wrong(formula, Json::array({-1})));
  EXPECT_TRUE(verifier.wrong(formula, Json::array({0})));
}

ChildResult ended(int code) {
  ChildResult child;
  child.exit_code = code;
  child.wall_seconds = 0.5;
  return child;
}

Json says(const std::string& status, const Json& solution = nullptr) {
  return {{"status", status}, {"stop_reason", "completed"}, {"solution", solution}};
}

Outcome judged(const ChildResult& child, const std::optional<Json>& said, bool right = true) {
  RunLimits limits;
  limits.wall_seconds = 1;
  return judge(child, said, limits,
               [&](const Json&) { return right ? std::optional<std::string>() : "wrong"; })
      .outcome;
}

TEST(Judge, EveryEndHasItsOutcome) {
  EXPECT_EQ(judged(ended(0), says("satisfiable", {1})), Outcome::SatVerified);
  EXPECT_EQ(judged(ended(0), says("satisfiable", {1}), false), Outcome::Wrong);
  EXPECT_EQ(judged(ended(0), says("satisfiable")), Outcome::Unknown);
  EXPECT_EQ(judged(ended(4), says("unsatisfiable")), Outcome::Unsat);
  EXPECT_EQ(judged(ended(5), says("unsupported")), Outcome::Unsupported);
  EXPECT_EQ(judged(ended(3), says("unknown")), Outcome::Unknown);
  EXPECT_EQ(judged(ended(0), std::nullopt), Outcome::Unknown);
  EXPECT_EQ(judged(ended(2), std::nullopt), Outcome::Crash);
  EXPECT_EQ(judged(ended(70), std::nullopt), Outcome::Wrong);
  ChildResult child = ended(0);
  child.end = ChildEnd::Signalled;
  child.signal = SIGSEGV;
  EXPECT_EQ(judged(child, says("unsatisfiable")), Outcome::Crash);
  child.stopped = StopReason::TimeLimit;
  EXPECT_EQ(judged(child, std::nullopt), Outcome::TimeLimit);
  EXPECT_EQ(judged(child, says("satisfiable", {1})), Outcome::TimeLimit);
  EXPECT_EQ(judged(child, says("satisfiable", {1}), false), Outcome::Wrong);
  child.stopped = StopReason::MemoryLimit;
  EXPECT_EQ(judged(child, std::nullopt), Outcome::MemoryLimit);
  ChildResult late = ended(4);
  late.wall_seconds = 1.01;
  EXPECT_EQ(judged(late, says("unsatisfiable")), Outcome::TimeLimit);
}

TEST(Judge, WhatASolverBehindTheBackendDidCounts) {
  Json said = says("unknown");
  said["statistics"] = {{"child_signal", 11}};
  EXPECT_EQ(judged(ended(3), said), Outcome::Crash);
  said["statistics"] = {{"child_signal", 0}, {"child_wrong_model", 1}};
  EXPECT_EQ(judged(ended(3), said), Outcome::Wrong);
  said["statistics"] = {{"child_signal", 0}};
  EXPECT_EQ(judged(ended(3), said), Outcome::Unknown);
}

TEST(Judge, TheLastObjectOfTheOutputIsTheAnswer) {
  EXPECT_FALSE(last_object(""));
  EXPECT_FALSE(last_object("\n \n"));
  EXPECT_FALSE(last_object("text\n{half"));
  EXPECT_EQ(last_object("{\"a\":1}\n{\"a\":2}\nbye\n")->at("a"), 2);
  EXPECT_EQ(last_object("{\"a\":1}\n{half\n")->at("a"), 1);
}

TEST(Machine, SaysWhatItIs) {
  EXPECT_GT(this_machine().processors, 0U);
  EXPECT_GT(this_machine().memory_bytes, 0U);
  EXPECT_GT(calibration_seconds(), 0);
  EXPECT_EQ(utc_now().size(), std::string("2024-05-01T12:00:00Z").size());
}

// Processes that end while they are looked at are no error.
TEST(ChildLimits, LookingAtAFamilyThatComesAndGoes) {
  ChildCommand command;
  command.arguments = {"sh", "-c", "i=0; while [ $i -lt 300 ]; do /bin/true & i=$((i+1)); done"};
  std::atomic<bool> ended = false;
  std::jthread child([&] {
    run_child(command, RunControl{});
    ended = true;
  });
  while (!ended)
    EXPECT_GE(usage_of_family(::getpid()).resident_bytes, 1U);
}

// The child waits for nobody: only the family's own figures have the time of its child.
TEST(ChildLimits, TheProcessorTimeOfTheWholeFamilyIsLimited) {
  ChildCommand command;
  command.arguments = {"sh", "-c", "(while :; do :; done) & sleep 60"};
  command.cpu_seconds = 0.3;
  const ChildResult child = run_child(command, RunControl{});
  EXPECT_EQ(child.stopped, StopReason::TimeLimit);
  EXPECT_GE(child.cpu_seconds, 0.3);
  EXPECT_LT(child.cpu_seconds, 5);
}

TEST(ChildLimits, ResidentMemoryIsLimited) {
  ChildCommand command;
  // A variable of 64 MiB, and then a wait.
  command.arguments = {"sh", "-c",
                       "x=$(head -c 67108864 /dev/zero | tr '\\0' x); sleep 60; echo ${#x}"};
  command.resident_bytes = std::uint64_t{32} << 20U;
  const ChildResult child = run_child(command, RunControl{});
  EXPECT_EQ(child.stopped, StopReason::MemoryLimit);
}

}  // namespace
}  // namespace facet::bench
