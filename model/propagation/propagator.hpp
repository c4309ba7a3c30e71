#pragma once

#include <cstdint>
#include <vector>

#include "model/propagation/rules.hpp"

namespace facet::propagation {

/// `propagate` as an object that can be gone on with: settle a variable, and what follows from it
/// follows. A copy is independent and costs the memory of the domains and constraint lists, not
/// that of the constraints: a search keeps one to come back to.
class Propagator {
 public:
  /// The model must outlive the object and its copies.
  explicit Propagator(const Model& model, const PropagateOptions& options = {});

  /// To the fixpoint. False: a contradiction, or a reason to stop, of which record() tells; then
  /// nothing more may be asked but the domains as they stand.
  bool run(const RunControl& control = {});
  /// Settles a variable and goes on to the fixpoint; as run(). Preconditions: run() and every
  /// assign() before were true; the variable has the value.
  bool assign(VarId var, Value value, const RunControl& control = {});

  /// Takes a value from a variable that has others and goes on to the fixpoint; as assign(). From a
  /// domain that spans more than 2^16 values only an end can be taken, any other value stays.
  bool remove(VarId var, Value value, const RunControl& control = {});

  const DomainTable& table() const { return state_.table(); }
  const Propagation& record() const { return state_.record(); }
  /// The record with the domains as they stand.
  Propagation finish() && { return std::move(state_).finish(); }

 private:
  void find_permutations();
  bool index_places();
  bool eliminate(const RunControl& control);
  bool stopped(const RunControl& control);
  const AllDifferent& all_different(ConstraintId id) const;

  State state_;
  std::uint64_t visits_ = 0;
  std::vector<Permutation> permutations_;
};

}  // namespace facet::propagation
