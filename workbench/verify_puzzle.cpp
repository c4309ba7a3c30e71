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
