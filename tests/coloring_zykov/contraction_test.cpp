#include "backends/coloring/zykov/contraction.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "backends/coloring/zykov/obstructions.hpp"
#include "tests/coloring_sat/graphs.hpp"

namespace facet::coloring {
namespace {

using Relation = Contraction::Relation;
using Pair = std::pair<std::uint32_t, std::uint32_t>;

struct Said {
  std::uint32_t u = 0;
  std::uint32_t v = 0;
  bool same = false;
};

// What follows of every pair, by rules applied until nothing changes.
std::vector<std::vector<Relation>> closure(const Graph& graph, const std::vector<Said>& said) {
  const std::size_t n = graph.vertex_count();
  std::vector rows(n, std::vector(n, Relation::Open));
  graph.for_each_edge([&](Vertex a, Vertex b) {
    rows[a.index][b.index] = rows[b.index][a.index] = Relation::Different;
  });
  for (const auto& [u, v, same] : said)
    rows[u][v] = rows[v][u] = same ? Relation::Same : Relation::Different;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = 0; b < n; ++b) {
        for (std::size_t c = 0; c < n; ++c) {
          if (a == c || a == b || b == c || rows[a][b] != Relation::Same) continue;
          if (rows[b][c] == Relation::Open || rows[a][c] == rows[b][c]) continue;
          rows[a][c] = rows[c][a] = rows[b][c];
          changed = true;
        }
      }
    }
  }
  return rows;
}

void expect_closed(const Graph& graph, const Contraction& contraction,
                   const std::vector<Said>& said) {
  const auto rows = closure(graph, said);
  const auto n = static_cast<std::uint32_t>(graph.vertex_count());
  std::set<std::uint32_t> bags;
  for (std::uint32_t v = 0; v < n; ++v) {
    bags.insert(contraction.bag(v));
    EXPECT_TRUE(contraction.bags().test(0, contraction.bag(v)));
    EXPECT_EQ(std::ranges::count(contraction.members(contraction.bag(v)), v), 1);
    for (std::uint32_t u = 0; u < v; ++u) {
      ASSERT_EQ(contraction.relation(u, v), rows[u][v]) << u << ' ' << v;
      ASSERT_EQ(contraction.relation(v, u), rows[u][v]);
    }
  }
  EXPECT_EQ(bags.size(), contraction.bag_count());
  EXPECT_EQ(contraction.bags().count(0), contraction.bag_count());
}

// Every pair that is settled and no edge is one fact, which follows from earlier ones.
void expect_reasons(const Graph& graph, const Contraction& contraction) {
  std::set<std::tuple<std::uint32_t, std::uint32_t, bool>> known;
  graph.for_each_edge([&](Vertex a, Vertex b) { known.emplace(a.index, b.index, false); });
  const auto key = [](std::uint32_t a, std::uint32_t b, bool same) {
    return std::tuple(std::min(a, b), std::max(a, b), same);
  };
  for (const auto& fact : contraction.facts()) {
    if (fact.via != Contraction::no_vertex) {
      EXPECT_TRUE(known.contains(key(fact.u, fact.via, true)));
      EXPECT_TRUE(known.contains(key(fact.via, fact.v, fact.same)));
    }
    EXPECT_TRUE(known.insert(key(fact.u, fact.v, fact.same)).second);
    EXPECT_FALSE(known.contains(key(fact.u, fact.v, !fact.same)));
  }
}

// Says something of a random open pair; false where there is none.
bool say(Contraction& contraction, Random& random, std::vector<Said>& said) {
  std::vector<Pair> open;
  for (std::uint32_t v = 1; v < contraction.vertex_count(); ++v) {
    for (std::uint32_t u = 0; u < v; ++u) {
      if (contraction.relation(u, v) == Relation::Open) open.emplace_back(v, u);
    }
  }
  if (open.empty()) return false;
  const auto [u, v] = open[random.below(open.size())];
  const bool same = random.chance(0.6);
  if (same) {
    contraction.merge(u, v);
  } else {
    contraction.separate(u, v);
  }
  said.push_back({u, v, same});
  return true;
}

TEST(Contraction, KnowsAllThatFollowsAndWhyAtEveryLevel) {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    // Some of more than one word a row.
    const std::size_t n = i < 55 ? random.below(14) : 66 + random.below(8);
    const Graph graph = test::random_graph(random, n, 0.4 * random.unit());
    Contraction contraction(graph);
    std::vector<Said> said;
    std::vector<std::size_t> levels;
    for (int step = 0; step < 40; ++step) {
      if (random.chance(0.25) && !levels.empty()) {
        const std::size_t level = random.below(levels.size());
        contraction.pop_to(level);
        said.resize(levels[level]);
        levels.resize(level);
      } else {
        contraction.push();
        levels.push_back(said.size());
        if (!say(contraction, random, said)) continue;
      }
      EXPECT_EQ(contraction.level(), levels.size());
      if (n > 20 && step % 10 != 0) continue;
      expect_closed(graph, contraction, said);
      expect_reasons(graph, contraction);
    }
    contraction.pop_to(0);
    expect_closed(graph, contraction, {});
    EXPECT_TRUE(contraction.facts().empty());
  }
}

