#pragma once

#include <vector>

#include "backends/metaheuristic/search_row.hpp"
#include "heuristics/genetic/evolution.hpp"

/// The options of a population under evolution, which `genetic` and `hierarchical` share.
namespace facet::metaheuristic {

/// coding, fitness, mutation, crossover.
std::vector<OptionRow> operator_rows();
/// population, survivors, ..., memetic-steps; the numbers with these defaults.
std::vector<OptionRow> evolution_rows(const heuristics::genetic::EvolutionParameters& defaults);
/// The values of both.
heuristics::genetic::EvolutionParameters evolution_of(const OptionValues& values);

/// "givens = settled|stated", for a row whose `as_stated` is givens_as_stated.
OptionRow givens_row();
bool givens_as_stated(const OptionValues& values);

}  // namespace facet::metaheuristic
