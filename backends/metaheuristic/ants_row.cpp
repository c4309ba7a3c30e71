#include "backends/metaheuristic/board_support.hpp"
#include "backends/metaheuristic/search_row.hpp"
#include "heuristics/ants/ants.hpp"

namespace facet::metaheuristic {
namespace {

using heuristics::AntConstruction;
using heuristics::AntDeadEnd;
using heuristics::AntOrder;
using heuristics::AntRule;
using heuristics::AntsParameters;

AntsParameters parameters_of(const OptionValues& values) {
  AntsParameters result;
  result.ants = static_cast<std::uint32_t>(values.integer("ants"));
  result.q0 = values.real("q0");
  result.rule = values.text("q0-rule") == "paper" ? AntRule::Paper : AntRule::Released;
  result.construction =
      values.text("construction") == "full" ? AntConstruction::Full : AntConstruction::Lists;
  result.dead_end = values.text("dead-end") == "stop" ? AntDeadEnd::Stop : AntDeadEnd::Skip;
  const std::string& order = values.text("order");
  if (order == "walk") result.order = AntOrder::Walk;
  if (order == "fewest") result.order = AntOrder::Fewest;
  result.rho = values.real("rho");
  result.xi = values.real("xi");
  result.best_evaporation = values.real("best-evaporation");
  result.threshold = values.real("threshold");
  result.stale = static_cast<std::uint32_t>(values.integer("stale"));
  return result;
}

std::vector<OptionRow> rows() {
  using P = AntsParameters;
  const P defaults;
  return {
      number_row("ants", number_text(defaults.ants), P::ants_range,
                 "boards filled in each round (Lloyd & Amos: 10)"),
      number_row("q0", number_text(defaults.q0), P::q0_range,
                 "chance of taking the value with the strongest trail instead of drawing one"),
      choice_row("q0-rule", {"paper", "released"},
                 "released: with chance 1 - q0, as the code of the paper's authors has it"),
      choice_row("construction", {"full", "lists"},
                 "full: what a value settles is followed; lists: the literature's lists of used "
                 "values alone"),
      choice_row("dead-end", {"stop", "skip"},
                 "when a cell is left without value, the ant stops, or goes on without it as in "
                 "the paper"),
      choice_row("order", {"auto", "walk", "fewest"},
                 "walk: around the board from a random cell; fewest: to a cell with the fewest "
                 "values left; auto: walk on boards"),
      number_row("rho", number_text(defaults.rho), P::rho_range,
                 "share of a trail that the best board replaces (Lloyd & Amos: 0.9)"),
      number_row("xi", number_text(defaults.xi), P::xi_range,
                 "share of a trail that wears off where an ant passes (Lloyd & Amos: 0.1)"),
      number_row("best-evaporation", number_text(defaults.best_evaporation),
                 P::best_evaporation_range,
                 "share of its worth that the best board loses each round (Lloyd & Amos: 0.005)"),
      number_row("threshold", number_text(defaults.threshold), P::threshold_range,
                 "a trail above it falls back to its base (the literature's reference level); 0: "
                 "none does"),
      number_row("stale", number_text(defaults.stale), P::stale_range,
                 "forget all trails after so many rounds without a better board; 0: never"),
  };
}

}  // namespace

SearchRow ants_row() {
  SearchRow row;
  row.name = "ants";
  row.description = "ant colony system: ants fill boards and follow what their values settle";
  row.supports = unless_it_has_a_board;
  row.rows = rows();
  row.edge_bytes = 10;
  row.make = maker(parameters_of, heuristics::ants);
  return row;
}

}  // namespace facet::metaheuristic
