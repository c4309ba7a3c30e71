#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include "backends/cadical/cadical_solver.hpp"
#include "backends/checked_solve.hpp"
#include "backends/coloring/sat/race.hpp"
#include "backends/coloring/sat/satcol_backend.hpp"
#include "backends/coloring/zykov/zykov_backend.hpp"
#include "backends/coloring/zykov/zykov_coloring.hpp"
#include "model/error.hpp"
#include "tests/coloring_sat/graphs.hpp"

namespace facet::coloring {
namespace {

using Answer = KDecider::Answer;
using test::chromatic_number;
using test::is_proper;

class Zykov : public testing::Test {
 protected:
  void SetUp() override {
    if (!CadicalSolver::has_propagators()) GTEST_SKIP() << ZykovBackend::absent_reason();
  }
};

std::vector<ZykovOptions> ways() {
  std::vector<ZykovOptions> result;
  for (const bool mycielski : {true, false}) {
    for (const bool dominance : {true, false}) {
      for (const char* configuration : {"unsat", "default"}) {
        ZykovOptions options;
        options.mycielski = mycielski;
        options.dominance = dominance;
        options.sat.configuration = configuration;
        options.sat.seed = result.size();
        result.push_back(options);
      }
    }
  }
  return result;
}

KColoringTask task_of(const Graph& graph, std::uint32_t max_colors, bool clique = true) {
  KColoringTask task{graph, {}, max_colors, true, {}};
  if (clique) task.clique = test::first_clique(graph);
  return task;
}

// One session decides every k, in the order given, as brute force does.
void expect_right(const Graph& graph, std::uint32_t chromatic, const ZykovOptions& options,
                  bool clique, const std::vector<std::uint32_t>& order) {
  ZykovColoring session(task_of(graph, *std::ranges::max_element(order), clique), options);
  for (const std::uint32_t k : order) {
    const auto decision = session.decide(k, RunControl());
    ASSERT_EQ(decision.answer, k < chromatic ? Answer::NotColorable : Answer::Colorable)
        << "k=" << k << " of " << chromatic << " mycielski=" << options.mycielski
        << " dominance=" << options.dominance << ' ' << options.sat.configuration;
    if (decision.answer != Answer::Colorable) continue;
    EXPECT_TRUE(is_proper(graph, decision.colors));
    EXPECT_LE(color_count(decision.colors), k);
    EXPECT_EQ(rename_colors(decision.colors, vertex_order(graph, task_of(graph, k, clique).clique)),
              decision.colors);
  }
}

TEST(ZykovAbsent, RefusesWithTheReasonWhereCadicalTakesNoPropagators) {
  if (CadicalSolver::has_propagators()) {
    EXPECT_EQ(ZykovBackend::absent_reason(), "");
    return;
  }
  EXPECT_NE(ZykovBackend::absent_reason().find("no external propagators"), std::string::npos);
  const Graph graph(1, {});
  EXPECT_THROW(ZykovColoring(task_of(graph, 1), {}), OptionError);
}

TEST_F(Zykov, DecidesEveryGraphOfUpToFiveVertices) {
  const auto all = ways();
  for (std::size_t n = 0; n <= 5; ++n) {
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << (n * (n - (n > 0)) / 2); ++bits) {
      const Graph graph = test::graph_of_bits(n, bits);
      SCOPED_TRACE("graph_of_bits(" + std::to_string(n) + ", " + std::to_string(bits) + ")");
      expect_right(graph, chromatic_number(graph), all[bits % all.size()], bits % 3 == 0,
                   {0, 1, 2, 3, 4, 5, 6});
    }
  }
}

TEST_F(Zykov, DecidesRandomGraphsFromAboveFromBelowAndInAnyOrder) {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const Graph graph = test::random_graph(random, 6 + random.below(6), 0.2 + 0.6 * random.unit());
    const std::uint32_t chromatic = chromatic_number(graph);
    for (const ZykovOptions& options : ways()) {
      SCOPED_TRACE("graph " + std::to_string(i));
      std::vector<std::uint32_t> order{1, 2, 3, 4, 5, 6, 7, 8};
      expect_right(graph, chromatic, options, true, order);
      std::ranges::reverse(order);
      expect_right(graph, chromatic, options, false, order);
      random.shuffle(std::span(order));
      expect_right(graph, chromatic, options, true, order);
    }
  }
}

RaceRequest race_of(const Graph& graph, RaceDirection direction, const ZykovOptions& options) {
  RaceRequest request;
  request.direction = direction;
  request.clique = test::first_clique(graph);
  request.upper = test::all_different(graph.vertex_count());
  request.decider = [options](KColoringTask task) {
    return std::make_unique<ZykovColoring>(std::move(task), options);
  };
  return request;
}

