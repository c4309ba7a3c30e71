#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "heuristics/exponential.hpp"

namespace facet::heuristics {

/// Metropolis' rule at one temperature, as whole numbers to hold a draw against: a change that adds
/// d to the cost is made when random.next() < of(d), that is with probability exp(-d / t).
class Acceptance {
 public:
  /// Precondition: temperature > 0.
  explicit Acceptance(double temperature) : temperature_(temperature) {
    for (std::size_t d = 0; d < table_.size(); ++d)
      table_[d] = computed(static_cast<double>(d + 1));
  }

  /// Precondition: delta > 0.
  std::uint64_t of(std::int64_t delta) const {
    const auto at = static_cast<std::uint64_t>(delta - 1);
    return at < table_.size() ? table_[at] : computed(static_cast<double>(delta));
  }

 private:
  std::uint64_t computed(double delta) const {
    const double chance = exp_of_minus(delta / temperature_);
    return chance < 1 ? static_cast<std::uint64_t>(chance * 0x1p64)
                      : std::numeric_limits<std::uint64_t>::max();
  }

  double temperature_;
  std::array<std::uint64_t, 32> table_{};
};

}  // namespace facet::heuristics
