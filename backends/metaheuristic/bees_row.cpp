#include "backends/metaheuristic/search_row.hpp"
#include "heuristics/bees/bees.hpp"

namespace facet::metaheuristic {
namespace {

using heuristics::BeeFormula;
using heuristics::BeeScouts;
using heuristics::BeesParameters;

BeesParameters parameters_of(const OptionValues& values) {
  BeesParameters result;
  result.bees = static_cast<std::uint32_t>(values.integer("bees"));
  result.onlookers = static_cast<std::uint32_t>(values.integer("onlookers"));
  result.formula = values.text("formula") == "seed" ? BeeFormula::Seed : BeeFormula::Yusiong;
  result.scouts = values.text("scouts") == "worst" ? BeeScouts::Worst : BeeScouts::Limit;
  result.scout_share = values.real("scout-share");
  result.limit = values.real("limit");
  return result;
}

std::vector<OptionRow> rows() {
  using P = BeesParameters;
  const P defaults;
  return {
      number_row("bees", number_text(defaults.bees), P::bees_range,
                 "employed bees, each with an assignment (SudokuBee: 100)"),
      number_row("onlookers", number_text(defaults.onlookers), P::onlookers_range,
                 "tries of each cycle that are shared out by fitness (SudokuBee: 200)"),
      choice_row("formula", {"yusiong", "seed"},
                 "a neighbour's value, from the bee's own x and another's y: x + r |x - y| with r "
                 "in [0, 1), or x + r (x - y) with r in [-1, 1)"),
      choice_row("scouts", {"limit", "worst"},
                 "bees without a better value for `limit` tries leave their source; or the worst "
                 "take a fresh one if it is no worse (SudokuBee)"),
      number_row("scout-share", number_text(defaults.scout_share), P::scout_share_range,
                 "at most so much of the bees scout in a cycle (SudokuBee: 0.1)"),
      number_row("limit", number_text(defaults.limit), P::limit_range,
                 "tries without a better value, for each open cell"),
  };
}

}  // namespace

SearchRow bees_row() {
  SearchRow row;
  row.name = "bees";
  row.description = "artificial bee colony: a population improved cell by cell";
  row.rows = rows();
  row.edge_bytes = 22;
  row.make = maker(parameters_of, heuristics::bees);
  return row;
}

}  // namespace facet::metaheuristic
