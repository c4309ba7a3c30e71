#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "heuristics/ants/model_board.hpp"
#include "model/propagation/propagator.hpp"

namespace facet::heuristics {

/// The same as FlatSingles for models of any constraints, by the propagation of model/: slower, and
/// a copy is that of a Propagator. A reason to stop looks like a contradiction: whoever gets one
/// asks the clock.
class ModelSingles {
 public:
  using Rules = ModelRules;
  using Cell = std::uint32_t;

  /// The rules must outlive the board and its copies.
  explicit ModelSingles(const ModelRules& rules);
  ModelSingles(const ModelSingles& other);
  ModelSingles& operator=(const ModelSingles& other);
  ModelSingles(ModelSingles&&) noexcept = default;
  ModelSingles& operator=(ModelSingles&&) noexcept = default;
  ~ModelSingles() = default;

  std::size_t cell_count() const { return rules_->cell_count(); }
  std::size_t filled() const;
  bool settled(Cell cell) const { return table().settled(rules_->variable(cell)); }
  std::size_t left(Cell cell) const { return table().size(rules_->variable(cell)); }
  bool has(Cell cell, std::uint32_t value) const {
    return table().contains(rules_->variable(cell), rules_->value(cell, value));
  }
  std::uint32_t value_at(Cell cell, std::size_t at) const;

  bool assign(Cell cell, std::uint32_t value) {
    return domains_->assign(rules_->variable(cell), rules_->value(cell, value), rules_->control());
  }
  bool exclude(Cell cell, std::uint32_t value) {
    return domains_->remove(rules_->variable(cell), rules_->value(cell, value), rules_->control());
  }

 private:
  const DomainTable& table() const { return domains_->table(); }

  const ModelRules* rules_;
  std::unique_ptr<propagation::Propagator> domains_;
};

}  // namespace facet::heuristics
