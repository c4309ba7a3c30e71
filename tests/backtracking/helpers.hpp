#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/checked_solve.hpp"
#include "model/model.hpp"

namespace facet::test {

/// An order x order grid of the values 1..order, all different in rows and columns, and in boxes of
/// that many rows and columns unless `box_rows` is 0. `givens` reads row by row, '.' or '0' is
/// open; empty: no givens.
inline Model grid_model(std::size_t order, std::size_t box_rows, std::size_t box_columns,
                        const std::string& givens = {}) {
  Model model;
  for (std::size_t cell = 0; cell < order * order; ++cell) {
    const char c = givens.empty() ? '.' : givens[cell];
    const bool open = c == '.' || c == '0';
    const Value digit = c <= '9' ? c - '0' : c - 'A' + 10;
    model.add_variable(open ? Domain::interval(1, static_cast<Value>(order))
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

/// Every setting of the options that decide what is searched.
inline std::vector<std::map<std::string, std::string>> all_settings() {
  std::vector<std::map<std::string, std::string>> settings;
  for (const char* branching : {"fewest", "first"}) {
    for (const char* naked : {"on", "off"}) {
      for (const char* hidden : {"on", "off"}) {
        for (const char* values : {"ascending", "seeded"}) {
          settings.push_back(
              {{"branching", branching}, {"naked", naked}, {"hidden", hidden}, {"values", values}});
        }
      }
    }
  }
  return settings;
}

inline std::string text_of(const std::map<std::string, std::string>& settings) {
  std::string text;
  for (const auto& [name, value] : settings)
    text += name + "=" + value + " ";
  return text;
}

/// Counts with every solution checked.
inline CountResult count(const Model& model, std::map<std::string, std::string> set = {},
                         Limits limits = {}) {
  BackendOptions options;
  options.set = std::move(set);
  options.seed = 7;
  RunControl control(limits);
  return checked_enumerate(BacktrackingBackend{}, model, options, control);
}

}  // namespace facet::test
