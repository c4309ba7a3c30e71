#include "workbench/generate_grid.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <limits>

#include "backends/cadical/cadical_backend.hpp"
#include "backends/checked_solve.hpp"
#include "model/error.hpp"
#include "problems/rules/verify.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/full_grid.hpp"

namespace facet::workbench {
namespace {

using sudoku::Boxes;
using sudoku::NoBlocks;
using sudoku::Regions;

GenerateResult made(const GenerateRequest& request, Limits limits = {}) {
  RunControl control(limits);
  return generate(request, control);
}

GenerateRequest of_boxes(std::size_t rows, std::size_t columns, std::uint64_t seed = 0) {
  GenerateRequest request;
  request.order = rows * columns;
  request.blocks = Boxes{rows, columns};
  request.seed = seed;
  return request;
}

// The judge's words on the stated solution, which must extend the givens.
std::optional<std::string> fault(const GenerateRequest& request, const GenerateResult& result) {
  rules::GridRules judge;
  judge.order = request.order;
  if (const auto* boxes = std::get_if<Boxes>(&request.blocks)) {
    judge.box_rows = boxes->rows;
    judge.box_columns = boxes->columns;
  }
  if (const auto* regions = std::get_if<Regions>(&request.blocks)) judge.regions = regions->of;
  judge.extra_regions = request.extra_regions;
  judge.diagonals = request.diagonals;
  judge.givens = result.puzzle.givens.cells;
  return rules::verify(judge, result.solution.cells);
}

// By a solver that shares nothing with the one that dug.
std::uint64_t count_by_cadical(const sudoku::SudokuPuzzle& puzzle) {
  Limits limits;
  limits.solutions = 2;
  RunControl control(limits);
  return checked_enumerate(CadicalBackend{}, sudoku::build(puzzle).model, {}, control).count;
}

std::size_t givens_of(const GenerateResult& result) {
  std::size_t count = 0;
  for (const int digit : result.puzzle.givens.cells)
    count += digit != 0 ? 1U : 0U;
  return count;
}

const Regions kJigsaw6{{0, 0, 0, 1, 1, 1,  //
                        0, 0, 0, 1, 1, 1,  //
                        2, 2, 2, 2, 3, 3,  //
                        2, 2, 3, 3, 3, 3,  //
                        4, 4, 4, 5, 5, 5,  //
                        4, 4, 4, 5, 5, 5}};

TEST(FullGrid, EveryShapeGivesACorrectGrid) {
  std::vector<GenerateRequest> requests;
  const std::vector<Boxes> shapes{{1, 1}, {1, 2}, {2, 1}, {2, 2}, {1, 5}, {2, 3}, {3, 2},
                                  {1, 7}, {2, 4}, {3, 3}, {2, 5}, {3, 4}, {4, 3}, {2, 7},
                                  {4, 4}, {3, 7}, {5, 5}, {6, 6}, {4, 9}};
  for (const Boxes& shape : shapes)
    requests.push_back(of_boxes(shape.rows, shape.columns, 3));
  for (const std::size_t order : {1U, 2U, 3U, 5U, 8U, 11U, 13U, 20U, 31U}) {
    GenerateRequest latin;
    latin.order = order;
    latin.blocks = NoBlocks{};
    requests.push_back(latin);
  }
  GenerateRequest diagonal = of_boxes(3, 3);
  diagonal.diagonals = true;
  requests.push_back(diagonal);
  GenerateRequest windows = of_boxes(3, 3);
  windows.extra_regions = {{10, 11, 12, 19, 20, 21, 28, 29, 30}};
  requests.push_back(windows);
  GenerateRequest jigsaw;
  jigsaw.order = 6;
  jigsaw.blocks = kJigsaw6;
  requests.push_back(jigsaw);
  for (const GenerateRequest& request : requests) {
    const GenerateResult result = made(request);
    ASSERT_EQ(result.status, Status::Satisfiable) << request.order;
    EXPECT_EQ(fault(request, result), std::nullopt) << request.order;
    EXPECT_EQ(result.puzzle.givens, result.solution);
    EXPECT_TRUE(result.reached);
  }
}

TEST(FullGrid, AHundredByAHundredIsMade) {
  const GenerateRequest request = of_boxes(10, 10, 1);
  const GenerateResult result = made(request);
  ASSERT_EQ(result.status, Status::Satisfiable);
  EXPECT_EQ(fault(request, result), std::nullopt);
}

TEST(FullGrid, AShapeWithoutAnyGridIsProvenToHaveNone) {
  GenerateRequest request;  // two cells of a diagonal of a 2x2 square are equal
  request.order = 2;
  request.blocks = NoBlocks{};
  request.diagonals = true;
  const GenerateResult result = made(request);
  EXPECT_EQ(result.status, Status::Unsatisfiable);
}

TEST(Generate, AShareOfTheCellsIsGivenExactly) {
  const std::vector<std::pair<double, std::size_t>> shares{
      {0.0, 0}, {0.1, 14}, {0.4, 58}, {0.55, 79}, {1.0, 144}};
  for (const auto& [fill, expected] : shares) {
    GenerateRequest request = of_boxes(3, 4, 9);
    request.fill = fill;
    const GenerateResult result = made(request);
    EXPECT_EQ(givens_of(result), expected);
    EXPECT_EQ(result.clues, givens_of(result));
    EXPECT_TRUE(result.reached);
    EXPECT_EQ(fault(request, result), std::nullopt);
  }
}

TEST(Generate, UniquePuzzlesHaveOneSolutionByAnotherSolver) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    for (const std::size_t box : {2U, 3U}) {
      GenerateRequest request = of_boxes(box, box, seed);
      request.unique = true;
      if (seed % 3 == 0) request.clues = box == 2 ? 6 : 30;
      const GenerateResult result = made(request);
      ASSERT_EQ(result.status, Status::Satisfiable);
      EXPECT_EQ(fault(request, result), std::nullopt) << seed;
      EXPECT_EQ(count_by_cadical(result.puzzle), 1U) << seed;
      if (request.clues) {
        EXPECT_TRUE(result.reached) << seed;
        EXPECT_EQ(givens_of(result), *request.clues) << seed;
      }
    }
  }
}

