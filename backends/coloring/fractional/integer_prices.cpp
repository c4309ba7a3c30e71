#include "backends/coloring/fractional/integer_prices.hpp"

#include <algorithm>

namespace facet::coloring {

std::uint64_t IntegerPrices::capacity_for(std::size_t level) const {
  // The bound is `level` as long as the capacity is below sum / (level - 1).
  if (level <= 1) return std::max<std::uint64_t>(sum, 1);
  return (sum + level - 2) / (level - 1) - 1;
}

proof::WeightWitness IntegerPrices::witness(std::uint64_t capacity) const {
  proof::WeightWitness result;
  result.capacity = capacity;
  for (std::uint32_t v = 0; v < weights.size(); ++v) {
    if (weights[v] > 0) result.weights.emplace_back(v, weights[v]);
  }
  return result;
}

std::uint32_t price_scale(std::size_t vertices) {
  constexpr std::uint64_t kMostInAll = std::uint64_t{1} << 30U;
  std::uint32_t scale = 1U << 22U;
  while (scale > 1 && scale * static_cast<std::uint64_t>(vertices) > kMostInAll)
    scale /= 2;
  return scale;
}

IntegerPrices integer_prices(std::span<const double> prices, std::uint32_t scale) {
  IntegerPrices result;
  result.scale = scale;
  for (const double price : prices) {
    // The comparison is false for what is not a number, too.
    const double inside = price > 0 ? std::min(price, 1.0) : 0.0;
    result.weights.push_back(static_cast<std::uint32_t>(inside * scale));
    result.sum += result.weights.back();
  }
  return result;
}

}  // namespace facet::coloring
