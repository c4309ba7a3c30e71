#include "heuristics/hierarchical/prefix.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "heuristics/genetic/genetic.hpp"
#include "model/error.hpp"
#include "tests/heuristics/boards.hpp"

namespace facet::heuristics::hierarchical {
namespace {

using genetic::Coding;
using genetic::Genome;
using genetic::Problem;
using sudoku::Boxes;
using sudoku::NoBlocks;

constexpr const char* kEasy =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

constexpr PrefixKind kRegions[] = {PrefixKind::Blocks, PrefixKind::Cross, PrefixKind::Band,
                                   PrefixKind::Stack, PrefixKind::L};

Prepared stated(const Model& model) {
  return std::get<Prepared>(prepare_as_stated(model));
}

sudoku::SudokuPuzzle board(std::size_t order, sudoku::Blocks blocks) {
  return heuristics::test::empty_board(order, std::move(blocks));
}

PrefixParameters of_kind(PrefixKind kind) {
  PrefixParameters parameters;
  parameters.kind = kind;
  return parameters;
}

// The region of a board without givens, as a picture.
std::string picture(const sudoku::SudokuPuzzle& puzzle, const PrefixParameters& parameters) {
  const Prepared prepared = stated(sudoku::build(puzzle).model);
  const Problem problem(prepared);
  const Prefixes prefixes(problem, Coding::Blocks, parameters);
  std::string text;
  for (std::uint32_t cell = 0; cell < problem.cell_count(); ++cell) {
    text += std::ranges::binary_search(prefixes.region(), cell) ? '#' : '.';
    if ((cell + 1) % puzzle.order == 0) text += '\n';
  }
  return text;
}

TEST(Prefixes, RegionsOfANineByNineAreThoseOfTheStudy) {
  const auto nine = board(9, Boxes{3, 3});
  EXPECT_EQ(picture(nine, of_kind(PrefixKind::Cross)),
            "...###...\n...###...\n...###...\n#########\n#########\n#########\n"
            "...###...\n...###...\n...###...\n");
  EXPECT_EQ(picture(nine, of_kind(PrefixKind::Band)),
            "#########\n#########\n#########\n.........\n.........\n.........\n"
            ".........\n.........\n.........\n");
  EXPECT_EQ(picture(nine, of_kind(PrefixKind::Stack)),
            "###......\n###......\n###......\n###......\n###......\n###......\n"
            "###......\n###......\n###......\n");
  EXPECT_EQ(picture(nine, of_kind(PrefixKind::L)),
            "###......\n###......\n###......\n###......\n###......\n###......\n"
            "#########\n#########\n#########\n");
}

TEST(Prefixes, RegionsOfOtherShapes) {
  EXPECT_EQ(picture(board(6, Boxes{2, 3}), of_kind(PrefixKind::Cross)),
            "...###\n...###\n######\n######\n...###\n...###\n");
  EXPECT_EQ(picture(board(6, Boxes{3, 2}), of_kind(PrefixKind::L)),
            "##....\n##....\n##....\n######\n######\n######\n");
  // No boxes: bands of round(sqrt(5)) = 2 rows, the last of one.
  EXPECT_EQ(picture(board(5, NoBlocks{}), of_kind(PrefixKind::L)),
            "##...\n##...\n##...\n##...\n#####\n");
  EXPECT_EQ(picture(board(1, NoBlocks{}), of_kind(PrefixKind::Cross)), "#\n");
}

TEST(Prefixes, BlocksAreThoseWithMostGivens) {
  auto puzzle = board(4, Boxes{2, 2});
  puzzle.givens.at(2, 0) = 1;
  puzzle.givens.at(3, 1) = 2;
  puzzle.givens.at(1, 3) = 3;
  auto parameters = of_kind(PrefixKind::Blocks);
  parameters.blocks = 1;
  EXPECT_EQ(picture(puzzle, parameters), "....\n....\n##..\n##..\n");
  parameters.blocks = 2;
  EXPECT_EQ(picture(puzzle, parameters), "..##\n..##\n##..\n##..\n");
  parameters.blocks = 3;  // of equals the first
  EXPECT_EQ(picture(puzzle, parameters), "####\n####\n##..\n##..\n");
  parameters.blocks = 100;
  EXPECT_EQ(picture(puzzle, parameters), "####\n####\n####\n####\n");
  auto latin = board(4, NoBlocks{});
  latin.givens.at(2, 1) = 4;
  parameters.blocks = 1;
  EXPECT_EQ(picture(latin, parameters), "....\n....\n####\n....\n");
}

// Whatever is done: givens stand, what is held is in the prefix, and a block that is kept repeats
// no digit among its held cells.
void expect_valid(const Problem& problem, const Prefixes& prefixes, const Prefix& prefix,
                  bool keeps_blocks) {
  for (std::uint32_t cell = 0; cell < problem.cell_count(); ++cell) {
    if (!problem.open(cell)) {
      EXPECT_EQ(prefix.held[cell], problem.givens()[cell]);
    }
    if (prefixes.base()[cell] != 0) {
      EXPECT_EQ(prefix.held[cell], prefixes.base()[cell]);
    }
    if (prefix.held[cell] != 0) {
      EXPECT_EQ(prefix.digits[cell], prefix.held[cell]);
    }
  }
  if (!keeps_blocks) return;
  for (const auto& group : problem.groups()) {
    std::set<genetic::Digit> seen;
    for (const std::uint32_t cell : group.cells) {
      if (prefix.held[cell] == 0) continue;
      EXPECT_TRUE(seen.insert(prefix.held[cell]).second);
      EXPECT_TRUE(std::ranges::count(group.digits, prefix.held[cell]) == 1);
    }
  }
}

void expect_operators_keep(const Model& model, Coding coding, const PrefixParameters& parameters) {
  const Prepared prepared = stated(model);
  const Problem problem(prepared);
  const Prefixes prefixes(problem, coding, parameters);
  Random random(3);
  const bool keeps = coding == Coding::Blocks && !problem.groups().empty();
  std::vector<Prefix> pool{prefixes.draw(random), prefixes.draw(random)};
  for (int i = 0; i < 60; ++i) {
    const Prefix& a = pool[random.below(pool.size())];
    Prefix child = prefixes.cross(a, pool[random.below(pool.size())], random);
    expect_valid(problem, prefixes, child, keeps);
    const Prefix before = child;
    prefixes.mutate(child, random);
    expect_valid(problem, prefixes, child, keeps);
    std::size_t changed = 0;
    for (std::size_t cell = 0; cell < child.digits.size(); ++cell) {
      changed += child.held[cell] != before.held[cell] ? 1 : 0;
      EXPECT_EQ(child.digits[cell] == 0, before.digits[cell] == 0);
      EXPECT_EQ(child.held[cell] == 0, before.held[cell] == 0);
    }
    EXPECT_LE(changed, 2U);
    if (i % 5 == 0) prefixes.extend(child, 1, random);
    expect_valid(problem, prefixes, child, keeps);
    pool.push_back(std::move(child));
  }
}

TEST(Prefixes, WhatIsDrawnBredAndExtendedStaysValid) {
  auto some = board(6, Boxes{2, 3});
  some.givens.at(0, 0) = 1;
  some.givens.at(3, 4) = 5;
  auto latin = board(5, NoBlocks{});
  latin.givens.at(1, 2) = 3;
  for (const Model& model :
       {heuristics::test::model_of(kHard), sudoku::build(some).model, sudoku::build(latin).model}) {
    for (const Coding coding : {Coding::Blocks, Coding::Cells}) {
      for (const PrefixKind kind : kRegions)
        expect_operators_keep(model, coding, of_kind(kind));
      PrefixParameters logic;
      for (const std::uint32_t candidates : {2U, 3U, 9U}) {
        logic.candidates = candidates;
        expect_operators_keep(model, coding, logic);
      }
    }
  }
}

// What is sure is so in every solution.
TEST(Prefixes, SureCellsAreThoseOfTheSolution) {
  const Model model = heuristics::test::model_of(kEasy);
  const Prepared solved = heuristics::test::prepared(model);  // singles fill it
  ASSERT_TRUE(solved.open.empty());
  const Prepared prepared = stated(model);
  const Problem problem(prepared);
  const Genome solution = problem.genome(solved.base());
  std::size_t last = 0;
  for (const std::uint32_t depth : {0U, 1U, 3U, 50U}) {
    PrefixParameters parameters;
    parameters.depth = depth;
    parameters.certainty = Certainty::Sure;
    const Prefixes prefixes(problem, Coding::Blocks, parameters);
    Random random(1);
    const Prefix prefix = prefixes.draw(random);
    std::size_t filled = 0;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (prefix.digits[cell] == 0) continue;
      ++filled;
      EXPECT_EQ(prefix.digits[cell], solution[cell]);
    }
    EXPECT_EQ(prefix.digits, prefix.held);
    EXPECT_GE(filled, last);
    if (depth == 0) {
      EXPECT_EQ(filled, 32U);
    }
    last = filled;
  }
  EXPECT_GT(last, 32U);
}

TEST(Prefixes, GuessesDifferAreNotHeldAndGoFurtherThanWhatIsSure) {
  const Model model = heuristics::test::model_of(kEasy);
  const Prepared prepared = stated(model);
  const Problem problem(prepared);
  PrefixParameters parameters;
  const Prefixes prefixes(problem, Coding::Blocks, parameters);
  Random random(1);
  std::set<Genome> drawn;
  for (int i = 0; i < 20; ++i) {
    const Prefix prefix = prefixes.draw(random);
    EXPECT_EQ(prefix.held, prefixes.base());
    EXPECT_GT(std::ranges::count(prefixes.base(), 0), std::ranges::count(prefix.digits, 0));
    drawn.insert(prefix.digits);
  }
  EXPECT_GT(drawn.size(), 10U);
  Random same(1);
  EXPECT_EQ(prefixes.draw(same).digits, [&] {
    Random again(1);
    return prefixes.draw(again).digits;
  }());
}

TEST(Prefixes, ReadsThePrefixOfABoard) {
  const Prepared prepared = stated(heuristics::test::model_of(kHard));
  const Problem problem(prepared);
  const Prefixes prefixes(problem, Coding::Blocks, {});
  Random random(2);
  const Prefix prefix = prefixes.draw(random);
  Genome whole = prefix.digits;
  for (genetic::Digit& digit : whole)
    digit = digit == 0 ? 4 : digit;
  EXPECT_EQ(prefixes.read(prefix, whole).digits, prefix.digits);
  Genome other = whole;
  for (std::uint32_t cell = 0; cell < 81; ++cell) {
    if (prefix.held[cell] == 0) other[cell] = 7;
  }
  const Prefix read = prefixes.read(prefix, other);
  for (std::uint32_t cell = 0; cell < 81; ++cell)
    EXPECT_EQ(read.digits[cell], prefix.digits[cell] == 0 ? 0 : other[cell]);
}

// A star: the middle, which must differ from most, comes first.
TEST(Prefixes, BlocksOfAGraphAreByDegree) {
  Model model;
  DifferentOnEdges star;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 7; ++v) {
    star.vars.push_back(model.add_variable(Domain::interval(1, 3)));
    if (v != 4) edges.emplace_back(Vertex(4), Vertex(v));
  }
  star.graph = Graph(7, edges);
  model.post(star);
  const Prepared prepared = heuristics::test::prepared(model);
  const Problem problem(prepared);
  for (const PrefixKind kind : kRegions) {
    auto parameters = of_kind(kind);
    parameters.blocks = 1;  // of round(sqrt(7)) vertices
    EXPECT_EQ(Prefixes(problem, Coding::Cells, parameters).region(),
              (std::vector<std::uint32_t>{0, 1, 4}));
  }
  expect_operators_keep(model, Coding::Cells, of_kind(PrefixKind::Blocks));
  expect_operators_keep(model, Coding::Cells, {});
}

