#include "model/fill_rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "model/error.hpp"

namespace facet {
namespace {

struct Board {
  Model model;
  GridGroups groups;
};

// Order 4 with 2x2 boxes, '.' for blank.
Board board(const std::string& text) {
  Board b;
  for (const char c : text) {
    b.model.add_variable(c == '.' ? Domain::interval(1, 4) : Domain::singleton(c - '0'));
  }
  for (std::size_t k = 0; k < 4; ++k) {
    AllDifferent row;
    AllDifferent column;
    AllDifferent box;
    for (std::size_t i = 0; i < 4; ++i) {
      row.vars.push_back(VarId(k * 4 + i));
      column.vars.push_back(VarId(i * 4 + k));
      box.vars.push_back(VarId((k / 2 * 2 + i / 2) * 4 + k % 2 * 2 + i % 2));
    }
    b.groups.rows.push_back(b.model.post(row));
    b.groups.columns.push_back(b.model.post(column));
    b.groups.blocks.push_back(b.model.post(box));
  }
  return b;
}

std::string text_of(const PartialValues& values) {
  std::string text;
  for (const auto& value : values)
    text += value ? static_cast<char>('0' + *value) : '.';
  return text;
}

FillResult run(auto rule, const Board& b, FillOptions options, std::uint64_t seed = 1) {
  Random random(seed);
  return rule(b.model, b.groups, settled_values(b.model.domains()), options, random);
}

TEST(FillRules, CrossingsFillWhatRowAndColumnLeave) {
  // r1c4: the row lacks 3 and 4, the column has the 3.
  const FillResult result = run(fill_crossings, board("12.....3........"), {1, 1});
  EXPECT_EQ(text_of(result.values), "12.4...3........");
  EXPECT_EQ(result.filled, (std::vector<FilledCell>{{VarId(3), 4, false, 1}}));
  EXPECT_EQ(result.steps, 1U);
}

TEST(FillRules, CrossingsDoNotLookAtBlocks) {
  // Box 1 lacks only 4, but row and column of r2c2 lack more.
  const Board b = board("12..3...........");
  EXPECT_TRUE(run(fill_crossings, b, {5, 1}).filled.empty());
  EXPECT_EQ(text_of(run(fill_blocks, b, {5, 1}).values), "12..34..........");
}

TEST(FillRules, ALaterStepUsesWhatAnEarlierFilled) {
  // Row by row, so r1c3 (needs r1c4 first) comes in the second sweep.
  const Board b = board("12.....3........");
  EXPECT_EQ(text_of(run(fill_crossings, b, {2, 1}).values), "1234...3........");
  EXPECT_EQ(run(fill_crossings, b, {9, 1}).steps, 2U);
  EXPECT_TRUE(run(fill_crossings, b, {0, 1}).filled.empty());
}

TEST(FillRules, GuessesAreDrawnMarkedAndReproducible) {
  const Board b = board("12..34..........");
  const FillResult sure = run(fill_blocks, b, {3, 1});
  EXPECT_TRUE(sure.filled.empty());
  bool differs = false;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const FillResult guessed = run(fill_crossings, b, {3, 2}, seed);
    EXPECT_EQ(guessed.filled, run(fill_crossings, b, {3, 2}, seed).filled);
    differs = differs || guessed.filled != run(fill_crossings, b, {3, 2}, 0).filled;
    EXPECT_TRUE(std::ranges::any_of(guessed.filled, &FilledCell::guess));
    for (const FilledCell& cell : guessed.filled)
      EXPECT_FALSE(b.model.domain(cell.var).is_singleton());
  }
  EXPECT_TRUE(differs);
}

TEST(FillRules, CellsWithoutCandidatesAreReported) {
  const FillResult result = run(fill_crossings, board("123....4........"), {3, 1});
  EXPECT_EQ(result.dead, std::vector<VarId>{VarId(3)});
  EXPECT_TRUE(result.filled.empty());
}

TEST(FillRules, AFullAndAnEmptyBoardStayAsTheyAre) {
  EXPECT_TRUE(run(fill_crossings, board("1234341221434321"), {3, 4}).filled.empty());
  EXPECT_TRUE(run(fill_blocks, board("................"), {3, 3}).filled.empty());
  Random random(1);
  EXPECT_TRUE(fill_blocks(Model(), {}, {}, {}, random).values.empty());
}

TEST(FillRules, CellsOutsideTheGroupsAreLeftAlone) {
  Board b = board("123.............");
  b.groups.columns.clear();
  EXPECT_TRUE(run(fill_crossings, b, {3, 4}).filled.empty());
}

TEST(FillRules, RefusesWhatIsNoGroup) {
  Board b = board("................");
  b.groups.blocks.push_back(b.model.post(Clause{}));
  EXPECT_THROW(run(fill_blocks, b, {}), InvalidModel);
  b.groups.blocks.back() = ConstraintId(99);
  EXPECT_THROW(run(fill_blocks, b, {}), InvalidModel);
  Random random(1);
  EXPECT_THROW(fill_blocks(b.model, {}, {}, {}, random), InvalidModel);
}

}  // namespace
}  // namespace facet
