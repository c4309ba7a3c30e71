#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "backends/checked_solve.hpp"
#include "backends/coloring/coloring_backend.hpp"
#include "model/model.hpp"

namespace facet::test {

using Settings = std::map<std::string, std::string>;

/// An order x order grid of the values 1..order, all different in rows and columns, and in boxes of
/// that many rows and columns unless `box_rows` is 0. `givens` reads row by row, '.' is open;
/// empty: no givens.
inline Model grid_model(std::size_t order, std::size_t box_rows, std::size_t box_columns,
                        const std::string& givens = {}) {
  Model model;
  for (std::size_t cell = 0; cell < order * order; ++cell) {
    const char c = givens.empty() ? '.' : givens[cell];
    const Value digit = c <= '9' ? c - '0' : c - 'A' + 10;
    model.add_variable(c == '.' || c == '0' ? Domain::interval(1, static_cast<Value>(order))
                                            : Domain::singleton(digit));
  }
  std::vector<AllDifferent> units(2 * order);
  std::map<std::pair<std::size_t, std::size_t>, AllDifferent> boxes;
  for (std::size_t cell = 0; cell < order * order; ++cell) {
    const std::size_t row = cell / order;
    const std::size_t column = cell % order;
    units[row].vars.push_back(VarId(cell));
    units[order + column].vars.push_back(VarId(cell));
    if (box_rows != 0) boxes[{row / box_rows, column / box_columns}].vars.push_back(VarId(cell));
  }
  for (AllDifferent& unit : units)
    model.post(std::move(unit));
  for (auto& [at, box] : boxes)
    model.post(std::move(box));
  return model;
}

using Edges = std::vector<std::pair<int, int>>;

/// A graph on vertices 1..n to colour with 1..k; with `minimise` with as few of them as possible.
inline Model graph_model(std::size_t n, const Edges& edges, Value k, bool minimise = false) {
  Model model;
  std::vector<VarId> vars;
  std::vector<Graph::Edge> list;
  for (std::size_t v = 0; v < n; ++v)
    vars.push_back(model.add_variable(Domain::interval(1, k)));
  for (const auto& [a, b] : edges) {
    list.emplace_back(Vertex(static_cast<std::size_t>(a - 1)),
                      Vertex(static_cast<std::size_t>(b - 1)));
  }
  model.post(DifferentOnEdges{Graph(n, list), vars});
  if (minimise) model.minimise(MinimiseMax{vars});
  return model;
}

/// All pairs of first..last.
inline Edges clique(int first, int last) {
  Edges edges;
  for (int a = first; a <= last; ++a) {
    for (int b = a + 1; b <= last; ++b)
      edges.emplace_back(a, b);
  }
  return edges;
}

/// Every setting that decides what is searched.
inline std::vector<Settings> all_settings() {
  std::vector<Settings> result;
  for (const std::string algorithm : {"plain", "dsatur", "bnb"}) {
    for (const std::string precolor : {"lists", "clique", "contract"}) {
      for (const std::string symmetry : {"on", "off"}) {
        for (const std::string ties : {"index", "random"}) {
          if (algorithm == "plain" && ties == "random") continue;  // has no ties
          result.push_back({{"algorithm", algorithm},
                            {"precolor", precolor},
                            {"symmetry", symmetry},
                            {"ties", ties}});
        }
      }
    }
  }
  return result;
}

inline std::string text_of(const Settings& settings) {
  std::string text;
  for (const auto& [name, value] : settings)
    text += name + "=" + value + " ";
  return text;
}

inline BackendOptions options_of(Settings settings) {
  BackendOptions options;
  options.set = std::move(settings);
  options.seed = 5;
  return options;
}

inline SolveResult solve(const Model& model, Settings settings = {}, Limits limits = {}) {
  RunControl control(limits);
  return checked_solve(ColoringBackend{}, model, options_of(std::move(settings)), control);
}

inline CountResult count(const Model& model, Settings settings = {}, Limits limits = {}) {
  RunControl control(limits);
  return checked_enumerate(ColoringBackend{}, model, options_of(std::move(settings)), control);
}

/// All solutions, checked, in lexicographic order.
inline std::vector<Solution> solutions(const Model& model, Settings settings = {}) {
  std::set<Solution> found;
  RunControl control;
  const CountResult result =
      checked_enumerate(ColoringBackend{}, model, options_of(std::move(settings)), control,
                        [&found](const Solution& solution) {
                          found.insert(solution);
                          return true;
                        });
  if (!result.complete) return {};
  return {found.begin(), found.end()};
}

}  // namespace facet::test
