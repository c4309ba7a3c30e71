#include "backends/metaheuristic/search_row.hpp"
#include "heuristics/tabu/tabu.hpp"

namespace facet::metaheuristic {
namespace {

using heuristics::Ac3;
using heuristics::BoardStart;
using heuristics::OutsideMoves;
using heuristics::TabuParameters;

Ac3 ac3_of(const std::string& text) {
  if (text == "off") return Ac3::Off;
  return text == "every" ? Ac3::Every : Ac3::Pre;
}

OutsideMoves outside_of(const std::string& text) {
  if (text == "auto") return OutsideMoves::Auto;
  return text == "forbidden" ? OutsideMoves::Forbidden : OutsideMoves::Penalised;
}

TabuParameters parameters_of(const OptionValues& values) {
  TabuParameters result;
  result.tenure = static_cast<std::uint32_t>(values.integer("tenure"));
  result.tenure_random = static_cast<std::uint32_t>(values.integer("tenure-random"));
  result.tenure_factor = values.real("tenure-factor");
  result.repeats = static_cast<std::uint32_t>(values.integer("repeats"));
  result.repeat_penalty = values.real("repeat-penalty");
  result.aspiration = values.text("aspiration") == "start" ? heuristics::Aspiration::Start
                                                           : heuristics::Aspiration::Ever;
  result.ac3 = ac3_of(values.text("ac3"));
  result.outside = outside_of(values.text("outside"));
  result.outside_penalty = values.real("outside-penalty");
  result.start = values.text("start") == "rows" ? BoardStart::Rows : BoardStart::Blocks;
  result.stale = number(values, "stale").value_or(0);
  return result;
}

}  // namespace

SearchRow tabu_row() {
  using P = TabuParameters;
  SearchRow row;
  row.name = "tabu";
  row.description = "tabu search: swaps in the blocks of a board, else values and exchanges";
  row.rows = {
      number_row("tenure", "1", P::tenure_range,
                 "a value given up is tabu for so many iterations at least (the literature's 3, 4, "
                 "...)"),
      number_row("tenure-random", "3", P::tenure_random_range, "and fewer than so many more"),
      number_row("tenure-factor", "0.6", P::tenure_factor_range,
                 "and so much of the cost; off boards of the variables in conflict, if less"),
      choice_row(
          "aspiration", {"ever", "start"},
          "a tabu move is made that leads below every cost ever (the literature), or since the "
          "last start"),
      choice_row("ac3", {"pre", "off", "every"},
                 "what rules digits of a cell out: the givens; nothing; the givens, and in every "
                 "iteration the cells in no conflict"),
      choice_row("outside", {"auto", "forbidden", "penalised"},
                 "moves to a digit that the givens rule out; auto: forbidden up to nine digits"),
      number_row("outside-penalty", "0.3", P::outside_penalty_range,
                 "for each digit placed that is ruled out, in violations"),
      number_row("repeats", "6", P::repeats_range,
                 "placing a value oftener has a price (the literature: 5 or 6 times); 0: never"),
      number_row("repeat-penalty", "0.01", P::repeat_penalty_range,
                 "for each time beyond, in violations, up to 1; not for moves that improve"),
      choice_row("start", {"blocks", "rows"},
                 "the sets that are permutations: blocks, or rows (the literature's filling)"),
      number_row("stale", "auto", P::stale_range,
                 "begin anew after so many iterations without a new best, times the open cells; "
                 "auto: by size"),
  };
  row.value_bytes = 20;
  row.make = maker(parameters_of, heuristics::tabu);
  return row;
}

}  // namespace facet::metaheuristic
