#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <span>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/encode.hpp"

namespace facet::cnf {

/// What the encodings write to: a sink, or nothing but counters.
///
/// The same code makes the clauses and counts them, so the sizes said beforehand are those written.
/// Where an encoding knows its sizes in closed form it asks `counting()` and calls `tally` instead
/// of making clauses.
class Emitter {
 public:
  /// Counts only. `poll` is asked every few thousand clauses, literals or closed forms, whichever
  /// come first, and ends everything by EncodeStopped.
  explicit Emitter(const std::function<bool()>& poll = {}) : poll_(poll) {}
  /// Writes; `poll` as above. A solver may take a second for the first clause that names a
  /// proposition far beyond the others, and the poll comes after it.
  explicit Emitter(ClauseSink& sink, const std::function<bool()>& poll = {})
      : sink_(&sink), poll_(poll) {}

  bool counting() const { return sink_ == nullptr; }
  const Counts& counts() const { return counts_; }

  /// The first of `count` new consecutive variables. While counting, numbers past 2^31-1 are all
  /// given as 2^31-1: good for counting only.
  BoolVar new_variables(std::uint64_t count);
  BoolVar new_variable() { return new_variables(1); }

  void add(std::span<const Literal> clause) {
    ++counts_.clauses;
    counts_.literals += clause.size();
    if (sink_ != nullptr) sink_->add(clause);
    spend(1 + clause.size());
  }
  void add(std::initializer_list<Literal> clause) { add(std::span(clause.begin(), clause.size())); }

  /// Adds sizes known in closed form. Precondition: counting().
  void tally(const Counts& sizes);

 private:
  static constexpr std::uint64_t steps_per_poll = 1U << 14;

  // In clauses and literals.
  void spend(std::uint64_t steps) {
    steps_ += steps;
    if (steps_ >= steps_per_poll) ask_poll();
  }
  void ask_poll();

  ClauseSink* sink_ = nullptr;
  std::function<bool()> poll_;
  Counts counts_;
  std::uint64_t steps_ = 0;  // since the poll was last asked
};

}  // namespace facet::cnf
