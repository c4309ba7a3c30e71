#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "problems/sudoku/formats.hpp"
#include "problems/sudoku/print.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "problems/sudoku/reader.hpp"

/// What it means that a puzzle reads back as it was, and what a reader has to be told for it.
namespace facet::sudoku::testing {

inline std::set<std::set<std::size_t>> sets_of(
    const std::vector<std::vector<std::size_t>>& regions) {
  std::set<std::set<std::size_t>> sets;
  for (const auto& region : regions)
    sets.emplace(region.begin(), region.end());
  return sets;
}

// Regions are the same when the same cells lie together, whatever their numbers.
inline std::vector<int> renumbered(const Regions& regions) {
  std::map<int, int> ids;
  std::vector<int> result;
  for (const int region : regions.of)
    result.push_back(ids.emplace(region, static_cast<int>(ids.size())).first->second);
  return result;
}

/// The signs in an order of their own.
inline std::vector<std::pair<std::size_t, std::size_t>> sorted(
    const std::vector<Inequality>& signs) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (const auto& [greater, smaller] : signs)
    pairs.emplace_back(greater, smaller);
  std::ranges::sort(pairs);
  return pairs;
}

inline void expect_same(const SudokuPuzzle& read, const SudokuPuzzle& puzzle) {
  EXPECT_EQ(read.order, puzzle.order);
  EXPECT_EQ(read.givens, puzzle.givens);
  EXPECT_EQ(read.diagonals, puzzle.diagonals);
  EXPECT_EQ(read.candidates, puzzle.candidates);
  EXPECT_EQ(sets_of(read.extra_regions), sets_of(puzzle.extra_regions));
  EXPECT_EQ(read.cages, puzzle.cages);
  EXPECT_EQ(read.anti_knight, puzzle.anti_knight);
  EXPECT_EQ(read.anti_king, puzzle.anti_king);
  EXPECT_EQ(read.consecutive, puzzle.consecutive);
  EXPECT_EQ(read.non_consecutive, puzzle.non_consecutive);
  EXPECT_EQ(sorted(read.inequalities), sorted(puzzle.inequalities));
  ASSERT_EQ(read.blocks.index(), puzzle.blocks.index());
  if (const auto* regions = std::get_if<Regions>(&puzzle.blocks)) {
    EXPECT_EQ(renumbered(std::get<Regions>(read.blocks)), renumbered(*regions));
  } else {
    EXPECT_EQ(read.blocks, puzzle.blocks);
  }
}

// Formats that do not state the shape of boxes, or that there are none, are told it again.
inline ReadOptions options_for(const SudokuPuzzle& puzzle, Format format) {
  ReadOptions options;
  options.format = info(format).name;
  const std::string again = shape_left_out(puzzle, format);
  if (again == "--latin") {
    options.latin = true;
  } else if (!again.empty()) {
    options.box = std::get<Boxes>(puzzle.blocks);
    EXPECT_EQ(again, "--box " + std::to_string(options.box->rows) + "x" +
                         std::to_string(options.box->columns));
  }
  const bool characters = format == Format::Line || format == Format::Grid ||
                          format == Format::Quizzes || format == Format::Grid01;
  if (characters) options.alphabet = puzzle.alphabet.digits;
  return options;
}

}  // namespace facet::sudoku::testing