TEST_F(Zykov, RacesToTheChromaticNumberInEveryDirection) {
  Random random(2);
  for (int i = 0; i < 30; ++i) {
    const Graph graph = test::random_graph(random, random.below(13), random.unit());
    const std::uint32_t chromatic = chromatic_number(graph);
    for (const auto direction : {RaceDirection::Up, RaceDirection::Down, RaceDirection::Both}) {
      for (const ZykovOptions& options : ways()) {
        const RaceResult result = race(graph, race_of(graph, direction, options), RunControl());
        EXPECT_EQ(result.lower, chromatic);
        EXPECT_EQ(result.upper, chromatic);
        EXPECT_TRUE(is_proper(graph, result.colors));
      }
    }
  }
}

TEST_F(Zykov, AgreesWithTheClausesOnLargerGraphs) {
  Random random(3);
  for (int i = 0; i < 12; ++i) {
    const Graph graph = test::random_graph(random, 25 + random.below(16), 0.2 + 0.05 * i);
    RaceRequest plain = race_of(graph, RaceDirection::Up, {});
    plain.decider = {};
    const std::uint32_t chromatic = race(graph, plain, RunControl()).upper;
    for (const std::uint32_t k : {chromatic - 1, chromatic, chromatic + 1}) {
      ZykovColoring session(task_of(graph, k), {});
      const auto decision = session.decide(k, RunControl());
      EXPECT_EQ(decision.answer, k < chromatic ? Answer::NotColorable : Answer::Colorable) << i;
      if (decision.answer == Answer::Colorable) {
        EXPECT_TRUE(is_proper(graph, decision.colors));
      }
    }
  }
}

TEST_F(Zykov, AWordFromOutsideChangesNoAnswer) {
  Random random(4);
  for (int i = 0; i < 30; ++i) {
    const Graph graph = test::random_graph(random, 9, 0.5);
    const std::uint32_t chromatic = chromatic_number(graph);
    for (const ZykovOptions& options : ways()) {
      ZykovColoring session(task_of(graph, 9), options);
      session.at_least(chromatic);
      session.no_more_than(chromatic + 1);
      EXPECT_EQ(session.decide(chromatic, RunControl()).answer, Answer::Colorable);
      EXPECT_EQ(session.decide(chromatic - 1, RunControl()).answer, Answer::NotColorable);
      session.no_more_than(chromatic);
      EXPECT_EQ(session.decide(chromatic, RunControl()).answer, Answer::Colorable);
    }
  }
}

TEST_F(Zykov, BlockingGivesEveryPartitionOnce) {
  Random random(5);
  for (int i = 0; i < 12; ++i) {
    const Graph graph = test::random_graph(random, 6, 0.4);
    std::set<Colors> expected;
    for (std::uint32_t code = 0; code < 729; ++code) {
      Colors colors;
      for (std::uint32_t rest = code; colors.size() < 6; rest /= 3)
        colors.push_back(rest % 3);
      if (is_proper(graph, colors)) expected.insert(rename_colors(colors, vertex_order(graph, {})));
    }
    for (const ZykovOptions& options : ways()) {
      ZykovColoring session(task_of(graph, 3, false), options);
      std::set<Colors> found;
      for (;;) {
        const auto decision = session.decide(3, RunControl());
        if (decision.answer != Answer::Colorable) break;
        EXPECT_TRUE(found.insert(decision.colors).second);
        session.block(decision.colors);
      }
      EXPECT_EQ(found, expected);
    }
  }
}

TEST_F(Zykov, StopsForEveryReasonAndThenGoesOn) {
  const Graph graph = test::mycielski(3);
  ZykovOptions options;
  options.mycielski = false;
  Limits little;
  little.memory_bytes = 1000;
  ZykovColoring session(task_of(graph, 5), options);
  EXPECT_EQ(session.decide(4, RunControl(little)).stop_reason, StopReason::MemoryLimit);
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

TEST_F(Zykov, TheSameSeedAndWorkLimitGiveTheSameRun) {
  Random random(6);
  const Graph graph = test::random_graph(random, 60, 0.5);
  Limits limits;
  limits.work = 500;
  for (const ZykovOptions& options : ways()) {
    const auto request = race_of(graph, RaceDirection::Both, options);
    const RaceResult first = race(graph, request, RunControl(limits));
    const RaceResult second = race(graph, request, RunControl(limits));
    EXPECT_EQ(first.colors, second.colors);
    EXPECT_EQ(first.lower, second.lower);
    EXPECT_EQ(first.work, second.work);
  }
}

TEST_F(Zykov, RefusesOptionsThatCadicalDoesNotHaveAndProofs) {
  const Graph graph(1, {});
  ZykovOptions options;
  options.sat.options = "nosuchoption=1";
  EXPECT_THROW(ZykovColoring(task_of(graph, 1), options), OptionError);
  EXPECT_FALSE(ZykovBackend().capabilities().proofs);
  BackendOptions with_proof;
  with_proof.proof_path = testing::TempDir() + "zykov.drat";
  RunControl control;
  EXPECT_THROW(ZykovBackend().solve(Model(), with_proof, control), OptionError);
}

}  // namespace
}  // namespace facet::coloring
