#include "heuristics/coloring/fixed_k.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <optional>

#include "heuristics/coloring/annealcol.hpp"
#include "heuristics/coloring/antcol.hpp"
#include "heuristics/coloring/hea.hpp"
#include "heuristics/coloring/head.hpp"
#include "heuristics/coloring/partialcol.hpp"
#include "heuristics/coloring/tabucol.hpp"
#include "heuristics/coloring/weighted_partialcol.hpp"
#include "tests/heuristics_coloring/graphs.hpp"

// What every search at a fixed number of colours must do alike.
namespace facet::coloring {
namespace {

struct NamedSearch {
  std::string name;
  std::function<std::optional<Colors>(const Graph&, const FixedK&, Effort&)> run;

  friend void PrintTo(const NamedSearch& named, std::ostream* out) { *out << named.name; }
};

std::vector<NamedSearch> searches() {
  TabuColParameters tabu;
  tabu.iterations = 20'000;
  HeadParameters two;
  two.iterations = 50'000;
  PartialColParameters part;
  part.iterations = 20'000;
  PartialColParameters steady = part;
  steady.reactive = false;
  WeightedPartialColParameters weighted;
  weighted.iterations = 20'000;
  weighted.halving = 5;
  HeaParameters population;
  population.iterations = 50'000;
  AnnealColParameters anneal;
  anneal.iterations = 200'000;
  AntColParameters ants;
  ants.iterations = 20'000;
  using G = const Graph&;
  using R = const FixedK&;
  return {{"tabucol", [=](G g, R r, Effort& e) { return tabucol(g, r, tabu, e); }},
          {"partialcol", [=](G g, R r, Effort& e) { return partialcol(g, r, part, e); }},
          {"steady", [=](G g, R r, Effort& e) { return partialcol(g, r, steady, e); }},
          {"weighted", [=](G g, R r, Effort& e) { return weighted_partialcol(g, r, weighted, e); }},
          {"annealcol", [=](G g, R r, Effort& e) { return annealcol(g, r, anneal, e); }},
          {"hea", [=](G g, R r, Effort& e) { return hea(g, r, population, e); }},
          {"antcol", [=](G g, R r, Effort& e) { return antcol(g, r, ants, e); }},
          {"head", [=](G g, R r, Effort& e) { return head(g, r, two, e); }}};
}

class FixedKSearch : public testing::TestWithParam<NamedSearch> {
 protected:
  static FixedK request(std::size_t colors, std::uint64_t seed = 1) { return {colors, seed, {}}; }

  std::optional<Colors> run(const Graph& graph, const FixedK& request, Limits limits = {}) {
    RunControl control(limits);
    Effort effort(control);
    auto result = GetParam().run(graph, request, effort);
    moves_ = effort.moves();
    return result;
  }

