#include "heuristics/genetic/frame.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "heuristics/genetic/genetic.hpp"
#include "heuristics/genetic/views.hpp"
#include "tests/heuristics_genetic/helpers.hpp"

namespace facet::heuristics::genetic {
namespace {

std::vector<Prepared> problems() {
  std::vector<Prepared> result;
  for (const Model& model :
       {test::model_of(test::kEasy), test::model_of(test::kHard),
        test::board(6, sudoku::Boxes{2, 3}), test::board(5, sudoku::NoBlocks{}), test::jigsaw(),
        test::board(16, sudoku::Boxes{2, 8}), test::ring(9, 3), test::lists(),
        test::board(1, sudoku::Boxes{1, 1})})
    result.push_back(test::prepared(model));
  result.push_back(std::get<Prepared>(prepare_as_stated(test::model_of(test::kEasy))));
  return result;
}

constexpr Coding kCodings[] = {Coding::Cells, Coding::Blocks, Coding::Views};

// Some open cells held too, at digits of their domains.
Genome prefix(const Problem& problem, double share, Random& random) {
  Genome held = problem.givens();
  for (std::uint32_t cell = 0; cell < held.size(); ++cell) {
    if (held[cell] == 0 && random.chance(share)) held[cell] = problem.any(cell, random);
  }
  return held;
}

Genome noise(const Problem& problem, Random& random) {
  Genome genome;
  for (std::size_t cell = 0; cell < problem.cell_count(); ++cell)
    genome.push_back(static_cast<Digit>(random.below(problem.digit_count() + 1)));
  return genome;
}

TEST(Problem, TellsWhatItDoesNotTake) {
  EXPECT_FALSE(Problem::refusal(test::model_of(test::kHard)));
  EXPECT_FALSE(Problem::refusal(test::lists()));
  EXPECT_FALSE(Problem::refusal(Model()));
  Model sum = test::ring(5, 3);
  sum.post(Linear{{{1, VarId(0)}, {2, VarId(1)}}, Relation::Equal, 5});
  EXPECT_TRUE(Problem::refusal(sum));
  Model clause = test::ring(5, 3);
  clause.post(Clause{{{VarId(0), 1}, {VarId(1), 1}}});
  EXPECT_TRUE(Problem::refusal(clause));
  Model wide;
  wide.add_variable(Domain::interval(0, 70'000));
  EXPECT_TRUE(Problem::refusal(wide));
}

TEST(Problem, FindsTheGridsOfBoards) {
  const auto grid = find_grid(test::board(6, sudoku::Boxes{2, 3}));
  ASSERT_TRUE(grid);
  EXPECT_EQ(grid->order, 6U);
  EXPECT_EQ(grid->blocks.size(), 6U);
  EXPECT_EQ(grid->box_rows, 2U);
  EXPECT_EQ(grid->box_columns, 3U);
  EXPECT_EQ(grid->block_of[6 * 3 + 2], 2U);
  EXPECT_EQ(grid->columns[1], (std::vector<std::uint32_t>{1, 7, 13, 19, 25, 31}));
  const auto latin = find_grid(test::board(5, sudoku::NoBlocks{}));
  ASSERT_TRUE(latin);
  EXPECT_TRUE(latin->blocks.empty());
  const auto jigsaw = find_grid(test::jigsaw());
  ASSERT_TRUE(jigsaw);
  EXPECT_EQ(jigsaw->blocks.size(), 4U);
  EXPECT_EQ(jigsaw->box_rows, 0U);
  EXPECT_FALSE(find_grid(test::ring(9, 3)));
  EXPECT_FALSE(find_grid(Model()));
}

TEST(Frame, MistakesAreTheViolationsOfTheModel) {
  Random random(1);
  for (const Prepared& prepared : problems()) {
    const Problem problem(prepared);
    for (const Coding coding : kCodings) {
      for (int round = 0; round < 40; ++round) {
        const Frame frame(problem, coding, prefix(problem, round % 4 * 0.3, random));
        Genome genome = noise(problem, random);
        frame.complete(genome, random);
        ASSERT_TRUE(frame.fits(genome));
        const std::uint64_t expected = test::violations(prepared.model, problem.solution(genome));
        EXPECT_EQ(frame.mistakes(genome), expected);
        EXPECT_EQ(problem.mistakes(genome), expected);
      }
    }
  }
}

TEST(Frame, CompletesToGenomesThatKeepWhatFits) {
  Random random(2);
  for (const Prepared& prepared : problems()) {
    const Problem problem(prepared);
    for (const Coding coding : kCodings) {
      for (int round = 0; round < 40; ++round) {
        const Genome held = prefix(problem, round % 3 * 0.4, random);
        const Frame frame(problem, coding, held);
        Genome genome = noise(problem, random);
        const Genome before = genome;
        frame.complete(genome, random);
        EXPECT_TRUE(frame.fits(genome));
        for (std::uint32_t cell = 0; cell < genome.size(); ++cell) {
          if (held[cell] != 0) {
            EXPECT_EQ(genome[cell], held[cell]);
          }
          if (held[cell] == 0 && frame.coding() != Coding::Blocks && before[cell] != 0 &&
              problem.takes(cell, before[cell])) {
            EXPECT_EQ(genome[cell], before[cell]);
          }
        }
        const Genome once = genome;
        frame.complete(genome, random);
        EXPECT_EQ(genome, once);
      }
    }
  }
}

TEST(Frame, EmptyCellsAreMistakes) {
  const Prepared prepared = test::prepared(test::board(4, sudoku::Boxes{2, 2}));
  const Problem problem(prepared);
  Genome genome(16, 0);
  EXPECT_EQ(problem.mistakes(genome), 48U);
  genome[0] = 3;
  EXPECT_EQ(problem.mistakes(genome), 45U);
  genome[1] = 3;  // again in its row and its block, first in its column
  EXPECT_EQ(problem.mistakes(genome), 44U);
}

TEST(Frame, SumDistanceIsThatOfTheLines) {
  const Prepared prepared = test::prepared(test::board(4, sudoku::Boxes{2, 2}));
  const Problem problem(prepared);
  const Genome rows{1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4};
  // Columns sum up to 4, 8, 12, 16 for 10; boxes to 6 and 14, which only Cells looks at.
  EXPECT_EQ(Frame(problem, Coding::Cells).sum_distance(rows), 6U + 2 + 2 + 6 + 4 * 4);
  const Genome boxes{1, 2, 1, 2, 3, 4, 3, 4, 1, 2, 1, 2, 3, 4, 3, 4};
  EXPECT_EQ(Frame(problem, Coding::Blocks).sum_distance(boxes), 4U * 4 + 4 * 2);
  // Not a solution, and yet at no distance.
  const Genome other{1, 4, 1, 4, 4, 1, 4, 1, 1, 4, 1, 4, 4, 1, 4, 1};
  EXPECT_EQ(Frame(problem, Coding::Cells).sum_distance(other), 0U);
  EXPECT_EQ(Frame(problem, Coding::Cells).mistakes(other), 24U);
  const Genome half(16, 2);
  EXPECT_EQ(Frame(problem, Coding::Cells).sum_distance(half), 12U * 2);
}

TEST(Views, AreInStepWithTheGenome) {
  Random random(3);
  for (const Prepared& prepared : problems()) {
    const Problem problem(prepared);
    const Frame frame(problem, Coding::Views);
    Views views(problem);
    for (int round = 0; round < 30; ++round) {
      Genome genome = noise(problem, random);
      if (round % 2 == 0) frame.complete(genome, random);
      views.follow(problem, genome);
      for (std::size_t s = 0; s < problem.set_count(); ++s) {
        std::int64_t sum = 0;
        std::vector<std::uint16_t> counts(problem.digit_count() + 1, 0);
        for (const std::uint32_t cell : problem.set(s)) {
          ++counts[genome[cell]];
          sum += genome[cell];
        }
        EXPECT_EQ(views.sum(s), sum);
        for (std::size_t digit = 0; digit < counts.size(); ++digit)
          EXPECT_EQ(views.count(problem, s, static_cast<Digit>(digit)), counts[digit]);
      }
      if (round % 2 != 0) continue;
      EXPECT_EQ(views.repeats() + frame.edge_mistakes(genome), frame.mistakes(genome));
      if (frame.has_sums()) {
        EXPECT_EQ(views.sum_distance(problem), frame.sum_distance(genome));
      }
    }
  }
}

TEST(AsStated, OnlyTheGivensAreSettled) {
  const Model model = test::model_of(test::kEasy);
  const auto stated = std::get<Prepared>(prepare_as_stated(model));
  EXPECT_EQ(stated.open.size(), 49U);
  EXPECT_EQ(stated.model, model);
  ASSERT_NE(stated.permutation(), nullptr);
  EXPECT_EQ(stated.permutation()->groups.size(), 9U);
  EXPECT_EQ(stated.permutation()->lines.size(), 18U);
  EXPECT_EQ(stated.permutation()->groups[0].values, (std::vector<Value>{2, 4, 5, 6, 7, 8}));
  EXPECT_TRUE(
      std::holds_alternative<Contradiction>(prepare_as_stated(test::model_of("11......2......."))));
  // Off boards as prepare().
  EXPECT_EQ(std::get<Prepared>(prepare_as_stated(test::ring(5, 3))).open.size(), 5U);
}

}  // namespace
}  // namespace facet::heuristics::genetic
