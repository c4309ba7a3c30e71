#include "heuristics/hierarchical/hierarchical.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <limits>

#include "heuristics/genetic/genetic.hpp"
#include "heuristics/trace.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "model/sub_solver.hpp"
#include "tests/heuristics/boards.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet::heuristics {
namespace {

using hierarchical::Certainty;
using hierarchical::PrefixKind;
using hierarchical::SuffixSearch;
using hierarchical::Variant;
using sudoku::Boxes;
using sudoku::NoBlocks;

constexpr const char* kEasy =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

constexpr const char* kHardSolved =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

constexpr PrefixKind kKinds[] = {PrefixKind::Logic, PrefixKind::Blocks, PrefixKind::Cross,
                                 PrefixKind::Band,  PrefixKind::Stack,  PrefixKind::L};
constexpr Variant kVariants[] = {Variant::Simple, Variant::Iterated, Variant::IteratedSteps};

Model board(std::size_t order, sudoku::Blocks blocks) {
  return sudoku::build(heuristics::test::empty_board(order, std::move(blocks))).model;
}

SearchResult run_prepared(const Prepared& prepared, const HierarchicalParameters& parameters,
                          std::uint64_t seed, std::optional<std::uint64_t> work,
                          SearchRequest request = {}) {
  request.seed = seed;
  Limits limits;
  limits.work = work;
  RunControl control(limits);
  return hierarchical_search(prepared, parameters, request, control);
}

SearchResult run(const Model& model, const HierarchicalParameters& parameters = {},
                 std::uint64_t seed = 1, std::optional<std::uint64_t> work = 20'000'000,
                 SearchRequest request = {}) {
  return run_prepared(test::prepared(model), parameters, seed, work, std::move(request));
}

SearchResult run_as_stated(const Model& model, const HierarchicalParameters& parameters,
                           std::uint64_t seed, std::uint64_t work, SearchRequest request = {}) {
  return run_prepared(std::get<Prepared>(prepare_as_stated(model)), parameters, seed, work,
                      std::move(request));
}

// The study's form, but small.
HierarchicalParameters plain() {
  HierarchicalParameters parameters;
  parameters.evolution = genetic::EvolutionParameters::study();
  parameters.evolution.population = 40;
  parameters.prefixes = 4;
  parameters.generations = 20;
  parameters.rounds = 4;
  parameters.passes = 1;
  return parameters;
}

double figure(const SearchResult& result, std::string_view name) {
  for (const auto& [key, value] : result.figures) {
    if (key == name) return value;
  }
  ADD_FAILURE() << name;
  return 0;
}

void expect_solved(const Model& model, const SearchResult& result) {
  EXPECT_EQ(result.cost, 0U);
  EXPECT_EQ(result.stop_reason, StopReason::Completed);
  EXPECT_TRUE(check(model, result.best).empty());
}

// Of a board: repeats in its rows, columns and blocks.
std::uint64_t mistakes(const Model& model, const Solution& solution) {
  std::uint64_t sum = 0;
  for (const Constraint& constraint : model.constraints())
    sum += static_cast<std::uint64_t>(violation(constraint, solution.values));
  return sum;
}

TEST(Hierarchical, SolvesBoardsWithEveryPrefixAndVariant) {
  for (const PrefixKind kind : kKinds) {
    for (const Variant variant : kVariants) {
      HierarchicalParameters parameters;
      parameters.prefix.kind = kind;
      parameters.variant = variant;
      // Regions drawn once are seldom right.
      if (variant == Variant::Simple && kind != PrefixKind::Logic) continue;
      for (const Model& model : {board(6, Boxes{2, 3}), board(5, NoBlocks{})})
        expect_solved(model, run(model, parameters));
    }
  }
  const Model easy = test::model_of(kEasy);
  for (const Variant variant : kVariants) {
    HierarchicalParameters parameters;
    parameters.variant = variant;
    expect_solved(easy, run_as_stated(easy, parameters, 1, 20'000'000));
  }
}

// Petersen's graph with three colours.
Model petersen(Value colors) {
  Model model;
  DifferentOnEdges graph;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 10; ++v)
    graph.vars.push_back(model.add_variable(Domain::interval(1, colors)));
  for (std::size_t v = 0; v < 5; ++v) {
    edges.emplace_back(Vertex(v), Vertex((v + 1) % 5));
    edges.emplace_back(Vertex(v), Vertex(v + 5));
    edges.emplace_back(Vertex(v + 5), Vertex((v + 2) % 5 + 5));
  }
  graph.graph = Graph(10, edges);
  model.post(graph);
  return model;
}