// Leaves of a star whose middle has a colour have one fewer.
TEST(Prefixes, LogicOnAGraphLooksAtNeighbours) {
  Model model;
  DifferentOnEdges path;
  for (int v = 0; v < 4; ++v)
    path.vars.push_back(model.add_variable(Domain::interval(1, 2)));
  path.graph =
      Graph(4, std::vector<Graph::Edge>{
                   {Vertex(0), Vertex(1)}, {Vertex(1), Vertex(2)}, {Vertex(2), Vertex(3)}});
  model.post(path);
  const Prepared prepared = heuristics::test::prepared(model);
  const Problem problem(prepared);
  Random random(1);
  const Prefixes prefixes(problem, Coding::Cells, {});
  for (int i = 0; i < 10; ++i) {
    // The first is guessed, the others follow.
    const Prefix prefix = prefixes.draw(random);
    for (std::size_t v = 0; v + 1 < 4; ++v) {
      EXPECT_NE(prefix.digits[v], 0);
      EXPECT_NE(prefix.digits[v], prefix.digits[v + 1]);
    }
    EXPECT_EQ(prefix.held, problem.givens());
  }
  Genome digits{0, 0, problem.digit(1), 0};
  prefixes.follow(digits);
  EXPECT_EQ(digits,
            (Genome{problem.digit(1), problem.digit(2), problem.digit(1), problem.digit(2)}));
}

