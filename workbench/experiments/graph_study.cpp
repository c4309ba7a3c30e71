#include "workbench/experiments/graph_study.hpp"

#include <algorithm>

namespace facet::experiments {
namespace {

GraphStudy chromatic() {
  return {.name = "graph-chromatic",
          .summary = "the chromatic number of every graph of a folder: proven, or bounds",
          .source = "the graphs that are there; what is known of them stands in bounds.csv beside",
          .report = GraphReport::Chromatic,
          .graphs = {},
          .methods = {{.method = {"auto", "auto"}}}};
}

// Random, flat, Leighton's, geometric and register graphs of the second DIMACS challenge, and
// networks of wavelengths: where heuristics differ.
GraphStudy colors() {
  return {.name = "graph-colors",
          .summary = "how few colours local search finds on one thread, over the seeds",
          .source =
              "the numbers wanted are what this study aims at within a minute; the fewest "
              "known took others hours",
          .report = GraphReport::Colors,
          .graphs = {{"DSJC125.5", 17},     {"DSJC125.9", 44},     {"DSJC250.5", 28},
                     {"DSJC500.1", 12},     {"DSJC500.5", 49},     {"DSJC500.9", 127},
                     {"DSJC1000.1", 20},    {"DSJC1000.5", 87},    {"DSJC1000.9", 226},
                     {"flat300_28_0", 28},  {"flat1000_50_0", 50}, {"flat1000_60_0", 60},
                     {"flat1000_76_0", 86}, {"le450_15c", 15},     {"le450_15d", 15},
                     {"le450_25c", 26},     {"le450_25d", 26},     {"r1000.1c", 98},
                     {"r1000.5", 238},      {"DSJR500.5", 124},    {"latin_square_10", 100},
                     {"wap03a", 44},        {"wap04a", 42}},
          .methods = {{.method = {"heuristics", "mixture"}, .one_thread = true}},
          .seeds = 5};
}

GraphStudy literature() {
  return {.name = "graph-literature",
          .summary = "first colourings by backtracking and by DSATUR, heuristics, exact search",
          .source =
              "\"Sudoku as graph colouring: backtracking and DSATUR with backtracking\" "
              "stopped its two algorithms at their first colouring of 24 graphs (its table "
              "4, where david, queen10_10, games120 and anna count edges twice)",
          .report = GraphReport::SideBySide,
          .graphs = {{"david", {}, 12, 11},
                     {"myciel6", {}, 7, 7},
                     {"queen10_10", {}, 16, 18},
                     {"games120", {}, 9, 9},
                     {"anna", {}, 12, 11},
                     {"myciel7", {}, 8, 8},
                     {"flat300_28_0", {}, 46, 47},
                     {"le450_5d", {}, 18, 14},
                     {"le450_15c", {}, 30, 26},
                     {"le450_15d", {}, 31, 27},
                     {"le450_25c", {}, 37, 31},
                     {"wap05a", {}, 64, 51},
                     {"wap06a", {}, 64, 52},
                     {"DSJC1000.1", {}, 31, 30},
                     {"flat1000_50_0", {}, 126, 124},
                     {"flat1000_60_0", {}, 125, 124},
                     {"flat1000_76_0", {}, 125, 127},
                     {"DSJC1000.5", {}, 127, 125},
                     {"DSJC1000.9", {}, 321, 322},
                     {"ash608GPIA", {}, 9, 8},
                     {"3-Insertions_5", {}, 6, 6},
                     {"wap07a", {}, 71, 49},
                     {"ash958GPIA", {}, 10, 10},
                     {"qg.order60", {}, 64, 64}},
          .methods = {{.method = {"Algorithm 1", "coloring:plain+symmetry=off"},
                       .one_thread = true,
                       .first_coloring = true},
                      {.method = {"Algorithm 2", "coloring:dsatur+symmetry=off"},
                       .one_thread = true,
                       .first_coloring = true},
                      {.method = {"heuristics", "mixture"}, .one_thread = true},
                      {.method = {"auto", "auto"}}}};
}

}  // namespace

std::span<const GraphStudy> graph_studies() {
  static const std::vector<GraphStudy> all{chromatic(), colors(), literature()};
  return all;
}

const GraphStudy* find_graph_study(std::string_view name) {
  const auto all = graph_studies();
  const auto found =
      std::ranges::find_if(all, [name](const GraphStudy& s) { return s.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace facet::experiments
