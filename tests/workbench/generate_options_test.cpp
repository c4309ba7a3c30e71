#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "backends/cadical/cadical_backend.hpp"
#include "backends/checked_solve.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/generate/target.hpp"
#include "workbench/generate_grid.hpp"
#include "workbench/rate.hpp"

namespace facet::workbench {
namespace {

GenerateResult made(const GenerateRequest& request) {
  RunControl control;
  return generate(request, control);
}

// By one solver alone that the generator of small boards hardly ever asks.
std::uint64_t solutions_of(const sudoku::SudokuPuzzle& puzzle) {
  Limits limits;
  limits.solutions = 2;
  RunControl control(limits);
  return checked_enumerate(CadicalBackend{}, sudoku::build(puzzle).model, {}, control).count;
}

// Where each symmetry moves row r and column c, written down one by one.
std::vector<std::pair<std::size_t, std::size_t>> moved(std::size_t r, std::size_t c, std::size_t n,
                                                       Symmetry symmetry) {
  const std::size_t x = n - 1 - r;
  const std::size_t y = n - 1 - c;
  switch (symmetry) {
    case Symmetry::None:
      return {};
    case Symmetry::Rotate180:
      return {{x, y}};
    case Symmetry::Rotate90:
      return {{c, x}, {x, y}, {y, r}};
    case Symmetry::Mirror:
      return {{r, y}};
    case Symmetry::Diagonal:
      return {{c, r}};
    case Symmetry::Full:
      return {{c, x}, {x, y}, {y, r}, {r, y}, {x, c}, {c, r}, {y, x}};
  }
  return {};
}

bool is_symmetric(const sudoku::SudokuGrid& givens, Symmetry symmetry) {
  const std::size_t n = givens.order;
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      for (const auto& [row, column] : moved(r, c, n, symmetry)) {
        if ((givens.at(r, c) != 0) != (givens.at(row, column) != 0)) return false;
      }
    }
  }
  return true;
}

bool every_given_needed(const sudoku::SudokuPuzzle& puzzle) {
  for (std::size_t cell = 0; cell < puzzle.givens.cells.size(); ++cell) {
    sudoku::SudokuPuzzle less = puzzle;
    if (std::exchange(less.givens.cells[cell], 0) != 0 && solutions_of(less) == 1) return false;
  }
  return true;
}

GenerateRequest unique_of(std::size_t order, sudoku::Blocks blocks, std::uint64_t seed) {
  GenerateRequest request;
  request.order = order;
  request.blocks = std::move(blocks);
  request.unique = true;
  request.seed = seed;
  return request;
}

TEST(Symmetries, AnOrbitIsWhatACellIsMovedTo) {
  for (const Symmetry symmetry : symmetries()) {
    for (std::size_t n = 1; n <= 6; ++n) {
      std::vector<int> seen(n * n, 0);
      for (const Orbit& orbit : orbits(n, symmetry)) {
        for (const std::size_t cell : orbit) {
          ++seen[cell];
          for (const auto& [r, c] : moved(cell / n, cell % n, n, symmetry))
            EXPECT_NE(std::ranges::find(orbit, r * n + c), orbit.end());
        }
      }
      EXPECT_EQ(std::ranges::count(seen, 1), std::ssize(seen)) << to_string(symmetry) << n;
    }
  }
  EXPECT_EQ(orbits(9, Symmetry::Full).size(), 15U);
}

TEST(Symmetries, WhatOrbitsCanMakeIsWhatTheirSubsetsSumTo) {
  for (const Symmetry symmetry : symmetries()) {
    for (std::size_t n = 1; n <= 5; ++n) {
      const std::vector<Orbit> all = orbits(n, symmetry);
      std::vector<bool> sums(n * n + 9, false);
      sums[0] = true;
      for (const Orbit& orbit : all) {
        for (std::size_t s = n * n + 1; s-- > orbit.size();)
          if (sums[s - orbit.size()]) sums[s] = true;
      }
      for (std::size_t s = 0; s < sums.size(); ++s)
        EXPECT_EQ(OrbitCounts(all).can_make(s), sums[s]) << to_string(symmetry) << n << ' ' << s;
    }
  }
}

