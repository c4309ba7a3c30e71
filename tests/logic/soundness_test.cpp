#include <gtest/gtest.h>

#include <array>

#include "tests/logic/puzzles.hpp"

namespace facet::test {
namespace {

using logic::Course;
using logic::DeduceOptions;
using logic::Step;
using logic::Technique;

constexpr std::uint64_t kPuzzles = 240;

bool within(const std::vector<Domain>& domains, const Solution& solution) {
  for (std::size_t i = 0; i < domains.size(); ++i) {
    if (!domains[i].contains(solution.values[i])) return false;
  }
  return true;
}

// What the step claims, held against a solution.
void expect_agrees(const Step& step, const Solution& solution) {
  if (step.settled) {
    EXPECT_EQ(solution[step.settled->var], step.settled->value);
  }
  for (const logic::Mark& mark : step.removed)
    EXPECT_NE(solution[mark.var], mark.value);
}

TEST(Soundness, NoStepTakesAValueOfASolution) {
  std::array<std::uint64_t, logic::kTechniques> seen{};
  for (std::uint64_t seed = 0; seed < kPuzzles; ++seed) {
    const Model model = sudoku::build(random_puzzle(seed)).model;
    const std::vector<Solution> solutions = solutions_of(model, 40);
    const Course course = course_of(model, {.keep_steps = true, .keep_boards = true});
    ASSERT_FALSE(solutions.empty());
    EXPECT_FALSE(course.fault) << seed;
    for (const Step& step : course.steps) {
      SCOPED_TRACE(std::to_string(seed) + " " + std::string(info(step.technique).name));
      ++seen[static_cast<std::size_t>(step.technique)];
      for (const Solution& solution : solutions)
        expect_agrees(step, solution);
    }
    for (const std::vector<Domain>& board : course.boards) {
      for (const Solution& solution : solutions)
        ASSERT_TRUE(within(board, solution)) << seed;
    }
    if (course.solved) {
      EXPECT_EQ(solutions.size(), 1U) << seed;
    }
  }
  for (const Technique technique :
       {Technique::FullHouse, Technique::HiddenSingleBlock, Technique::HiddenSingleLine,
        Technique::NakedSingle, Technique::Pointing, Technique::Claiming, Technique::NakedPair,
        Technique::XWing, Technique::HiddenPair, Technique::NakedTriplet, Technique::XyWing,
        Technique::SimpleColouring, Technique::ForcingChain, Technique::MultipleForcingChain,
        Technique::DynamicForcingChain}) {
    EXPECT_GT(seen[static_cast<std::size_t>(technique)], 0U) << info(technique).name;
  }
}

// None leans on what the easier ones have taken away before it.
TEST(Soundness, EachAloneTakesNothingWrong) {
  for (std::uint64_t seed = 0; seed < 80; ++seed) {
    const Model model = sudoku::build(random_puzzle(seed)).model;
    const std::vector<Solution> solutions = solutions_of(model, 20);
    for (const logic::TechniqueInfo& technique : logic::techniques()) {
      DeduceOptions options{.assume_unique = solutions.size() == 1};
      options.without.set();
      options.without.reset(static_cast<std::size_t>(technique.technique));
      const Course course = course_of(model, options);
      EXPECT_FALSE(course.fault) << seed << technique.name;
      for (const Solution& solution : solutions)
        ASSERT_TRUE(within(course.domains, solution)) << seed << technique.name;
    }
  }
}

TEST(Soundness, HarderTechniquesOnlyAdd) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Model model = sudoku::build(random_puzzle(seed)).model;
    const std::vector<Solution> solutions = solutions_of(model, 20);
    std::uint64_t left = ~std::uint64_t{0};
    for (const logic::TechniqueInfo& technique : logic::techniques()) {
      const Course course = course_of(model, {.hardest = technique.technique});
      std::uint64_t size = 0;
      for (const Domain& domain : course.domains)
        size += domain.size();
      EXPECT_LE(size, left) << "more techniques, fewer candidates";
      left = size;
      for (const Solution& solution : solutions)
        ASSERT_TRUE(within(course.domains, solution)) << seed << technique.name;
    }
  }
}

TEST(Soundness, UniqueRectanglesKeepTheOnlySolution) {
  std::uint64_t used = 0;
  for (std::uint64_t seed = 1; seed < 400; ++seed) {
    if (seed % 3 == 0) continue;  // those have several
    const Model model = sudoku::build(random_puzzle(seed)).model;
    const Course course = course_of(model, {.assume_unique = true});
    used += course.counts[static_cast<std::size_t>(Technique::UniqueRectangle)].rounds;
    const std::vector<Solution> solutions = solutions_of(model, 2);
    ASSERT_EQ(solutions.size(), 1U);
    ASSERT_TRUE(within(course.domains, solutions[0])) << seed;
  }
  EXPECT_GT(used, 0U);
}

TEST(Soundness, GraphsAreReasonedAboutToo) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    Model model;
    const std::size_t n = 7;
    std::vector<VarId> vars;
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<Value> values;
      for (const Value v : {-3, 0, 1, 1000}) {
        if (random.chance(0.6)) values.push_back(v);
      }
      if (values.empty()) values.push_back(0);
      vars.push_back(model.add_variable(Domain::of(values)));
    }
    std::vector<Graph::Edge> edges;
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = a + 1; b < n; ++b) {
        if (random.chance(0.35)) edges.emplace_back(Vertex(a), Vertex(b));
      }
    }
    model.post(DifferentOnEdges{Graph(n, edges), vars});
    model.post(AllDifferent{{vars[0], vars[1], vars[2]}});
    const std::vector<Solution> solutions = solutions_of(model, 1000);
    const Course course = course_of(model);
    if (course.fault) {
      EXPECT_TRUE(solutions.empty()) << seed;
    }
    if (course.solved) {
      EXPECT_EQ(solutions.size(), 1U) << seed;
    }
    for (const Solution& solution : solutions)
      ASSERT_TRUE(within(course.domains, solution)) << seed;
  }
}

}  // namespace
}  // namespace facet::test
