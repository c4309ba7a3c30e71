#include "workbench/generate/solution_probe.hpp"

#include <gtest/gtest.h>

#include "backends/cadical/cadical_backend.hpp"
#include "backends/checked_solve.hpp"
#include "model/random.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/full_grid.hpp"
#include "workbench/generate/given_digits.hpp"

namespace facet::workbench {
namespace {

sudoku::SudokuPuzzle shape_of(std::size_t order, sudoku::Blocks blocks) {
  sudoku::SudokuPuzzle shape;
  shape.order = order;
  shape.blocks = std::move(blocks);
  shape.givens = sudoku::SudokuGrid(order);
  return shape;
}

sudoku::SudokuGrid drawn_grid(const sudoku::SudokuPuzzle& shape, Random& random) {
  RunControl control;
  FullGrid full = full_grid(shape, random, control);
  EXPECT_EQ(full.status, Status::Satisfiable);
  return full.grid;
}

// The definition, by looking at every cell that two units share.
bool follows_at_once(const sudoku::SudokuPuzzle& shape, const sudoku::SudokuGrid& full,
                     const std::vector<bool>& given, std::size_t cell) {
  const auto possible = [&](std::size_t at, int digit) {
    const Model model = sudoku::build(shape).model;
    for (const Constraint& constraint : model.constraints()) {
      const auto& vars = std::get<AllDifferent>(constraint).vars;
      if (std::ranges::find(vars, VarId(at)) == vars.end()) continue;
      for (const VarId other : vars) {
        if (other.index != at && other.index != cell && given[other.index] &&
            full.cells[other.index] == digit)
          return false;
      }
    }
    return true;
  };
  bool naked = true;
  for (int digit = 1; digit <= static_cast<int>(shape.order); ++digit)
    naked &= digit == full.cells[cell] || !possible(cell, digit);
  if (naked) return true;
  const Model model = sudoku::build(shape).model;
  for (const Constraint& constraint : model.constraints()) {
    const auto& vars = std::get<AllDifferent>(constraint).vars;
    if (vars.size() < shape.order || std::ranges::find(vars, VarId(cell)) == vars.end()) continue;
    const bool elsewhere = std::ranges::any_of(vars, [&](VarId other) {
      return other.index != cell && !given[other.index] && possible(other.index, full.cells[cell]);
    });
    if (!elsewhere) return true;
  }
  return false;
}

TEST(GivenDigits, ASingleIsWhatFollowsFromTheOtherGivensAtOnce) {
  std::vector<sudoku::SudokuPuzzle> shapes{shape_of(4, sudoku::Boxes{2, 2}),
                                           shape_of(6, sudoku::Boxes{3, 2}),
                                           shape_of(5, sudoku::NoBlocks{})};
  shapes.push_back(shapes[1]);
  shapes.back().extra_regions = {{0, 7, 14, 21}};  // need not hold every digit
  shapes.push_back(shapes[0]);
  shapes.back().diagonals = true;
  Random random(5);
  for (const sudoku::SudokuPuzzle& shape : shapes) {
    const sudoku::SudokuGrid full = drawn_grid(shape, random);
    GivenDigits digits(shape, full);
    std::vector<bool> given(full.cells.size(), true);
    for (int i = 0; i < 60; ++i) {
      const std::size_t cell = random.below(given.size());
      given[cell] = !given[cell];
      given[cell] ? digits.put_back(cell) : digits.take(cell);
      const std::size_t asked = random.below(given.size());
      if (!given[asked]) continue;
      EXPECT_EQ(digits.single(asked), follows_at_once(shape, full, given, asked)) << i;
    }
  }
}

TEST(GivenDigits, BoardsOfMoreThanAWordOfDigits) {
  const sudoku::SudokuPuzzle shape = shape_of(70, sudoku::Boxes{7, 10});
  Random random(1);
  const sudoku::SudokuGrid full = drawn_grid(shape, random);
  GivenDigits digits(shape, full);
  digits.take(1);
  EXPECT_TRUE(digits.single(0));
  for (std::size_t cell = 1; cell < full.cells.size(); ++cell)
    if (cell != 0 && digits.given(cell)) digits.take(cell);
  EXPECT_FALSE(digits.single(0));
}

// The last word has a solver of its own for each question.
TEST(SolutionProbe, AnswersAsAnotherSolverDoes) {
  Random random(8);
  for (const auto& [order, open] : {std::pair{4U, 10U}, std::pair{9U, 45U}, std::pair{16U, 150U}}) {
    const auto side = static_cast<std::size_t>(order == 4 ? 2 : order == 9 ? 3 : 4);
    const sudoku::SudokuModel built = sudoku::build(shape_of(order, sudoku::Boxes{side, side}));
    const sudoku::SudokuGrid full = drawn_grid(shape_of(order, sudoku::Boxes{side, side}), random);
    SolutionProbe probe(built.model);
    const CadicalBackend judge;
    for (int i = 0; i < 6; ++i) {
      std::vector<Domain> domains;
      Model model;
      for (const int digit : full.cells)
        domains.push_back(Domain::singleton(digit));
      for (unsigned k = 0; k < open; ++k) {
        const std::size_t cell = random.below(domains.size());
        domains[cell] = built.model.domain(VarId(cell));
      }
      const std::size_t asked = random.below(domains.size());
      domains[asked] = built.model.domain(VarId(asked));
      domains[asked].remove(full.cells[asked]);
      for (const Domain& domain : domains)
        model.add_variable(domain);
      for (const Constraint& constraint : built.model.constraints())
        model.post(constraint);
      RunControl control;
      const Status status = checked_solve(judge, model, {}, control).status;
      EXPECT_EQ(probe.ask(domains, 1'000'000, control) == SolutionProbe::Answer::Some,
                status == Status::Satisfiable);
    }
    EXPECT_FALSE(probe.exhausted());
  }
}

TEST(SolutionProbe, ALimitOnWorkMakesItUnknown) {
  const sudoku::SudokuModel built = sudoku::build(shape_of(16, sudoku::Boxes{4, 4}));
  SolutionProbe probe(built.model);
  Limits limits;
  limits.work = 3;
  const auto all = built.model.domains();
  EXPECT_EQ(probe.ask(all, 1'000'000, RunControl(limits)), SolutionProbe::Answer::Unknown);
  EXPECT_EQ(probe.ask(all, 1'000'000, RunControl()), SolutionProbe::Answer::Some);
}

}  // namespace
}  // namespace facet::workbench
