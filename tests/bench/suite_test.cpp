#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "bench/suite/engine.hpp"
#include "bench/suite/instances.hpp"
#include "bench/suite/plan.hpp"
#include "bench/suite/suite.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

const std::string kSuite = R"(name = "small"
description = "two kinds"
[limits]
wall = "1500ms"
cpu = 1
memory = "1G"
[runs]
seeds = 3
repeats = 2
base_seed = 5
jobs = 2
[[instances]]
generate = "puzzle"
box = ["2x2", "2x3"]
fill = { from = 0.0, to = 1.0, step = 0.5 }
count = 2
[[instances]]
group = "graphs"
generate = "graph"
family = "gnp"
n = [10, 20]
p = 0.5
[[backends]]
backend = "cadical"
set = { domain = "order" }
[[backends]]
label = "sa"
backend = "annealing"
)";

TEST(Suite, IsReadAsWritten) {
  const Suite suite = parse_suite(kSuite, "small.toml");
  EXPECT_EQ(suite.name, "small");
  EXPECT_EQ(suite.limits.wall_seconds, 1.5);
  EXPECT_EQ(suite.limits.cpu_seconds, 1);
  EXPECT_EQ(suite.limits.memory_bytes, std::uint64_t{1} << 30U);
  EXPECT_FALSE(suite.limits.work);
  EXPECT_EQ(suite.seeds, 3U);
  EXPECT_EQ(suite.repeats, 2U);
  EXPECT_EQ(suite.jobs, 2U);
  ASSERT_EQ(suite.instances.size(), 2U);
  EXPECT_EQ(suite.instances[0].puzzles->fills, (std::vector<double>{0, 0.5, 1}));
  EXPECT_EQ(suite.instances[1].graphs->requests.size(), 2U);
  ASSERT_EQ(suite.backends.size(), 2U);
  EXPECT_EQ(suite.backends[0].label, "cadical");
  EXPECT_EQ(suite.backends[0].set.at("domain"), "order");
  EXPECT_EQ(suite.backends[1].label, "sa");
}

void expect_refused(const std::string& text, const std::string& place, const std::string& words) {
  try {
    parse_suite(text, "s.toml");
    ADD_FAILURE() << "taken: " << text;
  } catch (const ParseError& error) {
    const std::string what = error.what();
    EXPECT_EQ(what.rfind("s.toml:" + place, 0), 0U) << what;
    EXPECT_NE(what.find(words), std::string::npos) << what;
  }
}

std::string with(const std::string& limits, const std::string& rest = "") {
  return "name = \"x\"\n[limits]\n" + limits + "\n" + rest +
         "[[instances]]\nfiles = \"a\"\n[[backends]]\nbackend = \"cadical\"\n";
}

TEST(Suite, WhatItIsNotIsSaidWithItsPlace) {
  EXPECT_NO_THROW(parse_suite(with("wall = 2"), "s.toml"));
  expect_refused(with("wall = \"abc\""), "3:8", "found \"abc\", expected a time");
  expect_refused(with("wall = 0"), "3:8", "expected a time");
  expect_refused(with("wall = -1"), "3:8", "expected a time");
  expect_refused(with("memory = \"1G\""), "2:", "expected at least one of wall, cpu and work");
  expect_refused(with("wall = 2\nwal = 3"), "4:1", "found \"wal\", expected one of");
  expect_refused(with("wall = 2", "[runs]\nseeds = 0\n"), "5:9",
                 "found 0, expected a whole number");
  expect_refused(with("wall = 2", "[runs]\nseeds = 1.5\n"), "5:9", "found 1.5, expected a whole");
  expect_refused("name = ", "1:", "");
  expect_refused("", "", "name");
  expect_refused("name = \"x\"\n[limits]\nwall = 1\n", "", "instances: found none");
  expect_refused(with("wall = 2") + "[[backends]]\nbackend = \"cadical\"\n", "",
                 "the label \"cadical\" twice");
  expect_refused(with("wall = 2") + "[[backends]]\nlabel = \"a\"\n", "", "backend and command");
  expect_refused(with("wall = 2") + "[[instances]]\ngenerate = \"graph\"\nfamily = \"no\"\n", "",
                 "found \"no\", expected one of");
  expect_refused(
      with("wall = 2") +
          "[[instances]]\ngenerate = \"puzzle\"\nfill = { from = 1, to = 0, step = 1 }\n",
      "", "expected from <= to");
  expect_refused(with("wall = 2") + "[[instances]]\ngenerate = \"puzzle\"\nfill = 1.5\n", "",
                 "found 1.5, expected a number in 0..1");
}

