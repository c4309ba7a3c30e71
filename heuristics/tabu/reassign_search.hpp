#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "heuristics/tabu/tabu_search.hpp"

namespace facet::heuristics {

/// Tabu search by giving one variable another value, or two each other's: on a GraphState or a
/// GeneralState. Made for both in the .cpp.
template <class State>
class ReassignSearch final : public TabuSearch<ReassignSearch<State>, State> {
 public:
  /// Precondition: one of the state. Everything must outlive the object.
  ReassignSearch(const Prepared& prepared, const TabuParameters& parameters,
                 const SearchRequest& request, RunControl& control);

 private:
  using Base = TabuSearch<ReassignSearch<State>, State>;
  friend Base;
  using Base::aspired;
  using Base::memory_;
  using Base::now_;
  using Base::parameters_;
  using Base::random_;
  using Base::repeat_price;
  using Base::repeat_price_;
  using Base::state_;

  // Of the moves looked at so far in an iteration: the best, and how many as good it stands for.
  struct Choice {
    VarId var;
    VarId other;      // var itself: no exchange
    Value value = 0;  // that var gets
    std::int64_t score = 0;
    std::uint64_t ties = 0;
    std::uint64_t looked_at = 0;
  };

  std::uint64_t entry(VarId var, Value value) const {
    return entry_begin_[var.index] + state_.ranks().rank(var.index, value);
  }

  void find_partners(const Prepared& prepared);
  static std::uint64_t entries_of(const State& state);
  void restart();
  void begun() {}
  Choice choose();
  void look_at_values(VarId var, Choice& choice);
  void look_at_exchanges(VarId var, Choice& choice);
  void weigh(VarId var, VarId other, Value value, std::int64_t delta, Choice& choice);
  void make(const Choice& choice);

  const Prepared& prepared_;
  std::vector<std::uint64_t> entry_begin_;    // of each variable
  std::vector<std::vector<VarId>> tied_;      // AllDifferents over as many variables as values
  std::vector<std::vector<VarId>> partners_;  // of each variable: those that it may exchange with
};

}  // namespace facet::heuristics
