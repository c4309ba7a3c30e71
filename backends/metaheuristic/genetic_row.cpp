#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

#include "backends/metaheuristic/evolution_options.hpp"
#include "backends/metaheuristic/search_row.hpp"
#include "heuristics/genetic/genetic.hpp"
#include "heuristics/genetic/problem.hpp"

namespace facet::metaheuristic {
namespace {

using heuristics::GeneticParameters;
using heuristics::Topology;

GeneticParameters parameters_of(const OptionValues& values) {
  GeneticParameters result;
  result.evolution = evolution_of(values);
  result.generations = static_cast<std::uint64_t>(values.integer("generations"));
  result.stale = static_cast<std::uint32_t>(values.integer("stale"));
  result.islands = static_cast<std::uint32_t>(values.integer("islands"));
  result.migration = static_cast<std::uint32_t>(values.integer("migration"));
  result.migrants = static_cast<std::uint32_t>(values.integer("migrants"));
  result.topology = values.text("topology") == "full" ? Topology::Full : Topology::Ring;
  return result;
}

std::vector<OptionRow> run_rows() {
  using P = GeneticParameters;
  const P defaults;
  return {
      number_row("generations", number_text(static_cast<double>(defaults.generations)),
                 P::generations_range, "give up after so many (the study: 400); 0: never"),
      number_row("stale", number_text(defaults.stale), P::stale_range,
                 "begin anew after so many generations without a better genome; 0: never"),
      givens_row(),
      number_row("islands", number_text(defaults.islands), P::islands_range,
                 "populations that exchange their best; above 1 the threads run these"),
      number_row("migration", number_text(defaults.migration), P::migration_range,
                 "generations between two exchanges"),
      number_row("migrants", number_text(defaults.migrants), P::migrants_range,
                 "genomes that go from one island to another"),
      choice_row("topology", {"ring", "full"}, "to the next island, or to all"),
  };
}

std::vector<OptionRow> rows() {
  std::vector<OptionRow> result = operator_rows();
  std::ranges::move(evolution_rows(GeneticParameters().evolution), std::back_inserter(result));
  std::ranges::move(run_rows(), std::back_inserter(result));
  return result;
}

}  // namespace

std::optional<Unsupported> beyond_genomes(const Model& model) {
  if (model.objective() && std::holds_alternative<MinimiseSum>(*model.objective()))
    return Unsupported{"the objective", "genomes are measured by values that must differ alone"};
  auto refused = heuristics::genetic::Problem::refusal(model);
  if (!refused) return std::nullopt;
  return Unsupported{refused->constraint ? describe(model, *refused->constraint) : "",
                     std::move(refused->reason)};
}

SearchRow genetic_row() {
  SearchRow row;
  row.name = "genetic";
  row.description = "genetic algorithm: a population crossed, mutated and improved; islands";
  row.rows = rows();
  row.supports = beyond_genomes;
  row.as_stated = givens_as_stated;
  row.own_threads = [](const OptionValues& values) { return values.integer("islands") > 1; };
  row.edge_bytes = 26;
  row.make = maker(parameters_of, heuristics::genetic_algorithm);
  return row;
}

}  // namespace facet::metaheuristic
