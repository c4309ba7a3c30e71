#include "workbench/experiments/campaign.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "backends/registry.hpp"
#include "model/error.hpp"
#include "tests/experiments/folder.hpp"

namespace facet::experiments {
namespace {

namespace fs = std::filesystem;

class Campaign : public Folder {
 protected:
  void SetUp() override {
    Folder::SetUp();
    settings_.instances = folder_;
    settings_.limit_seconds = 60;
    write("four.sdm", "1...\n..1.\n.1..\n...1\n");
    write("four.txt", "1.....1..1.....1\n12..34......4..3\n");
    study_.cells = {{"4x4", "four.txt"}};
    study_.methods = {{"one", "coloring:plain"}, {"two", "backtracking"}};
  }

  Experiment study_;
  CampaignSettings settings_;
};

TEST_F(Campaign, MakesEveryRunOnceAndNoneAgain) {
  const fs::path path = folder_ / "runs.csv";
  std::size_t made = 0;
  {
    RunLog log(path);
    run_campaign(study_, settings_, log, {}, [&](const experiments::Run&) { ++made; });
    EXPECT_EQ(made, 4U);
  }
  const std::string before = text_of(path);
  RunLog log(path);
  ASSERT_EQ(log.runs().size(), 4U);
  for (const experiments::Run& run : log.runs()) {
    EXPECT_EQ(run.status, Status::Satisfiable) << run.method << run.instance;
    EXPECT_GE(run.seconds, 0);
  }
  run_campaign(study_, settings_, log, {}, [&](const experiments::Run&) { ++made; });
  EXPECT_EQ(made, 4U);
  EXPECT_EQ(text_of(path), before);
  settings_.limit_seconds = 61;  // another task
  run_campaign(study_, settings_, log, {}, [&](const experiments::Run&) { ++made; });
  EXPECT_EQ(made, 8U);
}

TEST_F(Campaign, TakesUpWhatAKilledProgramLeft) {
  const fs::path path = folder_ / "runs.csv";
  {
    RunLog log(path);
    run_campaign(study_, settings_, log);
  }
  const std::string whole = text_of(path);
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    write("runs.csv", whole.substr(0, size));
    RunLog log(path);
    run_campaign(study_, settings_, log);
    EXPECT_EQ(RunLog(path).runs().size(), 4U) << size;
  }
}

TEST_F(Campaign, AnInterruptedCampaignMakesNoRun) {
  std::stop_source source;
  source.request_stop();
  RunLog log;
  run_campaign(study_, settings_, log, source.get_token());
  EXPECT_TRUE(log.runs().empty());
  EXPECT_NE(table(study_, settings_, log).find("| 4x4 | - | - |"), std::string::npos);
}

TEST_F(Campaign, LeavesOutABackendThatIsNotThere) {
  study_.methods.push_back({"three", "no-such-backend"});
  ASSERT_EQ(absent(study_.methods).size(), 1U);
  EXPECT_EQ(absent(study_.methods)[0].rfind("three: ", 0), 0U);
  RunLog log;
  run_campaign(study_, settings_, log);
  EXPECT_EQ(log.runs().size(), 4U);
}

TEST_F(Campaign, RefusesAFileThatIsNoLogAndNamesThePlace) {
  const auto place = [this](const std::string& text) {
    write("runs.csv", text);
    try {
      const RunLog log(folder_ / "runs.csv");
    } catch (const ParseError& error) {
      return std::to_string(error.line()) + ":" + std::to_string(error.column());
    }
    return std::string("read");
  };
  const std::string head =
      "cell,instance,method,limit_seconds,seed,status,stop_reason,seconds,cpu_seconds,work\n";
  EXPECT_EQ(place("puzzle\n"), "1:1");
  EXPECT_EQ(place(head + "a,1,m,60,0,satisfiable,completed,0.5,0.5,7\n"), "read");
  EXPECT_EQ(place(head + "a,1,m,60,0,satisfiable,completed,0.5,0.5\n"), "2:41");
  EXPECT_EQ(place(head + "a,x,m,60,0,satisfiable,completed,0.5,0.5,7\n"), "2:3");
  EXPECT_EQ(place(head + "a,1,m,60,0,satisfied,completed,0.5,0.5,7\n"), "2:12");
  EXPECT_EQ(place(head + "a,1,m,60,0,satisfiable,completed,-1,0.5,7\n"), "2:34");
  EXPECT_EQ(place(head + "a,1,m,60,0,satisfiable,completed,0.5,0.5,7,8\n"), "2:44");
  EXPECT_EQ(place(head + "\n"), "2:1");
  EXPECT_THROW(RunLog(folder_ / "no" / "such" / "file"), ParseError);
  EXPECT_THROW(RunLog{folder_}, ParseError);
  study_.cells[0].file = "absent.txt";
  RunLog log;
  EXPECT_THROW(run_campaign(study_, settings_, log), ParseError);
}

Run run_of(std::size_t instance, const std::string& method, Status status, double seconds) {
  Run run;
  run.cell = "four.txt";
  run.instance = instance;
  run.method = method;
  run.limit_seconds = 60;
  run.status = status;
  run.stop_reason = status == Status::Unknown ? StopReason::TimeLimit : StopReason::Completed;
  run.seconds = 2 * seconds;
  run.cpu_seconds = seconds;
  return run;
}

TEST_F(Campaign, ACutOffRunCountsAsTheLimitAndIsCounted) {
  RunLog log;
  log.add(run_of(1, "one", Status::Satisfiable, 1));
  log.add(run_of(2, "one", Status::Satisfiable, 2));
  log.add(run_of(3, "one", Status::Unknown, 59.9));
  log.add(run_of(1, "two", Status::Satisfiable, 0.5));
  log.add(run_of(2, "two", Status::Satisfiable, 0.25));
  experiments::Run other_seed = run_of(3, "two", Status::Satisfiable, 7);
  other_seed.seed = 1;
  log.add(other_seed);
  EXPECT_EQ(table(study_, settings_, log),
            "| CPU seconds: mean; median | one | two |\n|---|---|---|\n"
            "| 4x4 | > 21.00; 2.00 (1 of 3) | 0.37500; 0.37500 |\n");
}

TEST_F(Campaign, ASolutionAndARefutationOfOneInstanceAreADisagreement) {
  RunLog log;
  log.add(run_of(1, "one", Status::Satisfiable, 1));
  log.add(run_of(1, "two", Status::Unknown, 1));
  log.add(run_of(2, "two", Status::Unsatisfiable, 1));
  EXPECT_TRUE(disagreements(study_, settings_, log).empty());
  log.add(run_of(2, "one", Status::Satisfiable, 1));
  ASSERT_EQ(disagreements(study_, settings_, log).size(), 1U);
  EXPECT_EQ(disagreements(study_, settings_, log)[0],
            "four.txt:2: one found a solution, two proved that there is none");
}

TEST(Experiments, HaveTheirInstancesAndKnownBackends) {
  for (const Experiment& experiment : experiments()) {
    EXPECT_EQ(find_experiment(experiment.name), &experiment);
    for (const Cell& cell : experiment.cells)
      EXPECT_TRUE(fs::exists(fs::path(FACET_SOURCE_DIR) / "instances" / cell.file)) << cell.file;
    for (const Method& method : experiment.methods) {
      const std::string name = method.backend.substr(0, method.backend.find(':'));
      EXPECT_TRUE(std::ranges::any_of(registry(), [&](const auto& e) { return e.name == name; }))
          << name;
    }
  }
  EXPECT_EQ(find_experiment("no such study"), nullptr);
}

}  // namespace
}  // namespace facet::experiments
