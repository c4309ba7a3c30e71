#include "backends/metaheuristic/evolution_options.hpp"

namespace facet::metaheuristic {
namespace {

using heuristics::genetic::Coding;
using heuristics::genetic::Crossover;
using heuristics::genetic::EvolutionParameters;
using heuristics::genetic::Fitness;
using heuristics::genetic::Memetic;
using heuristics::genetic::Mutation;
using heuristics::genetic::Survivors;

Mutation mutation_of(const std::string& text) {
  if (text == "value") return Mutation::Value;
  if (text == "swap") return Mutation::Swap;
  if (text == "block-swap") return Mutation::SwapInBlock;
  if (text == "rows") return Mutation::Rows;
  if (text == "columns") return Mutation::Columns;
  return text == "blocks" ? Mutation::Blocks : Mutation::Auto;
}

Crossover crossover_of(const std::string& text) {
  if (text == "rows") return Crossover::Rows;
  if (text == "columns") return Crossover::Columns;
  if (text == "blocks") return Crossover::Blocks;
  if (text == "bands") return Crossover::Bands;
  return text == "classes" ? Crossover::Classes : Crossover::Auto;
}

Coding coding_of(const std::string& text) {
  if (text == "cells") return Coding::Cells;
  return text == "views" ? Coding::Views : Coding::Blocks;
}

}  // namespace

EvolutionParameters evolution_of(const OptionValues& values) {
  EvolutionParameters result;
  result.coding = coding_of(values.text("coding"));
  result.fitness = values.text("fitness") == "sum" ? Fitness::Sum : Fitness::Mistakes;
  result.mutation = mutation_of(values.text("mutation"));
  result.crossover = crossover_of(values.text("crossover"));
  result.survivors = values.text("survivors") == "best" ? Survivors::Best : Survivors::Children;
  result.population = static_cast<std::uint32_t>(values.integer("population"));
  result.elite = static_cast<std::uint32_t>(values.integer("elite"));
  result.tournament = static_cast<std::uint32_t>(values.integer("tournament"));
  result.crossover_rate = values.real("crossover-rate");
  result.mutation_rate = values.real("mutation-rate");
  result.mutations = static_cast<std::uint32_t>(values.integer("mutations"));
  result.memetic = values.text("memetic") == "none" ? Memetic::None : Memetic::Descent;
  result.memetic_steps = values.real("memetic-steps");
  return result;
}

std::vector<OptionRow> operator_rows() {
  return {
      choice_row("coding", {"blocks", "cells", "views"},
                 "genomes: blocks as permutations; cells with any digit (the study's first coding);"
                 " the same with rows, columns and blocks kept in step (its second)"),
      choice_row("fitness", {"mistakes", "sum"},
                 "repeats in rows, columns and blocks; or how far these are from N (N + 1) / 2 in "
                 "sum (both the study's)"),
      choice_row(
          "mutation", {"auto", "value", "swap", "block-swap", "rows", "columns", "blocks"},
          "another digit; two cells swapped, anywhere or in a block; two whole rows, columns"
          " or blocks swapped (all but block-swap the study's); auto: block-swap where "
          "blocks are kept, swap on other boards, value elsewhere; where blocks are kept value and "
          "swap are block-swap, and off square boards lines are swap"),
      choice_row("crossover", {"auto", "rows", "columns", "blocks", "bands", "classes"},
                 "the parents' parts meet at a border of rows, columns or blocks (the study); the "
                 "better bands of both (Sato & Inoue 2010); the largest classes of equal digits "
                 "(Galinier & Hao 1999); auto: bands on boards, classes on graphs"),
  };
}

std::vector<OptionRow> evolution_rows(const EvolutionParameters& defaults) {
  using P = EvolutionParameters;
  return {
      number_row("population", number_text(defaults.population), P::population_range,
                 "genomes (the study: 200; Sato & Inoue: 150)"),
      choice_row("survivors", {"children", "best"},
                 "who lives on: the children and the elite, or the best of parents and children "
                 "(the study)"),
      number_row("elite", number_text(defaults.elite), P::elite_range,
                 "parents that live on with the children"),
      number_row("tournament", number_text(defaults.tournament), P::tournament_range,
                 "genomes of which the best is a parent"),
      number_row("crossover-rate", number_text(defaults.crossover_rate), P::crossover_rate_range,
                 "chance of two parents (Sato & Inoue: 0.3)"),
      number_row("mutation-rate", number_text(defaults.mutation_rate), P::mutation_rate_range,
                 "chance that a child is mutated (the study: 0 to 1, then 0.8)"),
      number_row("mutations", number_text(defaults.mutations), P::mutations_range,
                 "how often it then is"),
      choice_row("memetic", {"descent", "none"},
                 "local search on every genome: random moves that add no mistakes"),
      number_row("memetic-steps", number_text(defaults.memetic_steps), P::memetic_steps_range,
                 "moves that it tries, for each open cell"),
  };
}

OptionRow givens_row() {
  return choice_row(
      "givens", {"settled", "stated"},
      "on boards: settled, singles fill what follows from the givens first; stated, the "
      "givens alone (the study)");
}

bool givens_as_stated(const OptionValues& values) {
  return values.text("givens") == "stated";
}

}  // namespace facet::metaheuristic
