#include <gtest/gtest.h>

#include <ostream>
#include <set>

#include "tests/logic/puzzles.hpp"

namespace facet::test {
namespace {

using logic::Course;
using logic::DeduceOptions;
using logic::Technique;

struct Needing {
  Technique technique;
  const char* puzzle;
  /// With the technique, and nothing harder, it is solved.
  bool solves = true;

  friend void PrintTo(const Needing& needing, std::ostream* out) {
    *out << info(needing.technique).word;
  }
};

// Of 30,000 random minimal puzzles (but the first), one for each technique.
const Needing kNeeding[] = {
    {Technique::FullHouse,
     "123456789456789123789123456234567891567891234891234567345678912678912345912345670"},
    {Technique::HiddenSingleBlock,
     "....8..6..5..94.......7...........163.....9.4..7..2.....23....9..9.21.7...6..58.."},
    {Technique::HiddenSingleLine,
     "..4.8.7...6.1............9...68.......2.9..71.1.3..4.....2....3...56....73.....65"},
    {Technique::NakedSingle,
     ".......167...582..32..6............9.5.....6.286.31.5.....8.....12.....4...5..3.."},
    {Technique::Pointing,
     ".......92..54...1.47.93..........24.....7....8..54..6..3..8....1.43...2.5.8...6.."},
    {Technique::Claiming,
     "......6...2...139.....5.12..1.........57.4....39..5..8..8....12.....65...92.7...."},
    {Technique::NakedPair,
     ".8..9.2....7.2...9......4..47.........9..1..5.5.3.....6...587.....6.28....5..7..4"},
    {Technique::XWing,
     ".85.3....7....91...23.....8.......37..4.1.5.9..7...4....84........3.2...2...6.9.."},
    {Technique::HiddenPair,
     "....1..9....4...6..8...51.76.7...98..3....4...5...1....7...6.5..615.47..2........"},
    {Technique::NakedTriplet,
     ".7.6.2..........8..9......57..8.6..2..5.9.8.4.1............3..71..9...4.....4123."},
    {Technique::Swordfish,
     ".....8....1....6.265...9.1.........75.1.8.....795.3...1.3.7..4.....1.8...4......5"},
    {Technique::HiddenTriplet,
     "..8..3..1...47...5......69...4..1......5.7.2.1..36.9.8..........5.68.3..68......7"},
    {Technique::XyWing,
     "83..9....19..3..2...5.....9..46.....6....85......54.....7.2..534......8......71.."},
    {Technique::XyzWing,
     "..3.2...8.....94.1.6.5.....34.6..5...........6..4712...5.36......1......7....58.."},
    {Technique::UniqueRectangle,
     "..531...82...5...9.3..8.6...73..4..2....3.....4....7......6......9..15..1......43"},
    {Technique::NakedQuad,
     ".639....2...............673..6.1.8..1....2......7...3..28.7.5.......1..87..4.5..."},
    {Technique::Jellyfish,
     "7....6.........7.5.5......8.9...8..34.6.391....34...9...91..4.6.......3..356..2.."},
    {Technique::HiddenQuad,
     "....96......3...7.1......428...6..1...47.12..7......834..........15.....37.148...", false},
    {Technique::SimpleColouring,
     ".751.......2.49...3...75..6..8.....3....928.4...4...727......25.3...1...2.9...6.."},
    {Technique::ForcingChain,
     "5....2..3......71..27.46.....1.....4....7.3.8.3.4.....4.9.65....1.8.7....8....5.."},
    {Technique::MultipleForcingChain,
     ".......4..2.81.....79...3....6...8938..5......94...2..2....9..7..8.4..1.......9.."},
    {Technique::DynamicForcingChain,
     ".954...8...7..65.......8...12....7......7146...6.....1.6..8...9..8.4..3..73.....4"},
};

std::size_t candidates(const Course& course) {
  std::size_t total = 0;
  for (const Domain& domain : course.domains)
    total += domain.size();
  return total;
}

class Techniques : public testing::TestWithParam<Needing> {};

TEST_P(Techniques, IsNeededAndEnough) {
  const Needing& needing = GetParam();
  const Model model = sudoku::build(nine(needing.puzzle)).model;
  ASSERT_EQ(solutions_of(model, 2).size(), 1U);
  DeduceOptions options{.hardest = needing.technique,
                        .assume_unique = needing.technique == Technique::UniqueRectangle};
  const Course with = course_of(model, options);
  EXPECT_EQ(with.solved, needing.solves);
  EXPECT_EQ(with.hardest, needing.technique);
  options.without.set(static_cast<std::size_t>(needing.technique));
  const Course without = course_of(model, options);
  EXPECT_FALSE(without.solved);
  if (!needing.solves) {
    EXPECT_GT(candidates(without), candidates(with));
  }
}

INSTANTIATE_TEST_SUITE_P(All, Techniques, testing::ValuesIn(kNeeding), [](const auto& tested) {
  std::string name(logic::info(tested.param.technique).word);
  std::erase(name, '-');
  return name;
});

// As the steps show: 1 leans on nothing else, 2 on a third value, 3 on cells of a house as well,
// 4 on the two places of a value there.
int type_of(const logic::Step& step) {
  if (step.opposite.empty()) return 1;
  if (step.houses.empty()) return 2;
  std::set<std::size_t> cells;
  for (const logic::Mark& mark : step.opposite)
    cells.insert(mark.var.index);
  return cells.size() > 2 ? 3 : 4;
}

TEST(UniqueRectangle, EachTypeHasAPuzzleThatNeedsIt) {
  const char* puzzles[] = {
      "..531...82...5...9.3..8.6...73..4..2....3.....4....7......6......9..15..1......43",
      ".62..7.....8..43..7......68....52..49..4.8....5....9.....2.........3.19.3..1..75.",
      "....546..5.1..7..........8....479.5.6...21..3......9....3.68.....4.....7.571....9",
      "1....4.......9..7.54.7.69.2..4....1.67.......81..5......8..9.2.7.....4.8.6...5..."};
  for (int type = 1; type <= 4; ++type) {
    SCOPED_TRACE(type);
    const Model model = sudoku::build(nine(puzzles[type - 1])).model;
    const std::vector<Solution> solutions = solutions_of(model, 2);
    ASSERT_EQ(solutions.size(), 1U);
    DeduceOptions options{.hardest = Technique::UniqueRectangle, .keep_steps = true};
    EXPECT_FALSE(course_of(model, options).solved) << "nothing may be assumed";
    options.assume_unique = true;
    const Course course = course_of(model, options);
    ASSERT_TRUE(course.solved);
    for (std::size_t i = 0; i < course.domains.size(); ++i)
      EXPECT_TRUE(course.domains[i].contains(solutions[0].values[i]));
    for (const logic::Step& step : course.steps) {
      if (step.technique == Technique::UniqueRectangle) {
        EXPECT_EQ(type_of(step), type);
      }
    }
  }
}

TEST(TechniqueTable, IsInTheOrderOfTheEnumAndOfTheRatings) {
  int last = 0;
  std::size_t index = 0;
  for (const logic::TechniqueInfo& technique : logic::techniques()) {
    EXPECT_EQ(static_cast<std::size_t>(technique.technique), index++);
    EXPECT_GT(technique.tenths, last);
    last = technique.tenths;
  }
  EXPECT_EQ(index, std::size(kNeeding)) << "a puzzle for each";
}

TEST(Deduce, NothingIsLeftToDoOfAFullGrid) {
  const Course course = course_of(
      sudoku::build(
          nine("123456789456789123789123456234567891567891234891234567345678912678912345912345678"))
          .model);
  EXPECT_TRUE(course.solved);
  EXPECT_FALSE(course.hardest);
  EXPECT_EQ(course.rounds, 0U);
}

TEST(Deduce, OfTheEmptyBoardNothingFollows) {
  for (const std::size_t n : {2U, 9U, 70U, 300U}) {
    sudoku::SudokuPuzzle puzzle;
    puzzle.order = n;
    puzzle.blocks = sudoku::NoBlocks{};
    puzzle.givens = sudoku::SudokuGrid(n);
    const Course course =
        course_of(sudoku::build(puzzle).model, {.hardest = Technique::HiddenQuad});
    EXPECT_FALSE(course.solved || course.fault) << n;
    EXPECT_EQ(course.rounds, 0U) << n;
  }
}

TEST(Deduce, EverySizeOfMasksReasonsAlike) {
  // The same small puzzle among values that reach up to each size.
  for (const Value top : {9, 65, 257}) {
    Model model;
    const sudoku::SudokuPuzzle puzzle = nine(kNeeding[21].puzzle);
    const Model plain = sudoku::build(puzzle).model;
    for (const Domain& domain : plain.domains())
      model.add_variable(domain);
    for (const Constraint& constraint : plain.constraints())
      model.post(constraint);
    if (top > 9) model.add_variable(Domain::interval(10, top));
    const Course course = course_of(model);
    const Course expected = course_of(plain);
    EXPECT_EQ(course.rounds, expected.rounds) << top;
    EXPECT_EQ(course.hardest, expected.hardest) << top;
    EXPECT_EQ(candidates(course), candidates(expected) + static_cast<std::size_t>(top - 9)) << top;
  }
}

TEST(Deduce, ContradictionsAreFaults) {
  Model none;
  none.add_variable(Domain());
  ASSERT_TRUE(course_of(none).fault);
  EXPECT_EQ(describe(none, *course_of(none).fault), "x0 has no value left");

  Model crowded;  // three cells, two values
  std::vector<VarId> vars;
  for (int i = 0; i < 3; ++i)
    vars.push_back(crowded.add_variable(Domain::interval(1, 2)));
  crowded.post(AllDifferent{vars}, "row 1");
  ASSERT_TRUE(course_of(crowded).fault);
  EXPECT_EQ(describe(crowded, *course_of(crowded).fault), "row 1 has more cells than values");

  sudoku::SudokuPuzzle clash = nine(std::string(81, '.'));
  clash.givens.cells[0] = clash.givens.cells[1] = 4;
  EXPECT_TRUE(course_of(sudoku::build(clash).model).fault);
}

TEST(Deduce, AWorkLimitEndsItAtAWholeRound) {
  const Model model = sudoku::build(nine(kNeeding[21].puzzle)).model;
  const Course whole = course_of(model, {.keep_steps = true});
  for (std::uint64_t work = 0; work < whole.work; work += 37) {
    RunControl control(Limits{.work = work});
    const Course course = logic::deduce(model, {.keep_steps = true}, control);
    EXPECT_EQ(course.stop, StopReason::WorkLimit);
    EXPECT_EQ(course.work, work);
    ASSERT_LE(course.steps.size(), whole.steps.size());
    for (std::size_t i = 0; i < course.steps.size(); ++i)
      EXPECT_EQ(course.steps[i].removed, whole.steps[i].removed);
    if (!course.steps.empty()) {
      EXPECT_EQ(course.steps.back().round + 1, course.rounds);
    }
  }
}

TEST(Deduce, WhatItCannotTakeItNames) {
  Model model;
  const VarId x = model.add_variable(Domain::interval(0, 1), "x");
  EXPECT_FALSE(logic::unsupported(model));
  Model clause = model;
  clause.post(Clause{{{x, 1, true}}});
  EXPECT_TRUE(logic::unsupported(clause));
  Model sum = model;
  sum.minimise(MinimiseMax{{x}});
  EXPECT_TRUE(logic::unsupported(sum));
  Model wide = model;
  wide.add_variable(Domain::interval(1, 1025));
  EXPECT_TRUE(logic::unsupported(wide));
}

}  // namespace
}  // namespace facet::test
