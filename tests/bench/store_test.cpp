#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "backends/external/descriptor.hpp"
#include "bench/run/record.hpp"
#include "bench/run/store.hpp"
#include "bench/run/verifier.hpp"
#include "bench/run/verify_store.hpp"
#include "bench/suite/plan.hpp"
#include "bench/suite/stable_hash.hpp"
#include "model/error.hpp"
#include "tests/bench/whole_record.hpp"

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
  const auto answer = [&](std::uint64_t seed, const Json& rows, const char* outcome) {
    Json json = record(0);
    json["seed"] = seed;
    json["outcome"] = outcome;
    json["instance_file"] = "p.txt";
    json["instance_hash"] = id_text(StableHash().add(puzzle).value());
    json["solution"] = rows;
    return whole(json);
  };
  const auto add = [&](const Json& json) {
    append(folder_ / "records.jsonl", one_line(json) + "\n");
  };
  const Json right = {{1, 2, 3, 4}, {3, 4, 1, 2}, {2, 1, 4, 3}, {4, 3, 2, 1}};
  Json wrong = right;
  wrong[3][3] = 2;
  add(answer(1, right, "sat-verified"));
  EXPECT_TRUE(verify_store(folder_).wrong.empty());
  add(answer(2, wrong, "sat-verified"));
  add(answer(3, nullptr, "unsat"));
  add(answer(4, wrong, "time-limit"));  // found until a limit
  StoreVerdict verdict = verify_store(folder_);
  EXPECT_EQ(verdict.runs, 4U);
  EXPECT_EQ(verdict.answers, 3U);
  ASSERT_EQ(verdict.wrong.size(), 2U);
  EXPECT_NE(verdict.wrong[0].find("r4c"), std::string::npos) << verdict.wrong[0];
  EXPECT_EQ(verdict.disagreements.size(), 1U);
  append(folder_ / "instances" / "p.txt", "\n");
  EXPECT_EQ(verify_store(folder_).wrong.size(), 4U);  // nothing is about that file any more
}

TEST_F(Store, VerifyingComparesBoundsWithAnswers) {
  const std::string graph = "p edge 3 2\ne 1 2\ne 2 3\n";
  fs::create_directories(folder_ / "instances");
  append(folder_ / "instances" / "g.col", graph);
  const auto add = [&](const std::string& backend, const Json& colors, int objective, int bound) {
    Json json = record(0);
    json["backend"] = backend;
    json["outcome"] = "sat-verified";
    json["instance_file"] = "g.col";
    json["instance_hash"] = id_text(StableHash().add(graph).value());
    json["solution"] = colors;
    json["objective"] = objective;
    json["bound"] = bound;
    append(folder_ / "records.jsonl", one_line(whole(json)) + "\n");
  };
  add("two", {1, 2, 1}, 2, 1);
  EXPECT_TRUE(verify_store(folder_).disagreements.empty());
  add("three", {1, 2, 3}, 3, 3);
  const StoreVerdict verdict = verify_store(folder_);
  EXPECT_TRUE(verdict.wrong.empty());
  EXPECT_EQ(verdict.disagreements,
            std::vector<std::string>{"i: two has a verified answer of 2, three says at least 3"});
}

TEST_F(Store, MergingIsOfOneSuite) {
  const std::string suite =
      "name = \"NAME\"\n[limits]\nwall = 1\n[[instances]]\ngenerate = "
      "\"puzzle\"\nbox = \"2x2\"\nfill = 0\n[[backends]]\nbackend = \"backtracking\"\n";
  for (const std::string name : {"one", "two"}) {
    StoreWriter store(folder_ / name);
    store.add(name == "one" ? 1 : 2, record(name == "one" ? 1 : 2));
    std::string text = suite;
    store.keep_suite(text.replace(text.find("NAME"), 4, name));
  }
  try {
    merge_stores(folder_ / "all", {folder_ / "one", folder_ / "two"});
    FAIL();
  } catch (const ParseError& error) {
    const std::string what = error.what();
    EXPECT_NE(what.find("two/suite.toml"), std::string::npos) << what;
    EXPECT_NE(what.find("found another suite (\"two\"), expected that of "), std::string::npos);
    EXPECT_NE(what.find("one/suite.toml (\"one\")"), std::string::npos) << what;
  }
  EXPECT_FALSE(fs::exists(folder_ / "all"));
  EXPECT_THROW(merge_stores(folder_ / "one", {folder_ / "two"}), ParseError);
  fs::remove(folder_ / "two" / "suite.toml");
  EXPECT_EQ(merge_stores(folder_ / "all", {folder_ / "one", folder_ / "two"}), 2U);
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
  EXPECT_TRUE(verifier.wrong_answer(
      graph, {{"solution", {1, 2, 1}}, {"objective", 2}, {"bound", 1}, {"status", "optimal"}}));
  const InstanceFile formula{"f.cnf", InstanceKind::Formula, {}, {}};
  EXPECT_FALSE(verifier.wrong(formula, {-1, 2}));
  EXPECT_TRUE(verifier.wrong(formula, {-1, -2}));
  EXPECT_TRUE(verifier.wrong(formula, {1, -1, 2}));
  EXPECT_TRUE(verifier.wrong(formula, {-1, 2, 3}));
  EXPECT_TRUE(verifier.wrong(formula, Json::array({-1})));
  EXPECT_TRUE(verifier.wrong(formula, Json::array({0})));
}

TEST_F(Store, WhatAModelsAnswerIsWorthIsChecked) {
  append(folder_ / "m.json",
         R"({"format":"facet-model","format_version":1,"variables":[{"name":"x","domain":[[1,3]]},)"
         R"({"name":"y","domain":[[1,3]]}],"constraints":[{"kind":"all_different","vars":[0,1]}],)"
         R"("objective":{"minimise":"sum","terms":[[1,0],[2,1]]}})");
  Verifier verifier(folder_);
  const InstanceFile model{"m.json", InstanceKind::Model, {}, {}};
  const auto wrong = [&](const Json& solution, const Json& objective, const Json& bound,
                         const char* status = "satisfiable") {
    return verifier
        .wrong_answer(model, {{"solution", solution},
                              {"objective", objective},
                              {"bound", bound},
                              {"status", status}})
        .has_value();
  };
  const Json best = {{"x", 2}, {"y", 1}};  // worth 4
  EXPECT_FALSE(wrong(best, 4, 4, "optimal"));
  EXPECT_FALSE(wrong(best, 4, nullptr));
  EXPECT_FALSE(wrong(best, nullptr, nullptr));
  EXPECT_TRUE(wrong(best, 3, nullptr));
  EXPECT_TRUE(wrong(best, 5, 4));
  EXPECT_TRUE(wrong(best, 4, 5));
  EXPECT_TRUE(wrong(best, 4, 3, "optimal"));
  EXPECT_TRUE(wrong({{"x", 1}, {"y", 1}}, 3, nullptr));
  EXPECT_TRUE(wrong({{"x", 2}}, 4, nullptr));
  EXPECT_TRUE(wrong({{"x", 2}, {"y", "1"}}, 4, nullptr));
}

}  // namespace
}  // namespace facet::bench
