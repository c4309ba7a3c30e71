#include "backends/coloring/sat/k_coloring.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "backends/coloring/sat/formula.hpp"
#include "backends/coloring/sat/full_cliques.hpp"
#include "model/error.hpp"
#include "tests/coloring_sat/graphs.hpp"

namespace facet::coloring {
namespace {

using Answer = KColoring::Answer;
using test::chromatic_number;
using test::is_proper;

struct Way {
  SatEncoding encoding = SatEncoding::Auto;
  bool symmetry = true;
  bool clique = true;
  bool full_cliques = false;
};

std::vector<Way> ways() {
  std::vector<Way> result;
  for (const auto encoding :
       {SatEncoding::Assignment, SatEncoding::PartialOrder, SatEncoding::Hybrid}) {
    for (const bool symmetry : {true, false}) {
      for (const bool clique : {true, false}) {
        for (const bool full : {true, false})
          result.push_back({encoding, symmetry, clique, full});
      }
    }
  }
  return result;
}

KColoringTask task_of(const Graph& graph, const Way& way, std::uint32_t max_colors) {
  KColoringTask task{graph, {}, max_colors, way.symmetry, {}};
  if (way.clique) task.clique = test::first_clique(graph);
  for (std::size_t size = 2; way.full_cliques && size < 6; ++size) {
    for (auto& clique : cliques_of_size(graph, size))
      task.full_cliques.push_back(std::move(clique));
  }
  return task;
}

SatOptions options_of(const Way& way) {
  SatOptions options;
  options.encoding = way.encoding;
  return options;
}

// One session decides every k, in the order given, as brute force does.
void expect_right(const Graph& graph, std::uint32_t chromatic, const Way& way,
                  const std::vector<std::uint32_t>& order) {
  KColoring session(task_of(graph, way, *std::ranges::max_element(order)), options_of(way));
  for (const std::uint32_t k : order) {
    const auto decision = session.decide(k, RunControl());
    ASSERT_EQ(decision.answer, k < chromatic ? Answer::NotColorable : Answer::Colorable)
        << to_string(way.encoding) << " k=" << k << " symmetry=" << way.symmetry
        << " clique=" << way.clique << " full=" << way.full_cliques;
    if (decision.answer != Answer::Colorable) continue;
    EXPECT_TRUE(is_proper(graph, decision.colors));
    EXPECT_LE(color_count(decision.colors), k);
  }
}

TEST(KColoring, DecidesEveryGraphOfUpToFiveVertices) {
  for (std::size_t n = 0; n <= 5; ++n) {
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << (n * (n - (n > 0)) / 2); ++bits) {
      const Graph graph = test::graph_of_bits(n, bits);
      const std::uint32_t chromatic = chromatic_number(graph);
      // Of the largest graphs, one way each, in turn: each way gets 42 of them.
      for (std::size_t w = 0; w < ways().size(); ++w) {
        if (n == 5 && bits % ways().size() != w) continue;
        SCOPED_TRACE("graph_of_bits(" + std::to_string(n) + ", " + std::to_string(bits) + ")");
        expect_right(graph, chromatic, ways()[w], {0, 1, 2, 3, 4, 5, 6});
      }
    }
  }
}

TEST(KColoring, DecidesRandomGraphsFromAboveFromBelowAndInAnyOrder) {
  Random random(1);
  for (int i = 0; i < 40; ++i) {
    const Graph graph = test::random_graph(random, 6 + random.below(5), 0.3 + 0.5 * random.unit());
    const std::uint32_t chromatic = chromatic_number(graph);
    for (const Way& way : ways()) {
      SCOPED_TRACE("graph " + std::to_string(i));
      std::vector<std::uint32_t> order{1, 2, 3, 4, 5, 6, 7, 8};
      expect_right(graph, chromatic, way, order);
      std::ranges::reverse(order);
      expect_right(graph, chromatic, way, order);
      random.shuffle(std::span(order));
      expect_right(graph, chromatic, way, order);
    }
  }
}

TEST(KColoring, KeepsTheCliqueAndTheOrderOfColoursThatTheTaskNames) {
  Random random(2);
  for (int i = 0; i < 30; ++i) {
    const Graph graph = test::random_graph(random, 10, 0.5);
    for (const Way& way : ways()) {
      const KColoringTask task = task_of(graph, way, 10);
      const auto decision = KColoring(task, options_of(way)).decide(10, RunControl());
      ASSERT_EQ(decision.answer, Answer::Colorable);
      for (std::uint32_t c = 0; c < task.clique.size(); ++c)
        EXPECT_EQ(decision.colors[task.clique[c]], c);
      if (!way.symmetry) continue;
      EXPECT_EQ(rename_colors(decision.colors, vertex_order(graph, task.clique)), decision.colors);
    }
  }
}

TEST(KColoring, NamedColoursLimitWhatTheirNeighboursMayHave) {
  // Vertices 0, 1, 2 are the colours; vertex 3 may not have the first, vertex 4 only the last.
  const std::vector<Graph::Edge> edges{{Vertex(0), Vertex(1)}, {Vertex(0), Vertex(2)},
                                       {Vertex(1), Vertex(2)}, {Vertex(0), Vertex(3)},
                                       {Vertex(0), Vertex(4)}, {Vertex(1), Vertex(4)}};
  const Graph graph(5, edges);
  for (const Way& way : ways()) {
    KColoring session({graph, {0, 1, 2}, 3, false, {}}, options_of(way));
    EXPECT_EQ(session.decide(2, RunControl()).answer, Answer::NotColorable);
    const Colors colors = session.decide(3, RunControl()).colors;
    EXPECT_EQ(Colors(colors.begin(), colors.begin() + 3), (Colors{0, 1, 2}));
    EXPECT_NE(colors[3], 0U);
    EXPECT_EQ(colors[4], 2U);
  }
}

TEST(KColoring, BlockingGivesEveryColouringOnce) {
  Random random(3);
  for (int i = 0; i < 6; ++i) {
    const Graph graph = test::random_graph(random, 5, 0.4);
    std::uint64_t expected = 0;
    for (std::uint32_t code = 0; code < 243; ++code) {
      Colors colors;
      for (std::uint32_t rest = code; colors.size() < 5; rest /= 3)
        colors.push_back(rest % 3);
      expected += is_proper(graph, colors) ? 1 : 0;
    }
    for (const Way& way : ways()) {
      if (way.symmetry || way.clique) continue;  // full cliques lose nothing
      KColoring session(task_of(graph, way, 3), options_of(way));
      std::set<Colors> found;
      for (;;) {
        const auto decision = session.decide(3, RunControl());
        if (decision.answer != Answer::Colorable) break;
        EXPECT_TRUE(found.insert(decision.colors).second);
        session.block(decision.colors);
      }
      EXPECT_EQ(found.size(), expected);
    }
  }
}

TEST(KColoring, ASuggestionOrAWordFromOutsideChangesNoAnswer) {
  Random random(4);
  for (int i = 0; i < 30; ++i) {
    const Graph graph = test::random_graph(random, 9, 0.5);
    const std::uint32_t chromatic = chromatic_number(graph);
    for (const Way& way : ways()) {
      KColoring session(task_of(graph, way, 9), options_of(way));
      session.suggest(test::all_different(9));
      session.at_least(chromatic);
      session.no_more_than(chromatic + 1);
      EXPECT_EQ(session.decide(chromatic, RunControl()).answer, Answer::Colorable);
      session.suggest(test::all_different(9));
      EXPECT_EQ(session.decide(chromatic - 1, RunControl()).answer, Answer::NotColorable);
      EXPECT_EQ(session.decide(chromatic, RunControl()).answer, Answer::Colorable);
    }
  }
}

TEST(KColoring, StopsForEveryReasonAndThenGoesOn) {
  const Graph graph = test::mycielski(3);
  KColoring session({graph, {0, 1}, 5, true, {}});
  EXPECT_EQ(session.decide(4, RunControl(), 3).stop_reason, StopReason::WorkLimit);
  Limits no_time;
  no_time.wall_time = std::chrono::nanoseconds(0);
  EXPECT_EQ(session.decide(4, RunControl(no_time)).stop_reason, StopReason::TimeLimit);
  std::stop_source source;
  source.request_stop();
  EXPECT_EQ(session.decide(4, RunControl({}, source.get_token())).stop_reason,
            StopReason::Cancelled);
  session.set_interrupt([] { return true; });
  EXPECT_EQ(session.decide(4, RunControl()).stop_reason, StopReason::Cancelled);
  session.set_interrupt({});
  EXPECT_EQ(session.decide(4, RunControl()).answer, Answer::NotColorable);
  EXPECT_EQ(session.decide(5, RunControl()).answer, Answer::Colorable);
}

TEST(KColoring, AFormulaBeyondTheMemoryLimitIsNotMade) {
  const Graph graph = test::complete_graph(10);
  KColoring session({graph, {}, 9, true, {}});
  Limits little;
  little.memory_bytes = 1000;
  EXPECT_EQ(session.decide(9, RunControl(little)).stop_reason, StopReason::MemoryLimit);
  EXPECT_EQ(session.counts().clauses, 0U);
  Limits enough;
  enough.memory_bytes = 10'000'000;
  EXPECT_EQ(session.decide(9, RunControl(enough)).answer, Answer::NotColorable);
  EXPECT_GT(session.counts().clauses, 0U);
  const KColoringTask task{graph, {}, 9, true, {}};
  const std::uint64_t bytes = memory_estimate(task, SatEncoding::Auto, 10'000'000);
  EXPECT_GT(bytes, 9 * graph.edge_count() * 48);
  EXPECT_GT(memory_estimate(task, SatEncoding::Auto, bytes - 1), bytes - 1);
  const KColoringTask vast{graph, {}, 1U << 30U, true, {}};
  EXPECT_EQ(KColoring(vast).decide(9, RunControl()).stop_reason, StopReason::MemoryLimit);
}

TEST(KColoring, SizesAreThoseOfTheLiterature) {
  // Without clique and symmetry: n*k, n*(k-1) and n*(2k-3) variables beside the k+1 selectors.
  const Graph graph = test::mycielski(2);  // 11 vertices, 20 edges
  const auto counts = [&](SatEncoding encoding) {
    const KColoringTask task{graph, {}, 4, false, {}};
    return KColoringFormula(task, encoding).count(1'000'000);
  };
  EXPECT_EQ(counts(SatEncoding::Assignment).variables, 5U + 44);
  EXPECT_EQ(counts(SatEncoding::PartialOrder).variables, 5U + 33);
  EXPECT_EQ(counts(SatEncoding::Hybrid).variables, 5U + 55);
  // 4 of the selectors among themselves; a vertex: 1 (or 2, or 2 + 6) and 4 selectors' clauses, one
  // of which is a unit of the least colour that all vertices share; an edge: 4.
  EXPECT_EQ(counts(SatEncoding::Assignment).clauses, 4U + 11 * (1 + 4) + 20 * 4);
  EXPECT_EQ(counts(SatEncoding::PartialOrder).clauses, 4U + 11 * (2 + 4) + 20 * 4);
  EXPECT_EQ(counts(SatEncoding::Hybrid).clauses, 4U + 11 * (2 + 6 + 4) + 20 * 4);
}

TEST(KColoring, FullCliquesAreCliquesOfTheSizeEachOnce) {
  Random random(5);
  for (int i = 0; i < 50; ++i) {
    const Graph graph = test::random_graph(random, 12, 0.6);
    for (std::size_t size = 0; size < 8; ++size) {
      const auto cliques = cliques_of_size(graph, size);
      EXPECT_EQ(std::set(cliques.begin(), cliques.end()).size(), cliques.size());
      for (const auto& clique : cliques) {
        EXPECT_EQ(clique.size(), size);
        for (std::size_t a = 0; a < size; ++a) {
          for (std::size_t b = 0; b < a; ++b)
            EXPECT_TRUE(graph.adjacent(Vertex(clique[a]), Vertex(clique[b])));
        }
      }
    }
  }
  const Graph complete = test::complete_graph(7);
  EXPECT_EQ(cliques_of_size(complete, 7).size(), 1U);
  EXPECT_EQ(cliques_of_size(complete, 6).size(), 0U);
  EXPECT_EQ(cliques_of_size(complete, 7, 0).size(), 1U);
}

TEST(KColoring, TheBestConnectedCliqueHasMostNeighbours) {
  // A path: the middle edge has ends of degree 2 and 2, the outer ones of 1 and 2.
  const std::vector<Graph::Edge> edges{
      {Vertex(0), Vertex(1)}, {Vertex(1), Vertex(2)}, {Vertex(2), Vertex(3)}};
  const Graph path(4, edges);
  EXPECT_EQ(best_connected(path, {0, 1}, cliques_of_size(path, 2)),
            (std::vector<std::uint32_t>{1, 2}));
  EXPECT_EQ(best_connected(path, {1, 2}, {{0, 1}}), (std::vector<std::uint32_t>{1, 2}));
  EXPECT_TRUE(best_connected(path, {}, {}).empty());
}

TEST(KColoring, RefusesOptionsThatCadicalDoesNotHave) {
  const Graph graph(1, {});
  SatOptions options;
  options.options = "nosuchoption=1";
  EXPECT_THROW(KColoring({graph, {}, 1, true, {}}, options), OptionError);
}

}  // namespace
}  // namespace facet::coloring
