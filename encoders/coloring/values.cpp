#include "encoders/coloring/values.hpp"

#include <algorithm>

namespace facet::coloring {

std::optional<std::vector<Value>> union_of(std::span<const Domain> domains, std::size_t most) {
  std::vector<Value> result;
  const auto settle = [&result] {
    std::ranges::sort(result);
    const auto repeated = std::ranges::unique(result);
    result.erase(repeated.begin(), repeated.end());
  };
  std::size_t settled = 0;
  const Domain* last = nullptr;  // neighbours are mostly alike, and comparing intervals is cheap
  for (const Domain& domain : domains) {
    if (last != nullptr && *last == domain) continue;
    last = &domain;
    if (domain.size() > most) return std::nullopt;
    domain.for_each([&result](Value value) { result.push_back(value); });
    if (result.size() < 2 * settled + 4096) continue;
    settle();
    settled = result.size();
    if (settled > most) return std::nullopt;
  }
  settle();
  if (result.size() > most) return std::nullopt;
  return result;
}

}  // namespace facet::coloring