TEST(Symmetries, PuzzlesHaveThem) {
  for (const Symmetry symmetry : symmetries()) {
    for (const std::size_t order : {1U, 2U, 5U, 6U, 9U}) {
      GenerateRequest request = unique_of(order, sudoku::NoBlocks{}, order);
      if (order == 6) request.blocks = sudoku::Boxes{2, 3};
      if (order == 9) request.blocks = sudoku::Boxes{3, 3};
      request.symmetry = symmetry;
      const GenerateResult result = made(request);
      EXPECT_TRUE(is_symmetric(result.puzzle.givens, symmetry)) << to_string(symmetry) << order;
      EXPECT_EQ(solutions_of(result.puzzle), 1U) << to_string(symmetry) << order;
      if (order <= 5) {
        EXPECT_EQ(result.minimal, every_given_needed(result.puzzle));
      }
    }
  }
}

TEST(Symmetries, NumbersOfGivensAreMetWithThem) {
  for (const Symmetry symmetry : symmetries()) {
    for (const bool unique : {false, true}) {
      GenerateRequest request = unique_of(9, sudoku::Boxes{3, 3}, 4);
      request.unique = unique;
      request.symmetry = symmetry;
      request.clues = 45;  // odd: of the cells that stay where they are some are given
      const GenerateResult result = made(request);
      EXPECT_TRUE(is_symmetric(result.puzzle.givens, symmetry)) << to_string(symmetry);
      EXPECT_TRUE(result.reached) << to_string(symmetry);
      EXPECT_EQ(result.clues, 45U) << to_string(symmetry);
      EXPECT_EQ(81 - std::ranges::count(result.puzzle.givens.cells, 0), 45);
    }
  }
}

TEST(Symmetries, MinimalMeansThatNoOrbitCanGo) {
  GenerateRequest request = unique_of(6, sudoku::Boxes{2, 3}, 3);
  request.minimal = true;
  request.symmetry = Symmetry::Rotate180;
  const GenerateResult result = made(request);
  EXPECT_TRUE(result.reached);
  for (const Orbit& orbit : orbits(6, request.symmetry)) {
    sudoku::SudokuPuzzle less = result.puzzle;
    for (const std::size_t cell : orbit)
      less.givens.cells[cell] = 0;
    if (result.puzzle.givens.cells[orbit[0]] != 0) {
      EXPECT_EQ(solutions_of(less), 2U);
    }
  }
}

TEST(Minimal, EveryGivenIsNeededWhateverTheShape) {
  std::vector<GenerateRequest> requests{
      unique_of(6, sudoku::Boxes{3, 2}, 1), unique_of(5, sudoku::NoBlocks{}, 2),
      unique_of(6, sudoku::NoBlocks{}, 3), unique_of(9, sudoku::Boxes{3, 3}, 4)};
  requests[2].jigsaw = true;
  requests[3].diagonals = true;
  for (GenerateRequest& request : requests) {
    request.minimal = true;
    const GenerateResult result = made(request);
    EXPECT_TRUE(result.minimal);
    EXPECT_TRUE(result.reached);
    EXPECT_EQ(solutions_of(result.puzzle), 1U);
    EXPECT_TRUE(every_given_needed(result.puzzle)) << request.seed;
  }
}

// By the rating of its own command, not by that of the generator.
int rating_of_puzzle(const sudoku::SudokuPuzzle& puzzle) {
  RunControl control;
  const PuzzleRating rating = rate(puzzle, {.sample = 0}, control);
  EXPECT_TRUE(rating.course.solved);
  return info(rating.course.hardest.value()).tenths;
}