TEST(Suite, ALimitIsInSecondsAndAboveZero) {
  const auto seconds = [](const std::string& value) {
    const RunLimits limits = parse_suite(with("wall = 9\ncpu = " + value), "s.toml").limits;
    return limits.cpu_seconds.value_or(-1);
  };
  for (const char* value : {"2", "2.0", "\"2\"", "\"2s\"", "\"2000ms\""})
    EXPECT_EQ(seconds(value), 2) << value;
  EXPECT_EQ(seconds("0.5"), 0.5);
  EXPECT_EQ(seconds("\"0.5s\""), 0.5);
  for (const char* value : {"0", "-1", "0.0", "nan", "inf", "true", "[2]", "\"\"", "\"abc\"",
                            "\"0\"", "\"-1s\"", "\"2 parsecs\""})
    expect_refused(with("wall = 9\ncpu = " + std::string(value)), "4:7", "expected a time");
}

TEST(Suite, NothingInAListIsNoChoice) {
  const std::string puzzles = "[[instances]]\ngenerate = \"puzzle\"\n";
  const std::string graphs = "[[instances]]\ngenerate = \"graph\"\nfamily = \"cycle\"\n";
  const auto none = [](const std::string& text, const std::string& place) {
    expect_refused(with("wall = 2", text), place, "found [], expected one value or more");
  };
  none(puzzles + "box = []\nfill = 0\n", "6:7");
  none(puzzles + "fill = []\n", "6:8");
  none(graphs + "n = []\n", "7:5");
  none("[[instances]]\nfiles = []\n", "5:9");
  expect_refused(with("wall = 2") + "label = \"\"\n", "8:9", "found an empty one");
  // However much stands there, a message is one line.
  expect_refused("name = \"x\"\n[limits]\nwall = 1\n[instances]\na = 1\nb = 2\n", "4:1",
                 "found a = 1 b = 2, expected tables");
}

TEST(Suite, ARangeEndsWhereItSays) {
  const auto fills = [](const std::string& range) {
    const Suite suite = parse_suite(
        with("wall = 2") + "[[instances]]\ngenerate = \"puzzle\"\nfill = " + range + "\n",
        "s.toml");
    return suite.instances[1].puzzles->fills;
  };
  EXPECT_EQ(fills("{ from = 0, to = 1, step = 0.05 }").size(), 21U);
  EXPECT_EQ(fills("{ from = 0, to = 1, step = 0.05 }").back(), 1.0);
  EXPECT_EQ(fills("{ from = 0.5, to = 0.5, step = 0.1 }"), (std::vector<double>{0.5}));
  EXPECT_EQ(fills("[0.4, 0.2]"), (std::vector<double>{0.4, 0.2}));
}

class Files : public testing::Test {
 protected:
  Files() {
    std::string name = (std::filesystem::temp_directory_path() / "facet-suite-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp");
    folder_ = name;
  }
  ~Files() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }
  std::vector<BenchInstance> expand(const std::string& entry) const {
    Suite suite = parse_suite(
        "name = \"x\"\n[limits]\nwall = 1\n" + entry + "[[backends]]\nbackend = \"cadical\"\n",
        "s.toml");
    suite.folder = folder_;
    return expand_instances(suite);
  }
  std::filesystem::path folder_;
};

TEST_F(Files, ListsAreTakenApartAndOthersCopied) {
  write("list.txt", "1...............\n12..............\n123.............\n");
  write("one.txt", "12..............\n");
  write("g.col", "p edge 2 1\ne 1 2\n");
  auto instances = expand("[[instances]]\nfiles = [\"*.txt\", \"g.col\"]\nlimit = 2\n");
  ASSERT_EQ(instances.size(), 4U);
  EXPECT_EQ(instances[0].name, "list-1");
  EXPECT_EQ(instances[1].name, "list-2");
  EXPECT_EQ(instances[1].fill, 2.0 / 16);
  EXPECT_EQ(instances[1].order, 4U);
  EXPECT_EQ(instances[2].text, "12..............\n");
  EXPECT_EQ(instances[1].hash, instances[2].hash);  // the same puzzle
  EXPECT_EQ(instances[3].kind, InstanceKind::Graph);
  write_instances(instances, folder_ / "instances");
  EXPECT_TRUE(std::filesystem::exists(folder_ / "instances" / "list-2.txt"));
  EXPECT_TRUE(instances[0].text.empty());
  auto again = expand("[[instances]]\nfiles = [\"*.txt\", \"g.col\"]\nlimit = 2\n");
  EXPECT_NO_THROW(write_instances(again, folder_ / "instances"));
  write("one.txt", "13..............\n");
  auto other = expand("[[instances]]\nfiles = \"one.txt\"\n");
  EXPECT_THROW(write_instances(other, folder_ / "instances"), ParseError);
}

TEST_F(Files, WhatDoesNotReadIsRefused) {
  EXPECT_THROW(expand("[[instances]]\nfiles = \"nothing*.txt\"\n"), ParseError);
  write("bad.txt", "1.2x\n");
  EXPECT_THROW(expand("[[instances]]\nfiles = \"bad.txt\"\n"), ParseError);
  write("a.col", "p edge 1 0\n");
  EXPECT_THROW(expand("[[instances]]\nfiles = [\"a.col\", \"a.col\"]\n"), ParseError);
}

