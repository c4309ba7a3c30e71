#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <set>

#include "backends/checked_solve.hpp"
#include "backends/metaheuristic/search_row.hpp"
#include "backends/metaheuristic/tighten.hpp"
#include "backends/metaheuristic/workers.hpp"
#include "model/check.hpp"
#include "tests/backends/fake_backends.hpp"
#include "tests/metaheuristic/helpers.hpp"
#include "tests/model/random_model.hpp"
#include "tests/oracle/model_solutions.hpp"
#include "workbench/walk.hpp"

// What all searches of the adapter must do alike.
namespace facet {
namespace {

using namespace std::chrono_literals;
using test::model_of;

// All that may not differ between two runs of one seed.
std::string course_of(const SolveResult& result) {
  std::string text = std::string(to_string(result.status)) + " " + to_string(result.stop_reason) +
                     " " + std::to_string(result.work);
  for (const Statistic& statistic : result.statistics) {
    text += " " + statistic.name + " ";
    std::visit([&](auto value) { text += std::to_string(value); }, statistic.value);
  }
  for (const std::string& warning : result.warnings)
    text += " " + warning;
  if (result.solution) {
    for (const Value value : result.solution->values)
      text += " " + std::to_string(value);
  }
  return text;
}

class Metaheuristic : public ::testing::TestWithParam<std::string> {
 protected:
  SolveResult solve(const Model& model, const Limits& limits, const BackendOptions& options = {}) {
    RunControl control(limits);
    return checked_solve(*backend_, model, options, control);
  }
  bool takes(const Model& model) const { return !backend_->supports(model); }