TEST(Generate, LargeUniquePuzzlesMeetAModestTarget) {
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    GenerateRequest request = of_boxes(5, 5, seed);
    request.unique = true;
    request.clues = 400;
    const GenerateResult result = made(request);
    EXPECT_TRUE(result.reached);
    EXPECT_EQ(count_by_cadical(result.puzzle), 1U) << seed;
  }
}

TEST(Generate, UniquePuzzlesOfOtherShapesToo) {
  std::vector<GenerateRequest> requests{of_boxes(2, 3), of_boxes(3, 2), of_boxes(1, 1),
                                        of_boxes(2, 5), of_boxes(4, 4)};
  GenerateRequest latin;
  latin.order = 7;
  latin.blocks = NoBlocks{};
  requests.push_back(latin);
  GenerateRequest jigsaw;
  jigsaw.order = 6;
  jigsaw.blocks = kJigsaw6;
  requests.push_back(jigsaw);
  GenerateRequest diagonal = of_boxes(3, 3);
  diagonal.diagonals = true;
  requests.push_back(diagonal);
  for (GenerateRequest& request : requests) {
    request.unique = true;
    const GenerateResult result = made(request);
    ASSERT_EQ(result.status, Status::Satisfiable) << request.order;
    EXPECT_EQ(fault(request, result), std::nullopt) << request.order;
    EXPECT_EQ(count_by_cadical(result.puzzle), 1U) << request.order;
  }
}

TEST(Generate, InAMinimalPuzzleEveryGivenIsNeeded) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    GenerateRequest request = of_boxes(3, 3, seed);
    request.unique = true;
    const GenerateResult result = made(request);
    ASSERT_TRUE(result.minimal);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      sudoku::SudokuPuzzle less = result.puzzle;
      if (less.givens.cells[cell] == 0) continue;
      less.givens.cells[cell] = 0;
      EXPECT_EQ(count_by_cadical(less), 2U) << seed << " " << cell;
    }
  }
}

