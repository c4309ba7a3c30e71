#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/domain_table.hpp"
#include "model/places.hpp"
#include "model/propagate.hpp"

namespace facet::propagation {

/// What takes values out, for the counts and the steps.
struct Cause {
  PropagationRule rule;
  ConstraintId constraint;
};

/// The domains, the work still to do and the record of a propagation under way. Rules change
/// domains through it only, so that everything that hangs on a change is woken.
class State {
 public:
  State(const Model& model, const PropagateOptions& options);

  const Model& model() const { return model_; }
  const DomainTable& table() const { return table_; }

  /// Each is false, with the contradiction noted, when the variable has no value left.
  bool remove(VarId var, Value value, Cause cause);
  bool remove(VarId var, std::uint32_t first_word, std::span<const std::uint64_t> mask,
              Cause cause);
  bool keep_between(VarId var, std::int64_t lo, std::int64_t hi, Cause cause);
  bool assign(VarId var, Value value, Cause cause);
  /// Always false, so that a rule can end with it.
  bool fail(std::optional<ConstraintId> constraint, std::string what);
  /// "a and b are both 2 in row 1".
  bool fail_both(ConstraintId constraint, VarId a, VarId b, Value value);

  /// The next constraint to look at, first come, first served.
  std::optional<ConstraintId> next();
  /// The positions in its list of variables (its vertices) settled since this was last asked.
  std::vector<std::uint32_t> take_settled(ConstraintId constraint);

  /// A constraint whose variables take every value of theirs.
  void note_permutation(ConstraintId constraint) { permutation_[constraint.index] = 1; }
  /// From now on the places of their values are kept count of.
  void index_places();
  bool has_places() const { return places_.has_value(); }
  const Places& places() const { return *places_; }
  struct Place {
    std::uint32_t permutation;
    Places::Slot slot;
    auto operator<=>(const Place&) const = default;
  };
  /// The values of permutations that have come down to one open place or none since this was last
  /// asked, in increasing order, each once. Variables settled before the places were indexed may
  /// have them too.
  std::vector<Place> take_last_places();

  Propagation& record() { return record_; }
  const Propagation& record() const { return record_; }
  /// The record with the domains as they stand.
  Propagation finish() &&;

 private:
  struct Membership {
    std::uint32_t constraint;
    std::uint32_t position;
  };

  template <class F>
  void for_each_membership(F&& f) const;
  void list_memberships();
  void enqueue(std::uint32_t constraint);
  void wake(VarId var, bool settled);
  void lose_places(VarId var);
  std::span<const Membership> memberships(VarId var) const;
  bool changed(VarId var, DomainTable::Removed gone, Cause cause);
  void count_settled(PropagationRule rule);

  const Model& model_;
  PropagateOptions options_;
  DomainTable table_;
  Propagation record_;
  std::vector<std::size_t> memberships_begin_;  // by variable, one more than there are
  std::vector<Membership> memberships_;
  std::vector<std::vector<std::uint32_t>> settled_;  // by constraint
  std::vector<std::uint8_t> queued_;
  std::vector<std::uint8_t> permutation_;
  std::optional<Places> places_;
  std::vector<Place> last_places_;
  std::vector<std::uint32_t> queue_;
  std::size_t queue_head_ = 0;
};

}  // namespace facet::propagation
