// Reads a puzzle from standard input in any form that Facet knows, solves it with the backend named
// by the first argument (default: cadical) and prints the verified grid.
#include <exception>
#include <iostream>

#include "backends/checked_solve.hpp"
#include "backends/registry.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/print.hpp"
#include "problems/sudoku/reader.hpp"

int main(int argc, char** argv) try {
  const auto puzzle = facet::sudoku::parse(std::cin, "standard input");
  const auto built = facet::sudoku::build(puzzle);
  const auto choice = facet::choose_backend(argc > 1 ? argv[1] : "cadical");

  facet::BackendOptions options;
  options.set = choice.set;
  facet::RunControl control({.wall_time = std::chrono::seconds(10)});
  const auto result = facet::checked_solve(*choice.backend, built.model, options, control);

  std::cout << to_string(result.status) << '\n';
  if (result.solution) {
    const auto grid = facet::sudoku::decode(built, *result.solution);
    std::cout << facet::sudoku::print(puzzle, grid, facet::sudoku::Format::Line);
  }
} catch (const std::exception& error) {
  std::cerr << "error: " << error.what() << '\n';
  return 2;
}