  std::uint64_t moves_ = 0;
};

TEST_P(FixedKSearch, FindsTheChromaticNumberOfSmallGraphsAndNothingBelow) {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    SCOPED_TRACE(seed);
    const Graph graph = test::random_graph(1 + seed % 8, 10 + seed % 5 * 20, seed);
    const std::size_t chi = test::chromatic_number(graph);
    const auto found = run(graph, request(chi, seed));
    ASSERT_TRUE(found);
    EXPECT_EQ(test::fault(graph, *found), "");
    EXPECT_LE(color_count(*found), chi);
    EXPECT_FALSE(run(graph, request(chi - 1, seed)));
  }
}

TEST_P(FixedKSearch, DegenerateGraphs) {
  EXPECT_EQ(run(Graph(), request(0)), Colors{});
  EXPECT_EQ(run(Graph(), request(3)), Colors{});
  EXPECT_FALSE(run(Graph(1, {}), request(0)));
  EXPECT_EQ(run(Graph(4, {}), request(1)), (Colors{0, 0, 0, 0}));
  EXPECT_FALSE(run(test::complete_graph(2), request(1)));
  for (const std::size_t colors : {6U, 7U, 100U, 10'000U}) {
    const auto found = run(test::complete_graph(6), request(colors));
    ASSERT_TRUE(found) << colors;
    EXPECT_EQ(test::fault(test::complete_graph(6), *found), "");
    EXPECT_LE(color_count(*found), colors);
  }
  EXPECT_FALSE(run(test::complete_graph(6), request(5)));
}

TEST_P(FixedKSearch, FindsAColoringThatWasHidden) {
  const Graph graph = test::planted_graph(80, 4, 70, 3);
  const auto found = run(graph, request(4));
  ASSERT_TRUE(found);
  EXPECT_EQ(test::fault(graph, *found), "");
  EXPECT_LE(color_count(*found), 4U);
}

TEST_P(FixedKSearch, AProperStartIsAnAnswer) {
  const Graph graph = test::planted_graph(80, 4, 70, 3);
  FixedK from = request(4);
  for (std::uint32_t v = 0; v < 80; ++v)
    from.start.push_back(v % 4);
  const auto found = run(graph, from);
  ASSERT_TRUE(found);
  EXPECT_EQ(*found, from.start);
  // Vertices without a colour, and colours out of range, are the search's to give.
  from.start[3] = kNoColor;
  from.start[5] = 4;
  const auto completed = run(graph, from);
  ASSERT_TRUE(completed);
  EXPECT_EQ(test::fault(graph, *completed), "");
}

TEST_P(FixedKSearch, TheSameSeedGivesTheSameRun) {
  const Graph graph = test::random_graph(90, 50, 4);
  Limits limits;
  limits.work = 3000;
  for (const std::size_t colors : {11U, 14U, 16U}) {
    const auto first = run(graph, request(colors, 9), limits);
    const std::uint64_t moves = moves_;
    EXPECT_EQ(run(graph, request(colors, 9), limits), first);
    EXPECT_EQ(moves_, moves);
  }
}

TEST_P(FixedKSearch, EndsByItselfAndByEveryLimit) {
  const Graph graph = test::complete_graph(12);
  EXPECT_FALSE(run(graph, request(11)));
  for (const std::uint64_t work : {0U, 1U, 50U}) {
    Limits limits;
    limits.work = work;
    EXPECT_FALSE(run(graph, request(11), limits));
    EXPECT_LE(moves_, work + 12);
  }
  Limits limits;
  limits.wall_time = std::chrono::nanoseconds(0);
  EXPECT_FALSE(run(graph, request(11), limits));
}

// Of a complete graph one edge is always in conflict, so every cooling runs to its end.
TEST(AnnealCol, GivesUpAfterItsCoolingsEachSlowerThanTheOneBefore) {
  const Graph graph = test::complete_graph(12);
  std::vector<std::uint64_t> moves;
  for (const std::uint32_t coolings : {1U, 2U, 3U}) {
    RunControl control;
    Effort effort(control);
    const AnnealColParameters parameters{.sweeps = 20, .coolings = coolings};
    EXPECT_FALSE(annealcol(graph, {11, 1, {}}, parameters, effort));
    moves.push_back(effort.moves());
  }
  const std::uint64_t second = moves[1] - moves[0];
  const std::uint64_t third = moves[2] - moves[1];
  EXPECT_GT(second, moves[0] * 3 / 2);
  EXPECT_GT(third, second * 3 / 2);
}

TEST(AnnealCol, EndsWhateverItsParameters) {
  const Graph graph = test::complete_graph(12);
  for (const double hottest : {0.001, 1.0, 1000.0}) {
    for (const double sweeps : {0.0, 1e300}) {
      RunControl control;
      Effort effort(control);
      const AnnealColParameters parameters{
          .iterations = 1000, .hottest = hottest, .sweeps = sweeps, .growth = 1};
      EXPECT_FALSE(annealcol(graph, {11, 1, {}}, parameters, effort));
      EXPECT_GE(effort.moves(), 1000U);
      EXPECT_LE(effort.moves(), 1001U);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, FixedKSearch, testing::ValuesIn(searches()),
                         [](const auto& tested) { return tested.param.name; });

}  // namespace
}  // namespace facet::coloring
