#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "backends/checked_solve.hpp"
#include "backends/metaheuristic/metaheuristic_backend.hpp"
#include "model/error.hpp"
#include "tests/heuristics/boards.hpp"

namespace facet::test {

using heuristics::test::model_of;

inline std::vector<std::string> search_names() {
  std::vector<std::string> names;
  for (const auto& backend : metaheuristic_backends())
    names.push_back(backend->name());
  return names;
}

inline std::shared_ptr<const Backend> search_named(const std::string& name) {
  const auto all = metaheuristic_backends();
  return *std::ranges::find(all, name, [](const auto& backend) { return backend->name(); });
}

/// The message of the OptionError that these options are refused with; empty: they are not.
inline std::string refusal(const Backend& backend, const std::string& name,
                           const std::string& value) {
  BackendOptions options;
  options.set[name] = value;
  RunControl control(Limits{.work = 1000});
  try {
    checked_solve(backend, Model(), options, control);
  } catch (const OptionError& error) {
    return error.what();
  }
  return {};
}

inline constexpr const char* kSeventeenClues =
    "........29.5............631....4..5.31............67....8.........3......76...4..";
/// Singles solve the first two, but not this one.
inline constexpr const char* kHard =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
inline constexpr const char* kUnique =
    ".2.8.6..1.......6.7.8..5...372...6...5.....4......2.9...6..79......41....4.25..3.";

/// A bipartite graph of 8 and 8 vertices, to be coloured with so many colours.
inline Model bipartite(Value colors) {
  const std::vector<std::pair<int, int>> ends{
      {1, 9},  {1, 10}, {2, 9},  {2, 11}, {2, 12}, {2, 13}, {2, 16}, {3, 9},  {3, 12}, {3, 14},
      {3, 16}, {4, 15}, {5, 9},  {5, 10}, {5, 13}, {5, 14}, {5, 16}, {6, 10}, {6, 11}, {6, 13},
      {6, 14}, {7, 9},  {7, 10}, {7, 12}, {7, 13}, {7, 15}, {7, 16}, {8, 12}};
  std::vector<Graph::Edge> edges;
  for (const auto& [a, b] : ends)
    edges.emplace_back(Vertex(std::size_t(a - 1)), Vertex(std::size_t(b - 1)));
  Model model;
  std::vector<VarId> vars;
  for (int i = 0; i < 16; ++i)
    vars.push_back(model.add_variable(Domain::interval(1, colors)));
  model.post(DifferentOnEdges{Graph(16, edges), vars});
  return model;
}

}  // namespace facet::test
