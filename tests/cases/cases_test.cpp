#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <sstream>

#include "backends/checked_solve.hpp"
#include "backends/registry.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/reader.hpp"
#include "workbench/walk.hpp"

// Puzzles that have misled solvers, each by every complete backend of the registry: all must say
// the same, and what is stated beside the puzzle.
namespace facet {
namespace {

using namespace std::chrono_literals;

// The complete backends that are there; one that needs a command gets the solver found when this
// was configured, if any.
std::vector<std::string> complete_backends() {
  std::vector<std::string> names;
  for (const RegistryEntry& entry : registry()) {
    if (!entry.backend || !entry.backend->capabilities().complete) continue;
    if (entry.variant_option.empty()) names.push_back(entry.name);
#ifdef FACET_TEST_SOLVER
    if (!entry.variant_option.empty())
      names.push_back(entry.name + ":" FACET_TEST_SOLVER " %in %out");
#endif
  }
  return names;
}

std::string text_of(const std::string& file) {
  std::ifstream in(std::string(FACET_SOURCE_DIR) + "/tests/data/cases/" + file);
  EXPECT_TRUE(in) << file;
  return {std::istreambuf_iterator<char>(in), {}};
}

sudoku::SudokuPuzzle puzzle_of(const std::string& file, const sudoku::ReadOptions& options = {}) {
  std::istringstream in(text_of(file));
  return sudoku::parse(in, file, options);
}

sudoku::ReadOptions with_box(std::size_t rows, std::size_t columns) {
  sudoku::ReadOptions options;
  options.box = sudoku::Boxes{rows, columns};
  return options;
}

sudoku::ReadOptions as_latin_square() {
  sudoku::ReadOptions options;
  options.latin = true;
  return options;
}

class Cases : public testing::TestWithParam<std::string> {
 protected:
  // A limit that no case should meet.
  workbench::SolveRequest request(std::uint64_t solutions) const {
    const BackendChoice choice = choose_backend(GetParam());
    workbench::SolveRequest result;
    result.backend = choice.backend;
    result.options.set = choice.set;
    result.limits.wall_time = 60s;
    result.limits.solutions = solutions;
    return result;
  }

  bool enumerates() const { return choose_backend(GetParam()).backend->capabilities().enumerates; }

  void expect_count(const sudoku::SudokuPuzzle& puzzle, std::uint64_t limit,
                    std::uint64_t expected) const {
    const workbench::Outcome outcome = workbench::count_puzzle(puzzle, request(limit));
    EXPECT_EQ(outcome.count, expected) << puzzle.name;
    EXPECT_EQ(outcome.complete, expected < limit) << puzzle.name;
  }

  void expect_only(const sudoku::SudokuPuzzle& puzzle, const std::string& solution_file,
                   const sudoku::ReadOptions& options = {}) const {
    const workbench::Outcome outcome = workbench::count_puzzle(puzzle, request(2));
    EXPECT_EQ(outcome.count, 1U) << puzzle.name;
    EXPECT_TRUE(outcome.complete) << puzzle.name;
    ASSERT_TRUE(outcome.grid) << puzzle.name;
    EXPECT_EQ(*outcome.grid, puzzle_of(solution_file, options).givens) << puzzle.name;
  }

  // By the walk, which may see it without the backend, and by the backend alone.
  void expect_none(const sudoku::SudokuPuzzle& puzzle) const {
    const workbench::Outcome outcome = workbench::solve_puzzle(puzzle, request(1));
    EXPECT_EQ(outcome.status, Status::Unsatisfiable) << puzzle.name;
    EXPECT_FALSE(outcome.grid) << puzzle.name;
    const workbench::Outcome alone =
        workbench::solve_model(sudoku::build(puzzle).model, request(1));
    EXPECT_EQ(alone.status, Status::Unsatisfiable) << puzzle.name;
    EXPECT_FALSE(alone.solution) << puzzle.name;
    EXPECT_EQ(alone.stop_reason, StopReason::Completed) << puzzle.name;
    expect_count(puzzle, 2, 0);
  }
};

TEST_P(Cases, ManySolutionsAreNotOne) {
  expect_count(puzzle_of("solutions_122.sdk"), 2, 2);
  expect_count(puzzle_of("minimal_minus_one_clue.sdk"), 31, 30);
  if (enumerates()) expect_count(puzzle_of("solutions_122.sdk"), 1000, 122);
}

TEST_P(Cases, TheBoxRuleDecidesUniqueness) {
  expect_only(puzzle_of("box_rule_needed.sdk"), "box_rule_needed.solution");
  expect_count(puzzle_of("box_rule_needed.sdk", as_latin_square()), 2, 2);
}

TEST_P(Cases, GivensThatExcludeEachOtherHaveNoSolution) {
  expect_none(puzzle_of("equal_givens_in_row.sdk"));
  expect_none(puzzle_of("equal_givens_in_column.sdk"));
  expect_none(puzzle_of("two_equal_rest_empty.sdk"));
}

TEST_P(Cases, ContradictionsThatNoTwoGivensShow) {
  expect_none(puzzle_of("unsatisfiable_needs_search.sdk"));
  expect_none(puzzle_of("contradiction_in_last_cells.sdk"));
}

TEST_P(Cases, ATurnedPuzzleHasTheTurnedSolution) {
  expect_only(puzzle_of("hostile_to_row_order.sdk"), "hostile_to_row_order.solution");
  const sudoku::SudokuPuzzle upright = puzzle_of("hostile_to_row_order.sdk");
  const sudoku::SudokuPuzzle turned = puzzle_of("hostile_rotated.sdk");
  const sudoku::SudokuGrid solution = puzzle_of("hostile_to_row_order.solution").givens;
  const workbench::Outcome outcome = workbench::count_puzzle(turned, request(2));
  EXPECT_EQ(outcome.count, 1U);
  ASSERT_TRUE(outcome.grid);
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      ASSERT_EQ(turned.givens.at(column, 8 - row), upright.givens.at(row, column));
      EXPECT_EQ(outcome.grid->at(column, 8 - row), solution.at(row, column));
    }
  }
}

