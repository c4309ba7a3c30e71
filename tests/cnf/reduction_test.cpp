#include "encoders/cnf/reduction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "encoders/cnf/encode.hpp"
#include "model/random.hpp"
#include "tests/cnf/grids.hpp"
#include "tests/model/random_model.hpp"

namespace facet {
namespace {

using Sets = std::vector<std::set<Value>>;

std::set<VarId> places(const AllDifferent& scope, Value value, const Sets& sets) {
  std::set<VarId> found;
  for (const VarId var : scope.vars) {
    if (sets[var.index].contains(value)) found.insert(var);
  }
  return found;
}

bool is_permutation(const AllDifferent& scope, const Sets& sets) {
  std::set<Value> values;
  for (const VarId var : scope.vars)
    values.insert(sets[var.index].begin(), sets[var.index].end());
  return values.size() == scope.vars.size();
}

std::vector<AllDifferent> scopes(const Model& model) {
  std::vector<AllDifferent> found;
  for (const Constraint& constraint : model.constraints()) {
    if (const auto* scope = std::get_if<AllDifferent>(&constraint)) found.push_back(*scope);
  }
  return found;
}

void exclude_settled(const Model& model, Sets& sets) {
  const auto apart = [&](VarId a, VarId b) {
    if (a != b && sets[a.index].size() == 1) sets[b.index].erase(*sets[a.index].begin());
  };
  for (const Constraint& constraint : model.constraints()) {
    if (const auto* scope = std::get_if<AllDifferent>(&constraint)) {
      for (const VarId a : scope->vars) {
        for (const VarId b : scope->vars)
          apart(a, b);
      }
    } else if (const auto* edges = std::get_if<DifferentOnEdges>(&constraint)) {
      edges->graph.for_each_edge([&](Vertex a, Vertex b) {
        apart(edges->vars[a.index], edges->vars[b.index]);
        apart(edges->vars[b.index], edges->vars[a.index]);
      });
    }
  }
}

void settle_single_places(const Model& model, Value value, Sets& sets) {
  for (const AllDifferent& scope : scopes(model)) {
    const std::set<VarId> at = places(scope, value, sets);
    if (is_permutation(scope, sets) && at.size() == 1) sets[at.begin()->index] = {value};
  }
}

void exclude_by_locked_places(const Model& model, Value value, Sets& sets) {
  for (const AllDifferent& in : scopes(model)) {
    const std::set<VarId> at = places(in, value, sets);
    if (at.empty() || !is_permutation(in, sets)) continue;
    for (const AllDifferent& other : scopes(model)) {
      const std::set<VarId> too = places(other, value, sets);
      if (!std::ranges::includes(too, at)) continue;
      for (const VarId var : too) {
        if (!at.contains(var)) sets[var.index].erase(value);
      }
    }
  }
}

/// All values that the domains have, up to 1000.
std::set<Value> near_values(const Model& model) {
  std::set<Value> found;
  for (const Domain& domain : model.domains()) {
    domain.for_each([&](Value value) {
      if (value <= 1000) found.insert(value);
    });
  }
  return found;
}

/// The rules read aloud until nothing changes.
Sets by_the_rules(const Model& model) {
  Sets sets;
  for (const Domain& domain : model.domains()) {
    const std::vector<Value> values = domain.values();
    sets.emplace_back(values.begin(), values.end());
  }
  for (Sets before; before != sets;) {
    before = sets;
    exclude_settled(model, sets);
    for (const Value value : near_values(model)) {
      settle_single_places(model, value, sets);
      exclude_by_locked_places(model, value, sets);
    }
  }
  return sets;
}

Sets reduced(const Model& model, const cnf::Reduction& reduction) {
  Sets sets;
  for (std::size_t v = 0; v < model.variable_count(); ++v) {
    std::vector<Value> values;
    reduction.append_values(VarId(v), values);
    EXPECT_TRUE(std::ranges::is_sorted(values));
    sets.emplace_back(values.begin(), values.end());
  }
  return sets;
}

bool shows_contradiction(const Model& model, const Sets& sets) {
  const auto all = scopes(model);
  return std::ranges::any_of(sets, [](const auto& values) { return values.empty(); }) ||
         std::ranges::any_of(all, [&](const AllDifferent& scope) {
           std::set<Value> values;
           for (const VarId var : scope.vars)
             values.insert(sets[var.index].begin(), sets[var.index].end());
           return values.size() < scope.vars.size();
         });
}

void expect_the_rules(const Model& model) {
  const cnf::Reduction reduction(model);
  const Sets expected = by_the_rules(model);
  EXPECT_EQ(reduction.contradiction(), shows_contradiction(model, expected));
  if (!reduction.contradiction()) {
    EXPECT_EQ(reduced(model, reduction), expected);
  }
}

Model random_scopes(Random& random) {
  Model model;
  const std::size_t variables = 2 + random.below(7);
  const auto top = static_cast<Value>(1 + random.below(6));
  for (std::size_t v = 0; v < variables; ++v) {
    Domain domain = Domain::interval(0, top);
    for (Value value = 0; value <= top; ++value) {
      if (domain.size() > 1 && random.chance(0.35)) domain.remove(value);
    }
    model.add_variable(domain);
  }
  for (std::uint64_t i = 1 + random.below(5); i > 0; --i) {
    AllDifferent scope;
    for (std::size_t v = 0; v < variables; ++v) {
      if (random.chance(0.6)) scope.vars.push_back(VarId(v));
    }
    random.shuffle(std::span(scope.vars));
    model.post(scope);
  }
  return model;
}

TEST(Reduction, DoesWhatTheRulesSayAndNoMore) {
  Random random(17);
  std::map<std::string, int> seen;
  for (int i = 0; i < 20000; ++i) {
    SCOPED_TRACE(i);
    const Model model = i % 4 == 0 ? testing::random_model(random) : random_scopes(random);
    expect_the_rules(model);
    const cnf::Reduction reduction(model);
    ++seen[reduction.contradiction() ? "contradiction" : "sound"];
    if (::testing::Test::HasFailure()) return;
  }
  EXPECT_GT(seen["contradiction"], 1000);
  EXPECT_GT(seen["sound"], 1000);
}

// A scope whose values lie too far apart to be indexed: naked singles go on in it, also those that
// the other scopes settle late.
TEST(Reduction, ServesSparseScopesByNakedSinglesAlone) {
  Random random(19);
  int told = 0;
  for (int i = 0; i < 2000; ++i) {
    SCOPED_TRACE(i);
    Model model = random_scopes(random);
    std::vector<Value> values = model.domain(VarId(0)).values();
    const std::size_t near = values.size();
    for (Value far = 1; far <= 10; ++far)
      values.push_back(far * 100000);
    const AllDifferent sparse{{model.add_variable(Domain::of(values)), VarId(0)}};
    model.post(sparse);
    expect_the_rules(model);
    const cnf::Reduction reduction(model);
    if (reduction.contradiction()) continue;
    values.clear();
    reduction.append_values(sparse.vars.front(), values);
    told += values.size() < near + 10 ? 1 : 0;
  }
  EXPECT_GT(told, 100);
}

// More places than are listed: 70 to 100 variables, most of which can take most values.
TEST(Reduction, DoesTheSameWhereAValueHasManyPlaces) {
  Random random(20);
  std::uint64_t removed = 0;
  for (int i = 0; i < 8; ++i) {
    SCOPED_TRACE(i);
    const auto order = static_cast<Value>(70 + random.below(31));
    Model model;
    AllDifferent all;
    for (Value v = 0; v < order; ++v) {
      Domain domain = Domain::interval(0, order - 1);
      // Low values lose all places but a few, so that some are settled by the place that is left.
      for (Value value = 0; value < 12; ++value) {
        if (random.chance(0.985)) domain.remove(value);
      }
      if (random.chance(0.1)) domain = Domain::singleton(12 + v / 2);
      all.vars.push_back(model.add_variable(domain));
    }
    model.post(all);
    for (int more = 0; more < 3; ++more) {
      AllDifferent some;
      for (const VarId var : all.vars) {
        if (random.chance(0.8)) some.vars.push_back(var);
      }
      model.post(some);
    }
    expect_the_rules(model);
    const cnf::Reduction reduction(model);
    if (reduction.contradiction()) continue;
    for (const VarId var : all.vars) {
      std::vector<Value> values;
      reduction.append_values(var, values);
      removed += model.domain(var).size() - values.size();
    }
  }
  EXPECT_GT(removed, 300U);
}

TEST(Reduction, LosesNoSolution) {
  Random random(18);
  int contradictions = 0;
  int solved = 0;
  for (int i = 0; i < 2000; ++i) {
    SCOPED_TRACE(i);
    const Model model = i % 2 == 0 ? testing::random_model(random) : random_scopes(random);
    const std::set<Solution> solutions = testing::all_solutions(model);
    const cnf::Reduction reduction(model);
    if (reduction.contradiction()) {
      EXPECT_TRUE(solutions.empty());
      ++contradictions;
      continue;
    }
    const Sets left = reduced(model, reduction);
    for (const Solution& solution : solutions) {
      for (std::size_t v = 0; v < left.size(); ++v)
        EXPECT_TRUE(left[v].contains(solution.values[v]));
    }
    solved += solutions.empty() ? 0 : 1;
  }
  EXPECT_GT(contradictions, 50);
  EXPECT_GT(solved, 500);
}

// A cyclic Latin square with every cell given but for those of the last row.
TEST(Reduction, EndsWhenPolled) {
  constexpr Value n = 40;
  Model model;
  for (Value cell = 0; cell < n * n; ++cell) {
    model.add_variable(cell / n == n - 1 ? Domain::interval(0, n - 1)
                                         : Domain::singleton((cell / n + cell % n) % n));
  }
  for (Value i = 0; i < n; ++i) {
    AllDifferent row;
    AllDifferent column;
    for (Value j = 0; j < n; ++j) {
      row.vars.emplace_back(static_cast<std::size_t>(i * n + j));
      column.vars.emplace_back(static_cast<std::size_t>(j * n + i));
    }
    model.post(row);
    model.post(column);
  }
  int asked = 0;
  const auto never = [&] {
    ++asked;
    return false;
  };
  EXPECT_FALSE(cnf::Reduction(model, never).contradiction());
  EXPECT_GT(asked, 10);
  int left = 3;
  const auto third = [&] { return --left == 0; };
  EXPECT_THROW(cnf::Reduction(model, third), cnf::EncodeStopped);
  cnf::CountingSink sink;
  left = 3;
  EXPECT_THROW(cnf::encode(model, {}, sink, third), cnf::EncodeStopped);
  left = 3;
  EXPECT_THROW(cnf::count(model, {}, third), cnf::EncodeStopped);
  EXPECT_EQ(sink.clauses, 0U);
}

}  // namespace
}  // namespace facet
