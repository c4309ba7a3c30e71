#include "heuristics/genetic/evolution.hpp"

namespace facet::heuristics::genetic {

EvolutionParameters EvolutionParameters::study() {
  EvolutionParameters result;
  result.coding = Coding::Cells;
  result.mutation = Mutation::Swap;
  result.crossover = Crossover::Rows;
  result.survivors = Survivors::Best;
  result.population = 200;
  result.elite = 0;
  result.crossover_rate = 1;
  result.memetic = Memetic::None;
  return result;
}

void check(const EvolutionParameters& p) {
  require("population", p.population, p.population_range);
  require("elite", p.elite, p.elite_range);
  require("tournament", p.tournament, p.tournament_range);
  require("crossover-rate", p.crossover_rate, p.crossover_rate_range);
  require("mutation-rate", p.mutation_rate, p.mutation_rate_range);
  require("mutations", p.mutations, p.mutations_range);
  require("memetic-steps", p.memetic_steps, p.memetic_steps_range);
}

}  // namespace facet::heuristics::genetic