TEST(Hierarchical, ColoursGraphs) {
  for (const PrefixKind kind : kKinds) {
    for (const Variant variant : kVariants) {
      HierarchicalParameters parameters;
      parameters.prefix.kind = kind;
      parameters.variant = variant;
      expect_solved(petersen(3), run(petersen(3), parameters));
      const SearchResult result = run(petersen(2), parameters, 1, 5000);
      EXPECT_GT(result.cost, 0U);
      EXPECT_EQ(result.cost, mistakes(petersen(2), result.best));
    }
  }
}

TEST(Hierarchical, SolvesAHardBoard) {
  const Model model = test::model_of(kHard);
  expect_solved(model, run(model, {}, 1, 200'000'000));
}

TEST(Hierarchical, CostsAreThoseOfTheBestBoardInEveryForm) {
  const Model model = test::model_of(kHard);
  for (const PrefixKind kind : kKinds) {
    for (const Variant variant : kVariants) {
      for (const auto coding : {genetic::Coding::Cells, genetic::Coding::Blocks}) {
        for (const auto fitness : {genetic::Fitness::Mistakes, genetic::Fitness::Sum}) {
          HierarchicalParameters parameters = plain();
          parameters.prefix.kind = kind;
          parameters.variant = variant;
          parameters.evolution.coding = coding;
          parameters.evolution.fitness = fitness;
          const SearchResult result = run_as_stated(model, parameters, 5, 1'000'000);
          EXPECT_EQ(result.cost, mistakes(model, result.best));
          for (std::size_t v = 0; v < 81; ++v) {
            if (model.domain(VarId(v)).is_singleton()) {
              EXPECT_EQ(result.best[VarId(v)], model.domain(VarId(v)).min());
            }
          }
          EXPECT_EQ(figure(result, "generations"), 20);
          EXPECT_GE(figure(result, "mean_mistakes"), 1);
        }
      }
    }
  }
}

// Every generation of every population counts.
TEST(Hierarchical, AllEvaluationsAreCounted) {
  const Model model = test::model_of(kHard);
  HierarchicalParameters parameters = plain();
  parameters.prefix.kind = PrefixKind::Band;
  parameters.variant = Variant::Simple;
  // 4 populations of 10, measured at the beginning and in each of 20 generations.
  EXPECT_EQ(run_as_stated(model, parameters, 1, 1'000'000).evaluations, 4U * 10 * 21);
  parameters.variant = Variant::Iterated;
  // The same, begun in each of 4 rounds.
  EXPECT_EQ(run_as_stated(model, parameters, 1, 1'000'000).evaluations, 4U * 10 * (20 + 4));
  parameters.passes = 3;
  const SearchResult thrice = run_as_stated(model, parameters, 1, 1'000'000);
  EXPECT_EQ(thrice.evaluations, 3U * 4 * 10 * (20 + 4));
  EXPECT_EQ(thrice.restarts, 2U);
  EXPECT_EQ(figure(thrice, "generations"), 60);
  EXPECT_EQ(figure(thrice, "prefixes"), 3 * 4 * 4);
}

// One prefix, so one population of all.
TEST(Hierarchical, SurePrefixesAreOnePopulation) {
  const Model model = test::model_of(kHard);
  HierarchicalParameters parameters = plain();
  parameters.prefix.certainty = Certainty::Sure;
  parameters.variant = Variant::Simple;
  const SearchResult result = run_as_stated(model, parameters, 1, 1'000'000);
  EXPECT_EQ(figure(result, "prefixes"), 1);
  EXPECT_EQ(result.evaluations, 40U * 21);
}

