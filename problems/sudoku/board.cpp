#include "problems/sudoku/board.hpp"

#include <algorithm>
#include <utility>

#include "model/error.hpp"

namespace facet::sudoku {
namespace {

void validate(const Board& board) {
  if (board.rows * board.columns != 0 && board.rows * board.columns != board.cells.size()) {
    throw InvalidModel("board: rows and columns of another size than its cells");
  }
  std::vector<bool> seen(board.cells.size());
  const auto check = [&](const std::vector<std::size_t>& cells, const char* what) {
    for (const std::size_t cell : cells) {
      if (cell >= board.cells.size() || seen[cell]) {
        throw InvalidModel(std::string("board: ") + what + " with a cell twice or off the board");
      }
      seen[cell] = true;
    }
    for (const std::size_t cell : cells)
      seen[cell] = false;
  };
  for (const auto& block : board.blocks)
    check(block, "a block");
  for (const BoardSum& sum : board.sums)
    check(sum.cells, "a sum");
}

}  // namespace

std::string cell_name(const Board& board, std::size_t cell) {
  if (board.columns == 0) return "c" + std::to_string(cell + 1);
  return "x_r" + std::to_string(cell / board.columns + 1) + "_c" +
         std::to_string(cell % board.columns + 1);
}

std::size_t given_count(const Board& board) {
  return static_cast<std::size_t>(std::ranges::count_if(board.cells, &Domain::is_singleton));
}

Model build(const Board& board) {
  validate(board);
  Model model;
  model.reserve(board.cells.size(), board.blocks.size());
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
    model.add_variable(board.cells[cell], cell_name(board, cell));
  for (std::size_t i = 0; i < board.blocks.size(); ++i) {
    AllDifferent block;
    for (const std::size_t cell : board.blocks[i])
      block.vars.emplace_back(cell);
    model.post(std::move(block), "block " + std::to_string(i + 1));
  }
  for (std::size_t i = 0; i < board.sums.size(); ++i) {
    Linear sum;
    for (const std::size_t cell : board.sums[i].cells)
      sum.terms.push_back({1, VarId(cell)});
    sum.bound = board.sums[i].sum;
    const std::string name =
        "sum " + std::to_string(i + 1) + " (" + std::to_string(sum.bound) + ")";
    model.post(std::move(sum), name);
  }
  return model;
}

}  // namespace facet::sudoku
