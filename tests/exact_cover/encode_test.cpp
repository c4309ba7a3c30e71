#include "encoders/exact_cover/encode.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "model/check.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/sudoku/build.hpp"

namespace facet::exact_cover {
namespace {

// All covers, by trying every subset of options that leaves no item twice: no choice of items, no
// links, so nothing in common with a solver.
std::set<std::vector<OptionId>> all_covers(const Problem& problem) {
  std::set<std::vector<OptionId>> covers;
  std::vector<OptionId> chosen;
  std::vector<int> used(problem.items.size(), 0);
  const std::function<void(OptionId)> extend = [&](OptionId next) {
    if (next == problem.option_count()) {
      const auto primary_end = used.begin() + static_cast<std::ptrdiff_t>(problem.primary_count);
      if (std::count(used.begin(), primary_end, 1) ==
          static_cast<std::ptrdiff_t>(problem.primary_count)) {
        covers.insert(chosen);
      }
      return;
    }
    extend(next + 1);
    for (const ItemId item : problem.option(next)) {
      if (used[item] == 1) return;
    }
    for (const ItemId item : problem.option(next))
      used[item] = 1;
    chosen.push_back(next);
    extend(next + 1);
    chosen.pop_back();
    for (const ItemId item : problem.option(next))
      used[item] = 0;
  };
  extend(0);
  return covers;
}

std::set<Solution> all_solutions(const Model& model) {
  std::set<Solution> solutions;
  Solution solution;
  const std::function<void()> extend = [&] {
    if (solution.values.size() == model.variable_count()) {
      if (check(model, solution).empty()) solutions.insert(solution);
      return;
    }
    for (const Value value : model.domain(VarId(solution.values.size())).values()) {
      solution.values.push_back(value);
      extend();
      solution.values.pop_back();
    }
  };
  extend();
  return solutions;
}

Problem encoded(const Model& model) {
  return std::get<Problem>(encode(model));
}

void expect_same_solutions(const Model& model) {
  const Problem problem = encoded(model);
  const auto covers = all_covers(problem);
  std::set<Solution> solutions;
  for (const auto& cover : covers)
    solutions.insert(decode(model, problem, cover));
  EXPECT_EQ(solutions.size(), covers.size());
  EXPECT_EQ(solutions, all_solutions(model));
}

Domain random_domain(Random& random) {
  std::vector<Value> values;
  for (Value v = -1; v <= 2; ++v) {
    if (random.chance(0.6)) values.push_back(v);
  }
  return Domain::of(values);
}

Model random_model(Random& random) {
  Model model;
  const std::size_t n = random.below(5);
  for (std::size_t i = 0; i < n; ++i)
    model.add_variable(random_domain(random));
  for (std::uint64_t c = random.below(3); c > 0; --c) {
    AllDifferent all;
    for (std::size_t i = 0; i < n; ++i) {
      if (random.chance(0.7)) all.vars.emplace_back(i);
    }
    model.post(all);
  }
  if (n > 1 && random.chance(0.5)) {
    DifferentOnEdges edges;
    std::vector<Graph::Edge> list;
    for (std::size_t i = 0; i < n; ++i) {
      edges.vars.emplace_back(i);
      if (i > 0 && random.chance(0.7)) list.emplace_back(Vertex(i - 1), Vertex(i));
    }
    edges.graph = Graph(n, list);
    model.post(edges);
  }
  return model;
}

TEST(ExactCover, covers_are_the_solutions_of_random_models) {
  Random random(1);
  for (int i = 0; i < 400; ++i)
    expect_same_solutions(random_model(random));
}

TEST(ExactCover, degenerate_models) {
  expect_same_solutions(Model{});
  Model empty_domain;
  empty_domain.add_variable(Domain{});
  expect_same_solutions(empty_domain);
  Model too_many;
  too_many.post(AllDifferent{{too_many.add_variable(Domain::singleton(-7)),
                              too_many.add_variable(Domain::singleton(-7))}});
  expect_same_solutions(too_many);
  Model nothing_to_tell_apart;
  nothing_to_tell_apart.add_variable(Domain::interval(1, 3));
  nothing_to_tell_apart.post(AllDifferent{});
  expect_same_solutions(nothing_to_tell_apart);
}

TEST(ExactCover, an_empty_sudoku_has_the_sizes_of_the_literature) {
  sudoku::SudokuPuzzle puzzle;
  puzzle.order = 9;
  puzzle.blocks = sudoku::Boxes{3, 3};
  puzzle.givens = sudoku::SudokuGrid(9);
  const Problem problem = encoded(sudoku::build(puzzle).model);
  EXPECT_EQ(problem.items.size(), 324U);
  EXPECT_EQ(problem.primary_count, 324U);
  EXPECT_EQ(problem.option_count(), 729U);
  EXPECT_EQ(problem.nodes.size(), 729U * 4);
}

TEST(ExactCover, a_scope_smaller_than_its_values_is_secondary) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(1, 3));
  const VarId y = model.add_variable(Domain::interval(1, 3));
  model.post(AllDifferent{{x, y}});
  const Problem problem = encoded(model);
  EXPECT_EQ(problem.primary_count, 2U);
  EXPECT_EQ(problem.items.size(), 5U);
}

TEST(ExactCover, what_is_no_cover_is_refused_by_name) {
  Model linear;
  const VarId x = linear.add_variable(Domain::interval(1, 3));
  linear.post(AllDifferent{{x}});
  Model clause = linear;
  Model objective = linear;
  linear.post(Linear{{{1, x}}, Relation::AtMost, 2});
  clause.post(Clause{{Lit{x, 1}}});
  objective.minimise(MinimiseMax{{x}});
  EXPECT_EQ(std::get<Refusal>(encode(linear)).constraint, ConstraintId(1));
  EXPECT_EQ(std::get<Refusal>(encode(clause)).constraint, ConstraintId(1));
  EXPECT_EQ(std::get<Refusal>(encode(objective)).constraint, std::nullopt);
}

TEST(ExactCover, a_huge_domain_is_refused_before_it_is_built) {
  Model model;
  model.add_variable(Domain::interval(-(1 << 30), 1 << 30));
  EXPECT_TRUE(std::holds_alternative<Refusal>(encode(model)));
  EXPECT_TRUE(std::holds_alternative<Refusal>(encode(model, {.max_nodes = 10})));
}

TEST(ExactCover, options_that_are_no_cover_do_not_decode) {
  Model model;
  model.add_variable(Domain::interval(1, 2));
  const Problem problem = encoded(model);
  const std::vector<OptionId> none;
  const std::vector<OptionId> both{0, 1};
  EXPECT_THROW(decode(model, problem, none), EncodingError);
  EXPECT_THROW(decode(model, problem, both), EncodingError);
}

}  // namespace
}  // namespace facet::exact_cover
