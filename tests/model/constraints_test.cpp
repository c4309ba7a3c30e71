#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "model/constraint.hpp"
#include "model/constraints/distinct.hpp"
#include "model/random.hpp"

namespace facet {
namespace {

constexpr std::size_t kVars = 6;

std::vector<Value> random_values(Random& random) {
  std::vector<Value> values(kVars);
  for (Value& value : values)
    value = static_cast<Value>(random.between(-2, 3));
  return values;
}

VarId random_var(Random& random) {
  return VarId(random.below(kVars));
}

TEST(Constraints, DistinctKeepsTheFirstOfEach) {
  Random random(3);
  for (int round = 0; round < 200; ++round) {
    std::vector<VarId> list;
    for (std::uint64_t i = random.below(80); i > 0; --i)
      list.push_back(VarId(random.below(30)));
    std::vector<VarId> expected;
    for (const VarId var : list) {
      if (std::ranges::find(expected, var) == expected.end()) expected.push_back(var);
    }
    EXPECT_EQ(distinct(list), expected);
  }
}

TEST(AllDifferent, CountsTheVariablesTooMany) {
  Random random(4);
  for (int round = 0; round < 300; ++round) {
    AllDifferent c;
    for (std::size_t i = 0; i < kVars; ++i) {
      if (random.chance(0.6)) c.vars.push_back(VarId(i));
    }
    const std::vector<Value> values = random_values(random);
    std::set<Value> distinct_values;
    for (const VarId var : c.vars)
      distinct_values.insert(values[var.index]);
    const auto expected = static_cast<std::int64_t>(c.vars.size() - distinct_values.size());
    EXPECT_EQ(violation(c, values), expected);
    EXPECT_EQ(holds(c, values), expected == 0);
    EXPECT_EQ(scope(c), c.vars);
  }
}

TEST(AllDifferent, OfNoneOrOneHolds) {
  EXPECT_TRUE(holds(AllDifferent{}, {}));
  EXPECT_TRUE(holds(AllDifferent{{VarId(0)}}, std::vector<Value>{5}));
}

TEST(DifferentOnEdges, CountsTheEqualEnds) {
  Random random(5);
  for (int round = 0; round < 300; ++round) {
    std::vector<Graph::Edge> edges;
    DifferentOnEdges c;
    for (std::size_t i = 0; i < kVars; ++i)
      c.vars.push_back(VarId((i * 5) % kVars));
    for (std::size_t a = 0; a < kVars; ++a) {
      for (std::size_t b = a + 1; b < kVars; ++b) {
        if (random.chance(0.4)) edges.emplace_back(Vertex(a), Vertex(b));
      }
    }
    c.graph = Graph(kVars, edges);
    const std::vector<Value> values = random_values(random);
    std::int64_t expected = 0;
    for (const auto& [a, b] : edges)
      expected += values[(a.index * 5) % kVars] == values[(b.index * 5) % kVars] ? 1 : 0;
    EXPECT_EQ(violation(c, values), expected);
    EXPECT_EQ(holds(c, values), expected == 0);
  }
}

TEST(DifferentOnEdges, ScopeHasAVariableOfSeveralVerticesOnce) {
  const DifferentOnEdges c{Graph(3, {}), {VarId(4), VarId(1), VarId(4)}};
  EXPECT_EQ(scope(c), (std::vector<VarId>{VarId(4), VarId(1)}));
}

TEST(Clause, HoldsWhereALiteralDoes) {
  Random random(6);
  for (int round = 0; round < 300; ++round) {
    Clause c;
    for (std::uint64_t i = random.below(4); i > 0; --i) {
      c.literals.push_back(
          {random_var(random), static_cast<Value>(random.between(-3, 4)), random.chance(0.5)});
    }
    const std::vector<Value> values = random_values(random);
    bool expected = false;
    for (const Lit& lit : c.literals) {
      const bool same = values[lit.var.index] == lit.value;
      expected = expected || (lit.equal ? same : !same);
    }
    EXPECT_EQ(holds(c, values), expected);
    EXPECT_EQ(violation(c, values), expected ? 0 : 1);
  }
}

TEST(Clause, EmptyNeverHoldsAndTautologyAlwaysDoes) {
  EXPECT_FALSE(holds(Clause{}, {}));
  const Lit lit{VarId(0), 7, true};
  const Clause tautology{{lit, ~lit}};
  EXPECT_TRUE(holds(tautology, std::vector<Value>{7}));
  EXPECT_TRUE(holds(tautology, std::vector<Value>{8}));
  EXPECT_EQ(scope(tautology), std::vector<VarId>{VarId(0)});
}

// The distance to the nearest sum that holds, found by walking outwards.
std::int64_t distance(Relation relation, std::int64_t sum, std::int64_t bound) {
  const auto fine = [&](std::int64_t s) {
    return (relation == Relation::Equal && s == bound) ||
           (relation == Relation::NotEqual && s != bound) ||
           (relation == Relation::AtMost && s <= bound) ||
           (relation == Relation::AtLeast && s >= bound);
  };
  for (std::int64_t d = 0;; ++d) {
    if (fine(sum - d) || fine(sum + d)) return d;
  }
}

TEST(Linear, ViolationIsTheDistanceToASumThatHolds) {
  Random random(7);
  for (int round = 0; round < 500; ++round) {
    Linear c;
    c.relation = static_cast<Relation>(random.below(4));
    c.bound = random.between(-6, 6);
    for (std::uint64_t i = random.below(5); i > 0; --i)
      c.terms.push_back({random.between(-3, 3), random_var(random)});
    const std::vector<Value> values = random_values(random);
    std::map<std::size_t, std::int64_t> coefficients;
    for (const Term& term : c.terms)
      coefficients[term.var.index] += term.coefficient;
    std::int64_t sum = 0;
    for (const auto& [var, coefficient] : coefficients)
      sum += coefficient * values[var];
    EXPECT_EQ(left_hand_side(c, values), sum);
    EXPECT_EQ(violation(c, values), distance(c.relation, sum, c.bound));
    EXPECT_EQ(holds(c, values), violation(c, values) == 0);
    EXPECT_EQ(scope(c).size(), coefficients.size());
  }
}

TEST(Linear, WithoutTermsComparesZero) {
  EXPECT_TRUE(holds(Linear{{}, Relation::AtMost, 0}, {}));
  EXPECT_FALSE(holds(Linear{{}, Relation::AtLeast, 1}, {}));
}

TEST(Constraint, TheVariantSaysWhatItsAlternativeSays) {
  const std::vector<Value> values{1, 1};
  const std::vector<Constraint> all{
      AllDifferent{{VarId(0), VarId(1)}},
      DifferentOnEdges{Graph(2, std::vector<Graph::Edge>{{Vertex(0), Vertex(1)}}),
                       {VarId(0), VarId(1)}},
      Linear{{{1, VarId(0)}, {1, VarId(1)}}, Relation::Equal, 5},
      Clause{{{VarId(0), 2, true}, {VarId(1), 2, true}}}};
  const std::vector<std::string> names{"AllDifferent", "DifferentOnEdges", "Linear", "Clause"};
  const std::vector<std::int64_t> violations{1, 1, 3, 1};
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(kind_name(all[i]), names[i]);
    EXPECT_EQ(violation(all[i], values), violations[i]);
    EXPECT_FALSE(holds(all[i], values));
    EXPECT_EQ(scope(all[i]), (std::vector<VarId>{VarId(0), VarId(1)}));
  }
}

}  // namespace
}  // namespace facet
