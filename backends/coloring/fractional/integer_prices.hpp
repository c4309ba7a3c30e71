#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "proof/coloring/witness.hpp"

namespace facet::coloring {

/// Prices of a linear program, which are in 0..1 but for rounding, as integers: price times
/// `scale`, rounded down. What is proven of the integers needs no trust in the prices.
struct IntegerPrices {
  std::vector<std::uint32_t> weights;
  std::uint64_t sum = 0;
  /// The weight that a set has whose prices sum to 1.
  std::uint32_t scale = 1;

  /// The highest bound that these weights give where no stable set is heavier than `scale`.
  std::size_t best_level() const { return static_cast<std::size_t>((sum + scale - 1) / scale); }
  /// The largest capacity that still gives the bound `level`: if no stable set is heavier, at least
  /// `level` colours are needed. Precondition: 1 <= level <= best_level().
  std::uint64_t capacity_for(std::size_t level) const;
  proof::WeightWitness witness(std::uint64_t capacity) const;
};

/// A power of two such that `vertices` prices sum to at most 2^30; at most 2^22, below which the
/// simplex method's own tolerance (1e-7) is rounded away.
std::uint32_t price_scale(std::size_t vertices);

IntegerPrices integer_prices(std::span<const double> prices, std::uint32_t scale);

}  // namespace facet::coloring
