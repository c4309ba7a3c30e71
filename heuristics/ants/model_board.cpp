#include "heuristics/ants/model_board.hpp"

#include <algorithm>

namespace facet::heuristics {

ModelRules::ModelRules(const Prepared& prepared, const PropagateOptions& options,
                       const RunControl& control)
    : prepared_(prepared),
      control_(control.without_work_limit()),
      begins_{0},
      start_(prepared.model, options) {
  for (const VarId var : prepared.open) {
    prepared.model.domain(var).for_each([&](Value value) { values_.push_back(value); });
    begins_.push_back(values_.size());
  }
  sound_ = start_.run(control_);
}

bool ModelRules::has_board(std::span<const Domain> domains) {
  std::size_t values = 0;
  for (const Domain& domain : domains) {
    if (!domain.is_singleton()) values += domain.size();
    if (values > kMostValues) return false;
  }
  return true;
}

std::optional<std::uint32_t> ModelRules::number(std::uint32_t cell, Value value) const {
  const std::span<const Value> own = values(cell);
  const auto place = std::ranges::lower_bound(own, value);
  if (place == own.end() || *place != value) return std::nullopt;
  return static_cast<std::uint32_t>(place - own.begin());
}

ModelBoard::ModelBoard(const ModelRules& rules) : rules_(&rules) {
  reset();
}

void ModelBoard::reset() {
  domains_ = std::make_unique<propagation::Propagator>(rules_->start());
  values_.assign(cell_count(), kOpen);
  filled_ = 0;
  sound_ = true;
  note_settled();
}

void ModelBoard::assign(Cell cell, std::uint32_t value) {
  sound_ = domains_->assign(rules_->variable(cell), rules_->values(cell)[value], rules_->control());
  if (sound_) note_settled();
}

void ModelBoard::note_settled() {
  const DomainTable& table = domains_->table();
  for (Cell cell = 0; cell < cell_count(); ++cell) {
    if (settled(cell) || !table.settled(rules_->variable(cell))) continue;
    values_[cell] = *rules_->number(cell, table.min(rules_->variable(cell)));
    ++filled_;
  }
}

}  // namespace facet::heuristics
