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
  /// The cost now; of a population the mean.
  double cost = 0;
  /// 0 where there is none.
  double temperature = 0;
  /// Of several threads.
  std::uint32_t worker = 0;
  friend bool operator==(const SearchEvent&, const SearchEvent&) = default;
};

}  // namespace facet
