#include "heuristics/evaluator.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <set>
#include <vector>

#include "tests/model/random_model.hpp"

namespace facet::heuristics {
namespace {

std::int64_t counted_anew(const Model& model, const std::vector<Value>& values) {
  std::int64_t total = 0;
  for (const Constraint& constraint : model.constraints())
    total += violation(constraint, values);
  return total;
}

// By the definition in the header, a constraint at a time.
std::uint32_t conflicts_anew(const Model& model, const std::vector<Value>& values, VarId var) {
  const Value own = values[var.index];
  const auto equal = [&](VarId other) { return other != var && values[other.index] == own; };
  std::uint32_t count = 0;
  for (const Constraint& constraint : model.constraints()) {
    std::visit(
        Overloaded{[&](const AllDifferent& c) {
                     if (std::ranges::count(c.vars, var) > 0 && std::ranges::any_of(c.vars, equal))
                       ++count;
                   },
                   [&](const DifferentOnEdges& c) {
                     c.graph.for_each_edge([&](Vertex a, Vertex b) {
                       const VarId u = c.vars[a.index];
                       const VarId v = c.vars[b.index];
                       if ((u == var || v == var) && values[u.index] == values[v.index]) ++count;
                     });
                   },
                   [&](const Linear& c) {
                     std::int64_t coefficient = 0;
                     for (const Term& term : c.terms)
                       coefficient += term.var == var ? term.coefficient : 0;
                     if (coefficient != 0 && !holds(c, values)) ++count;
                   },
                   [&](const Clause& c) {
                     if (std::ranges::count(scope(c), var) > 0 && !holds(c, values)) ++count;
                   }},
        constraint);
  }
  return count;
}

void expect_true_of(const Evaluator& evaluator, const Model& model) {
  const std::vector<Value> values = evaluator.values();
  RC_ASSERT(evaluator.cost() == counted_anew(model, values));
  std::set<VarId> listed(evaluator.in_conflict().begin(), evaluator.in_conflict().end());
  RC_ASSERT(listed.size() == evaluator.in_conflict().size());
  for (std::size_t v = 0; v < values.size(); ++v) {
    const std::uint32_t conflicts = conflicts_anew(model, values, VarId(v));
    RC_ASSERT(evaluator.conflicts(VarId(v)) == conflicts);
    RC_ASSERT((listed.count(VarId(v)) > 0) == (conflicts > 0 && model.domain(VarId(v)).size() > 1));
    model.domain(VarId(v)).for_each([&](Value value) {
      std::vector<Value> other = values;
      other[v] = value;
      RC_ASSERT(evaluator.delta(VarId(v), value) == counted_anew(model, other) - evaluator.cost());
    });
  }
}

bool exchangeable(const Model& model, const Evaluator& evaluator, VarId a, VarId b) {
  return a != b && model.domain(a).contains(evaluator.value(b)) &&
         model.domain(b).contains(evaluator.value(a));
}

void expect_true_swaps(const Evaluator& evaluator, const Model& model) {
  for (std::size_t a = 0; a < model.variable_count(); ++a) {
    for (std::size_t b = 0; b < model.variable_count(); ++b) {
      if (!exchangeable(model, evaluator, VarId(a), VarId(b))) continue;
      std::vector<Value> other = evaluator.values();
      std::swap(other[a], other[b]);
      RC_ASSERT(evaluator.delta_swap(VarId(a), VarId(b)) ==
                counted_anew(model, other) - evaluator.cost());
    }
  }
}

std::vector<Value> random_values(const Model& model, Random& random) {
  std::vector<Value> values;
  for (const Domain& domain : model.domains()) {
    const std::vector<Value> all = domain.values();
    values.push_back(all[random.below(all.size())]);
  }
  return values;
}

// Assigns and swaps at random; everything that can be asked is held against the model each time.
void walk(const Model& model, Random& random, int steps) {
  Evaluator evaluator(model);
  for (int fresh = 0; fresh < 2; ++fresh) {
    evaluator.reset(random_values(model, random));
    for (int step = 0; step < steps; ++step) {
      expect_true_of(evaluator, model);
      expect_true_swaps(evaluator, model);
      const VarId var(random.below(model.variable_count()));
      const VarId other(random.below(model.variable_count()));
      if (random.chance(0.3) && exchangeable(model, evaluator, var, other)) {
        evaluator.swap(var, other);
      } else {
        const std::vector<Value> all = model.domain(var).values();
        evaluator.assign(var, all[random.below(all.size())]);
      }
    }
  }
}

TEST(Evaluator, EqualsTheModelAfterAnyChangesOfRandomModels) {
  EXPECT_TRUE(rc::check("cost, deltas and conflicts", [](std::uint64_t seed) {
    Random random(seed);
    const Model model = facet::testing::random_model(random);
    RC_PRE(std::ranges::none_of(model.domains(), &Domain::empty));
    walk(model, random, 12);
  }));
}

// Larger ones of one kind, where tables and lists have room to go wrong.
TEST(Evaluator, EqualsTheModelOnOverlappingSetsAndGraphs) {
  EXPECT_TRUE(rc::check("sets and edges", [](std::uint64_t seed) {
    Random random(seed);
    Model model;
    for (int v = 0; v < 9; ++v)
      model.add_variable(Domain::interval(0, static_cast<Value>(1 + random.below(5))));
    for (int c = 0; c < 6; ++c)
      model.post(facet::testing::random_constraint(random, 9));
    walk(model, random, 25);
  }));
}

TEST(Evaluator, ValuesFarApartAreCountedAsAnyOther) {
  constexpr Value far = 1 << 30;
  Model model;
  std::vector<VarId> vars;
  for (int v = 0; v < 4; ++v)
    vars.push_back(model.add_variable(Domain::interval(-far, far)));
  model.post(AllDifferent{vars});
  model.post(AllDifferent{{vars[0], vars[1]}});
  model.post(Linear{{{1, vars[0]}, {-1, vars[3]}}, Relation::AtLeast, 5});
  Evaluator evaluator(model);
  Random random(3);
  const std::vector<Value> some{-far, 0, 7, far};
  evaluator.reset(std::vector<Value>(4, far));
  for (int step = 0; step < 200; ++step) {
    EXPECT_EQ(evaluator.cost(), counted_anew(model, evaluator.values()));
    const VarId var(random.below(4));
    const Value value = some[random.below(4)];
    std::vector<Value> other = evaluator.values();
    other[var.index] = value;
    EXPECT_EQ(evaluator.delta(var, value), counted_anew(model, other) - evaluator.cost());
    evaluator.assign(var, value);
  }
}

// A million colours for a thousand vertices: no table of neighbours has room for that.
TEST(Evaluator, ColoursWithoutATable) {
  Model model;
  std::vector<VarId> vars;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 40; ++v) {
    vars.push_back(model.add_variable(Domain::interval(0, 1'000'000)));
    for (std::size_t u = 0; u < v; u += 3)
      edges.emplace_back(Vertex(u), Vertex(v));
  }
  model.post(DifferentOnEdges{Graph(vars.size(), edges), vars});
  Evaluator evaluator(model);
  Random random(5);
  evaluator.reset(std::vector<Value>(vars.size(), 3));
  EXPECT_EQ(evaluator.cost(), static_cast<std::int64_t>(edges.size()));
  for (int step = 0; step < 400; ++step) {
    const VarId var(random.below(vars.size()));
    const auto value = static_cast<Value>(random.below(4));
    std::vector<Value> other = evaluator.values();
    other[var.index] = value;
    EXPECT_EQ(evaluator.delta(var, value), counted_anew(model, other) - evaluator.cost());
    evaluator.assign(var, value);
    EXPECT_EQ(evaluator.conflicts(var), conflicts_anew(model, evaluator.values(), var));
  }
}

TEST(Evaluator, HugeSumsAreCutOffAndNeverOverflow) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(-(1 << 30), 1 << 30));
  const std::int64_t coefficient = (std::int64_t{1} << 32) - 1;
  for (int i = 0; i < 3; ++i)
    model.post(Linear{{{coefficient, x}}, Relation::Equal, 0});
  Evaluator evaluator(model);
  evaluator.reset({1 << 30});
  EXPECT_EQ(evaluator.cost(), 3 * ((std::int64_t{1} << 62) / 4));
  EXPECT_EQ(evaluator.delta(x, -(1 << 30)), 0);
  EXPECT_EQ(evaluator.delta(x, 0), -evaluator.cost());
  evaluator.assign(x, -1);
  EXPECT_EQ(evaluator.cost(), 3 * coefficient);
}

