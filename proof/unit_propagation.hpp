#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "proof/clause_store.hpp"

namespace facet::proof {

/// Thrown when the poll given to a propagation says stop.
struct Stopped {};

/// Clauses and an assignment closed under unit propagation, with two watched literals a clause
/// (Moskewicz et al. 2001). Literals assigned at the top stay; assumptions come and go.
class UnitPropagation {
 public:
  explicit UnitPropagation(std::function<bool()> poll) : poll_(std::move(poll)) {}

  /// Makes room for the literals of variables below this count.
  void grow(std::size_t variables);

  /// Adds a clause without repeated or complementary literals and propagates. Only at the top.
  void add(std::span<const Code> clause);
  /// True once the clauses are false by unit propagation alone; nothing else is of use then.
  bool contradiction() const { return contradiction_; }

  enum class Removal { Done, KeptAsReason, Unknown };
  /// A clause that is the reason of a literal at the top is kept.
  Removal remove(std::span<const Code> clause);

  /// Assigns the literal as an assumption and does not propagate yet. False, changing nothing,
  /// where its negation is assigned.
  bool assume(Code literal);
  /// False on a conflict.
  bool propagate();
  bool is_true(Code literal) const { return values_[literal] > 0; }
  bool is_false(Code literal) const { return values_[literal] < 0; }

  /// The number of assigned literals, to go back to.
  std::size_t level() const { return trail_.size(); }
  void undo_to(std::size_t level);

  /// The clauses with a literal; the lists are made at the first call.
  std::vector<ClauseRef> with(Code literal);
  std::span<const Code> literals(ClauseRef ref) const { return store_.literals(ref); }
  std::uint64_t propagations() const { return propagations_; }

 private:
  struct Watch {
    ClauseRef clause;
    Code other;  // some other literal: where it is true the clause needs no look
  };

  void assign(Code literal, ClauseRef reason);
  void watch(ClauseRef ref);
  bool visit(Code falsified);
  bool find_new_watch(ClauseRef ref);
  void compact();
  void list_occurrences();

  std::function<bool()> poll_;
  ClauseStore store_;
  std::vector<std::vector<Watch>> watches_;  // by literal that is watched
  std::vector<std::int8_t> values_;          // by literal: 1 true, -1 false
  std::vector<ClauseRef> reasons_;           // by variable
  std::vector<Code> trail_;
  std::size_t propagated_ = 0;
  bool contradiction_ = false;
  bool occurrences_listed_ = false;
  std::vector<std::vector<ClauseRef>> occurrences_;  // by literal
  std::uint64_t propagations_ = 0;
  std::uint64_t visits_ = 0;
};

}  // namespace facet::proof
