#include "heuristics/genetic/operators.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "heuristics/genetic/genetic.hpp"
#include "tests/heuristics_genetic/helpers.hpp"

namespace facet::heuristics::genetic {
namespace {

constexpr Coding kCodings[] = {Coding::Cells, Coding::Blocks, Coding::Views};
constexpr Mutation kMutations[] = {Mutation::Auto,        Mutation::Value, Mutation::Swap,
                                   Mutation::SwapInBlock, Mutation::Rows,  Mutation::Columns,
                                   Mutation::Blocks};
constexpr Crossover kCrossovers[] = {Crossover::Auto,   Crossover::Rows,  Crossover::Columns,
                                     Crossover::Blocks, Crossover::Bands, Crossover::Classes};

std::vector<Model> models() {
  return {test::model_of(test::kHard),
          test::board(6, sudoku::Boxes{2, 3}),
          test::board(5, sudoku::NoBlocks{}),
          test::jigsaw(),
          test::ring(9, 3),
          test::lists(),
          test::board(1, sudoku::Boxes{1, 1}),
          test::board(2, sudoku::NoBlocks{})};
}

Genome random_genome(const Frame& frame, Random& random) {
  Genome genome = frame.problem().givens();
  frame.complete(genome, random);
  return genome;
}

// Whatever the board, the coding, the operator and the cells held: what comes out is a genome of
// the frame.
TEST(Operators, KeepWhatIsHeldAndWhatTheCodingKeeps) {
  Random random(4);
  for (const Model& model : models()) {
    const Prepared prepared = test::prepared(model);
    const Problem problem(prepared);
    for (const Coding coding : kCodings) {
      for (const Mutation mutation : kMutations) {
        for (const Crossover crossover : kCrossovers) {
          const Operators operators(problem, coding, mutation, crossover);
          Genome held = problem.givens();
          for (std::uint32_t cell = 0; cell < held.size(); ++cell) {
            if (held[cell] == 0 && random.chance(0.2)) held[cell] = problem.any(cell, random);
          }
          const Frame frame(problem, coding, held);
          for (int round = 0; round < 5; ++round) {
            Genome child = random_genome(frame, random);
            const Genome other = random_genome(frame, random);
            operators.cross(frame, child, other, random);
            ASSERT_TRUE(frame.fits(child)) << static_cast<int>(crossover);
            operators.mutate(frame, child, random);
            ASSERT_TRUE(frame.fits(child)) << static_cast<int>(mutation);
          }
        }
      }
    }
  }
}

std::size_t differences(const Genome& a, const Genome& b) {
  std::size_t result = 0;
  for (std::size_t cell = 0; cell < a.size(); ++cell)
    result += a[cell] != b[cell] ? 1 : 0;
  return result;
}

TEST(Operators, MutationsChangeWhatTheySay) {
  const Prepared prepared = std::get<Prepared>(prepare_as_stated(test::model_of(test::kEasy)));
  const Problem problem(prepared);
  const auto mutated = [&](Coding coding, Mutation mutation, auto&& judge) {
    Random random(5);
    const Frame frame(problem, coding);
    const Operators operators(problem, coding, mutation, Crossover::Rows);
    for (int round = 0; round < 50; ++round) {
      const Genome before = random_genome(frame, random);
      Genome after = before;
      operators.mutate(frame, after, random);
      std::set<std::uint32_t> cells;
      for (std::uint32_t cell = 0; cell < after.size(); ++cell) {
        if (after[cell] != before[cell]) cells.insert(cell);
      }
      judge(before, after, cells);
    }
  };
  using Cells = std::set<std::uint32_t>;
  mutated(Coding::Cells, Mutation::Value,
          [](const Genome&, const Genome&, const Cells& cells) { EXPECT_EQ(cells.size(), 1U); });
  mutated(Coding::Cells, Mutation::Swap,
          [](const Genome& before, const Genome& after, const Cells& cells) {
            ASSERT_EQ(cells.size(), 2U);
            EXPECT_EQ(before[*cells.begin()], after[*cells.rbegin()]);
            EXPECT_EQ(after[*cells.begin()], before[*cells.rbegin()]);
          });
  const Grid& grid = *problem.grid();
  for (const Coding coding : {Coding::Cells, Coding::Blocks}) {
    mutated(coding, Mutation::SwapInBlock,
            [&](const Genome& before, const Genome& after, const Cells& cells) {
              ASSERT_EQ(cells.size(), 2U);
              EXPECT_EQ(grid.block_of[*cells.begin()], grid.block_of[*cells.rbegin()]);
              EXPECT_EQ(before[*cells.begin()], after[*cells.rbegin()]);
            });
  }
  mutated(Coding::Cells, Mutation::Rows,
          [&](const Genome& before, const Genome& after, const Cells& cells) {
            Cells rows;
            for (const std::uint32_t cell : cells)
              rows.insert(cell / 9);
            ASSERT_LE(rows.size(), 2U);
            for (const std::uint32_t cell : cells) {
              const std::uint32_t other =
                  *rows.begin() == cell / 9 ? *rows.rbegin() : *rows.begin();
              if (rows.size() == 2) {
                EXPECT_EQ(after[cell], before[other * 9 + cell % 9]);
              }
            }
          });
  mutated(Coding::Cells, Mutation::Blocks, [&](const Genome&, const Genome&, const Cells& cells) {
    Cells blocks;
    for (const std::uint32_t cell : cells)
      blocks.insert(grid.block_of[cell]);
    EXPECT_LE(blocks.size(), 2U);
  });
}

// Each cell of a child is that of a parent, and the border lies where it should.
TEST(Operators, CrossoversCutAtTheirBorders) {
  const Prepared prepared = test::prepared(test::board(6, sudoku::Boxes{2, 3}));
  const Problem problem(prepared);
  const Grid& grid = *problem.grid();
  const auto line_of = [&](Crossover crossover, std::uint32_t cell) {
    if (crossover == Crossover::Rows) return cell / 6;
    return crossover == Crossover::Columns ? cell % 6 : grid.block_of[cell];
  };
  Random random(6);
  for (const Coding coding : {Coding::Cells, Coding::Blocks}) {
    const Frame frame(problem, coding);
    for (const Crossover crossover : {Crossover::Rows, Crossover::Columns, Crossover::Blocks}) {
      const Operators operators(problem, coding, Mutation::Auto, crossover);
      std::set<std::uint32_t> borders;
      for (int round = 0; round < 200; ++round) {
        const Genome first = random_genome(frame, random);
        const Genome other = random_genome(frame, random);
        Genome child = first;
        operators.cross(frame, child, other, random);
        std::uint32_t border = 6;
        for (std::uint32_t cell = 0; cell < 36; ++cell) {
          EXPECT_TRUE(child[cell] == first[cell] || child[cell] == other[cell]);
          if (child[cell] != first[cell]) border = std::min(border, line_of(crossover, cell));
        }
        for (std::uint32_t cell = 0; cell < 36; ++cell) {
          if (line_of(crossover, cell) >= border) {
            EXPECT_EQ(child[cell], other[cell]);
          }
        }
        borders.insert(border);
      }
      if (coding == Coding::Cells || crossover == Crossover::Blocks) {
        EXPECT_GE(borders.size(), 5U);
      } else if (crossover == Crossover::Rows) {
        EXPECT_EQ(borders, (std::set<std::uint32_t>{2, 4}));  // boxes of two rows
      } else {
        EXPECT_EQ(borders, (std::set<std::uint32_t>{3}));
      }
    }
  }
}

void expect_better_bands(Coding coding) {
  const Prepared prepared = test::prepared(test::board(6, sudoku::Boxes{2, 3}));
  const Problem problem(prepared);
  const Frame frame(problem, coding);
  const Operators operators(problem, coding, Mutation::Auto, Crossover::Bands);
  EXPECT_EQ(operators.row_parts().count, 3U);
  EXPECT_EQ(operators.column_parts().count, 2U);
  Random random(7);
  const auto repeats = [&](const Genome& genome, bool rows, std::uint32_t part) {
    std::size_t result = 0;
    const auto& lines = rows ? problem.grid()->rows : problem.grid()->columns;
    const std::uint32_t width = rows ? 2 : 3;
    for (std::uint32_t l = part * width; l < (part + 1) * width; ++l) {
      std::set<Digit> digits;
      for (const std::uint32_t cell : lines[l])
        digits.insert(genome[cell]);
      result += 6 - digits.size();
    }
    return result;
  };
  for (int round = 0; round < 100; ++round) {
    const Genome first = random_genome(frame, random);
    const Genome other = random_genome(frame, random);
    Genome child = first;
    operators.cross(frame, child, other, random);
    bool as_rows = true;
    bool as_columns = true;
    for (std::uint32_t part = 0; part < 3; ++part)
      as_rows &= repeats(child, true, part) ==
                 std::min(repeats(first, true, part), repeats(other, true, part));
    for (std::uint32_t part = 0; part < 2; ++part)
      as_columns &= repeats(child, false, part) ==
                    std::min(repeats(first, false, part), repeats(other, false, part));
    EXPECT_TRUE(as_rows || as_columns);
  }
}

TEST(Operators, BandsComeFromTheParentWhoseLinesAreBetter) {
  expect_better_bands(Coding::Blocks);
  expect_better_bands(Coding::Cells);
}

// Two colourings that are the same but for the names of the colours have the same classes.
TEST(Operators, ClassesAreHandedDownWhateverTheirNames) {
  const Prepared prepared = test::prepared(test::ring(8, 3));
  const Problem problem(prepared);
  const Frame frame(problem, Coding::Cells);
  const Operators operators(problem, Coding::Cells, Mutation::Auto, Crossover::Classes);
  Random random(8);
  const Genome first{1, 2, 1, 2, 1, 2, 1, 3};
  const Genome other{3, 1, 3, 1, 3, 1, 3, 2};
  Genome child = first;
  operators.cross(frame, child, other, random);
  EXPECT_EQ(frame.mistakes(child), 0U);
  for (std::size_t a = 0; a < 8; ++a) {
    for (std::size_t b = 0; b < 8; ++b)
      EXPECT_EQ(child[a] == child[b], first[a] == first[b]);
  }
  EXPECT_EQ(differences(first, first), 0U);
}

TEST(Operators, TakeTheNextBestWhereTheProblemHasNone) {
  const Prepared graph = test::prepared(test::ring(9, 3));
  const Problem vertices(graph);
  const Operators on_graph(vertices, Coding::Blocks, Mutation::Auto, Crossover::Auto);
  EXPECT_EQ(on_graph.mutation(), Mutation::Value);
  EXPECT_EQ(on_graph.crossover(), Crossover::Classes);
  const Prepared latin = test::prepared(test::board(5, sudoku::NoBlocks{}));
  const Problem rows(latin);
  const Operators on_latin(rows, Coding::Blocks, Mutation::Blocks, Crossover::Columns);
  EXPECT_EQ(on_latin.mutation(), Mutation::Rows);
  EXPECT_EQ(on_latin.crossover(), Crossover::Blocks);  // rows are kept: no border between columns
}

}  // namespace
}  // namespace facet::heuristics::genetic
