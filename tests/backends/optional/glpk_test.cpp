#include <gtest/gtest.h>

#include <chrono>

#include "backends/checked_solve.hpp"
#include "backends/glpk/glpk_backend.hpp"
#include "backends/glpk/glpk_problem.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/backends/hard_puzzle.hpp"
#include "tests/coloring/groetzsch.hpp"
#include "tests/coloring/optimum.hpp"
#include "tests/coloring/random_model.hpp"

namespace facet {
namespace {

const GlpkBackend backend;

SolveResult solve(const Model& model, std::map<std::string, std::string> set = {},
                  const Limits& limits = {}) {
  BackendOptions options;
  options.set = std::move(set);
  RunControl control(limits);
  return checked_solve(backend, model, options, control);
}

std::vector<std::map<std::string, std::string>> all_formulations() {
  std::vector<std::map<std::string, std::string>> all;
  for (const char* coloring : {"assignment", "partial-order", "representatives", "column"}) {
    for (const char* symmetry : {"on", "off"}) {
      for (const char* givens : {"reduce", "fix"})
        all.push_back({{"coloring", coloring}, {"symmetry", symmetry}, {"givens", givens}});
    }
  }
  return all;
}

std::string text_of(const std::map<std::string, std::string>& set) {
  std::string text;
  for (const auto& [name, value] : set)
    text += " " + name + "=" + value;
  return text;
}

TEST(Glpk, EveryFormulationOfAColoringHasTheOptimumOfBruteForce) {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    Random random(seed);
    Model model = test::random_model(random);
    const auto vars =
        test::some_variables(random, model.variable_count(), random.chance(0.5) ? 1.0 : 0.5);
    model.minimise(MinimiseMax{vars});
    const auto best = test::optimum(model);
    for (const auto& set : all_formulations()) {
      SCOPED_TRACE(std::to_string(seed) + text_of(set));
      const SolveResult result = solve(model, set);
      EXPECT_EQ(result.status, best ? Status::Optimal : Status::Unsatisfiable);
      EXPECT_EQ(result.objective, best);
      if (best) {
        EXPECT_EQ(result.bound, best);
      }
    }
  }
}

TEST(Glpk, ColorsTheGroetzschGraphWithFourColorsAndNotWithThree) {
  for (const auto& set : all_formulations()) {
    SCOPED_TRACE(text_of(set));
    const SolveResult best = solve(test::groetzsch(6), set);
    EXPECT_EQ(best.status, Status::Optimal);
    EXPECT_EQ(best.objective, 4);
    EXPECT_EQ(solve(test::groetzsch(3), set).status, Status::Unsatisfiable);
  }
}

TEST(Glpk, ALimitLeavesABoundAndNoProof) {
  Limits one_node;
  one_node.work = 1;
  const SolveResult result = solve(test::groetzsch(6), {{"symmetry", "off"}}, one_node);
  EXPECT_NE(result.status, Status::Unsatisfiable);
  EXPECT_NE(result.status, Status::Optimal);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
  ASSERT_TRUE(result.bound.has_value());
  EXPECT_GE(*result.bound, 1);
  EXPECT_LE(*result.bound, 4);
}

// 2,036,880 rows: half a second to make, and more to load.
TEST(Glpk, ALimitIsSeenWhileTheProgramIsMade) {
  Model model;
  DifferentOnEdges differ;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 3000; ++v) {
    differ.vars.push_back(model.add_variable(Domain::interval(1, 40)));
    for (std::size_t w = v + 1; w < 3000 && w <= v + 17; ++w)
      edges.emplace_back(Vertex(v), Vertex(w));
  }
  differ.graph = Graph(3000, edges);
  model.post(std::move(differ));
  Limits brief;
  brief.wall_time = std::chrono::milliseconds(20);
  const auto start = std::chrono::steady_clock::now();
  const SolveResult result = solve(model, {{"symmetry", "off"}}, brief);
  EXPECT_EQ(result.status, Status::Unknown);
  EXPECT_EQ(result.stop_reason, StopReason::TimeLimit);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(250));
}

TEST(Glpk, AnObjectiveThatIsSettledIsWhatItIs) {
  for (const Value value : {-5, 0, 3}) {
    Model model;
    model.add_variable(Domain::singleton(value));
    model.add_variable(Domain::interval(1, 2));
    model.minimise(MinimiseSum{{{1, VarId(0)}}});
    for (const char* givens : {"reduce", "fix"}) {
      const SolveResult result = solve(model, {{"givens", givens}});
      EXPECT_EQ(result.status, Status::Optimal);
      EXPECT_EQ(result.objective, value);
      EXPECT_EQ(result.bound, value);
    }
  }
}

// What has no solution is infeasible in every way of solving, and never a grid of fractions.
class GlpkInfeasible : public testing::Test {
 protected:
  static void expect_infeasible(const Model& model) {
    for (const char* givens : {"reduce", "fix"}) {
      for (const char* presolve : {"on", "off"}) {
        for (const char* cuts : {"none", "all"}) {
          const SolveResult result =
              solve(model, {{"givens", givens}, {"presolve", presolve}, {"cuts", cuts}});
          EXPECT_EQ(result.status, Status::Unsatisfiable) << givens << presolve << cuts;
          EXPECT_EQ(result.stop_reason, StopReason::Completed);
          EXPECT_TRUE(result.warnings.empty());
        }
      }
    }
  }
};

// A cell of the hard puzzle, whose only solution is known, set to a value.
Model hard_puzzle_with(std::size_t cell, Value value) {
  const Model model = test::hard_puzzle();
  std::vector<Domain> domains(model.domains().begin(), model.domains().end());
  domains[cell] = Domain::singleton(value);
  return model.with_domains(std::move(domains));
}

TEST_F(GlpkInfeasible, WhereItTakesSearchToSee) {
  for (const Value value : {2, 4, 6}) {  // r1c2 is 1; none of these stands in its row
    ASSERT_NE(value, test::hard_puzzle_answer()[1]);
    expect_infeasible(hard_puzzle_with(1, value));
  }
}

TEST_F(GlpkInfeasible, WhereTwoGivensClashInARow) {
  expect_infeasible(hard_puzzle_with(1, 8));
}

TEST_F(GlpkInfeasible, WhereTheLastOpenCellHasNoValue) {
  const Solution answer{test::hard_puzzle_answer()};
  Model model;
  std::vector<VarId> row;
  for (std::size_t i = 0; i < 8; ++i)
    row.push_back(model.add_variable(Domain::singleton(answer.values[i])));
  row.push_back(model.add_variable(Domain::interval(1, 9)));
  model.post(AllDifferent{row});
  model.post(Clause{{{row[8], answer.values[8], false}}});
  expect_infeasible(model);
}

TEST(Glpk, PrintsNothing) {
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  for (const char* cuts : {"none", "all"}) {
    solve(test::hard_puzzle(), {{"cuts", cuts}});
    solve(test::groetzsch(4), {{"cuts", cuts}, {"presolve", "off"}});
  }
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

TEST(Glpk, WhatItWouldAbortOnIsAnError) {
  ilp::Program program;
  program.columns = {{"x", 0, 1}};
  program.rows = {{"twice", {{0, 1}, {0, 1}}, Relation::AtMost, 1}};  // a column twice in a row
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  EXPECT_THROW(glpk::minimise(program, {}, RunControl()), UnsoundAnswer);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
  program.rows[0].entries.pop_back();
  EXPECT_EQ(glpk::minimise(program, {}, RunControl()).outcome, glpk::Outcome::Optimal)
      << "the next call is not touched";
}

}  // namespace
}  // namespace facet
