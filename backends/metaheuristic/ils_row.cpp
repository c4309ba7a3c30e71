#include "backends/metaheuristic/board_support.hpp"
#include "backends/metaheuristic/search_row.hpp"
#include "heuristics/large_neighbourhood/ils.hpp"

namespace facet::metaheuristic {
namespace {

using heuristics::IlsParameters;

IlsParameters parameters_of(const OptionValues& values) {
  IlsParameters result;
  result.cycle = values.real("cycle");
  result.temperature = values.real("temperature");
  result.cooling = values.real("cooling");
  result.floor = values.real("floor");
  result.relax = values.real("relax");
  result.least_relax = values.real("least-relax");
  result.worsening = static_cast<std::uint32_t>(values.integer("worsening"));
  return result;
}

}  // namespace

SearchRow ils_row() {
  using P = IlsParameters;
  SearchRow row;
  row.name = "ils";
  row.description =
      "iterated local search: cells in conflict are emptied and filled again by singles";
  row.supports = unless_it_has_a_board;
  row.rows = {
      number_row("cycle", "1", P::cycle_range,
                 "moves in a cycle of local search, times the square of the open cells (off boards "
                 "at most a hundred for each)"),
      number_row("temperature", "0.5", P::temperature_range,
                 "of the first cycle after cells were filled, in violations"),
      number_row("cooling", "0.99", P::cooling_range,
                 "each cycle has so much of the temperature of the one before"),
      number_row("floor", "0.15", P::temperature_range, "below this temperature cells are emptied"),
      number_row(
          "relax", "1", P::relax_range,
          "emptied of the cells in no conflict, at first; halved on success (Musliu & Winter "
          "2017: 1)"),
      number_row("least-relax", "0.1", P::relax_range,
                 "emptied of the cells in no conflict, at least (Musliu & Winter 2017: 0.1)"),
      number_row(
          "worsening", "10", P::worsening_range,
          "begin anew after so many local searches that end no better (Musliu & Winter 2017: 10)"),
  };
  row.edge_bytes = 22;
  row.make = maker(parameters_of, heuristics::ils);
  return row;
}

}  // namespace facet::metaheuristic
