#pragma once

#include <string>
#include <vector>

#include "model/model.hpp"

namespace facet::test {

/// The 9x9 puzzle that the literature calls the hardest (Inkala, 2012), as a model of 81 cells.
inline Model hard_puzzle() {
  const std::string givens =
      "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
  Model model;
  for (const char c : givens)
    model.add_variable(c == '0' ? Domain::interval(1, 9) : Domain::singleton(c - '0'));
  for (std::size_t i = 0; i < 9; ++i) {
    AllDifferent row;
    AllDifferent column;
    AllDifferent box;
    for (std::size_t j = 0; j < 9; ++j) {
      row.vars.emplace_back(9 * i + j);
      column.vars.emplace_back(9 * j + i);
      box.vars.emplace_back(9 * (3 * (i / 3) + j / 3) + 3 * (i % 3) + j % 3);
    }
    model.post(row);
    model.post(column);
    model.post(box);
  }
  return model;
}

/// Its one solution.
inline std::vector<Value> hard_puzzle_answer() {
  const std::string digits =
      "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
  std::vector<Value> values;
  values.reserve(digits.size());
  for (const char c : digits)
    values.push_back(c - '0');
  return values;
}

}  // namespace facet::test
