#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "heuristics/incumbent.hpp"
#include "heuristics/tabu/memory.hpp"
#include "heuristics/tabu/tabu.hpp"
#include "model/random.hpp"

namespace facet::heuristics {

/// Tabu search by giving one variable another value, or two each other's: on a GraphState or a
/// GeneralState. One search, run once. Made for both in the .cpp.
template <class State>
class ReassignSearch {
 public:
  /// Precondition: one of the state. Everything must outlive the object.
  ReassignSearch(const Prepared& prepared, const TabuParameters& parameters,
                 const SearchRequest& request, RunControl& control);

  SearchResult run();

 private:
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
  void begin();
  void restart();
  void begun();
  bool climb();
  Choice choose();
  void look_at_values(VarId var, Choice& choice);
  void look_at_exchanges(VarId var, Choice& choice);
  void weigh(VarId var, VarId other, Value value, std::int64_t delta, Choice& choice);
  std::int64_t repeat_price(std::uint64_t entry) const;
  void make(const Choice& choice);
  void offer();

  const Prepared& prepared_;
  const TabuParameters parameters_;
  const SearchRequest& request_;
  Random random_;
  Effort effort_;
  Meter meter_;
  Incumbent incumbent_;
  State state_;
  std::vector<std::uint64_t> entry_begin_;    // of each variable
  std::vector<std::vector<VarId>> tied_;      // AllDifferents over as many variables as values
  std::vector<std::vector<VarId>> partners_;  // of each variable: those that it may exchange with
  TabuMemory memory_;
  std::int64_t repeat_price_;
  std::uint64_t patience_;       // iterations without a new best
  std::uint64_t now_ = 0;        // iterations made
  std::uint64_t best_here_ = 0;  // the least cost since the last start
};

}  // namespace facet::heuristics
