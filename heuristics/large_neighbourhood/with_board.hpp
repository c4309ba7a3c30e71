#pragma once

#include "heuristics/effort.hpp"
#include "heuristics/large_neighbourhood/flat_singles.hpp"
#include "heuristics/large_neighbourhood/model_singles.hpp"
#include "heuristics/prepared.hpp"
#include "model/run_control.hpp"

namespace facet::heuristics {

/// Calls f(rules, board) with the fastest board that takes the model: FlatSingles, else
/// ModelSingles. A model with too many values for either (ModelRules::has_board) ends the effort,
/// which gives up (Completed). `f` is not called where the board shows a contradiction or there is
/// a reason to stop.
template <class F>
void with_singles_board(const Prepared& prepared, Effort& effort, const RunControl& control,
                        F&& f) {
  if (const auto rules = FlatRules::make(prepared.model, prepared.model.domains())) {
    f(*rules, FlatSingles(*rules));
  } else if (ModelRules::has_board(prepared.model.domains())) {
    const ModelRules general(prepared, PropagateOptions{}, control);
    if (general.sound()) f(general, ModelSingles(general));
  } else {
    effort.give_up(StopReason::Completed);
  }
}

/// The values that a board has settled, for the completer.
template <class Rules, class Board>
PartialValues settled_values(const Prepared& prepared, const Rules& rules, const Board& board) {
  PartialValues values(prepared.model.variable_count());
  for (std::uint32_t cell = 0; cell < rules.cell_count(); ++cell) {
    if (board.left(cell) == 1)
      values[rules.variable(cell).index] = rules.value(cell, board.value_at(cell, 0));
  }
  return values;
}

}  // namespace facet::heuristics