TEST(Evaluator, OverSmallerDomainsListsOnlyWhatMayMove) {
  Model model;
  std::vector<VarId> vars;
  for (int v = 0; v < 3; ++v)
    vars.push_back(model.add_variable(Domain::interval(0, 3)));
  model.post(AllDifferent{vars});
  const std::vector<Domain> domains{Domain::singleton(2), Domain::interval(1, 2),
                                    Domain::interval(0, 3)};
  Evaluator evaluator(model, domains);
  evaluator.reset({2, 2, 0});
  EXPECT_EQ(evaluator.cost(), 1);
  EXPECT_EQ(evaluator.conflicts(vars[0]), 1U);
  EXPECT_EQ(std::vector<VarId>(evaluator.in_conflict().begin(), evaluator.in_conflict().end()),
            std::vector<VarId>{vars[1]});
}

TEST(Evaluator, ConstraintsOverNothing) {
  Model model;
  model.post(AllDifferent{});
  model.post(DifferentOnEdges{});
  model.post(Linear{{}, Relation::Equal, -3});
  model.post(Clause{});
  Evaluator evaluator(model);
  evaluator.reset({});
  EXPECT_EQ(evaluator.cost(), 4);
  EXPECT_TRUE(evaluator.in_conflict().empty());
}

}  // namespace
}  // namespace facet::heuristics