  std::shared_ptr<const Backend> backend_ = test::search_named(GetParam());
};

// Either a verified solution or an honest count of what is wrong, in time, whatever the seed.
TEST_P(Metaheuristic, AHardPuzzleIsSolvedOrReportedHonestly) {
  for (const char* text : {test::kSeventeenClues, test::kUnique, test::kHard}) {
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      workbench::SolveRequest request;
      request.backend = backend_;
      request.options.seed = seed;
      // Of the processor: on a busy machine it would not have begun by the clock.
      request.limits.cpu_time = 300ms;
      const auto begin = thread_cpu_time();
      const auto outcome = workbench::solve_puzzle(heuristics::test::puzzle(text), request);
      EXPECT_LT(thread_cpu_time() - begin, 10s);
      if (outcome.status == Status::Satisfiable) {
        EXPECT_TRUE(outcome.grid);  // judged by the rules
        continue;
      }
      EXPECT_EQ(outcome.status, Status::Unknown);
      EXPECT_EQ(outcome.stop_reason, StopReason::TimeLimit);
      ASSERT_EQ(outcome.warnings.size(), 1U);
      EXPECT_TRUE(outcome.warnings[0].starts_with("not solved: best = ")) << outcome.warnings[0];
    }
  }
}

TEST_P(Metaheuristic, NoNumberOutOfRangeIsTaken) {
  for (const OptionRow& row : backend_->option_table()) {
    if (row.type != OptionType::Real && row.type != OptionType::Integer) continue;
    const auto expect_refused = [&](const std::string& value) {
      const std::string message = test::refusal(*backend_, row.name, value);
      EXPECT_NE(message.find(row.name), std::string::npos) << row.name << " = " << value;
      EXPECT_NE(message.find(value), std::string::npos) << row.name << " = " << value;
      EXPECT_NE(message.find("expected"), std::string::npos) << message;
    };
    for (const char* value : {"nan", "inf", "1e308", "-1", "abc", "1e999", "--1"})
      expect_refused(value);
    if (row.minimum > 0) expect_refused("0");
    if (row.type == OptionType::Integer || row.minimum > 0) expect_refused("1e-308");
    if (row.maximum < 1.5 || row.type == OptionType::Integer) expect_refused("1.5");
  }
}

TEST_P(Metaheuristic, TheSameSeedIsTheSameRunAndAnotherIsAnother) {
  const std::vector<std::pair<Model, std::uint64_t>> cases{{model_of(test::kHard), 20'000},
                                                           {test::bipartite(2), 20'000}};
  for (const auto& [model, work] : cases) {
    if (!takes(model)) continue;
    std::set<std::string> courses;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      BackendOptions options;
      options.seed = seed;
      const SolveResult first = solve(model, {.work = work}, options);
      const SolveResult second = solve(model, {.work = work}, options);
      EXPECT_LE(first.work, work);
      EXPECT_EQ(course_of(first), course_of(second));
      courses.insert(course_of(first));
    }
    EXPECT_GT(courses.size(), 1U);
  }
}

TEST_P(Metaheuristic, TheWinnerDoesNotDependOnHowThreadsRun) {
  const Model model = model_of(test::kHard);
  for (const char* workers : {"same", "mixed"}) {
    BackendOptions options;
    options.set["workers"] = workers;
    for (const std::uint64_t seed : {1U, 2U}) {
      options.seed = seed;
      options.threads = 3;
      for (const std::uint64_t work : {5'000U, 300'000U}) {
        const SolveResult first = solve(model, {.work = work}, options);
        for (int i = 0; i < 3; ++i) {
          const SolveResult again = solve(model, {.work = work}, options);
          EXPECT_EQ(course_of(first), course_of(again));
        }
      }
    }
  }
}

// One worker of three is that of a single thread: no thread makes an answer worse.
TEST_P(Metaheuristic, ThreadsSpendNoMoreThanOneUntilItIsSolved) {
  const Model model = model_of(test::kHard);
  BackendOptions one;
  one.seed = 5;
  BackendOptions three = one;
  three.threads = 3;
  const SolveResult alone = solve(model, {.work = 2'000'000}, one);
  const SolveResult crew = solve(model, {.work = 2'000'000}, three);
  if (alone.status == Status::Satisfiable) {
    EXPECT_EQ(crew.status, Status::Satisfiable);
    EXPECT_LE(crew.work, alone.work);
  }
}

TEST_P(Metaheuristic, AContradictionAtSinglesIsNoSolution) {
  const SolveResult result = solve(model_of("11......2......."), {.work = 1000});
  EXPECT_EQ(result.status, Status::Unsatisfiable);
  RunControl counting({.work = 1000, .solutions = 2});
  const CountResult none =
      checked_enumerate(*backend_, model_of("11......2......."), {}, counting, {});
  EXPECT_EQ(none.count, 0U);
  EXPECT_TRUE(none.complete);
  // What singles do not see stays open.
  Model holes;
  AllDifferent all;
  for (int i = 0; i < 4; ++i)
    all.vars.push_back(holes.add_variable(Domain::interval(1, 3)));
  for (std::size_t a = 0; a < 4; ++a) {
    for (std::size_t b = a + 1; b < 4; ++b)
      holes.post(AllDifferent{{VarId(a), VarId(b)}});
  }
  if (!takes(holes)) return;
  const SolveResult open = solve(holes, {.work = 1000});
  EXPECT_EQ(open.status, Status::Unknown);
  ASSERT_EQ(open.warnings.size(), 1U);
  EXPECT_EQ(open.warnings[0], "not solved: best = 1 conflict");
}

TEST_P(Metaheuristic, WhatSinglesSolveTakesNoEvaluation) {
  const SolveResult result = solve(model_of("1234341221434321"), {.work = 1});
  EXPECT_EQ(result.status, Status::Satisfiable);
  EXPECT_EQ(result.work, 0U);
  EXPECT_EQ(solve(Model(), {.work = 1}).status, Status::Satisfiable);
}

TEST_P(Metaheuristic, ObjectivesAreImprovedAndNeverCalledOptimal) {
  Model colors = test::bipartite(9);
  std::vector<VarId> vars;
  for (std::size_t v = 0; v < 16; ++v)
    vars.emplace_back(v);
  colors.minimise(MinimiseMax{vars});
  if (takes(colors)) {
    const SolveResult result = solve(colors, {.work = 200'000});
    EXPECT_EQ(result.status, Status::Satisfiable);
    EXPECT_EQ(result.objective, 2);
  }
  Model sum;
  for (int v = 0; v < 3; ++v)
    sum.add_variable(Domain::interval(0, 9));
  sum.post(AllDifferent{{VarId(0), VarId(1), VarId(2)}});
  sum.minimise(MinimiseSum{{{2, VarId(0)}, {3, VarId(1)}, {-1, VarId(2)}}});
  if (!takes(sum)) return;
  const SolveResult result = solve(sum, {.work = 200'000});
  EXPECT_EQ(result.status, Status::Satisfiable);
  EXPECT_EQ(result.objective, 2 * 1 - 9);  // 1, 0, 9
}

TEST_P(Metaheuristic, GivesUpWithoutALimitWhereThereIsLittleToTry) {
  const auto begin = std::chrono::steady_clock::now();
  Model model;
  for (int i = 0; i < 3; ++i)
    model.add_variable(Domain::interval(1, 2));
  for (std::size_t a = 0; a < 3; ++a)
    model.post(AllDifferent{{VarId(a), VarId((a + 1) % 3)}});
  if (!takes(model)) return;
  RunControl control;
  const SolveResult result = checked_solve(*backend_, model, {}, control);
  EXPECT_NE(result.status, Status::Satisfiable);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 20s);
}

INSTANTIATE_TEST_SUITE_P(Searches, Metaheuristic, ::testing::ValuesIn(test::search_names()));

// A search that reports a cost and a number of evaluations as told.
metaheuristic::Run fake_run(std::uint64_t cost, std::uint64_t evaluations) {
  return [=](const heuristics::Prepared& prepared, const heuristics::SearchRequest&, RunControl&) {
    heuristics::SearchResult result;
    result.best = prepared.base();
    result.cost = cost;
    result.evaluations = evaluations;
    return result;
  };
}

TEST(Workers, TheWinnerIsWhoSolvedItWithLeastThenWhoIsNearest) {
  const heuristics::Prepared prepared = heuristics::test::prepared(Model());
  const auto winner = [&](std::vector<metaheuristic::Run> runs) {
    metaheuristic::WorkersRequest request;
    request.runs = std::move(runs);
    RunControl control;
    return metaheuristic::run_workers(prepared, request, control).winner;
  };
  EXPECT_EQ(winner({fake_run(0, 9), fake_run(0, 5), fake_run(0, 5)}), 1U);
  EXPECT_EQ(winner({fake_run(1, 1), fake_run(2, 1), fake_run(0, 99)}), 2U);
  EXPECT_EQ(winner({fake_run(3, 9), fake_run(2, 9), fake_run(2, 1)}), 1U);
}

TEST(Workers, AFaultInOneIsThrownToTheCaller) {
  const heuristics::Prepared prepared = heuristics::test::prepared(Model());
  metaheuristic::WorkersRequest request;
  request.runs = {fake_run(1, 1),
                  [](const auto&, const auto&, RunControl&) -> heuristics::SearchResult {
                    throw OptionError("refused");
                  }};
  RunControl control;
  EXPECT_THROW(metaheuristic::run_workers(prepared, request, control), OptionError);
}

TEST(Tightened, HoldsJustTheBetterSolutions) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    Model model = facet::testing::random_model(random);
    if (model.variable_count() == 0) continue;
    if (random.chance(0.5)) {
      model.minimise(MinimiseMax{{VarId(0), VarId(model.variable_count() - 1)}});
    } else {
      model.minimise(MinimiseSum{{{random.between(-2, 2), VarId(0)}}});
    }
    const std::int64_t value = random.between(-4, 6);
    std::vector<Solution> expected;
    for (const Solution& solution : oracle::solutions(model)) {
      if (objective_value(*model.objective(), solution) < value) expected.push_back(solution);
    }
    const auto better = metaheuristic::tightened(model, value);
    EXPECT_EQ(better ? oracle::solutions(*better) : std::vector<Solution>{}, expected) << seed;
  }
}

// An incomplete backend may say "none" where singles show it, and nowhere else.
TEST(CheckedSolve, BelievesNoIncompleteSearchThatThereIsNone) {
  const test::FakeBackend liar(
      [](const Model&, RunControl&) {
        SolveResult result;
        result.status = Status::Unsatisfiable;
        return result;
      },
      false);
  RunControl control;
  EXPECT_THROW(checked_solve(liar, model_of("1..............."), {}, control), UnsoundAnswer);
  EXPECT_EQ(checked_solve(liar, model_of("11.............."), {}, control).status,
            Status::Unsatisfiable);
}

}  // namespace
}  // namespace facet
