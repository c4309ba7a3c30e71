#include "backends/metaheuristic/search_row.hpp"
#include "heuristics/annealing/annealing.hpp"

namespace facet::metaheuristic {
namespace {

using heuristics::AnnealingParameters;
using heuristics::AnnealingSchedule;

AnnealingParameters parameters_of(const OptionValues& values) {
  AnnealingParameters result;
  const std::string& schedule = values.text("schedule");
  if (schedule == "fast") result.schedule = AnnealingSchedule::Fast;
  if (schedule == "slow") result.schedule = AnnealingSchedule::Slow;
  result.from_deviation = values.text("start") == "deviation";
  result.temperature = number(values, "temperature");
  result.cooling = number(values, "cooling");
  result.floor = number(values, "floor");
  result.chain = values.real("chain");
  result.kempe = values.real("kempe");
  result.stale_chains = static_cast<std::uint32_t>(values.integer("stale-chains"));
  return result;
}

}  // namespace

SearchRow annealing_row() {
  using P = AnnealingParameters;
  SearchRow row;
  row.name = "annealing";
  row.description = "simulated annealing: swaps in the blocks of a board, else single values";
  row.rows = {
      choice_row("schedule", {"auto", "fast", "slow"},
                 "fast: 0.45 by 0.95 to 0.25; slow: 0.35 by 0.998 to 0.22; auto: by size, and a "
                 "fifth of all moves to the other one"),
      choice_row("start", {"schedule", "deviation"},
                 "deviation: the first temperature is the standard deviation of the cost over many "
                 "moves (the literature's c0)"),
      number_row("temperature", "auto", P::temperature_range,
                 "first temperature, in violations; auto: the schedule's"),
      number_row("cooling", "auto", P::cooling_range,
                 "each temperature is so much of the one before; auto: the schedule's"),
      number_row("floor", "auto", P::floor_range,
                 "begin anew below this temperature; auto: the schedule's"),
      number_row(
          "chain", "1", P::chain_range,
          "moves at each temperature, times the square of the open cells (off boards at most "
          "a hundred for each)"),
      number_row("stale-chains", "20", P::stale_chains_range,
                 "reheat after so many chains that end no better than they began (Lewis 2007: 20)"),
      number_row("kempe", "0.02", P::kempe_range,
                 "on a graph, so much of all moves are Kempe chains"),
  };
  row.make = maker(parameters_of, heuristics::annealing);
  return row;
}

}  // namespace facet::metaheuristic
