#include "heuristics/tabu/tabu.hpp"

#include "heuristics/general_state.hpp"
#include "heuristics/graph_state.hpp"
#include "heuristics/tabu/board_search.hpp"
#include "heuristics/tabu/reassign_search.hpp"

namespace facet::heuristics {
namespace {

void check(const TabuParameters& p) {
  require("tenure", p.tenure, p.tenure_range);
  require("tenure-random", p.tenure_random, p.tenure_random_range);
  require("tenure-factor", p.tenure_factor, p.tenure_factor_range);
  require("repeats", p.repeats, p.repeats_range);
  require("repeat-penalty", p.repeat_penalty, p.repeat_penalty_range);
  require("outside-penalty", p.outside_penalty, p.outside_penalty_range);
  require("stale", p.stale, p.stale_range);
}

SearchResult on_board(const Prepared& prepared, const TabuParameters& parameters,
                      const SearchRequest& request, RunControl& control) {
  if (parameters.start == BoardStart::Blocks)
    return BoardSearch(prepared, parameters, request, control).run();
  Prepared regrouped = prepared;
  regrouped.shape = find_shape(prepared.model, prepared.open, Grouping::Loose);
  // The search for groups may have been cut short.
  const bool found = regrouped.permutation() != nullptr;
  return BoardSearch(found ? regrouped : prepared, parameters, request, control).run();
}

}  // namespace

SearchResult tabu(const Prepared& prepared, const TabuParameters& parameters,
                  const SearchRequest& request, RunControl& control) {
  check(parameters);
  return std::visit(
      Overloaded{
          [&](const PermutationShape&) { return on_board(prepared, parameters, request, control); },
          [&](const ColoringShape&) {
            return ReassignSearch<GraphState>(prepared, parameters, request, control).run();
          },
          [&](const GeneralShape&) {
            return ReassignSearch<GeneralState>(prepared, parameters, request, control).run();
          }},
      prepared.shape);
}

}  // namespace facet::heuristics
