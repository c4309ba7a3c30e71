#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <thread>

#include "backends/external/child_process.hpp"
#include "backends/external/family_meter.hpp"
#include "bench/run/judge.hpp"
#include "bench/run/machine.hpp"
#include "bench/run/record.hpp"

namespace facet::bench {
namespace {

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