TEST(Instances, GeneratedOnesAreTheSameEverywhere) {
  const Suite suite = parse_suite(kSuite, "small.toml");
  const auto instances = expand_instances(suite);
  ASSERT_EQ(instances.size(), 2U * 3 * 2 + 2);
  EXPECT_EQ(instances[0].name, "puzzle_2x2_fill0_1");
  EXPECT_EQ(instances[0].text, "................\n");
  EXPECT_EQ(instances[2].fill, 0.5);
  EXPECT_EQ(instances[0].group, "4x4");
  EXPECT_EQ(instances[12].name, "graph_gnp_n10_p0.5_1");
  EXPECT_EQ(instances[12].group, "graphs");
  const auto again = expand_instances(suite);
  for (std::size_t i = 0; i < instances.size(); ++i)
    EXPECT_EQ(instances[i].text, again[i].text);
  EXPECT_NE(instances[2].text, instances[3].text);
}

TEST(Plan, EveryRunIsThereOnceAndSeedsArePaired) {
  const Suite suite = parse_suite(kSuite, "small.toml");
  const auto instances = expand_instances(suite);
  const auto plan = make_plan(suite, instances, {suite.repeats, suite.seeds});
  EXPECT_EQ(plan.size(), instances.size() * 5);
  std::set<std::uint64_t> ids;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::set<std::uint64_t>> seeds;
  for (const PlannedRun& run : plan) {
    ids.insert(run.id);
    seeds[{run.instance, run.repeat}].insert(run.seed);
    EXPECT_LT(run.seed, std::uint64_t{1} << 31U);
  }
  EXPECT_EQ(ids.size(), plan.size());
  for (const auto& [where, of] : seeds)
    EXPECT_EQ(of.size(), 1U);
}

TEST(Plan, MoreThanCanBeHeldIsRefused) {
  const Suite suite = parse_suite(kSuite, "small.toml");
  const auto instances = expand_instances(suite);
  EXPECT_THROW(make_plan(suite, instances, {1'000'000'000, 1}), OptionError);
  EXPECT_TRUE(make_plan(suite, {}, {1, 1}).empty());
}

TEST(Plan, ShardsAreTheWholeAndDisjoint) {
  const Suite suite = parse_suite(kSuite, "small.toml");
  const auto plan = make_plan(suite, expand_instances(suite), {1, 1});
  for (const std::size_t count : {1U, 3U, 40U}) {
    std::vector<std::uint64_t> ids;
    for (std::size_t i = 1; i <= count; ++i) {
      for (const PlannedRun& run : shard_of(plan, {i, count}))
        ids.push_back(run.id);
    }
    std::vector<std::uint64_t> whole;
    for (const PlannedRun& run : plan)
      whole.push_back(run.id);
    std::ranges::sort(ids);
    std::ranges::sort(whole);
    EXPECT_EQ(ids, whole);
  }
  EXPECT_EQ(parse_shard("2/5").index, 2U);
  for (const char* bad : {"", "1", "0/3", "4/3", "1/", "/3", "1/3x", "-1/3", "a/b"})
    EXPECT_THROW(parse_shard(bad), OptionError) << bad;
}

TEST(Plan, AnIdIsOfWhatTheRunDoes) {
  const auto first_id = [](const std::string& text) {
    const Suite suite = parse_suite(text, "s.toml");
    std::set<std::uint64_t> ids;
    for (const PlannedRun& run : make_plan(suite, expand_instances(suite), {1, 1}))
      ids.insert(run.id);
    return ids;
  };
  const auto changed = [](const std::string& from, const std::string& to) {
    std::string text = kSuite;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  const auto ids = first_id(kSuite);
  EXPECT_EQ(first_id(changed("two kinds", "others")), ids);
  EXPECT_EQ(first_id(changed("jobs = 2", "order_seed = 9")), ids);
  for (const auto& [from, to] :
       {std::pair<std::string, std::string>{"1500ms", "2s"}, {"base_seed = 5", "base_seed = 6"}}) {
    for (const std::uint64_t id : first_id(changed(from, to)))
      EXPECT_FALSE(ids.contains(id)) << to;
  }
}

TEST(Engine, ScriptsNameEveryPartOnce) {
  Suite suite = parse_suite(kSuite, "small.toml");
  suite.name = "my suite";
  const EngineRequest request{"a b.toml", "out", 3, 30};
  const std::string jobs = parallel_jobs(request);
  EXPECT_NE(jobs.find("facet bench run 'a b.toml' --shard 3/3 -o out/shard-3\n"),
            std::string::npos);
  EXPECT_EQ(std::ranges::count(jobs, '\n'), 3);
  const std::string script = slurm_script(suite, request);
  EXPECT_NE(script.find("#SBATCH --array=1-3\n"), std::string::npos);
  EXPECT_NE(script.find("--job-name=facet-my-suite\n"), std::string::npos);
  EXPECT_NE(script.find("--shard \"$SLURM_ARRAY_TASK_ID/3\""), std::string::npos);
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_word(""), "''");
}

}  // namespace
}  // namespace facet::bench