TEST(Hierarchical, TheLimitOnWorkIsExact) {
  const Model model = test::model_of(kHard);
  for (const Variant variant : kVariants) {
    for (const std::uint64_t work : {0U, 1U, 17U, 399U, 5000U}) {
      HierarchicalParameters parameters = plain();
      parameters.variant = variant;
      parameters.passes = 0;
      const SearchResult result = run_as_stated(model, parameters, 1, work);
      EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
      EXPECT_EQ(result.evaluations, work);
      EXPECT_EQ(result.cost, mistakes(model, result.best));
    }
  }
  std::stop_source source;
  source.request_stop();
  RunControl control({}, source.get_token());
  EXPECT_EQ(hierarchical_search(test::prepared(model), {}, {}, control).stop_reason,
            StopReason::Cancelled);
}

TEST(Hierarchical, OneSeedIsOneRun) {
  const Model model = test::model_of(kHard);
  for (const PrefixKind kind : {PrefixKind::Logic, PrefixKind::Cross}) {
    HierarchicalParameters parameters = plain();
    parameters.prefix.kind = kind;
    parameters.variant = Variant::IteratedSteps;
    const SearchResult first = run_as_stated(model, parameters, 7, 1'000'000);
    const SearchResult again = run_as_stated(model, parameters, 7, 1'000'000);
    EXPECT_EQ(first.best, again.best);
    EXPECT_EQ(first.evaluations, again.evaluations);
    EXPECT_EQ(first.figures, again.figures);
    EXPECT_NE(run_as_stated(model, parameters, 8, 1'000'000).best, first.best);
  }
}

TEST(Hierarchical, ATraceHasEveryGeneration) {
  Trace trace;
  SearchRequest request;
  request.trace = &trace;
  const SearchResult result = run_as_stated(test::model_of(kHard), plain(), 3, 1'000'000, request);
  std::size_t generations = 0;
  std::uint64_t best = std::numeric_limits<std::uint64_t>::max();
  for (const TraceEvent& event : trace.events()) {
    if (event.kind != TraceKind::Iteration) continue;
    ++generations;
    EXPECT_LE(event.best, best);
    best = event.best;
    EXPECT_GE(event.cost, static_cast<double>(result.cost));
  }
  EXPECT_EQ(generations, 20U);
  EXPECT_EQ(best, result.cost);
}

// An exact solver that tries everything out.
class BruteForce final : public SubSolver {
 public:
  std::string name() const override { return "brute force"; }
  std::unique_ptr<SubSession> open(const Model& model) const override {
    return std::make_unique<Session>(model);
  }

 private:
  class Session final : public SubSession {
   public:
    explicit Session(const Model& model) : model_(model) {}
    Completion complete(std::span<const Domain> domains, std::uint64_t limit,
                        const RunControl&) override {
      Completion completion;
      completion.work = std::min<std::uint64_t>(limit, 3);
      if (limit < 3) return completion;
      const auto found =
          oracle::solutions(model_.with_domains({domains.begin(), domains.end()}), 1);
      completion.outcome =
          found.empty() ? Completion::Outcome::Impossible : Completion::Outcome::Completed;
      if (!found.empty()) completion.solution = found.front();
      return completion;
    }

   private:
    const Model& model_;
  };
};