// Four vertices that all touch, in three colours: guesses are taken back for ever.
TEST(Prefixes, FillingEndsThoughGuessesComeAndGo) {
  Model model;
  std::vector<VarId> vars;
  std::vector<Graph::Edge> edges;
  for (std::size_t v = 0; v < 4; ++v) {
    vars.push_back(model.add_variable(Domain::interval(1, 3)));
    for (std::size_t u = 0; u < v; ++u)
      edges.emplace_back(Vertex(u), Vertex(v));
  }
  model.post(DifferentOnEdges{Graph(4, edges), vars});
  const Prepared prepared = stated(model);
  const Problem problem(prepared);
  const auto logic = make_logic(problem, nullptr);
  Random random(1);
  Genome digits(4, 0);
  logic->fill(digits, 1'000'000'000, 3, random);
  EXPECT_GT(std::ranges::count_if(digits, [](genetic::Digit d) { return d != 0; }), 0);
}

TEST(Prefixes, AReasonToStopEndsTheFilling) {
  const Prepared prepared = stated(heuristics::test::model_of(kEasy));
  const Problem problem(prepared);
  std::stop_source source;
  source.request_stop();
  const RunControl control({}, source.get_token());
  const auto logic = make_logic(problem, &control);
  Random random(1);
  Genome digits = problem.givens();
  logic->fill(digits, 100, 2, random);
  EXPECT_EQ(digits, problem.givens());
}

TEST(Prefixes, RefuseParametersOutOfRange) {
  PrefixParameters parameters;
  EXPECT_NO_THROW(check(parameters));
  parameters.candidates = 1;
  EXPECT_THROW(check(parameters), OptionError);
  parameters = {};
  parameters.blocks = 0;
  EXPECT_THROW(check(parameters), OptionError);
}

}  // namespace
}  // namespace facet::heuristics::hierarchical