TEST(Generate, OneSeedGivesOnePuzzleAndSeedsDiffer) {
  for (const std::size_t box : {2U, 3U, 4U}) {
    GenerateRequest request = of_boxes(box, box, 7);
    request.unique = box < 4;
    request.fill = 0.5;
    const GenerateResult first = made(request);
    const GenerateResult again = made(request);
    EXPECT_EQ(first.puzzle.givens, again.puzzle.givens);
    EXPECT_EQ(first.solution, again.solution);
    request.seed = 8;
    EXPECT_NE(first.solution, made(request).solution);
  }
}

// The draw is part of what users rely on: a changed puzzle for an old seed must be meant.
TEST(Generate, ASeedMeansTheSamePuzzleOnEveryMachine) {
  GenerateRequest request = of_boxes(2, 2, 7);
  request.unique = true;
  std::string text;
  for (const int digit : made(request).puzzle.givens.cells)
    text += static_cast<char>('0' + digit);
  EXPECT_EQ(text, "0010400000000043");
}

TEST(Generate, ATargetOutOfReachEndsWithTheBestAndSaysSo) {
  GenerateRequest request = of_boxes(3, 3, 5);
  request.unique = true;
  request.clues = 17;
  const GenerateResult result = made(request);
  ASSERT_EQ(result.status, Status::Satisfiable);
  EXPECT_FALSE(result.reached);
  ASSERT_FALSE(result.warnings.empty());
  EXPECT_EQ(result.warnings.back(),
            "17 givens were asked for, " + std::to_string(result.clues) + " are the fewest found");
  EXPECT_LT(result.clues, 25U);
  EXPECT_EQ(count_by_cadical(result.puzzle), 1U);
  request.clues = 81;
  EXPECT_EQ(givens_of(made(request)), 81U);
}

TEST(Generate, RequestsWithoutMeaningAreRefused) {
  const auto refused = [](auto change) {
    GenerateRequest request;
    request.unique = true;
    change(request);
    EXPECT_THROW(made(request), OptionError);
  };
  refused([](GenerateRequest& r) { r.clues = 16; });
  refused([](GenerateRequest& r) { r.clues = 82; });
  refused([](GenerateRequest& r) { r.fill = 1.01; });
  refused([](GenerateRequest& r) { r.fill = -0.1; });
  refused([](GenerateRequest& r) { r.fill = std::numeric_limits<double>::quiet_NaN(); });
  refused([](GenerateRequest& r) { r.fill = 0.05; });
  refused([](GenerateRequest& r) {
    r.fill = 0.5;
    r.clues = 40;
  });
  refused([](GenerateRequest& r) {
    r.minimal = true;
    r.clues = 30;
  });
  refused([](GenerateRequest& r) {
    r.minimal = true;
    r.unique = false;
  });
  refused([](GenerateRequest& r) {
    r.clues = 30;  // every orbit but one has four cells
    r.symmetry = Symmetry::Rotate90;
  });
  refused([](GenerateRequest& r) { r.difficulty = {44, 23}; });
  refused([](GenerateRequest& r) { r.difficulty = {16, 22}; });
  refused([](GenerateRequest& r) { r.difficulty = {45, 45}; });  // unique rectangles
  refused([](GenerateRequest& r) { r.difficulty = {90, 100}; });
  refused([](GenerateRequest& r) {
    r.difficulty = {12, 15};
    r.clues = 81;
  });
  refused([](GenerateRequest& r) {
    r.difficulty = {12, 15};
    r.unique = false;
  });
  GenerateRequest wrong = of_boxes(3, 3);
  wrong.order = 10;
  EXPECT_THROW(made(wrong), InvalidModel);
  GenerateRequest nothing = of_boxes(0, 0);
  EXPECT_THROW(made(nothing), InvalidModel);
}

TEST(Generate, LimitsEndItWithWhatThereIs) {
  GenerateRequest request = of_boxes(4, 4, 2);
  request.unique = true;
  request.largest_searched = 9;  // the grid itself takes no work
  Limits limits;
  limits.work = 50;
  const GenerateResult result = made(request, limits);
  ASSERT_EQ(result.status, Status::Satisfiable);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
  EXPECT_FALSE(result.minimal);
  EXPECT_EQ(count_by_cadical(result.puzzle), 1U);

  std::stop_source source;
  source.request_stop();
  RunControl control({}, source.get_token());
  EXPECT_EQ(generate(of_boxes(3, 3), control).status, Status::Unknown);
}

}  // namespace
}  // namespace facet::workbench
