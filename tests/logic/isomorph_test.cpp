#include <gtest/gtest.h>

#include "model/random.hpp"
#include "tests/logic/puzzles.hpp"
#include "workbench/isomorph.hpp"
#include "workbench/rate.hpp"

namespace facet::test {
namespace {

using logic::Course;

// All that may not hang on names and places. The number of steps does: two of one round can give
// the same.
void expect_same_course(const Course& a, const Course& b) {
  EXPECT_EQ(a.hardest, b.hardest);
  EXPECT_EQ(a.solved, b.solved);
  EXPECT_EQ(a.rounds, b.rounds);
  for (const logic::TechniqueInfo& technique : logic::techniques()) {
    const auto i = static_cast<std::size_t>(technique.technique);
    EXPECT_EQ(a.counts[i].rounds, b.counts[i].rounds) << technique.name;
    EXPECT_EQ(a.counts[i].settled, b.counts[i].settled) << technique.name;
    EXPECT_EQ(a.counts[i].removed, b.counts[i].removed) << technique.name;
  }
}

TEST(Isomorphs, GoThroughTheSameRounds) {
  for (std::uint64_t seed = 0; seed < 160; ++seed) {
    SCOPED_TRACE(seed);
    const sudoku::SudokuPuzzle puzzle = random_puzzle(seed);
    const logic::DeduceOptions options{.assume_unique = seed % 3 != 0};
    const Course course = course_of(sudoku::build(puzzle).model, options);
    Random random(seed);
    for (int i = 0; i < 3; ++i) {
      const sudoku::SudokuPuzzle other = workbench::random_isomorph(puzzle, random);
      expect_same_course(course, course_of(sudoku::build(other).model, options));
    }
  }
}

TEST(Isomorphs, FourOfOnePuzzleRateEqual) {
  const char* lines[] = {
      "9.......887.....3.......6....86..1......2.4....5374......1.95.........12..625.89.",
      ".......89.......7.6..5.8...2.13.6...5..72......94.....8.5.416..91.....3..2......8",
      "98........7..........8.5..6...6.31.2....27..5.....49....614.5.8.3.....198......2.",
      "6.......778.....9.......5....75..3......2.1....4981......3.64.........32..524.76."};
  std::optional<workbench::PuzzleRating> first;
  for (const char* line : lines) {
    RunControl control;
    const workbench::PuzzleRating rating = workbench::rate(nine(line), {}, control);
    if (first) {
      expect_same_course(first->course, rating.course);
      EXPECT_EQ(first->wnf.normalised, rating.wnf.normalised);
    }
    first = rating;
  }
}

}  // namespace
}  // namespace facet::test
