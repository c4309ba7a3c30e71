#include "backends/backtracking/nine_grid.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "model/random.hpp"
#include "tests/backtracking/helpers.hpp"

namespace facet {
namespace {

using backtracking::NineGrid;
using test::count;
using test::grid_model;

// A full grid: a shifted pattern with its digits, rows in bands, columns in stacks shuffled.
std::string full_grid(Random& random) {
  const auto order = [&] {
    std::vector<std::size_t> blocks{0, 1, 2};
    random.shuffle(std::span(blocks));
    std::vector<std::size_t> lines;
    for (const std::size_t block : blocks) {
      std::vector<std::size_t> inner{0, 1, 2};
      random.shuffle(std::span(inner));
      for (const std::size_t line : inner)
        lines.push_back(3 * block + line);
    }
    return lines;
  };
  std::string digits = "123456789";
  random.shuffle(std::span(digits));
  const auto rows = order();
  const auto columns = order();
  std::string grid;
  for (const std::size_t r : rows) {
    for (const std::size_t c : columns)
      grid += digits[(3 * r + r / 3 + c) % 9];
  }
  return grid;
}

std::set<std::vector<Value>> solutions(const Model& model, bool kernel, std::uint64_t limit) {
  std::set<std::vector<Value>> found;
  BackendOptions options;
  options.set = {{"kernel", kernel ? "on" : "off"}};
  Limits limits;
  limits.solutions = limit;
  RunControl control(limits);
  checked_enumerate(BacktrackingBackend{}, model, options, control, [&](const Solution& s) {
    found.insert(s.values);
    return true;
  });
  return found;
}

// Puzzles with many solutions, one, or none (a wrong given among the right ones).
TEST(NineGrid, TheKernelAndTheGeneralSearchFindTheSameSolutions) {
  Random random(5);
  std::size_t none = 0;
  std::size_t one = 0;
  std::size_t many = 0;
  for (int round = 0; round < 2000; ++round) {
    std::string puzzle = full_grid(random);
    const std::uint64_t holes = 36 + random.below(22);
    std::vector<std::size_t> cells(81);
    std::iota(cells.begin(), cells.end(), 0U);
    random.shuffle(std::span(cells));
    for (std::size_t i = 0; i < holes; ++i)
      puzzle[cells[i]] = '.';
    if (random.chance(0.4)) puzzle[cells[80]] = static_cast<char>('1' + random.below(9));
    const Model model = grid_model(9, 3, 3, puzzle);
    const auto expected = solutions(model, false, 500);
    const auto got = solutions(model, true, 500);
    if (expected.size() < 500) {
      ASSERT_EQ(got, expected) << puzzle;
    } else {
      ASSERT_EQ(got.size(), 500U) << puzzle;
    }
    (expected.empty() ? none : expected.size() == 1 ? one : many) += 1;
  }
  EXPECT_GT(none, 100U);
  EXPECT_GT(one, 100U);
  EXPECT_GT(many, 100U);
}

TEST(NineGrid, DomainsWithHolesAreHonoured) {
  Random random(6);
  for (int round = 0; round < 300; ++round) {
    const std::string full = full_grid(random);
    Model model = grid_model(9, 3, 3);
    std::vector<Domain> domains;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      Domain domain = Domain::interval(1, 9);
      for (Value v = 1; v <= 9; ++v) {
        if (v != full[cell] - '0' && random.chance(0.55)) domain.remove(v);
      }
      domains.push_back(domain);
    }
    model = model.with_domains(domains);
    ASSERT_EQ(solutions(model, true, 2000), solutions(model, false, 2000));
  }
}

TEST(NineGrid, TheValuesMayBeAnyNineInARow) {
  const Model digits = grid_model(9, 3, 3);
  std::vector<Domain> domains(81, Domain::interval(-4, 4));
  domains[0] = Domain::singleton(4);
  const Model model = digits.with_domains(domains);
  ASSERT_EQ(NineGrid::lowest_value(model), std::optional<Value>(-4));
  Limits limits;
  limits.solutions = 50;
  EXPECT_EQ(count(model, {}, limits).count, 50U);
}

TEST(NineGrid, OnlyTheShapeIsRecognised) {
  const Model grid = grid_model(9, 3, 3);
  EXPECT_TRUE(NineGrid::lowest_value(grid));
  EXPECT_FALSE(NineGrid::lowest_value(grid_model(9, 0, 0)));
  EXPECT_FALSE(NineGrid::lowest_value(grid_model(4, 2, 2)));
  EXPECT_FALSE(NineGrid::lowest_value(Model{}));

  Model diagonal = grid;
  AllDifferent cells;
  for (std::size_t i = 0; i < 9; ++i)
    cells.vars.push_back(VarId(10 * i));
  diagonal.post(cells);
  EXPECT_FALSE(NineGrid::lowest_value(diagonal));

  Model sum = grid;
  sum.post(Linear{{{1, VarId(0)}}, Relation::AtMost, 5});
  EXPECT_FALSE(NineGrid::lowest_value(sum));

  EXPECT_FALSE(
      NineGrid::lowest_value(grid.with_domains(std::vector<Domain>(81, Domain::interval(0, 9)))));
  EXPECT_FALSE(NineGrid::lowest_value(grid.with_domains(std::vector<Domain>(81))));

  // The same constraints in another order, the cells of each in another order, one of them twice.
  Model other;
  for (const Domain& domain : grid.domains())
    other.add_variable(domain);
  for (std::size_t i = grid.constraint_count(); i-- > 0;) {
    AllDifferent unit = std::get<AllDifferent>(grid.constraint(ConstraintId(i)));
    std::ranges::reverse(unit.vars);
    other.post(unit);
    if (i == 3) other.post(unit);
  }
  EXPECT_TRUE(NineGrid::lowest_value(other));
}

// Few enough values to be counted by both; every kind of unit missing in turn must not be taken.
TEST(NineGrid, AMissingUnitIsNotTheShape) {
  const Model grid = grid_model(9, 3, 3);
  for (std::size_t missing = 0; missing < grid.constraint_count(); ++missing) {
    Model model;
    for (const Domain& domain : grid.domains())
      model.add_variable(domain);
    for (std::size_t i = 0; i < grid.constraint_count(); ++i)
      model.post(grid.constraint(ConstraintId(i == missing ? (i + 1) % 27 : i)));
    EXPECT_FALSE(NineGrid::lowest_value(model)) << missing;
  }
}

TEST(NineGrid, AWorkLimitIsKept) {
  Limits limits;
  limits.work = 10;
  const CountResult result = count(grid_model(9, 3, 3), {}, limits);
  EXPECT_EQ(result.stop_reason, StopReason::WorkLimit);
  EXPECT_FALSE(result.complete);
  EXPECT_LE(result.work, 10U);
}

TEST(NineGrid, ARotatedPuzzleCostsAboutTheSame) {
  // The literature's hard puzzle, read forwards and backwards (turned by 180 degrees).
  const std::string puzzle =
      "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
  const std::string turned(puzzle.rbegin(), puzzle.rend());
  for (const char* kernel : {"on", "off"}) {
    const auto a = count(grid_model(9, 3, 3, puzzle), {{"kernel", kernel}});
    const auto b = count(grid_model(9, 3, 3, turned), {{"kernel", kernel}});
    EXPECT_EQ(a.count, 1U);
    EXPECT_EQ(b.count, 1U);
    EXPECT_LT(a.work, 10 * b.work + 10);
    EXPECT_LT(b.work, 10 * a.work + 10);
  }
}

}  // namespace
}  // namespace facet
