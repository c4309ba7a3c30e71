#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "heuristics/prepared.hpp"
#include "model/propagation/propagator.hpp"
#include "model/run_control.hpp"

namespace facet::heuristics {

/// The cells of a model of any constraints, which all ants of a colony share: the open variables,
/// each with the values of its domain.
class ModelRules {
 public:
  /// Values of all cells together; a model with more has no board.
  static constexpr std::size_t kMostValues = std::size_t{1} << 24;

  /// Precondition: has_board(prepared.model.domains()). The model must outlive it.
  ModelRules(const Prepared& prepared, const PropagateOptions& options, const RunControl& control);
  /// Of variables with such domains.
  static bool has_board(std::span<const Domain> domains);

  std::size_t cell_count() const { return prepared_.open.size(); }
  VarId variable(std::uint32_t cell) const { return prepared_.open[cell]; }
  /// Ascending.
  std::span<const Value> values(std::uint32_t cell) const {
    return std::span(values_).subspan(begins_[cell], begins_[cell + 1] - begins_[cell]);
  }
  Value value(std::uint32_t cell, std::uint32_t number) const { return values(cell)[number]; }
  /// The number of a value of the cell.
  std::optional<std::uint32_t> number(std::uint32_t cell, Value value) const;
  const std::vector<std::size_t>& begins() const { return begins_; }
  /// False: the prepared domains turned out to be contradictory (more permutations show in them
  /// than in the model they come from), or there was a reason to stop. Then there is no board.
  bool sound() const { return sound_; }
  /// At the fixpoint.
  const propagation::Propagator& start() const { return start_; }
  /// The clock of the search.
  const RunControl& control() const { return control_; }

 private:
  const Prepared& prepared_;
  RunControl control_;
  std::vector<std::size_t> begins_;
  std::vector<Value> values_;
  propagation::Propagator start_;
  bool sound_;
};

/// One ant's board over ModelRules (see AntBoard in colony.hpp): the domains that the propagation
/// of model/ leaves. A contradiction, or a reason to stop, ends it: it is then not sound, and says
/// of its cells what they were before the last value.
class ModelBoard {
 public:
  using Cell = std::uint32_t;

  /// The rules must be sound and outlive it.
  explicit ModelBoard(const ModelRules& rules);

  std::size_t cell_count() const { return rules_->cell_count(); }
  std::vector<std::size_t> trail_begins() const { return rules_->begins(); }

  void reset();
  bool settled(Cell cell) const { return values_[cell] != kOpen; }
  std::uint32_t settled_value(Cell cell) const { return values_[cell]; }
  std::size_t left(Cell cell) const { return domains_->table().size(rules_->variable(cell)); }
  template <class F>
  void for_each_value(Cell cell, F&& f) const {
    const std::span<const Value> values = rules_->values(cell);
    const DomainTable& table = domains_->table();
    const VarId var = rules_->variable(cell);
    for (std::uint32_t i = 0; i < values.size(); ++i) {
      if (table.contains(var, values[i])) f(i);
    }
  }
  void assign(Cell cell, std::uint32_t value);
  std::size_t filled() const { return filled_; }
  bool sound() const { return sound_; }

 private:
  static constexpr std::uint32_t kOpen = std::numeric_limits<std::uint32_t>::max();
  void note_settled();

  const ModelRules* rules_;
  std::unique_ptr<propagation::Propagator> domains_;
  std::vector<std::uint32_t> values_;  // by cell
  std::size_t filled_ = 0;
  bool sound_ = true;
};

}  // namespace facet::heuristics
