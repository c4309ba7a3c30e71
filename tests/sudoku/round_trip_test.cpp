#include <gtest/gtest.h>

#include <map>
#include <set>

#include "model/error.hpp"
#include "problems/sudoku/print.hpp"
#include "puzzles.hpp"
#include "round_trip.hpp"
#include "variant_puzzles.hpp"

namespace facet::sudoku {
namespace {

using testing::expect_same;
using testing::options_for;
using testing::random_puzzle;
using testing::read_one;

/// Every kind of puzzle of one order: each box shape, regions, no blocks; empty, sparse and full.
std::vector<SudokuPuzzle> puzzles_of(std::size_t n, Random& random) {
  std::vector<Blocks> shapes = {NoBlocks{}};
  for (std::size_t rows = 1; rows <= n; ++rows) {
    const bool usual = n == 1 || (rows > 1 && rows < n);
    if (n % rows == 0 && usual) shapes.emplace_back(Boxes{rows, n / rows});
  }
  if (n > 3) {
    shapes.emplace_back(testing::snake_regions(n, n / 2));
    shapes.emplace_back(testing::bent_regions(n));
  }
  std::vector<SudokuPuzzle> puzzles;
  for (const Blocks& shape : shapes) {
    for (const double fill : {0.0, 0.3, 1.0})
      puzzles.push_back(random_puzzle(n, shape, fill, random));
  }
  return puzzles;
}

void expect_round_trip(const SudokuPuzzle& puzzle, Format format, std::size_t& held) {
  // One cell with one candidate, given or not, is the same.
  if (puzzle.order == 1 && format == Format::PencilMarks) return;
  if (cannot_print(puzzle, format)) {
    EXPECT_THROW(print(puzzle, format), OptionError);
    return;
  }
  ++held;
  const std::string text = print(puzzle, format);
  SCOPED_TRACE(std::string(info(format).name) + "\n" + text.substr(0, 2000));
  SudokuPuzzle read;
  ASSERT_NO_THROW(read = read_one(text, options_for(puzzle, format)));
  expect_same(read, puzzle);
}

TEST(RoundTrip, EveryFormatGivesBackWhatItHolds) {
  Random random(5);
  std::map<Format, std::size_t> held;
  for (const std::size_t n : {1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 16, 25, 36, 61}) {
    for (const SudokuPuzzle& puzzle : puzzles_of(n, random)) {
      for (const FormatInfo& format : formats())
        expect_round_trip(puzzle, format.format, held[format.format]);
    }
  }
  for (const FormatInfo& format : formats())
    EXPECT_GT(held[format.format], 2U) << format.name;
}

TEST(RoundTrip, DiagonalsAndExtraRegionsAndCandidates) {
  Random random(6);
  std::size_t held = 0;
  for (const std::size_t n : {4, 6, 9, 16}) {
    for (SudokuPuzzle puzzle : puzzles_of(n, random)) {
      puzzle.diagonals = true;
      for (const FormatInfo& format : formats())
        expect_round_trip(puzzle, format.format, held);
      puzzle.extra_regions = {{0, n + 1, 3 * n}, {2, 5, n, n + 2}};
      for (const FormatInfo& format : formats())
        expect_round_trip(puzzle, format.format, held);
    }
    SudokuPuzzle marks = random_puzzle(n, NoBlocks{}, 0.2, random);
    for (const int given : marks.givens.cells) {
      if (given != 0) {
        marks.candidates.push_back(Domain::singleton(given));
        continue;
      }
      std::vector<Value> values;
      for (Value v = 1; v <= static_cast<Value>(n); ++v)
        if (v <= 2 || random.chance(0.5)) values.push_back(v);
      marks.candidates.push_back(Domain::of(values));
    }
    expect_round_trip(marks, Format::PencilMarks, held);
  }
  EXPECT_GT(held, 100U);
}

// Whatever rules come together: a format gives all of them back, or refuses the puzzle.
TEST(RoundTrip, RulesOfVariants) {
  Random random(10);
  std::map<Format, std::size_t> held;
  for (int round = 0; round < 120; ++round) {
    const std::size_t n = 4 + random.below(6);
    std::vector<SudokuPuzzle> puzzles = puzzles_of(n, random);
    SudokuPuzzle puzzle = puzzles[random.below(puzzles.size())];
    if (random.chance(0.2)) puzzle.alphabet = {std::string("0123456789").substr(0, n), "0-9 A-Z"};
    testing::add_rules(puzzle, random_puzzle(n, NoBlocks{}, 1.0, random).givens.cells, 0.4, random);
    puzzle.anti_knight = random.chance(0.3);
    puzzle.anti_king = random.chance(0.3);
    puzzle.non_consecutive = random.chance(0.3);
    if (random.chance(0.2)) puzzle.extra_regions = windows(n, {2, 2});
    for (const FormatInfo& format : formats()) {
      if (!cannot_print(puzzle, format.format)) held[format.format] += has_variant_rules(puzzle);
      std::size_t any = 0;
      expect_round_trip(puzzle, format.format, any);
    }
  }
  EXPECT_GT(held[Format::Constraints], 90U);
  EXPECT_EQ(held[Format::Line] + held[Format::Gss] + held[Format::Bordered], 0U);
}

TEST(RoundTrip, SniffedWhereTheTextSaysEnough) {
  Random random(7);
  for (const std::size_t n : {9, 16}) {
    const std::size_t side = n == 9 ? 3 : 4;
    SudokuPuzzle puzzle = random_puzzle(n, Boxes{side, side}, 0.5, random);
    for (const FormatInfo& format : formats()) {
      if (cannot_print(puzzle, format.format)) continue;
      if (format.format == Format::PencilMarks && n != 9) continue;  // 4096 is a square, too
      SCOPED_TRACE(format.name);
      expect_same(read_one(print(puzzle, format.format)), puzzle);
    }
  }
}

TEST(RoundTrip, LargeGridsOfNumbers) {
  Random random(8);
  const SudokuPuzzle puzzle = random_puzzle(100, Boxes{10, 10}, 0.5, random);
  for (const FormatInfo& format : formats()) {
    if (cannot_print(puzzle, format.format)) continue;
    SCOPED_TRACE(format.name);
    expect_same(read_one(print(puzzle, format.format)), puzzle);
  }
}

TEST(RoundTrip, ManyPuzzlesInOneFile) {
  Random random(9);
  for (const FormatInfo& format : formats()) {
    SCOPED_TRACE(format.name);
    std::vector<SudokuPuzzle> puzzles;
    std::ostringstream out;
    Writer writer(out, format.format);
    for (int i = 0; i < 12; ++i) {
      SudokuPuzzle puzzle = random_puzzle(9, Boxes{3, 3}, 0.4, random);
      if (format.format == Format::SudoCue || format.format == Format::Arrows)
        puzzle.givens = SudokuGrid(9);
      if (format.format == Format::Futoshiki) puzzle.blocks = NoBlocks{};
      if (format.format == Format::Regions) {
        puzzle = random_puzzle(9, testing::snake_regions(9, 4), 0.0, random);
      }
      if (i > 0 && format.format == Format::Gss) {
        EXPECT_THROW(writer.write(puzzle), OptionError);
        continue;
      }
      writer.write(puzzle);
      puzzles.push_back(std::move(puzzle));
    }
    writer.finish();
    ReadOptions options;
    options.format = format.name;
    const auto read = testing::read_all(out.str(), options);
    ASSERT_EQ(read.size(), puzzles.size()) << out.str();
    for (std::size_t i = 0; i < read.size(); ++i)
      expect_same(read[i], puzzles[i]);
  }
}

TEST(RoundTrip, AStatedSolutionStays) {
  SudokuPuzzle puzzle = read_one("4......221......:1:4213134234212134\n");
  ASSERT_TRUE(puzzle.stated_solution);
  EXPECT_EQ(puzzle.stated_count, 1U);
  const SudokuPuzzle again = read_one(print(puzzle, Format::Quizzes));
  EXPECT_EQ(again.stated_solution, puzzle.stated_solution);
  EXPECT_EQ(again.givens, puzzle.givens);
}

TEST(Print, RulesOfVariantsAreRefusedByName) {
  const auto reason = [](const auto& change, Format format) {
    SudokuPuzzle puzzle = read_one("4......221......\n");
    change(puzzle);
    const std::string text = cannot_print(puzzle, format).value_or("");
    return text.substr(0, text.find(';'));
  };
  const std::string start = "format 'line' cannot hold this puzzle: the format has no ";
  const auto cage = [](SudokuPuzzle& p) { p.cages = {{{0, 1}, 5, false}}; };
  EXPECT_EQ(reason(cage, Format::Line), start + "cages");
  EXPECT_EQ(reason([](SudokuPuzzle& p) { p.anti_knight = true; }, Format::Line),
            start + "rule on knight's moves");
  EXPECT_EQ(reason([](SudokuPuzzle& p) { p.anti_king = true; }, Format::Line),
            start + "rule on king's moves");
  EXPECT_EQ(reason(
                [](SudokuPuzzle& p) {
                  p.consecutive = {{0, 1}};
                },
                Format::Line),
            start + "rule on consecutive digits");
  EXPECT_EQ(reason([](SudokuPuzzle& p) { p.non_consecutive = true; }, Format::Line),
            start + "rule on consecutive digits");
  EXPECT_EQ(reason(
                [](SudokuPuzzle& p) {
                  p.inequalities = {{0, 1}};
                },
                Format::Line),
            start + "inequalities");
  const auto zero = [](SudokuPuzzle& p) {
    p.cages = {{{0}, 1, false}};
    p.alphabet.digits = "0123";
  };
  EXPECT_NE(reason(zero, Format::Constraints).find("one 0"), std::string::npos);
}

TEST(Print, RefusesWithAReason) {
  SudokuPuzzle x = read_one("Sudoku X\n4...\n...2\n....\n21..\n");
  EXPECT_EQ(
      cannot_print(x, Format::Line),
      "format 'line' cannot hold this puzzle: the format has no diagonals; these can: bordered, "
      "gss, constraints");
  EXPECT_EQ(cannot_print(x, Format::Sdm),
            "format 'sdm' cannot hold this puzzle: the format is 9x9 only; these can: bordered, "
            "gss, constraints");
  EXPECT_EQ(cannot_print(x, Format::Bordered), std::nullopt);
  EXPECT_THROW(format_named("nonsense"), OptionError);
}

TEST(Print, AnAnswerLeavesOutTheRules) {
  const SudokuPuzzle x = read_one("Sudoku X\n4...\n...2\n....\n21..\n");
  SudokuGrid grid(4);
  grid.cells = testing::digits("1234341221434321");
  EXPECT_EQ(print(x, grid, Format::Line), "1234341221434321\n");
}

TEST(Print, BoxesHaveWallsAndColumnsAlign) {
  Random random(1);
  SudokuPuzzle puzzle = random_puzzle(6, Boxes{2, 3}, 0.0, random);
  puzzle.givens.at(0, 0) = 6;
  puzzle.givens.at(5, 5) = 1;
  EXPECT_EQ(print(puzzle, Format::Bordered),
            "+-------+-------+\n"
            "| 6 . . | . . . |\n"
            "| . . . | . . . |\n"
            "+-------+-------+\n"
            "| . . . | . . . |\n"
            "| . . . | . . . |\n"
            "+-------+-------+\n"
            "| . . . | . . . |\n"
            "| . . . | . . 1 |\n"
            "+-------+-------+\n");
}

TEST(Print, RegionsHaveWallsBetweenThem) {
  Random random(1);
  SudokuPuzzle puzzle = random_puzzle(2, Regions{{0, 1, 0, 1}}, 0.0, random);
  puzzle.givens.at(1, 1) = 2;
  EXPECT_EQ(print(puzzle, Format::Bordered),
            "+---+---+\n"
            "| . | . |\n"
            "+   +   +\n"
            "| . | 2 |\n"
            "+---+---+\n");
}

}  // namespace
}  // namespace facet::sudoku