TEST(Difficulty, LiesInTheRange) {
  for (const Difficulty range : {Difficulty{10, 12}, Difficulty{15, 15}, Difficulty{23, 28},
                                 Difficulty{30, 44}, Difficulty{66, 85}}) {
    for (const bool minimal : {false, true}) {
      GenerateRequest request = unique_of(9, sudoku::Boxes{3, 3}, 6);
      request.difficulty = range;
      request.minimal = minimal;
      const GenerateResult result = made(request);
      ASSERT_TRUE(result.reached) << to_string(range);
      const int rating = rating_of_puzzle(result.puzzle);
      EXPECT_EQ(result.rating, rating);
      EXPECT_GE(rating, range.low);
      EXPECT_LE(rating, range.high);
      EXPECT_EQ(solutions_of(result.puzzle), 1U);
    }
  }
}

TEST(Difficulty, WithANumberOfGivensBothAreMet) {
  GenerateRequest request = unique_of(9, sudoku::Boxes{3, 3}, 2);
  request.difficulty = {23, 30};
  request.clues = 30;
  request.symmetry = Symmetry::Rotate180;
  const GenerateResult result = made(request);
  ASSERT_TRUE(result.reached);
  EXPECT_EQ(result.clues, 30U);
  EXPECT_TRUE(is_symmetric(result.puzzle.givens, request.symmetry));
  EXPECT_GE(rating_of_puzzle(result.puzzle), 23);
  EXPECT_LE(rating_of_puzzle(result.puzzle), 30);
}

TEST(Difficulty, OneOutOfReachEndsWithTheNearest) {
  GenerateRequest request = unique_of(4, sudoku::Boxes{2, 2}, 2);
  request.difficulty = {80, 85};  // nothing of order 4 is so hard
  const GenerateResult result = made(request);
  EXPECT_FALSE(result.reached);
  ASSERT_FALSE(result.warnings.empty());
  EXPECT_EQ(result.warnings.back().rfind("difficulty 8.0..8.5 was asked for, the nearest", 0), 0U);
  EXPECT_EQ(rating_of_puzzle(result.puzzle), result.rating);
  EXPECT_EQ(solutions_of(result.puzzle), 1U);
}

bool is_connected(const std::vector<int>& of, std::size_t n, int region) {
  std::vector<bool> reached(of.size(), false);
  reached[static_cast<std::size_t>(std::ranges::find(of, region) - of.begin())] = true;
  for (std::size_t round = 0; round < n; ++round) {
    for (std::size_t i = 0; i < of.size(); ++i) {
      if (of[i] != region) continue;
      const bool beside = (i % n > 0 && reached[i - 1]) || (i % n + 1 < n && reached[i + 1]) ||
                          (i >= n && reached[i - n]) || (i + n < of.size() && reached[i + n]);
      if (beside) reached[i] = true;
    }
  }
  return std::ranges::count(reached, true) == static_cast<std::ptrdiff_t>(n);
}

TEST(Jigsaw, RegionsAreConnectedAndOfNCells) {
  std::vector<std::vector<int>> maps;
  for (std::size_t n = 1; n <= 12; ++n) {
    GenerateRequest request = unique_of(n, sudoku::NoBlocks{}, n);
    request.jigsaw = true;
    request.unique = n < 10;
    const GenerateResult result = made(request);
    ASSERT_EQ(result.status, Status::Satisfiable) << n;
    const auto& of = std::get<sudoku::Regions>(result.puzzle.blocks).of;
    for (int region = 0; region < static_cast<int>(n); ++region) {
      EXPECT_EQ(std::ranges::count(of, region), std::ssize(of) / static_cast<std::ptrdiff_t>(n));
      EXPECT_TRUE(is_connected(of, n, region)) << n;
    }
    if (n < 10) {
      EXPECT_EQ(solutions_of(result.puzzle), 1U) << n;
    }
  }
}

TEST(Jigsaw, EachSeedHasAMapOfItsOwn) {
  GenerateRequest request = unique_of(9, sudoku::NoBlocks{}, 1);
  request.jigsaw = true;
  const GenerateResult first = made(request);
  EXPECT_EQ(first.puzzle.blocks, made(request).puzzle.blocks);
  EXPECT_EQ(first.puzzle.givens, made(request).puzzle.givens);
  request.seed = 2;
  EXPECT_NE(first.puzzle.blocks, made(request).puzzle.blocks);
}

}  // namespace
}  // namespace facet::workbench
