#include "problems/sudoku/build.hpp"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "model/error.hpp"
#include "problems/sudoku/units.hpp"
#include "problems/sudoku/variants.hpp"

namespace facet::sudoku {
namespace {

std::string variable_name(std::size_t row, std::size_t column) {
  std::string name = "x_r";
  name += std::to_string(row + 1);
  name += "_c";
  name += std::to_string(column + 1);
  return name;
}

Domain domain_of(const SudokuPuzzle& puzzle, std::size_t cell) {
  const int given = puzzle.givens.cells[cell];
  if (puzzle.candidates.empty()) {
    return given != 0 ? Domain::singleton(given)
                      : Domain::interval(1, static_cast<Value>(puzzle.order));
  }
  const Domain& candidates = puzzle.candidates[cell];
  if (given == 0) return candidates;
  return candidates.contains(given) ? Domain::singleton(given) : Domain();
}

}  // namespace

SudokuModel build(const SudokuPuzzle& puzzle) {
  validate(puzzle);
  const std::size_t n = puzzle.order;
  SudokuModel result{Model(), Grid<VarId>(n)};
  result.model.reserve(n * n, 3 * n + 2 + puzzle.extra_regions.size());
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    result.cells.cells[cell] =
        result.model.add_variable(domain_of(puzzle, cell), variable_name(cell / n, cell % n));
  }
  for_each_unit(puzzle, [&](const Unit& unit) {
    AllDifferent constraint;
    constraint.vars.reserve(unit.cells.size());
    for (const std::size_t cell : unit.cells)
      constraint.vars.push_back(result.cells.cells[cell]);
    result.model.post(std::move(constraint), unit.name());
  });
  post_variants(puzzle, result);
  return result;
}

SudokuGrid decode(const SudokuModel& model, const Solution& solution) {
  SudokuGrid grid(model.cells.order);
  std::ranges::transform(model.cells.cells, grid.cells.begin(),
                         [&](VarId var) { return solution[var]; });
  return grid;
}

std::optional<std::string> find_clash(const SudokuPuzzle& puzzle) {
  validate(puzzle);
  const std::size_t n = puzzle.order;
  const auto name = [&](std::size_t cell) { return cell_name(cell, n); };
  std::optional<std::string> clash;
  constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::vector<std::size_t> first(n + 1);
  for_each_unit(puzzle, [&](const Unit& unit) {
    if (clash) return;
    std::ranges::fill(first, kNone);
    for (const std::size_t cell : unit.cells) {
      const int digit = puzzle.givens.cells[cell];
      if (digit == 0) continue;
      std::size_t& seen = first[static_cast<std::size_t>(digit)];
      if (seen != kNone) {
        clash = name(seen) + " and " + name(cell) + " are both " + std::to_string(digit) + " in " +
                unit.name();
        return;
      }
      seen = cell;
    }
  });
  if (!clash) clash = find_variant_clash(puzzle);
  if (clash || puzzle.candidates.empty()) return clash;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const int digit = puzzle.givens.cells[cell];
    if (digit != 0 && !puzzle.candidates[cell].contains(digit)) {
      return name(cell) + " is given as " + std::to_string(digit) + ", which is no candidate there";
    }
  }
  return std::nullopt;
}

}  // namespace facet::sudoku
