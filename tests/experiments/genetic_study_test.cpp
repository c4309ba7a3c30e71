#include "workbench/experiments/genetic_study.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <filesystem>
#include <set>

#include "model/error.hpp"
#include "tests/experiments/folder.hpp"

namespace facet::experiments {
namespace {

GeneticScale tiny() {
  return GeneticScale::of(0.001);
}

GeneticWatch silent() {
  return {[](const GeneticRun&) {}, [](const std::string& text) { ADD_FAILURE() << text; }};
}

GeneticLog made(const GeneticScale& scale) {
  GeneticLog log;
  run_genetic_study(scale, 2, log, {}, silent());
  return log;
}

GeneticRun example() {
  GeneticRun run;
  run.variant = GeneticVariant::Iterated;
  run.settings.prefix = "cross";
  run.settings.mutation_rate = 0.3;
  run.seed = 17;
  run.iterations = 12;
  run.mistakes = 5;
  run.mean_mistakes = 9.25;
  run.fitness = 5;
  run.evaluations = 2400;
  run.cpu_seconds = 0.125;
  run.course = {{10, 7, 12.5}, {12, 5, 9.25}};
  return run;
}

TEST(GeneticScale, TakesSeedsFirst) {
  const GeneticScale whole = GeneticScale::of(1);
  EXPECT_EQ(whole.seeds, 20U);
  EXPECT_EQ(whole.population, 200U);
  EXPECT_EQ(whole.generations, 400U);
  EXPECT_EQ(GeneticScale::of(0.1).seeds, 2U);
  EXPECT_EQ(GeneticScale::of(0.1).population, 200U);
  const GeneticScale small = GeneticScale::of(0.025);
  EXPECT_EQ(small.seeds, 1U);
  EXPECT_EQ(small.population, 100U);
  EXPECT_EQ(small.generations, 200U);
  EXPECT_EQ(tiny().population, 8U);
  EXPECT_EQ(tiny().generations, 8U);
}

TEST(GeneticSweeps, AreThoseOfTheStudy) {
  const auto sweeps = first_sweeps({});
  ASSERT_EQ(sweeps.size(), 2U);
  EXPECT_EQ(sweeps[0].points.size(), 11U * 4);
  EXPECT_EQ(sweeps[1].points.size(), 9U * 4);
  for (const GeneticPoint& point : sweeps[0].points) {
    EXPECT_EQ(point.settings.clues, 33U);
    EXPECT_EQ(point.settings.population, 200U);
    EXPECT_EQ(point.settings.generations, 400U);
    EXPECT_EQ(point.settings.fitness, "mistakes");
  }
  for (const GeneticPoint& point : sweeps[1].points) {
    EXPECT_EQ(point.settings.mutation_rate, 0.8);
    EXPECT_NEAR(point.settings.clues, 0.81 * point.x, 0.5);
  }
  BestRates rates;
  for (const GeneticVariant variant : genetic_variants)
    rates[variant] = 0.1 * (1 + static_cast<int>(variant));
  for (const GeneticSweep& sweep : further_sweeps({}, rates)) {
    for (const GeneticPoint& point : sweep.points) {
      EXPECT_EQ(point.settings.mutation_rate, rates.at(point.variant));
      EXPECT_EQ(point.settings.clues, 33U);
    }
  }
}

TEST(GeneticRun, ReadsWhatItWrites) {
  for (GeneticRun run : {example(), GeneticRun{}}) {
    const std::string line = run.to_csv();
    CsvFields fields("log", 2, line);
    const GeneticRun read = GeneticRun::from_csv(fields);
    fields.end();
    EXPECT_EQ(read.to_csv(), line);
    EXPECT_TRUE(read.same_task(run));
    EXPECT_EQ(std::ranges::count(line, ','), std::ranges::count(GeneticRun::csv_header(), ','));
    run.seed = 18;
    EXPECT_FALSE(read.same_task(run));
  }
  for (const char* bad : {"plain", "other,1,33,200,400,mistakes,swap,0.8,rows,-,0,0,0,1,1,1,1,1,1,",
                          "plain,1,33,200,400,mistakes,swap,0.8,rows,-,0,0,0,1,1,1,1,1,1,5-6"}) {
    const std::string line = bad;
    const std::string source = "log";
    CsvFields fields(source, 2, line);
    EXPECT_THROW(GeneticRun::from_csv(fields), ParseError) << bad;
  }
}

TEST(GeneticRun, IsOneForOneSeedAndCountsWhatItDid) {
  GeneticRun task;
  task.settings.population = 20;
  task.settings.generations = 10;
  for (const GeneticVariant variant : genetic_variants) {
    task.variant = variant;
    const GeneticRun run = *make_genetic_run(task, {});
    GeneticRun again = *make_genetic_run(task, {});
    again.cpu_seconds = run.cpu_seconds;
    EXPECT_EQ(run.to_csv(), again.to_csv());
    EXPECT_FALSE(run.solved);
    EXPECT_EQ(run.iterations, 10U);
    EXPECT_EQ(run.fitness, run.mistakes);
    EXPECT_GE(run.evaluations, 200U);
    EXPECT_LE(run.evaluations, 20U * 10 + 20 * 10);  // a round begins with a population
    ASSERT_FALSE(run.course.empty());
    EXPECT_EQ(run.course.back().generation, 10U);
    EXPECT_EQ(run.course.back().minimum, run.mistakes);
    EXPECT_NEAR(run.course.back().mean, run.mean_mistakes, 1e-9);
  }
}

TEST(GeneticRun, SolvesABoardWithFewOpenCells) {
  GeneticRun task;
  task.settings.clues = 76;
  for (const GeneticVariant variant : genetic_variants) {
    task.variant = variant;
    const GeneticRun run = *make_genetic_run(task, {});
    EXPECT_TRUE(run.solved) << to_string(variant);
    EXPECT_EQ(run.mistakes, 0U);
    EXPECT_LE(run.iterations, 400U);
    EXPECT_EQ(run.iterations > 0, !run.course.empty());
    if (!run.course.empty()) {
      EXPECT_EQ(run.course.back().minimum, 0U) << to_string(variant);
    }
  }
}

// Of the last population, not of the best board that ever was: by sums those part.
TEST(GeneticRun, TellsOfTheFinalPopulation) {
  GeneticRun task;
  task.settings.fitness = "sum";
  task.settings.population = 50;
  task.settings.generations = 100;
  for (const GeneticVariant variant : genetic_variants) {
    task.variant = variant;
    const GeneticRun run = *make_genetic_run(task, {});
    ASSERT_FALSE(run.solved);
    EXPECT_LE(static_cast<double>(run.mistakes), run.mean_mistakes) << to_string(variant);
    // Its sums have come down, and the early board of fewest mistakes is gone.
    if (variant == GeneticVariant::Plain) {
      EXPECT_LT(run.fitness * 4, run.mistakes);
      EXPECT_GT(run.mistakes, run.course.back().minimum);
    }
  }
}

TEST(GeneticRun, EndsWhereItIsStopped) {
  std::stop_source source;
  source.request_stop();
  EXPECT_FALSE(make_genetic_run({}, source.get_token()).has_value());
}

TEST(GeneticLog, IsWrittenByOneProcessAtATime) {
  const std::string path = testing::TempDir() + "one_writer.csv";
  std::filesystem::remove(path);
  GeneticLog log(path);
  int told[2] = {};
  ASSERT_EQ(::pipe(told), 0);
  const pid_t other = ::fork();
  if (other == 0) {
    GeneticLog own(path);
    own.add({});
    if (::write(told[1], "x", 1) == 1) ::pause();
    ::_exit(1);
  }
  char byte = 0;
  ASSERT_EQ(::read(told[0], &byte, 1), 1);
  EXPECT_THROW(log.add({}), ParseError);
  ::kill(other, SIGKILL);
  ASSERT_EQ(::waitpid(other, nullptr, 0), other);
  EXPECT_THROW(log.add({}), ParseError) << "it has not read what the other wrote";
  GeneticLog again(path);
  ASSERT_EQ(again.runs().size(), 1U);
  again.add({});
  EXPECT_EQ(GeneticLog(path).runs().size(), 2U);
}

TEST(GeneticStudy, MakesEachRunOnceAndAllOfThem) {
  const GeneticScale scale = tiny();
  GeneticLog log = made(scale);
  EXPECT_EQ(log.runs().size(), run_count(scale));
  std::set<std::string> tasks;
  for (const GeneticRun& run : log.runs())
    EXPECT_TRUE(tasks.insert(run.task_text()).second) << run.task_text();
  const auto sweeps = known_sweeps(scale, log);
  EXPECT_EQ(sweeps.size(), 9U);
  EXPECT_TRUE(missing_runs(sweeps, scale, log).empty());
  for (const GeneticSweep& sweep : sweeps) {
    for (const GeneticPoint& point : sweep.points)
      EXPECT_EQ(runs_of(point, scale, log).size(), scale.seeds) << sweep.name << point.label;
  }
  const std::size_t before = log.runs().size();
  run_genetic_study(scale, 1, log, {}, silent());
  EXPECT_EQ(log.runs().size(), before);
}

using GeneticStudyLog = Folder;

TEST_F(GeneticStudyLog, IsGoneOnWith) {
  const auto path = folder_ / "runs.csv";
  const GeneticScale scale = tiny();
  {
    GeneticLog log(path);
    std::stop_source source;
    std::size_t runs = 0;
    const GeneticWatch stopping{[&](const GeneticRun&) {
                                  if (++runs == 7) source.request_stop();
                                },
                                [](const std::string& text) { ADD_FAILURE() << text; }};
    run_genetic_study(scale, 1, log, source.get_token(), stopping);
    EXPECT_EQ(log.runs().size(), 7U);
    EXPECT_EQ(known_sweeps(scale, log).size(), 2U);
    EXPECT_FALSE(best_rates(scale, log).has_value());
  }
  GeneticLog log(path);
  run_genetic_study(scale, 2, log, {}, silent());
  EXPECT_EQ(log.runs().size(), run_count(scale));
  EXPECT_EQ(GeneticLog(path).runs().size(), run_count(scale));
}

TEST(GeneticStudy, SummarisesRuns) {
  std::vector<GeneticRun> runs(4, example());
  runs[0].solved = true;
  runs[0].mistakes = 0;
  runs[0].iterations = 10;
  runs[1].solved = true;
  runs[1].mistakes = 0;
  runs[1].iterations = 20;
  runs[2].mistakes = 8;
  std::vector<const GeneticRun*> pointers;
  for (const GeneticRun& run : runs)
    pointers.push_back(&run);
  const GeneticSummary summary = summarise(pointers);
  EXPECT_EQ(summary.runs, 4U);
  EXPECT_EQ(summary.solved, 2U);
  EXPECT_DOUBLE_EQ(summary.iterations.mean, 15);
  EXPECT_DOUBLE_EQ(summary.iterations.deviation, std::sqrt(50));
  EXPECT_EQ(summary.least_mistakes, 0U);
  EXPECT_DOUBLE_EQ(summary.mistakes.mean, 3.25);
  EXPECT_DOUBLE_EQ(summary.mean_mistakes.mean, 9.25);
  EXPECT_DOUBLE_EQ(summary.mean_mistakes.deviation, 0);
  EXPECT_DOUBLE_EQ(summary.evaluations, 2400);
}

TEST(GeneticStudy, TheBestRateSolvesMostThenHasFewestMistakes) {
  const GeneticScale scale = tiny();
  GeneticLog log;
  const auto sweeps = first_sweeps(scale);
  for (const GeneticPoint& point : sweeps.front().points) {
    GeneticRun run{point.variant, point.settings, 0};
    run.mistakes = 9;
    if (point.variant == GeneticVariant::Plain && point.label == "0.4") run.mistakes = 3;
    if (point.variant == GeneticVariant::Simple && point.label == "0.9") {
      run.mistakes = 0;
      run.solved = true;
    }
    log.add(run);
  }
  const BestRates rates = *best_rates(scale, log);
  EXPECT_DOUBLE_EQ(rates.at(GeneticVariant::Plain), 0.4);
  EXPECT_DOUBLE_EQ(rates.at(GeneticVariant::Simple), 0.9);
  EXPECT_DOUBLE_EQ(rates.at(GeneticVariant::Iterated), 0);
}

TEST(GeneticStudy, TablesAndPlotsAreOfTheRunsThatThereAre) {
  const GeneticScale scale = tiny();
  EXPECT_EQ(summary_table(first_sweeps(scale), scale, {}), "");
  EXPECT_TRUE(plot_files(first_sweeps(scale), scale, {}).empty());
  const GeneticLog log = made(scale);
  const auto sweeps = known_sweeps(scale, log);
  const std::string table = summary_table(sweeps, scale, log);
  EXPECT_NE(table.find("| 0.8 | iterated-steps | "), std::string::npos);
  EXPECT_NE(table.find("| sum | plain | "), std::string::npos);
  std::size_t points = 0;
  for (const GeneticSweep& sweep : sweeps)
    points += sweep.points.size();
  const std::string csv = summary_csv(sweeps, scale, log);
  EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(csv, '\n')), points + 1);
  std::set<std::string> names;
  for (const PlotFile& file : plot_files(sweeps, scale, log)) {
    EXPECT_TRUE(names.insert(file.name).second) << file.name;
    EXPECT_FALSE(file.text.empty());
  }
  for (const char* name : {"mutation-rate-plain.gp", "fill-iterated-steps.dat", "convergence.gp",
                           "convergence-simple.dat", "depth-simple.gp"})
    EXPECT_TRUE(names.contains(name)) << name;
  EXPECT_FALSE(names.contains("depth-plain.gp"));
}

}  // namespace
}  // namespace facet::experiments
