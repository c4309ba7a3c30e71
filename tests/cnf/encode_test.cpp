#include "encoders/cnf/encode.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

#include "model/error.hpp"
#include "model/random.hpp"
#include "tests/cnf/grids.hpp"
#include "tests/cnf/projection.hpp"
#include "tests/oracle/formula_models.hpp"
#include "tests/oracle/model_solutions.hpp"

namespace facet {
namespace {

void expect_same_solutions(const Model& model) {
  const std::vector<Solution> expected = oracle::solutions(model);
  ASSERT_EQ(test::all_options().size(), 96U);
  for (const cnf::EncodeOptions& options : test::all_options()) {
    SCOPED_TRACE(cnf::to_string(options));
    EXPECT_EQ(test::solutions_by_formula(model, options), expected);
  }
}

std::uint64_t clauses(const Model& model, cnf::Redundancy encoding) {
  cnf::EncodeOptions options;
  options.encoding = encoding;
  options.amo = cnf::AtMostOne::Pairwise;
  return cnf::count(model, options).clauses;
}

TEST(Encode, EmptySudokuHasTheClosedCounts) {
  for (const std::size_t b : {1U, 2U, 3U, 4U, 5U, 10U}) {
    const std::uint64_t n = b * b;
    const Model model = test::grid(n, b, b);
    const std::uint64_t pairs = n * n * (n * (n - 1) / 2);
    EXPECT_EQ(clauses(model, cnf::Redundancy::Minimal), n * n + 3 * pairs);
    EXPECT_EQ(clauses(model, cnf::Redundancy::Efficient), n * n + 4 * pairs);
    EXPECT_EQ(clauses(model, cnf::Redundancy::Extended), 4 * (n * n + pairs));
  }
  EXPECT_EQ(clauses(test::grid(9, 3, 3), cnf::Redundancy::Minimal), 8829U);
  EXPECT_EQ(clauses(test::grid(9, 3, 3), cnf::Redundancy::Efficient), 11745U);
  EXPECT_EQ(clauses(test::grid(9, 3, 3), cnf::Redundancy::Extended), 11988U);
  EXPECT_EQ(clauses(test::grid(25, 5, 5), cnf::Redundancy::Minimal), 563125U);
  EXPECT_EQ(clauses(test::grid(25, 5, 5), cnf::Redundancy::Efficient), 750625U);
  EXPECT_EQ(clauses(test::grid(25, 5, 5), cnf::Redundancy::Extended), 752500U);
  EXPECT_EQ(clauses(test::grid(100, 10, 10), cnf::Redundancy::Extended), 198040000U);
}

TEST(Encode, LatinSquaresHaveTheKnownNumberOfSolutions) {
  const std::size_t expected[] = {1, 1, 2, 12, 576};
  for (std::size_t n = 1; n <= 4; ++n) {
    const Model model = test::grid(n, 0, 0);
    ASSERT_EQ(oracle::solutions(model).size(), expected[n]);
    expect_same_solutions(model);
  }
}

TEST(Encode, Sudoku4x4Has288Solutions) {
  const Model model = test::grid(4, 2, 2);
  ASSERT_EQ(oracle::solutions(model).size(), 288U);
  expect_same_solutions(model);
}

/// One solution of the empty grid with every cell kept that `keep` names.
std::string some_givens(const Model& empty, const std::function<bool(std::size_t)>& keep) {
  const std::vector<Solution> first = oracle::solutions(empty, 1);
  std::string givens;
  for (std::size_t i = 0; i < first[0].values.size(); ++i) {
    givens += keep(i) ? static_cast<char>('0' + first[0].values[i]) : '.';
  }
  return givens;
}

TEST(Encode, GridsOfOrderSixWithGivens) {
  const auto keep = [](std::size_t i) { return i % 5 == 0; };
  const std::string regions = "AAAABBAACBBBCCCCDBCDDDDEDEEEFFEEFFFF";
  const Model models[] = {
      test::grid(6, 2, 3, some_givens(test::grid(6, 2, 3), keep)),
      test::grid(6, 3, 2, some_givens(test::grid(6, 3, 2), keep)),
      test::jigsaw(6, regions, some_givens(test::jigsaw(6, regions, ""), keep))};
  for (const Model& model : models) {
    const std::size_t count = oracle::solutions(model).size();
    EXPECT_GE(count, 2U);
    EXPECT_LE(count, 2000U);
    expect_same_solutions(model);
  }
}

TEST(Encode, HelpersNeverMultiplySolutions) {
  const Model model = test::grid(4, 2, 2, "..4...12...1...4");
  EXPECT_EQ(oracle::solutions(model).size(), 6U);
  expect_same_solutions(model);
}

TEST(Encode, EveryGivenIsOneUnitClauseMore) {
  for (const std::size_t b : {2U, 3U, 5U}) {
    std::string givens(b * b * b * b, '.');
    for (std::size_t given = 0; given < b * b; ++given) {
      const Model model = test::grid(b * b, b, b, givens);
      for (const auto encoding :
           {cnf::Redundancy::Minimal, cnf::Redundancy::Efficient, cnf::Redundancy::Extended}) {
        EXPECT_EQ(clauses(model, encoding), clauses(test::grid(b * b, b, b), encoding) + given);
      }
      givens[given * (b * b + 1)] = '1';
    }
  }
}

TEST(Encode, PlainEncodingsHaveTheFullNumbering) {
  const Model model = test::grid(4, 2, 2, "4......2....21..");
  cnf::Formula formula;
  cnf::EncodeOptions options;
  options.encoding = cnf::Redundancy::Efficient;
  options.amo = cnf::AtMostOne::Pairwise;
  const cnf::Encoded encoded = cnf::encode(model, options, formula);
  EXPECT_EQ(formula.variable_count(), 64);
  for (std::size_t cell = 0; cell < 16; ++cell) {
    for (Value v = 1; v <= 4; ++v) {
      std::vector<cnf::Literal> literals;
      ASSERT_TRUE(encoded.map.append_equal(VarId(cell), v, literals));
      EXPECT_EQ(literals, std::vector<cnf::Literal>{static_cast<cnf::Literal>(cell * 4) + v});
    }
  }
}

TEST(Encode, ReducedLeavesNothingOfWhatNakedSinglesSettle) {
  const Model solved_by_singles = test::grid(4, 2, 2, "1234341221434...");
  const cnf::Counts counts = cnf::count(solved_by_singles, {});
  EXPECT_EQ(counts.variables, 0U);
  EXPECT_EQ(counts.clauses, 0U);
  expect_same_solutions(solved_by_singles);
}

TEST(Encode, ContradictionsAreUnsatisfiableFormulas) {
  for (const std::string givens :
       {"11..............", "1....1..........", "123....4........", "123.....4...4..."}) {
    const Model model = test::grid(4, 2, 2, givens);
    ASSERT_TRUE(oracle::solutions(model).empty());
    expect_same_solutions(model);
  }
  Model no_value;
  no_value.add_variable(Domain());
  expect_same_solutions(no_value);
  const VarId other = no_value.add_variable(Domain::interval(1, 3));
  no_value.post(AllDifferent{{VarId(0), other}});
  no_value.post(Linear{{{1, VarId(0)}, {1, other}}, Relation::AtMost, 2});
  expect_same_solutions(no_value);
}

TEST(Encode, DegenerateModels) {
  Model model;
  expect_same_solutions(model);
  model.post(AllDifferent{});
  model.post(DifferentOnEdges{});
  expect_same_solutions(model);
  const VarId x = model.add_variable(Domain::singleton(-5));
  model.post(AllDifferent{{x}});
  expect_same_solutions(model);
  model.add_variable(Domain::boolean());
  expect_same_solutions(model);
  model.post(Clause{});
  expect_same_solutions(model);
}

TEST(Encode, AllDifferentOfAnyScope) {
  // Fewer variables than values, as many, more; domains that only partly overlap, with holes.
  const Value holes[] = {-3, 0, 7};
  for (std::size_t variables = 1; variables <= 5; ++variables) {
    for (const Domain& domain :
         {Domain::interval(1, 4), Domain::of(holes), Domain::singleton(2), Domain::boolean()}) {
      Model model;
      AllDifferent scope;
      for (std::size_t v = 0; v < variables; ++v)
        scope.vars.push_back(model.add_variable(domain));
      model.post(scope);
      expect_same_solutions(model);
    }
  }
  Model chain;
  for (Value v = 0; v < 5; ++v)
    chain.add_variable(Domain::interval(v, v + 2));
  chain.post(AllDifferent{{VarId(0), VarId(1), VarId(2)}});
  chain.post(AllDifferent{{VarId(2), VarId(3), VarId(4)}});
  expect_same_solutions(chain);
}

TEST(Encode, DifferentOnEdgesOfAnyDomains) {
  const std::vector<Graph::Edge> edges = {{Vertex(0), Vertex(1)},
                                          {Vertex(1), Vertex(2)},
                                          {Vertex(2), Vertex(0)},
                                          {Vertex(3), Vertex(2)},
                                          {Vertex(3), Vertex(4)}};
  const Graph graph(5, edges);
  const Value holes[] = {0, 2, 3};
  Model model;
  model.add_variable(Domain::interval(0, 2));
  model.add_variable(Domain::of(holes));
  model.add_variable(Domain::singleton(2));
  model.add_variable(Domain::boolean());
  DifferentOnEdges constraint{graph, {VarId(0), VarId(1), VarId(2), VarId(3), VarId(0)}};
  model.post(constraint);  // variable 0 stands for two vertices
  expect_same_solutions(model);

  Model odd_cycle;
  for (int v = 0; v < 3; ++v)
    odd_cycle.add_variable(Domain::boolean());
  odd_cycle.post(
      DifferentOnEdges{Graph(3, std::span(edges).first(3)), {VarId(0), VarId(1), VarId(2)}});
  expect_same_solutions(odd_cycle);
}

Clause random_clause(Random& random, std::size_t variables) {
  Clause clause;
  const auto size = random.between(0, 4);
  for (std::int64_t i = 0; i < size; ++i) {
    clause.literals.push_back({VarId(random.below(variables)),
                               static_cast<Value>(random.between(-2, 4)), random.chance(0.5)});
  }
  return clause;
}

Model random_model(Random& random) {
  Model model;
  const auto variables = static_cast<std::size_t>(random.between(2, 5));
  for (std::size_t v = 0; v < variables; ++v) {
    const auto lo = static_cast<Value>(random.between(-2, 2));
    Domain domain = Domain::interval(lo, lo + static_cast<Value>(random.between(0, 4)));
    if (random.chance(0.3)) domain.remove(lo + 1);
    model.add_variable(random.chance(0.2) ? Domain::boolean() : domain);
  }
  const auto constraints = random.between(1, 4);
  for (std::int64_t c = 0; c < constraints; ++c) {
    std::vector<VarId> scope;
    for (std::size_t v = 0; v < variables; ++v) {
      if (random.chance(0.7)) scope.emplace_back(v);
    }
    switch (random.below(4)) {
      case 0:
        model.post(AllDifferent{scope});
        break;
      case 1: {
        std::vector<Graph::Edge> edges;
        for (std::size_t i = 1; i < scope.size(); ++i)
          edges.emplace_back(Vertex(i - 1), Vertex(i));
        model.post(DifferentOnEdges{Graph(scope.size(), edges), scope});
        break;
      }
      case 2: {
        Linear linear{{}, static_cast<Relation>(random.below(4)), random.between(-5, 8)};
        for (const VarId var : scope)
          linear.terms.push_back({random.between(-2, 3), var});
        model.post(linear);
        break;
      }
      default: {
        Clause clause = random_clause(random, variables);
        if (!clause.literals.empty()) model.post(clause);
      }
    }
  }
  return model;
}

TEST(Encode, RandomMixedModelsHaveTheSolutionsOfBruteForce) {
  Random random(5);
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE(round);
    expect_same_solutions(random_model(random));
  }
}

TEST(Encode, BlockingASolutionRemovesExactlyIt) {
  const Model model = test::grid(3, 0, 0, "1........");
  const std::vector<Solution> all = oracle::solutions(model);
  ASSERT_EQ(all.size(), 4U);
  for (const cnf::EncodeOptions& options : test::all_options()) {
    cnf::Formula formula;
    const cnf::Encoded encoded = cnf::encode(model, options, formula);
    const auto propositions = static_cast<int>(encoded.map.proposition_count());
    for (const Solution& blocked : all) {
      oracle::PlainFormula plain = test::plain(formula);
      plain.clauses.push_back(encoded.map.block(blocked));
      std::vector<Solution> left;
      for (const std::vector<bool>& truth : oracle::models(plain, propositions)) {
        left.push_back(encoded.map.decode(
            model, [&](cnf::BoolVar v) { return truth[static_cast<std::size_t>(v) - 1]; }));
      }
      EXPECT_EQ(left.size(), 3U);
      EXPECT_EQ(std::count(left.begin(), left.end(), blocked), 0);
    }
  }
}

TEST(Encode, RefusesBeforeTheFirstClause) {
  cnf::EncodeOptions options;
  options.encoding = cnf::Redundancy::Extended;
  options.amo = cnf::AtMostOne::Pairwise;
  options.max_clauses = 11987;
  cnf::CountingSink sink;
  try {
    cnf::encode(test::grid(9, 3, 3), options, sink);
    FAIL();
  } catch (const OptionError& error) {
    EXPECT_STREQ(error.what(),
                 "max-clauses = 11987: the formula has 11988 clauses on 729 variables");
  }
  EXPECT_EQ(sink.clauses, 0U);
  options.max_clauses = 11988;
  EXPECT_EQ(cnf::encode(test::grid(9, 3, 3), options, sink).counts.clauses, 11988U);
}

TEST(Encode, StopsWhenPolled) {
  cnf::CountingSink sink;
  EXPECT_THROW(cnf::encode(test::grid(16, 4, 4), {.encoding = cnf::Redundancy::Extended}, sink,
                           [] { return true; }),
               cnf::EncodeStopped);
  EXPECT_GT(sink.clauses, 1000U);
  EXPECT_LT(sink.clauses, 10'000U);
}

// Ten variables make some thousand clauses, of which ten have as many literals as a million others.
TEST(Encode, IsPolledWithinFewClausesWhereTheyAreLong) {
  Model model;
  for (int v = 0; v < 10; ++v)
    model.add_variable(Domain::interval(1, 100'000), "v" + std::to_string(v));
  cnf::CountingSink sink;
  EXPECT_THROW(cnf::encode(model, {}, sink, [] { return true; }), cnf::EncodeStopped);
  EXPECT_EQ(sink.clauses, 1U);
}

TEST(Count, StopsWhenPolled) {
  Model model;
  DifferentOnEdges path{Graph(), {}};
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 40'000; ++v) {
    path.vars.push_back(model.add_variable(Domain::interval(1, 3), "v" + std::to_string(v)));
    if (v > 0) edges.emplace_back(Vertex(v - 1), Vertex(v));
  }
  path.graph = Graph(path.vars.size(), edges);
  model.post(std::move(path), "path");
  int asked = 0;
  EXPECT_THROW(cnf::count(model, {}, [&] { return ++asked == 2; }), cnf::EncodeStopped);
  EXPECT_EQ(asked, 2);
  EXPECT_EQ(cnf::count(model, {}, [] { return false; }).clauses, cnf::count(model, {}).clauses);
}

TEST(Encode, DecodeRefusesLiteralsThatAreNoSolution) {
  const Model model = test::grid(2, 0, 0);
  cnf::CountingSink sink;
  const cnf::Encoded encoded = cnf::encode(model, {.encoding = cnf::Redundancy::Efficient}, sink);
  EXPECT_THROW(encoded.map.decode(model, [](cnf::BoolVar) { return false; }), EncodingError);
  EXPECT_THROW(encoded.map.decode(model, [](cnf::BoolVar) { return true; }), EncodingError);
  const bool truth[] = {false, true, false, false, true, false, true, true, false};
  EXPECT_EQ(encoded.map.decode(model, truth), (Solution{{1, 2, 2, 1}}));
}

TEST(EncodeOptions, WordsGoBothWays) {
  for (cnf::EncodeOptions options : test::all_options()) {
    options.linear = cnf::LinearEncoding::Adder;
    const cnf::EncodeOptions read = cnf::parse_options(cnf::to_string(options));
    EXPECT_EQ(cnf::to_string(read), cnf::to_string(options));
  }
  const cnf::EncodeOptions read = cnf::parse_options("order+product");
  EXPECT_EQ(read.domain, cnf::DomainEncoding::Order);
  EXPECT_EQ(read.amo, cnf::AtMostOne::Product);
  EXPECT_EQ(read.encoding, cnf::Redundancy::Reduced);
  EXPECT_THROW(cnf::parse_options("order+wrong"), OptionError);
  EXPECT_THROW(cnf::parse_options("order++log"), OptionError);
}

}  // namespace
}  // namespace facet