TEST(Contraction, GoingToALevelThatIsNotThereChangesNothing) {
  Contraction contraction(Graph(2, {}));
  contraction.pop_to(0);
  contraction.push();
  contraction.merge(0, 1);
  contraction.pop_to(1);
  contraction.pop_to(7);
  EXPECT_EQ(contraction.relation(0, 1), Relation::Same);
  EXPECT_EQ(Contraction(Graph(0, {})).bag_count(), 0U);
}

// With edges for its pairs the graph needs as many colours as an obstruction says.
void expect_obstruction(const Graph& graph, const Obstruction& obstruction) {
  std::vector<Graph::Edge> edges;
  graph.for_each_edge([&](Vertex a, Vertex b) { edges.emplace_back(a, b); });
  std::set<Pair> seen;
  for (const auto& [u, v] : obstruction.pairs) {
    EXPECT_FALSE(graph.adjacent(Vertex(u), Vertex(v)));
    EXPECT_TRUE(seen.emplace(std::min(u, v), std::max(u, v)).second);
    edges.emplace_back(Vertex(u), Vertex(v));
  }
  EXPECT_GE(test::chromatic_number(Graph(graph.vertex_count(), edges)), obstruction.colors);
}

TEST(Obstructions, HoldAsTheySayAndLeaveOneOpenPairAtMost) {
  Random random(2);
  std::size_t cliques = 0;
  std::size_t forced = 0;
  std::size_t extended = 0;
  for (int i = 0; i < 300; ++i) {
    const Graph graph =
        i % 10 == 0 ? test::mycielski(2) : test::random_graph(random, 4 + random.below(7), 0.5);
    Contraction contraction(graph);
    ObstructionFinder finder(contraction, {true, static_cast<std::uint64_t>(i)});
    std::vector<Said> said;
    for (int step = 0; step < 8; ++step) {
      for (std::uint32_t k = 1; k < 6; ++k) {
        for (const auto& obstruction : finder.find(k, true)) {
          SCOPED_TRACE("graph " + std::to_string(i) + " step " + std::to_string(step));
          EXPECT_GT(obstruction.colors, k);
          expect_obstruction(graph, obstruction);
          const auto open = std::ranges::count_if(obstruction.pairs, [&](const Pair& pair) {
            return contraction.relation(pair.first, pair.second) == Relation::Open;
          });
          const auto same = std::ranges::count_if(obstruction.pairs, [&](const Pair& pair) {
            return contraction.relation(pair.first, pair.second) == Relation::Same;
          });
          EXPECT_EQ(same, 0);
          EXPECT_LE(open, 1);
          forced += open == 1 ? 1 : 0;
          const std::size_t all = obstruction.colors;
          (open == 0 && obstruction.pairs.size() < all * (all - 1) / 2 ? cliques : extended) += 1;
        }
      }
      contraction.push();
      if (!say(contraction, random, said)) break;
    }
  }
  EXPECT_GT(cliques, 100U);
  EXPECT_GT(forced, 100U);
  EXPECT_GT(extended, 100U);
}

TEST(Obstructions, AMycielskiStepIsTakenOverACliqueOfAllColoursWhereItIsAskedFor) {
  // A cycle of five vertices and one in the middle: a wheel, cliques of three, four colours.
  std::vector<Graph::Edge> edges;
  for (std::uint32_t v = 0; v < 5; ++v) {
    edges.emplace_back(Vertex(v), Vertex((v + 1) % 5));
    edges.emplace_back(Vertex(v), Vertex(5));
  }
  const Graph wheel(6, edges);
  const Contraction contraction(wheel);
  const auto found = ObstructionFinder(contraction, {true, 0}).find(3, true);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].colors, 4U);
  EXPECT_TRUE(found[0].pairs.empty());
  const auto has_open_pair = [](const Obstruction& o) { return !o.pairs.empty(); };
  EXPECT_TRUE(
      std::ranges::all_of(ObstructionFinder(contraction, {true, 0}).find(3, false), has_open_pair));
  EXPECT_TRUE(
      std::ranges::all_of(ObstructionFinder(contraction, {false, 0}).find(3, true), has_open_pair));
  EXPECT_TRUE(ObstructionFinder(contraction, {true, 0}).find(4, true).empty());
  const Contraction none(Graph(0, {}));
  EXPECT_TRUE(ObstructionFinder(none, {true, 0}).find(1, true).empty());
}

}  // namespace
}  // namespace facet::coloring
