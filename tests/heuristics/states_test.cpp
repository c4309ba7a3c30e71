#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "heuristics/general_state.hpp"
#include "heuristics/graph_state.hpp"
#include "tests/heuristics/boards.hpp"
#include "tests/model/random_model.hpp"

namespace facet::heuristics {
namespace {

std::int64_t cost_of(const Prepared& prepared, const Solution& solution) {
  std::int64_t sum = 0;
  for (const Constraint& constraint : prepared.model.constraints())
    sum += violation(constraint, solution.values);
  return sum;
}

bool in_domains(const Prepared& prepared, const Solution& solution) {
  for (std::size_t v = 0; v < solution.values.size(); ++v) {
    if (!prepared.model.domain(VarId(v)).contains(solution.values[v])) return false;
  }
  return solution.values.size() == prepared.model.variable_count();
}

// A graph with domains that differ and have holes, and a settled vertex.
Model random_coloring(Random& random, std::size_t vertices, double density) {
  Model model;
  std::vector<VarId> vars;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < vertices; ++v) {
    Domain domain = Domain::interval(0, 3 + static_cast<Value>(random.below(3)));
    if (random.chance(0.4)) domain.remove(static_cast<Value>(random.below(3)));
    vars.push_back(model.add_variable(v == 0 ? Domain::singleton(1) : domain));
    for (std::size_t u = 0; u < v; ++u) {
      if (random.chance(density)) edges.emplace_back(Vertex(u), Vertex(v));
    }
  }
  model.post(DifferentOnEdges{Graph(vertices, edges), vars});
  return model;
}

// Each move costs what was said, and the state stays one of the model's.
template <class State>
void walk(State& state, const Prepared& prepared, Random& random, int steps) {
  for (int step = 0; step < steps && state.cost() > 0 && state.movable(); ++step) {
    const auto move = state.propose(random);
    const std::int64_t expected = std::int64_t(state.cost()) + state.delta(move);
    const Solution before = state.values();
    state.apply(move);
    ASSERT_EQ(std::int64_t(state.cost()), expected);
    ASSERT_NE(state.values(), before);
    ASSERT_TRUE(in_domains(prepared, state.values()));
    ASSERT_EQ(expected, cost_of(prepared, state.values()));
  }
}

TEST(GeneralState, MovesCostWhatTheModelSays) {
  int walked = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    Model model;
    for (int v = 0; v < 7; ++v)
      model.add_variable(facet::testing::random_domain(random));
    for (int c = 0; c < 3; ++c)
      model.post(facet::testing::random_constraint(random, 7));
    const auto result = prepare(model);
    const auto* prepared = std::get_if<Prepared>(&result);
    if (prepared == nullptr) continue;
    GeneralState state(*prepared);
    EXPECT_EQ(state.values(), prepared->base());
    state.reset(random);
    EXPECT_EQ(std::int64_t(state.cost()), cost_of(*prepared, state.values()));
    walked += state.cost() > 0 && state.movable() ? 1 : 0;
    walk(state, *prepared, random, 30);
  }
  EXPECT_GT(walked, 50);
}

TEST(GeneralState, BeginsWithTheGivenValuesThatFit) {
  Model model;
  for (int v = 0; v < 3; ++v)
    model.add_variable(Domain::interval(0, 4));
  const Prepared prepared = test::prepared(model);
  GeneralState state(prepared);
  Random random(1);
  state.start({{4, 7, 0}}, random);
  EXPECT_EQ(state.values()[VarId(0)], 4);
  EXPECT_TRUE(in_domains(prepared, state.values()));
  EXPECT_EQ(state.values()[VarId(2)], 0);
}

TEST(GraphState, RecolouringsAndChainsCostWhatTheModelSays) {
  int chains = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random random(seed);
    const Model model = random_coloring(random, 25, 0.4);
    const auto result = prepare(model);
    const auto* prepared = std::get_if<Prepared>(&result);
    if (prepared == nullptr || prepared->coloring() == nullptr) continue;
    GraphState state(*prepared, seed % 2 == 0 ? 0.5 : 0);
    state.reset(random);
    ASSERT_EQ(std::int64_t(state.cost()), cost_of(*prepared, state.values()));
    for (int i = 0; i < 50 && state.cost() > 0; ++i) {
      const GraphState::Move move = state.propose(random);
      EXPECT_TRUE(seed % 2 == 0 || !move.chain);
      chains += move.chain ? 1 : 0;
      if (move.chain) {
        EXPECT_EQ(state.delta(move), 0);
      }
    }
    walk(state, *prepared, random, 60);
  }
  EXPECT_GT(chains, 20);
}

TEST(GraphState, AChainIsExchangedAsAWhole) {
  // A path whose colours alternate: the chain from any vertex is all of it.
  Model model;
  std::vector<VarId> vars;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 6; ++v) {
    vars.push_back(model.add_variable(Domain::interval(0, 2)));
    if (v > 0) edges.emplace_back(Vertex(v - 1), Vertex(v));
  }
  model.post(DifferentOnEdges{Graph(6, edges), vars});
  const Prepared prepared = test::prepared(model);
  GraphState state(prepared, 1);
  Random random(1);
  state.start({{0, 1, 0, 1, 0, 1}}, random);
  EXPECT_EQ(state.cost(), 0U);
  state.apply({VarId(2), 1, true});
  EXPECT_EQ(state.values().values, (std::vector<Value>{1, 0, 1, 0, 1, 0}));
  state.apply({VarId(2), 2, true});
  EXPECT_EQ(state.values().values, (std::vector<Value>{1, 0, 2, 0, 1, 0}));
}

TEST(DomainRanks, NumberTheValuesOfEveryDomain) {
  const std::vector<Value> some{-5, 0, 2, 900};
  const std::vector<Domain> domains{Domain::interval(-3, 4), Domain::of(some), Domain::singleton(7),
                                    Domain::interval(-(1 << 30), 1 << 30)};
  const DomainRanks ranks(domains);
  for (std::size_t d = 0; d < 3; ++d) {
    const std::vector<Value> values = domains[d].values();
    ASSERT_EQ(ranks.size(d), values.size());
    for (std::size_t r = 0; r < values.size(); ++r) {
      EXPECT_EQ(ranks.value(d, r), values[r]);
      EXPECT_EQ(ranks.rank(d, values[r]), r);
    }
  }
  EXPECT_EQ(ranks.rank(3, 1 << 30), std::size_t{1} << 31);
  Random random(1);
  std::vector<int> hits(4, 0);
  for (int i = 0; i < 400; ++i)
    ++hits[ranks.rank(1, ranks.any_other(1, 2, random))];
  EXPECT_EQ(hits[2], 0);
  EXPECT_GT(std::min({hits[0], hits[1], hits[3]}), 80);
}

}  // namespace
}  // namespace facet::heuristics
