#include <gtest/gtest.h>

#include <chrono>

#include "backends/cbc/cbc_backend.hpp"
#include "backends/checked_solve.hpp"
#include "model/random.hpp"
#include "tests/coloring/groetzsch.hpp"
#include "tests/coloring/optimum.hpp"
#include "tests/coloring/random_model.hpp"

namespace facet {
namespace {

using namespace std::chrono_literals;

const CbcBackend backend;

SolveResult solve(const Model& model, std::map<std::string, std::string> set = {},
                  const Limits& limits = {}) {
  BackendOptions options;
  options.set = std::move(set);
  RunControl control(limits);
  return checked_solve(backend, model, options, control);
}

TEST(Cbc, EveryFormulationOfAColoringHasTheOptimumOfBruteForce) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    Model model = test::random_model(random);
    const auto vars =
        test::some_variables(random, model.variable_count(), random.chance(0.5) ? 1.0 : 0.5);
    model.minimise(MinimiseMax{vars});
    const auto best = test::optimum(model);
    for (const char* coloring : {"partial-order", "assignment", "representatives", "column"}) {
      for (const char* format : {"mps", "lp"}) {
        const bool symmetry = random.chance(0.5);
        const SolveResult result = solve(
            model,
            {{"coloring", coloring}, {"format", format}, {"symmetry", symmetry ? "on" : "off"}});
        EXPECT_EQ(result.status, best ? Status::Optimal : Status::Unsatisfiable) << seed;
        EXPECT_EQ(result.objective, best) << seed << coloring << format;
        EXPECT_TRUE(result.warnings.empty());
      }
    }
  }
}

Model random_graph(std::size_t vertices, double density) {
  Random random(3);
  std::vector<Graph::Edge> edges;
  Model model;
  std::vector<VarId> vars;
  for (std::size_t a = 0; a < vertices; ++a) {
    vars.push_back(model.add_variable(Domain::interval(1, static_cast<Value>(vertices))));
    for (std::size_t b = 0; b < a; ++b) {
      if (random.chance(density)) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  model.post(DifferentOnEdges{Graph(vertices, edges), vars});
  model.minimise(MinimiseMax{vars});
  return model;
}

// Told to stop by its own clock, CBC 2.10.8 calls such a model infeasible when that falls into its
// preprocessing.
TEST(Cbc, NoTimeLimitMakesAModelInfeasible) {
  const Model model = random_graph(25, 0.5);
  for (const auto limit : {5ms, 10ms, 20ms, 40ms, 80ms, 160ms}) {
    Limits limits;
    limits.wall_time = limit;
    const SolveResult result = solve(model, {{"coloring", "column"}, {"symmetry", "off"}}, limits);
    EXPECT_NE(result.status, Status::Unsatisfiable) << limit.count();
  }
}

TEST(Cbc, AWorkLimitLeavesTheBestOneFoundAndNoProof) {
  Limits limits;
  limits.work = 1;
  const SolveResult result = solve(
      test::groetzsch(11), {{"coloring", "column"}, {"symmetry", "off"}, {"cuts", "off"}}, limits);
  EXPECT_EQ(result.status, Status::Satisfiable);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
  EXPECT_GE(result.objective, 4);
}

// Without its integer preprocessing CBC 2.10.8 crashes on this one.
TEST(Cbc, AnInfeasibleRelaxationIsInfeasibleUnderEverySwitch) {
  const std::vector<Value> values{2, 5};
  Model model;
  const VarId x = model.add_variable(Domain::of(values));
  model.post(Linear{{{1, x}}, Relation::Equal, 3});
  for (const char* option : {"presolve", "cuts", "heuristics"}) {
    const SolveResult result = solve(model, {{option, "off"}, {"givens", "fix"}});
    EXPECT_EQ(result.status, Status::Unsatisfiable) << option;
    EXPECT_TRUE(result.warnings.empty()) << option;
  }
}

TEST(Cbc, TakesVariablesOfOneName) {
  Model model;
  const VarId a = model.add_variable(Domain::interval(1, 2), "x");
  const VarId b = model.add_variable(Domain::interval(1, 2), "x");
  model.post(AllDifferent{{a, b}});
  EXPECT_EQ(solve(model).status, Status::Satisfiable);
}

}  // namespace
}  // namespace facet
