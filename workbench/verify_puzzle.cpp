#include "workbench/verify_puzzle.hpp"

#include "model/constraint.hpp"

namespace facet::workbench {

rules::GridRules rules_of(const sudoku::SudokuPuzzle& puzzle) {
  rules::GridRules rules;
  rules.order = puzzle.order;
  std::visit(Overloaded{[&](const sudoku::Boxes& boxes) {
                          rules.box_rows = boxes.rows;
                          rules.box_columns = boxes.columns;
                        },
                        [&](const sudoku::Regions& regions) { rules.regions = regions.of; },
                        [](const sudoku::NoBlocks&) {}},
             puzzle.blocks);
  rules.extra_regions = puzzle.extra_regions;
  rules.diagonals = puzzle.diagonals;
  for (const sudoku::Cage& cage : puzzle.cages)
    rules.cages.push_back({cage.cells, cage.sum.value_or(-1), cage.repeats});
  rules.anti_knight = puzzle.anti_knight;
  rules.anti_king = puzzle.anti_king;
  for (const sudoku::Neighbours& pair : puzzle.consecutive)
    rules.consecutive.push_back({pair.first, pair.second});
  rules.non_consecutive = puzzle.non_consecutive;
  for (const sudoku::Inequality& sign : puzzle.inequalities)
    rules.inequalities.push_back({sign.greater, sign.smaller});
  rules.givens = puzzle.givens.cells;
  rules.candidates.reserve(puzzle.candidates.size());
  for (const Domain& domain : puzzle.candidates)
    rules.candidates.push_back(domain.values());
  return rules;
}

std::optional<std::string> verify(const sudoku::SudokuPuzzle& puzzle,
                                  const sudoku::SudokuGrid& grid) {
  return rules::verify(rules_of(puzzle), grid.cells);
}

}  // namespace facet::workbench
