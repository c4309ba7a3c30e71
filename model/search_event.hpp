#pragma once

#include <cstdint>

namespace facet {

enum class SearchEventKind { Iteration, Improvement, Restart };

/// "iteration", "improvement", "restart".
const char* to_string(SearchEventKind kind);

/// Where an incomplete search stood.
struct SearchEvent {
  SearchEventKind kind = SearchEventKind::Iteration;
  std::uint64_t evaluations = 0;
  /// The least cost so far.
  std::uint64_t best = 0;
  /// Of an iteration the mean cost of what it looked at: a chain of moves, a population; for a
  /// search that keeps partial assignments the cells that are left open. Of other events the cost
  /// now.
  double cost = 0;
  /// 0 where there is none.
  double temperature = 0;
  /// Of several threads.
  std::uint32_t worker = 0;
  friend bool operator==(const SearchEvent&, const SearchEvent&) = default;
};

}  // namespace facet
