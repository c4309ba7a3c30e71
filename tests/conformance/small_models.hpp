#pragma once

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "model/model.hpp"

namespace facet::test {

struct NamedModel {
  std::string name;
  Model model;

  friend void PrintTo(const NamedModel& named, std::ostream* out) { *out << named.name; }
};

/// Small models of every kind of constraint and every degenerate shape, without objective.
std::vector<NamedModel> small_models();

/// Models with an objective, among them one without solution.
std::vector<NamedModel> objective_models();

/// A few variables with small domains, holes and negative values among them, under a few random
/// constraints of all kinds: about half of them have solutions. Same seed, same model.
Model random_model(std::uint64_t seed);

/// Rows and columns of an order x order grid all different.
Model latin_square(std::size_t order);
/// 4x4 with 2x2 boxes.
Model sudoku4();

/// `holes` + 1 vertices of a complete graph in `holes` colours, as one constraint a pair: without
/// solution, and hard for whoever cannot count.
Model pigeonholes(std::size_t holes);

}  // namespace facet::test