TEST(Hierarchical, SuffixesByAnExactSolver) {
  const BruteForce solver;
  SearchRequest request;
  request.sub_solver = &solver;
  const Model model = board(4, Boxes{2, 2});
  for (const PrefixKind kind : kKinds) {
    HierarchicalParameters parameters;
    parameters.prefix.kind = kind;
    parameters.suffix = SuffixSearch::Exact;
    const SearchResult result = run(model, parameters, 1, 100'000, request);
    expect_solved(model, result);
    EXPECT_GE(figure(result, "questions"), 1);
    // Each question is one evaluation, and the three that the solver says it took.
    EXPECT_GE(result.evaluations, static_cast<std::uint64_t>(4 * figure(result, "questions")));
    for (const std::uint64_t work : {0U, 1U, 2U, 3U, 4U})
      EXPECT_LE(run(model, parameters, 1, work, request).evaluations, work);
  }
}

TEST(Hierarchical, SuffixesByLogic) {
  HierarchicalParameters parameters;
  parameters.suffix = SuffixSearch::Logic;
  for (const PrefixKind kind : kKinds) {
    parameters.prefix.kind = kind;
    const Model model = board(4, Boxes{2, 2});
    expect_solved(model, run(model, parameters, 1, 1'000'000));
  }
  // The rules fill an easy board by themselves where they may go on.
  parameters.prefix = {};
  const Model easy = test::model_of(kEasy);
  const SearchResult result = run_as_stated(easy, parameters, 1, 1000);
  EXPECT_EQ(result.cost, mistakes(easy, result.best));
  EXPECT_EQ(figure(result, "questions"), 0);
}

TEST(Hierarchical, NoPrefixIsValuedTwiceWithTheCache) {
  const Model model = test::model_of(kHard);
  HierarchicalParameters parameters = plain();
  parameters.prefix.kind = PrefixKind::Blocks;
  parameters.prefix.blocks = 1;
  parameters.rounds = 20;
  const SearchResult with = run_as_stated(model, parameters, 1, 1'000'000);
  EXPECT_GT(figure(with, "cache_hits"), 0);
  parameters.cache = false;
  EXPECT_EQ(figure(run_as_stated(model, parameters, 1, 1'000'000), "cache_hits"), 0);
}

TEST(Hierarchical, BeginsAtTheGivenValues) {
  const Model model = test::model_of(kHard);
  SearchRequest request;
  for (const char digit : std::string(kHardSolved))
    request.start.values.push_back(digit - '0');
  ASSERT_TRUE(check(model, request.start).empty());
  HierarchicalParameters parameters;
  parameters.prefix.certainty = Certainty::Sure;
  const SearchResult result = run(model, parameters, 3, 10, request);
  expect_solved(model, result);
  EXPECT_EQ(result.evaluations, 1U);
  request.start.values.assign(81, -5);
  EXPECT_EQ(run(model, parameters, 3, 10, request).stop_reason, StopReason::WorkLimit);
}

TEST(Hierarchical, DegenerateBoards) {
  for (const Model& model :
       {test::model_of("0"), test::model_of("1"), board(2, NoBlocks{}), board(1, NoBlocks{})}) {
    for (const PrefixKind kind : kKinds) {
      HierarchicalParameters parameters;
      parameters.prefix.kind = kind;
      expect_solved(model, run(model, parameters));
      expect_solved(model, run_as_stated(model, parameters, 1, 1000));
    }
  }
  // All of the board is prefix.
  HierarchicalParameters whole;
  whole.prefix.kind = PrefixKind::Blocks;
  whole.prefix.blocks = 4;
  const Model four = board(4, Boxes{2, 2});
  expect_solved(four, run(four, whole));
  // More prefixes than there are genomes for.
  HierarchicalParameters many;
  many.prefixes = 1000;
  many.evolution.population = 2;
  expect_solved(four, run(four, many));
}

TEST(Hierarchical, RefusesParametersOutOfRange) {
  const Prepared prepared = test::prepared(board(4, Boxes{2, 2}));
  const auto refused = [&](const std::function<void(HierarchicalParameters&)>& change) {
    HierarchicalParameters parameters;
    change(parameters);
    RunControl control;
    try {
      hierarchical_search(prepared, parameters, {}, control);
    } catch (const OptionError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(refused([](HierarchicalParameters& p) { p.prefixes = 0; }),
            "prefixes: found 0, expected a whole number from 1 to 100000");
  EXPECT_NE(refused([](HierarchicalParameters& p) { p.generations = 0; }), "");
  EXPECT_NE(refused([](HierarchicalParameters& p) { p.best = 2; }), "");
  EXPECT_NE(refused([](HierarchicalParameters& p) { p.nodes = 0; }), "");
  EXPECT_NE(refused([](HierarchicalParameters& p) { p.evolution.population = 1; }), "");
  EXPECT_NE(refused([](HierarchicalParameters& p) { p.prefix.candidates = 1; }), "");
  for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity(), -0.1, 1.1}) {
    EXPECT_NE(refused([&](HierarchicalParameters& p) { p.best = bad; }), "") << bad;
    EXPECT_NE(refused([&](HierarchicalParameters& p) { p.originals = bad; }), "") << bad;
    EXPECT_NE(refused([&](HierarchicalParameters& p) { p.warm = bad; }), "") << bad;
    EXPECT_NE(refused([&](HierarchicalParameters& p) { p.prefix_mutation = bad; }), "") << bad;
  }
  EXPECT_EQ(refused([](HierarchicalParameters&) {}), "");
}

}  // namespace
}  // namespace facet::heuristics
