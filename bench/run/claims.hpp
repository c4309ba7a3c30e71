#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bench/run/record.hpp"

namespace facet::bench {

/// What the runs of a campaign say of their instances, and where two of them exclude each other.
class Claims {
 public:
  /// A run that was wrong or crashed claims nothing.
  void hear(const RunRecord& run);
  /// By instance: one run has an answer and another says that there is none; or one has an answer
  /// that is worth less than the bound that another says is proven.
  std::vector<std::string> contradictions() const;

 private:
  struct Worth {
    std::string backend;
    std::int64_t value = 0;
  };
  struct Said {
    std::string solved;
    std::string refuted;
    std::optional<Worth> best;     // of the least objective
    std::optional<Worth> highest;  // of the largest bound
  };
  std::map<std::pair<std::string, std::string>, Said> said_;  // by group and instance
};

}  // namespace facet::bench