TEST_P(Cases, FewGivensOrNone) {
  for (const char* file : {"two_givens.sdk", "empty9.sdk", "empty4.txt"})
    expect_count(puzzle_of(file), 2, 2);
  expect_count(puzzle_of("empty1.txt"), 2, 1);
  if (enumerates()) expect_count(puzzle_of("empty4.txt"), 1000, 288);
}

TEST_P(Cases, LargeGridsWithoutOrWithTwoGivens) {
  for (const char* file : {"empty16.txt", "two_givens16.txt"}) {
    const workbench::Outcome outcome = workbench::solve_puzzle(puzzle_of(file), request(1));
    EXPECT_TRUE(outcome.grid) << file;
    if (enumerates()) expect_count(puzzle_of(file), 2, 2);
  }
}

TEST_P(Cases, SeventeenCluesAndAFullGrid) {
  expect_only(puzzle_of("seventeen_clues.sdk"), "seventeen_clues.solution");
  expect_only(puzzle_of("already_solved.sdk"), "already_solved.sdk");
}

TEST_P(Cases, EveryLayoutIsTheSamePuzzle) {
  for (const char* file :
       {"unique.sdk", "unique_dots.txt", "unique_zeros.txt", "unique_nine_lines.txt",
        "unique_spaced.txt", "unique_borders.txt", "unique_underscores.txt", "unique_stars.txt",
        "unique_no_final_newline.txt"})
    expect_only(puzzle_of(file), "unique.solution");
}

TEST_P(Cases, LettersAndNumbersOfLargeGrids) {
  for (const char* file : {"sixteen_numbers.txt", "sixteen_1_to_G.txt", "sixteen_one_line.txt"})
    expect_only(puzzle_of(file), "sixteen.solution");
  expect_only(puzzle_of("letters25.txt"), "letters25.solution");
}

TEST_P(Cases, RowsAndColumnsOfABoxAreNotExchanged) {
  expect_only(puzzle_of("six_boxes_2x3.sdk", with_box(2, 3)), "six_boxes_2x3.solution");
  expect_none(puzzle_of("six_boxes_2x3.sdk", with_box(3, 2)));
  expect_only(puzzle_of("eight_boxes_2x4.txt", with_box(2, 4)), "eight_boxes_2x4.solution");
  expect_none(puzzle_of("eight_boxes_2x4.txt", with_box(4, 2)));
  expect_only(puzzle_of("twelve_boxes_3x4.txt", with_box(3, 4)), "twelve_boxes_3x4.solution");
  expect_none(puzzle_of("twelve_boxes_3x4.txt", with_box(4, 3)));
}

TEST_P(Cases, LatinSquaresHaveNoBoxesAndJigsawsTheirOwn) {
  expect_only(puzzle_of("latin9.sdk", as_latin_square()), "latin9.solution", as_latin_square());
  expect_none(puzzle_of("latin9.sdk"));
  sudoku::ReadOptions jigsaw;
  jigsaw.regions = text_of("jigsaw6.regions");
  expect_only(puzzle_of("jigsaw6.sdk", jigsaw), "jigsaw6.solution");
}

INSTANTIATE_TEST_SUITE_P(Backends, Cases, testing::ValuesIn(complete_backends()),
                         [](const auto& tested) {
                           std::string name = tested.param.substr(0, tested.param.find(':'));
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace facet
