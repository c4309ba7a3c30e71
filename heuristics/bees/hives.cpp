#include "heuristics/bees/hives.hpp"

#include <algorithm>

namespace facet::heuristics {
namespace {

constexpr std::size_t kMostWords = std::size_t{1} << 26;

// About how large a state of the model is: what each constraint lists, and a counter for each
// value.
std::size_t words_of(const Model& model) {
  std::size_t words = model.variable_count();
  for (const Constraint& constraint : model.constraints()) {
    words += std::visit(Overloaded{[](const AllDifferent& c) { return c.vars.size(); },
                                   [](const DifferentOnEdges& c) {
                                     return c.vars.size() + c.graph.edge_count() * 2;
                                   },
                                   [](const Linear& c) { return c.terms.size() * 2; },
                                   [](const Clause& c) { return c.literals.size() * 2; }},
                        constraint);
  }
  for (const Domain& domain : model.domains())
    words += domain.is_interval() ? 2 : domain.size();
  return words;
}

// Not past the first source and the spare one where there is a reason to stop. A limit on work is
// none: sources are made without an evaluation.
bool ends_at(std::size_t made, Effort& effort) {
  if (made < 2) return false;
  const auto reason = effort.control().stop_for_time();
  if (reason) effort.give_up(*reason);
  return reason.has_value();
}

}  // namespace

BoardHive::BoardHive(const Prepared& prepared, std::size_t bees, Random& random, Effort& effort)
    : state_(prepared), digits_of_group_(state_.group_count()) {
  for (std::uint32_t cell = 0; cell < state_.cell_count(); ++cell)
    digits_of_group_[state_.group_of(cell)].push_back(state_.digit(cell));
  for (auto& digits : digits_of_group_)
    std::ranges::sort(digits);
  for (std::size_t bee = 0; bee <= bees && !ends_at(bee, effort); ++bee) {
    state_.reset(random);
    fillings_.push_back(state_.filling());
  }
}

std::size_t BoardHive::rank(std::size_t bee, std::uint32_t cell) const {
  const std::span<const std::uint16_t> digits = ranks(cell);
  return static_cast<std::size_t>(std::ranges::lower_bound(digits, fillings_[bee].digits[cell]) -
                                  digits.begin());
}

std::int64_t BoardHive::try_rank(std::size_t bee, std::uint32_t cell, std::size_t rank,
                                 std::int64_t most) {
  PermutationState::Filling& filling = fillings_[bee];
  const std::uint16_t digit = ranks(cell)[rank];
  std::uint32_t other = state_.first_cell(state_.group_of(cell));
  while (filling.digits[other] != digit)
    ++other;
  state_.exchange(filling);
  const PermutationState::Move move = state_.move_of(cell, other);
  const std::int64_t delta = state_.delta(move);
  if (delta <= most) state_.apply(move);
  state_.exchange(filling);
  return delta;
}

void BoardHive::reset(std::size_t bee, Random& random) {
  state_.exchange(fillings_[bee]);
  state_.reset(random);
  state_.exchange(fillings_[bee]);
}

void BoardHive::start(std::size_t bee, const Solution& values, Random& random) {
  state_.exchange(fillings_[bee]);
  state_.start(values, random);
  state_.exchange(fillings_[bee]);
}

Solution BoardHive::values(std::size_t bee) {
  state_.exchange(fillings_[bee]);
  Solution result = state_.values();
  state_.exchange(fillings_[bee]);
  return result;
}

ModelHive::ModelHive(const Prepared& prepared, std::size_t bees, Random& random, Effort& effort)
    : prepared_(prepared) {
  const std::size_t room = std::max<std::size_t>(2, kMostWords / words_of(prepared.model));
  for (std::size_t bee = 0; bee <= std::min(bees, room) && !ends_at(bee, effort); ++bee) {
    states_.push_back(bee == 0 ? std::make_unique<GeneralState>(prepared)
                               : std::make_unique<GeneralState>(*states_.front()));
    states_.back()->reset(random);
  }
}

std::size_t ModelHive::rank(std::size_t bee, std::uint32_t cell) const {
  const VarId var = prepared_.open[cell];
  return states_[bee]->ranks().rank(var.index, states_[bee]->evaluator().value(var));
}

std::int64_t ModelHive::try_rank(std::size_t bee, std::uint32_t cell, std::size_t rank,
                                 std::int64_t most) {
  GeneralState& state = *states_[bee];
  const VarId var = prepared_.open[cell];
  const GeneralState::Move move{var, state.ranks().value(var.index, rank)};
  const std::int64_t delta = state.delta(move);
  if (delta <= most) state.apply(move);
  return delta;
}

}  // namespace facet::heuristics
