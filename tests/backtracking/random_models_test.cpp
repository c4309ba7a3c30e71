#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "model/random.hpp"
#include "tests/backtracking/helpers.hpp"

namespace facet {
namespace {

using test::all_settings;
using test::text_of;

using Solutions = std::set<std::vector<Value>>;

// The oracle: tries every combination of values.
Solutions brute_force(const Model& model) {
  Solutions found;
  std::vector<Value> values(model.variable_count());
  const std::function<void(std::size_t)> extend = [&](std::size_t var) {
    if (var == values.size()) {
      for (const Constraint& constraint : model.constraints()) {
        if (!holds(constraint, values)) return;
      }
      found.insert(values);
      return;
    }
    for (const Value value : model.domain(VarId(var)).values()) {
      values[var] = value;
      extend(var + 1);
    }
  };
  extend(0);
  return found;
}

Domain random_domain(Random& random) {
  const auto lo = static_cast<Value>(random.between(-3, 2));
  if (random.chance(0.15)) return Domain::singleton(lo);
  if (random.chance(0.1)) {  // far apart: several words of bits
    return Domain::of(
        std::vector<Value>{lo, static_cast<Value>(lo + 70), static_cast<Value>(lo + 200)});
  }
  Domain domain = Domain::interval(lo, lo + static_cast<Value>(random.below(4)));
  if (random.chance(0.3)) domain.remove(lo + 1);
  return domain;
}

std::vector<VarId> some_variables(Random& random, std::size_t count, bool repeated) {
  std::vector<VarId> vars;
  for (std::size_t i = 0; i < count; ++i) {
    if (random.chance(0.6)) vars.push_back(VarId(i));
    if (repeated && random.chance(0.2)) vars.push_back(VarId(random.below(count)));
  }
  random.shuffle(std::span(vars));
  return vars;
}

DifferentOnEdges random_edges(Random& random, std::size_t count) {
  std::vector<VarId> vars(count);
  std::vector<Graph::Edge> edges;
  for (std::size_t i = 0; i < count; ++i) {
    vars[i] = VarId(i);
    for (std::size_t j = 0; j < i; ++j) {
      if (random.chance(0.4)) edges.emplace_back(Vertex(i), Vertex(j));
    }
  }
  random.shuffle(std::span(vars));
  return {Graph(count, edges), vars};
}

Linear random_linear(Random& random, std::size_t count) {
  Linear linear;
  for (const VarId var : some_variables(random, count, true))
    linear.terms.push_back({random.between(-3, 3), var});
  linear.relation = static_cast<Relation>(random.below(4));
  linear.bound = random.between(-6, 6);
  return linear;
}

Clause random_clause(Random& random, std::size_t count) {
  Clause clause;
  for (const VarId var : some_variables(random, count, true))
    clause.literals.push_back({var, static_cast<Value>(random.between(-3, 4)), random.chance(0.6)});
  return clause;
}

Model random_model(Random& random) {
  Model model;
  const std::size_t count = random.below(6);
  for (std::size_t i = 0; i < count; ++i)
    model.add_variable(random_domain(random));
  const std::size_t constraints = random.below(5);
  for (std::size_t i = 0; i < constraints; ++i) {
    switch (random.below(4)) {
      case 0:
        model.post(AllDifferent{some_variables(random, count, false)});
        break;
      case 1:
        model.post(random_edges(random, count));
        break;
      case 2:
        model.post(random_linear(random, count));
        break;
      default:
        model.post(random_clause(random, count));
        break;
    }
  }
  return model;
}

Solutions enumerate(const Model& model, const std::map<std::string, std::string>& settings) {
  Solutions found;
  BackendOptions options;
  options.set = settings;
  options.seed = 3;
  RunControl control;
  const CountResult result =
      checked_enumerate(BacktrackingBackend{}, model, options, control, [&](const Solution& s) {
        found.insert(s.values);
        return true;
      });
  EXPECT_TRUE(result.complete);
  EXPECT_EQ(result.count, found.size());
  return found;
}

TEST(RandomModels, AllSettingsFindExactlyTheSolutionsOfBruteForce) {
  Random random(20);
  std::size_t solvable = 0;
  for (int round = 0; round < 3000; ++round) {
    const Model model = random_model(random);
    const Solutions expected = brute_force(model);
    if (!expected.empty()) ++solvable;
    for (const auto& settings : all_settings()) {
      ASSERT_EQ(enumerate(model, settings), expected)
          << "round " << round << " " << text_of(settings);
    }
  }
  // Both kinds must be well represented, or the test says little.
  EXPECT_GT(solvable, 750U);
  EXPECT_LT(solvable, 2700U);
}

TEST(RandomModels, TheOptimumIsThatOfBruteForce) {
  Random random(21);
  for (int round = 0; round < 300; ++round) {
    Model model = random_model(random);
    if (model.variable_count() == 0) continue;
    const bool largest = random.chance(0.5);
    std::vector<VarId> vars = some_variables(random, model.variable_count(), false);
    MinimiseSum sum;
    for (const VarId var : vars)
      sum.terms.push_back({random.between(-3, 3), var});
    if (largest) {
      model.minimise(MinimiseMax{vars});
    } else {
      model.minimise(sum);
    }
    std::optional<std::int64_t> expected;
    for (const auto& values : brute_force(model)) {
      std::int64_t cost = 0;
      if (largest) {
        for (std::size_t i = 0; i < vars.size(); ++i) {
          const std::int64_t value = values[vars[i].index];
          cost = i == 0 ? value : std::max(cost, value);
        }
      } else {
        for (const Term& term : sum.terms)
          cost += term.coefficient * values[term.var.index];
      }
      if (!expected || cost < *expected) expected = cost;
    }
    RunControl control;
    const SolveResult result = checked_solve(BacktrackingBackend{}, model, {}, control);
    ASSERT_EQ(result.status, expected ? Status::Optimal : Status::Unsatisfiable) << round;
    ASSERT_EQ(result.objective, expected) << round;
    ASSERT_EQ(result.bound, expected) << round;
  }
}

TEST(RandomModels, ThousandsOfClausesAgreeWithBruteForce) {
  Random random(22);
  for (int round = 0; round < 40; ++round) {
    Model model;
    for (int i = 0; i < 10; ++i)
      model.add_variable(Domain::boolean());
    const std::size_t clauses = 20 + random.below(25);
    for (std::size_t i = 0; i < clauses; ++i) {
      Clause clause;
      for (int k = 0; k < 3; ++k)
        clause.literals.push_back({VarId(random.below(10)), 1, random.chance(0.5)});
      model.post(clause);
    }
    const Solutions expected = brute_force(model);
    ASSERT_EQ(enumerate(model, {}), expected) << round;
    ASSERT_EQ(enumerate(model, {{"naked", "off"}, {"branching", "first"}}), expected) << round;
  }
}

}  // namespace
}  // namespace facet
