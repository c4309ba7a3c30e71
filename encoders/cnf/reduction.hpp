#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "encoders/cnf/candidates.hpp"
#include "model/model.hpp"
#include "model/places.hpp"

namespace facet::cnf {

/// What the givens settle, to a fixpoint (Kwon & Jain 2006 remove what they settle at once; the
/// rest is ours). No solution is lost by any of it:
///
/// - naked single: the value of a variable that has only one is taken from every variable that an
///   AllDifferent or an edge sets against it;
/// - hidden single: in a permutation, an AllDifferent with as many open variables as values open to
///   them, a value with one place left goes there;
/// - locked candidates: where all places of a value of a permutation, 32 at most, lie in another
///   AllDifferent too, the value is taken from the others of that one.
///
/// The values left do not depend on the order of anything, unless there is a contradiction.
///
/// Naked singles run dry first, a scope at a time on whole words: O(scopes touched * their
/// variables * words), for a 225x225 Sudoku of 35,000 givens a few million word operations. Only
/// then the places of the values are indexed, and the rest takes O(places) for the singles.
class Reduction {
 public:
  /// Throws InvalidModel as Candidates does; EncodeStopped where `poll`, asked all along, says
  /// stop.
  explicit Reduction(const Model& model, const std::function<bool()>& poll = {});

  /// A variable has no value left, a value no place in a permutation, or two settled variables
  /// clash: no solution.
  bool contradiction() const { return contradiction_; }
  /// Appends the values that are left, in increasing order; the whole domain of a variable under no
  /// such constraint.
  void append_values(VarId var, std::vector<Value>& out) const;
  /// True where the values left are the domain's own: then the domain says them more cheaply.
  bool untouched(VarId var) const { return !candidates_ || candidates_->untouched(var); }

 private:
  struct Incidence {
    std::uint32_t constraint;
    std::uint32_t vertex;  // of an edge constraint
  };
  struct Place {
    std::uint32_t constraint;
    Places::Slot slot;
  };

  bool anything_to_do() const;
  void index_constraints();
  void index_places();
  void run(const std::function<bool()>& poll);
  bool step();  // the cheapest work first; false when none is left

  void settle(VarId var);
  void sweep(const AllDifferent& scope);
  std::int64_t gather_settled(const AllDifferent& scope);
  void settle_hidden(Place place);
  void lock(Place place);
  std::vector<std::uint32_t> common_scopes(std::span<const VarId> vars) const;

  void take(VarId var, Value value);
  void note_count(VarId var);
  void lose_place(VarId var, Value value);
  void look_at(std::uint32_t constraint, Places::Slot slot);
  bool in_scope(VarId var, std::uint32_t constraint) const;
  std::span<const Incidence> incidences(VarId var) const {
    const std::size_t begin = incidence_begin_[var.index];
    return std::span(incidences_).subspan(begin, incidence_begin_[var.index + 1] - begin);
  }

  const Model& model_;
  std::optional<Candidates> candidates_;
  std::optional<Places> places_;
  std::vector<std::size_t> incidence_begin_;
  std::vector<Incidence> incidences_;
  std::vector<std::uint64_t> mask_;
  std::vector<VarId> settled_;       // still to be told to their neighbours
  std::deque<std::uint32_t> dirty_;  // AllDifferents to sweep
  std::vector<bool> is_dirty_;
  std::vector<Place> hidden_;
  std::vector<Place> lockable_;
  std::vector<bool> is_lockable_;
  bool contradiction_ = false;
};

}  // namespace facet::cnf
