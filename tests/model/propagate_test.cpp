#include "model/propagate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "model/propagation/propagator.hpp"
#include "tests/model/random_model.hpp"

namespace facet {
namespace {

using testing::all_solutions;
using testing::random_model;

// The rows, columns and boxes of an order-4 Sudoku, '.' for blank.
Model sudoku4(const std::string& text) {
  Model model;
  for (std::size_t i = 0; i < 16; ++i) {
    const std::string name = "r" + std::to_string(i / 4 + 1) + "c" + std::to_string(i % 4 + 1);
    model.add_variable(text[i] == '.' ? Domain::interval(1, 4) : Domain::singleton(text[i] - '0'),
                       name);
  }
  for (std::size_t k = 0; k < 4; ++k) {
    AllDifferent row;
    AllDifferent column;
    AllDifferent box;
    for (std::size_t i = 0; i < 4; ++i) {
      row.vars.push_back(VarId(k * 4 + i));
      column.vars.push_back(VarId(i * 4 + k));
      box.vars.push_back(VarId((k / 2 * 2 + i / 2) * 4 + k % 2 * 2 + i % 2));
    }
    model.post(row, "row " + std::to_string(k + 1));
    model.post(column, "column " + std::to_string(k + 1));
    model.post(box, "box " + std::to_string(k + 1));
  }
  return model;
}

std::uint64_t values_in(std::span<const Domain> domains) {
  std::uint64_t sum = 0;
  for (const Domain& domain : domains)
    sum += domain.size();
  return sum;
}

PropagateOptions random_options(Random& random) {
  return {random.chance(0.8), random.chance(0.8), random.chance(0.8), random.chance(0.8), true};
}

TEST(Propagate, KeepsExactlyTheSolutions) {
  Random random(21);
  for (int round = 0; round < 3000; ++round) {
    const Model model = random_model(random);
    const Propagation result = propagate(model, random_options(random));
    const auto solutions = all_solutions(model);
    EXPECT_EQ(result.stop, StopReason::Completed);
    if (result.contradiction) {
      EXPECT_TRUE(solutions.empty()) << result.contradiction->what;
    } else {
      EXPECT_EQ(all_solutions(model.with_domains(result.domains)), solutions);
    }
  }
}

TEST(Propagate, ReportsWhatItDid) {
  Random random(22);
  for (int round = 0; round < 2000; ++round) {
    const Model model = random_model(random);
    const Propagation result = propagate(model, random_options(random));
    EXPECT_EQ(result.eliminated, values_in(model.domains()) - values_in(result.domains));
    std::uint64_t settled = 0;
    for (std::size_t v = 0; v < model.variable_count(); ++v) {
      settled += result.domains[v].is_singleton() && !model.domain(VarId(v)).is_singleton() ? 1 : 0;
    }
    const std::uint64_t counted =
        result.naked_singles + result.hidden_singles + result.unit_clauses + result.linear_bounds;
    EXPECT_EQ(result.steps.size(), counted);
    if (result.contradiction) continue;
    EXPECT_EQ(counted, settled);
    EXPECT_GE(result.sweeps, 1U);
    for (const PropagationStep& step : result.steps)
      EXPECT_EQ(result.domains[step.var.index], Domain::singleton(step.value));
  }
}

TEST(Propagate, ASecondTimeFindsNothing) {
  Random random(23);
  for (int round = 0; round < 2000; ++round) {
    const Model model = random_model(random);
    const PropagateOptions options = random_options(random);
    const Propagation first = propagate(model, options);
    // A permutation is one by the model's domains, so hidden singles are left to the next test.
    if (first.contradiction || options.hidden) continue;
    const Propagation second = propagate(model.with_domains(first.domains), options);
    EXPECT_EQ(second.eliminated, 0U);
    EXPECT_FALSE(second.contradiction);
  }
}

TEST(Propagate, TheFixpointDoesNotDependOnTheOrder) {
  Random random(24);
  for (int round = 0; round < 2000; ++round) {
    const Model model = random_model(random);
    std::vector<Constraint> constraints(model.constraints().begin(), model.constraints().end());
    random.shuffle(std::span(constraints));
    Model other;
    for (const Domain& domain : model.domains())
      other.add_variable(domain);
    for (const Constraint& constraint : constraints)
      other.post(constraint);
    const Propagation a = propagate(model);
    const Propagation b = propagate(other);
    EXPECT_EQ(a.contradiction.has_value(), b.contradiction.has_value());
    if (!a.contradiction) {
      EXPECT_EQ(a.domains, b.domains);
    }
  }
}

// Singles by lists and loops, over and over until nothing changes.
std::vector<std::vector<Value>> slow_singles(const Model& model, bool hidden) {
  std::vector<std::vector<Value>> lists;
  for (const Domain& domain : model.domains())
    lists.push_back(domain.values());
  for (bool changed = true; changed;) {
    changed = false;
    for (const Constraint& constraint : model.constraints()) {
      const auto vars = scope(constraint);
      for (const VarId a : vars) {
        for (const VarId b : vars) {
          if (a == b || lists[a.index].size() != 1) continue;
          changed |= std::erase(lists[b.index], lists[a.index][0]) > 0;
        }
      }
      for (Value v = 1; hidden && v <= 4; ++v) {
        std::vector<VarId> places;
        for (const VarId a : vars) {
          if (std::ranges::count(lists[a.index], v) > 0) places.push_back(a);
        }
        if (places.size() != 1 || lists[places[0].index].size() == 1) continue;
        lists[places[0].index] = {v};
        changed = true;
      }
    }
  }
  return lists;
}

TEST(Propagate, SinglesReachTheFixpointOfTheSlowWay) {
  Random random(25);
  const std::string full = "1234341221434321";
  int hidden_helped = 0;
  for (int round = 0; round < 300; ++round) {
    std::string text = full;
    for (char& c : text) {
      if (random.chance(0.7)) c = '.';
    }
    const Model model = sudoku4(text);
    for (const bool hidden : {false, true}) {
      const Propagation result = propagate(model, {.hidden = hidden});
      ASSERT_FALSE(result.contradiction);
      const auto expected = slow_singles(model, hidden);
      for (std::size_t v = 0; v < 16; ++v)
        EXPECT_EQ(result.domains[v].values(), expected[v]);
      hidden_helped += result.hidden_singles > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(hidden_helped, 20);
}

TEST(Propagator, WhatFollowsFromAValueKeepsExactlyItsSolutions) {
  Random random(22);
  std::size_t settled = 0;
  for (int round = 0; round < 3000; ++round) {
    const Model model = random_model(random);
    propagation::Propagator propagator(model, random_options(random));
    if (!propagator.run()) continue;
    const propagation::Propagator before = propagator;
    const VarId var(random.below(model.variable_count()));
    const std::vector<Value> values = before.table().domain(var).values();
    const Value value = values[random.below(values.size())];
    const bool consistent = propagator.assign(var, value);
    const Propagation after = std::move(propagator).finish();
    EXPECT_EQ(consistent, !after.contradiction);
    std::set<Solution> left = all_solutions(model);
    std::erase_if(left, [&](const Solution& solution) { return solution[var] != value; });
    if (!consistent) {
      EXPECT_TRUE(left.empty()) << after.contradiction->what;
      continue;
    }
    ++settled;
    EXPECT_EQ(all_solutions(model.with_domains(after.domains)), left);
    EXPECT_EQ(before.table().domain(var).values(), values);
  }
  EXPECT_GT(settled, 1000U);
}

TEST(Propagator, GoesOnToTheFixpointOfAFreshStart) {
  Random random(23);
  for (int round = 0; round < 3000; ++round) {
    const Model model = random_model(random);
    PropagateOptions options = random_options(random);
    options.hidden = false;  // a fresh start sees permutations that were none before
    propagation::Propagator propagator(model, options);
    if (!propagator.run()) continue;
    std::vector<Domain> domains(model.domains().begin(), model.domains().end());
    bool consistent = true;
    for (std::size_t v = 0; consistent && v < domains.size(); ++v) {
      const Value value = propagator.table().max(VarId(v));
      domains[v] = Domain::singleton(value);
      consistent = propagator.assign(VarId(v), value);
      const Propagation fresh = propagate(model.with_domains(domains), options);
      ASSERT_EQ(consistent, !fresh.contradiction);
      if (consistent) {
        EXPECT_EQ(propagation::Propagator(propagator).finish().domains, fresh.domains);
      }
    }
  }
}

TEST(Propagate, NamesTheClash) {
  const auto what = [](const Model& model) {
    const Propagation result = propagate(model);
    return result.contradiction ? result.contradiction->what : "none";
  };
  EXPECT_EQ(what(sudoku4("...2.......2....")), "r1c4 and r3c4 are both 2 in column 4");
  EXPECT_EQ(what(sudoku4("12........3...4.")), "r1c3 has no value left after column 3");
  // The open cells of row 1 lie in column 2 or in box 2, which have a 1 elsewhere.
  EXPECT_EQ(what(sudoku4("2.....1..1......")), "no variable of row 1 can be 1");

  Model crowded;
  for (int i = 0; i < 3; ++i)
    crowded.add_variable(Domain::interval(1, 2));
  crowded.post(AllDifferent{{VarId(0), VarId(1), VarId(2)}}, "triangle");
  EXPECT_EQ(what(crowded), "3 variables share 2 values in triangle");

  Model empty;
  empty.add_variable(Domain(), "lost");
  EXPECT_EQ(what(empty), "lost has no values");
  EXPECT_EQ(propagate(empty).contradiction->constraint, std::nullopt);

  Model falsehood;
  falsehood.post(Clause{});
  EXPECT_EQ(what(falsehood), "Clause 0 is false");
  Model impossible;
  impossible.post(Linear{{}, Relation::AtLeast, 1}, "budget");
  EXPECT_EQ(what(impossible), "budget cannot hold");
}

TEST(Propagate, AnEmptyModelIsAtItsFixpoint) {
  const Propagation result = propagate(Model());
  EXPECT_FALSE(result.contradiction);
  EXPECT_TRUE(result.domains.empty());
  EXPECT_EQ(result.eliminated, 0U);
}

TEST(Propagate, NoHiddenSinglesWhereAValueMayBeMissing) {
  Model model;
  model.add_variable(Domain::interval(1, 2));
  model.add_variable(Domain::interval(2, 3));
  model.post(AllDifferent{{VarId(0), VarId(1)}});
  EXPECT_EQ(propagate(model).eliminated, 0U);
}

TEST(Propagate, NoHiddenSinglesWhereTheValuesLieFarApart) {
  for (const Value step : {Value{1}, Value{200}, Value{1000}}) {
    const Value all[] = {0, step, 2 * step};
    const Value two[] = {step, 2 * step};
    Model model;
    model.add_variable(Domain::of(all));
    model.add_variable(Domain::of(two));
    model.add_variable(Domain::of(two));
    model.post(AllDifferent{{VarId(0), VarId(1), VarId(2)}});
    EXPECT_EQ(propagate(model).hidden_singles, step == 1000 ? 0U : 1U);
  }
}

TEST(Propagate, WideDomainsAreNarrowedAtTheirEnds) {
  constexpr Value kMost = 1 << 30;
  Model model;
  const VarId x = model.add_variable(Domain::interval(-kMost, kMost));
  const VarId y = model.add_variable(Domain::interval(-kMost, kMost));
  const VarId z = model.add_variable(Domain::singleton(5));
  model.post(AllDifferent{{x, y, z}});
  model.post(Linear{{{2, x}, {3, y}}, Relation::AtMost, 12});
  model.post(Linear{{{1, x}}, Relation::AtLeast, 3});
  model.post(Linear{{{1, y}}, Relation::AtLeast, 1});
  const Propagation result = propagate(model);
  EXPECT_EQ(result.domains[0], Domain::interval(3, 4));
  EXPECT_EQ(result.domains[1], Domain::interval(1, 2));
}

TEST(Propagate, WideVariablesThatMeetLateStillClash) {
  constexpr Value kMost = 1 << 20;
  Model model;
  const VarId x = model.add_variable(Domain::singleton(7), "x");
  const VarId y = model.add_variable(Domain::interval(-kMost, kMost), "y");
  const VarId above = model.add_variable(Domain::interval(-kMost, kMost));
  const VarId below = model.add_variable(Domain::interval(-kMost, kMost));
  model.post(AllDifferent{{x, y}}, "pair");
  // The bounds reach y only after the 7 was looked at, in the middle of its domain.
  model.post(Linear{{{1, y}, {-1, above}}, Relation::AtMost, 0});
  model.post(Linear{{{1, y}, {-1, below}}, Relation::AtLeast, 0});
  model.post(Linear{{{1, above}}, Relation::AtMost, 7});
  model.post(Linear{{{1, below}}, Relation::AtLeast, 7});
  EXPECT_EQ(propagate(model).contradiction->what, "x and y are both 7 in pair");
}

TEST(Propagate, SumsAtTheEndOfTheIntegersDoNotOverflow) {
  constexpr std::int64_t kBig = std::numeric_limits<std::int64_t>::max() / 8;
  Model model;
  const VarId x = model.add_variable(Domain::interval(-2, 2));
  const VarId y = model.add_variable(Domain::interval(-2, 2));
  model.post(Linear{{{kBig, x}, {kBig, x}}, Relation::AtLeast, 2 * kBig + kBig / 2});
  model.post(Linear{{{-kBig, x}, {-kBig, y}}, Relation::Equal, 0});
  const Propagation result = propagate(model);
  EXPECT_EQ(result.domains[x.index], Domain::interval(1, 2));
  EXPECT_EQ(result.domains[y.index], Domain::interval(-2, -1));
  EXPECT_FALSE(result.contradiction);
}

TEST(Propagate, StopsWhenTold) {
  // x < y and y < x over many values: bounds creep towards the contradiction one by one.
  constexpr Value kMost = 1 << 20;
  Model model;
  const VarId x = model.add_variable(Domain::interval(0, kMost));
  const VarId y = model.add_variable(Domain::interval(0, kMost));
  model.post(Linear{{{1, x}, {-1, y}}, Relation::AtMost, -1});
  model.post(Linear{{{1, y}, {-1, x}}, Relation::AtMost, -1});
  const Propagation stopped = propagate(model, {}, RunControl(Limits{.work = 100}));
  EXPECT_EQ(stopped.stop, StopReason::WorkLimit);
  EXPECT_FALSE(stopped.contradiction);
  EXPECT_GT(stopped.eliminated, 10U);
  EXPECT_TRUE(propagate(model).contradiction);
}

}  // namespace
}  // namespace facet
