#include "workbench/experiments/experiment.hpp"

#include <algorithm>

namespace facet::experiments {
namespace {

// "Sudoku as graph colouring: backtracking and DSATUR with backtracking" is a study of two exact
// algorithms on five boards of each kind. Its boards came from a web page; these are generated,
// with a number of givens in place of the page's grades of difficulty.
Experiment board_coloring() {
  return {
      .name = "board-coloring",
      .summary = "Sudoku boards as graph colouring: plain backtracking against DSATUR, and others",
      .source =
          "Algorithm 1 is backtracking over the vertices in their order, Algorithm 2 over the "
          "uncoloured vertex of greatest saturation degree",
      .cells = {{"9x9, 36 givens", "boards_9x9_36.sdm"},
                {"9x9, 31 givens", "boards_9x9_31.sdm"},
                {"9x9, 27 givens", "boards_9x9_27.sdm"},
                {"9x9, fewest givens", "boards_9x9_minimal.sdm"},
                {"16x16, 145 givens", "boards_16x16_145.txt"},
                {"16x16, 125 givens", "boards_16x16_125.txt"},
                {"25x25, 340 givens", "boards_25x25_340.txt"}},
      .methods = {{"Algorithm 1", "coloring:plain"},
                  {"Algorithm 2", "coloring:dsatur"},
                  {"branch and bound", "coloring:bnb"},
                  {"Gecode", "gecode"},
                  {"GLPK", "glpk"},
                  {"CaDiCaL", "cadical"}}};
}

}  // namespace

std::span<const Experiment> experiments() {
  static const std::vector<Experiment> all{board_coloring()};
  return all;
}

const Experiment* find_experiment(std::string_view name) {
  const auto all = experiments();
  const auto found =
      std::ranges::find_if(all, [name](const Experiment& e) { return e.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace facet::experiments
