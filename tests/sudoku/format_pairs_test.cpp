#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "model/error.hpp"
#include "problems/sudoku/print.hpp"
#include "problems/sudoku/variants.hpp"
#include "puzzles.hpp"
#include "round_trip.hpp"

namespace facet::sudoku {
namespace {

using testing::expect_same;
using testing::options_for;
using testing::random_puzzle;
using testing::read_one;

std::vector<Domain> some_candidates(std::size_t n, Random& random) {
  std::vector<Domain> candidates;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    std::vector<Value> values;
    for (Value v = 1; v <= static_cast<Value>(n); ++v) {
      if (v <= 2 || random.chance(0.5)) values.push_back(v);
    }
    candidates.push_back(Domain::of(values));
  }
  return candidates;
}

// A puzzle of each kind that there is a word for, of the orders 9, 6 and 4.
std::map<std::string, SudokuPuzzle> kinds() {
  Random random(21);
  const Boxes nine{3, 3};
  std::map<std::string, SudokuPuzzle> kinds;
  const auto add = [&](const std::string& kind, Blocks blocks, double fill, std::size_t n = 9) {
    return &(kinds[kind] = random_puzzle(n, std::move(blocks), fill, random));
  };
  add("classic", nine, 0.3);
  add("full", nine, 1.0);
  add("empty", nine, 0.0);
  add("four", Boxes{2, 2}, 0.4, 4);
  add("six", Boxes{2, 3}, 0.4, 6);
  add("six of columns", Boxes{3, 2}, 0.4, 6);
  add("latin", NoBlocks{}, 0.3);
  add("jigsaw", testing::bent_regions(9), 0.3);
  add("map", testing::bent_regions(9), 0.0);
  add("parted jigsaw", testing::snake_regions(6, 3), 0.3, 6);
  add("X", nine, 0.3)->diagonals = true;
  add("windoku", nine, 0.2)->extra_regions = windows(9, nine);
  add("pencil marks", NoBlocks{}, 0.0, 6)->candidates = some_candidates(6, random);
  add("anti-knight", nine, 0.2)->anti_knight = true;
  add("anti-king", nine, 0.2)->anti_king = true;
  add("non-consecutive", nine, 0.1)->non_consecutive = true;
  add("killer", nine, 0.0)->cages = {{{0, 1, 10}, 15, false}, {{2, 3}, 9, false}};
  add("killer X", nine, 0.0)->cages = {{{4, 5}, 7, false}, {{80}, 3, false}};
  kinds["killer X"].diagonals = true;
  add("killer with givens", nine, 0.1)->cages = {{{0, 1}, 15, false}, {{1, 2}, 9, false}};
  add("consecutive", nine, 0.1)->consecutive = {{0, 1}, {40, 49}};
  add("futoshiki", NoBlocks{}, 0.1, 6)->inequalities = {{0, 1}, {13, 7}};
  return kinds;
}

bool holds(const SudokuPuzzle& puzzle, const FormatInfo& format) {
  return format.reads && format.writes && !cannot_print(puzzle, format.format);
}

// From each format to each other and back, for every kind, where both hold it; no kind is held by
// none; what one cannot hold it refuses.
TEST(FormatPairs, ThereAndBackIsTheSamePuzzle) {
  std::map<std::pair<Format, Format>, int> pairs;
  for (const auto& [kind, puzzle] : kinds()) {
    std::size_t held = 0;
    for (const FormatInfo& from : formats()) {
      if (!holds(puzzle, from)) {
        EXPECT_THROW(print(puzzle, from.format), OptionError) << kind << ' ' << from.name;
        continue;
      }
      ++held;
      const std::string text = print(puzzle, from.format);
      const SudokuPuzzle first = read_one(text, options_for(puzzle, from.format));
      for (const FormatInfo& to : formats()) {
        if (!holds(first, to)) continue;
        SCOPED_TRACE(kind + " from " + std::string(from.name) + " to " + std::string(to.name));
        const SudokuPuzzle other =
            read_one(print(first, to.format), options_for(puzzle, to.format));
        expect_same(other, puzzle);
        // Regions may have other names, so the text may be another.
        expect_same(read_one(print(other, from.format), options_for(puzzle, from.format)), puzzle);
        ++pairs[{from.format, to.format}];
      }
    }
    EXPECT_GT(held, 0U) << kind;
  }
  // Two that hold no kind in common (a map without givens, marks of candidates, ...) make no pair.
  EXPECT_GE(pairs.size(), formats().size() * formats().size() / 2);
  for (const FormatInfo& format : formats())
    EXPECT_GT((pairs[{format.format, Format::Constraints}]), 0) << format.name;
}

}  // namespace
}  // namespace facet::sudoku
