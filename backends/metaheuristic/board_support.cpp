#include "backends/metaheuristic/board_support.hpp"

#include <string>

#include "heuristics/ants/flat_board.hpp"
#include "heuristics/ants/model_board.hpp"
#include "model/propagate.hpp"

namespace facet::metaheuristic {

std::optional<Unsupported> unless_it_has_a_board(const Model& model) {
  using heuristics::FlatRules;
  using heuristics::ModelRules;
  if (ModelRules::has_board(model.domains())) return std::nullopt;
  const Propagation left = propagate(model);
  if (left.contradiction || ModelRules::has_board(left.domains) ||
      FlatRules::make(model, left.domains))
    return std::nullopt;
  return Unsupported{
      "", "the open variables have more than " + std::to_string(ModelRules::kMostValues) +
              " values, and this search lists each; annealing, tabu and bees do not"};
}

}  // namespace facet::metaheuristic
