#include "backends/coloring/fractional/column_pool.hpp"

#include <algorithm>
#include <numeric>

namespace facet::coloring {

Column ColumnPool::maximal(std::span<const std::uint32_t> set) {
  Column column(set.begin(), set.end());
  std::vector<bool> closed(graph_.vertex_count());
  const auto close = [&](std::uint32_t v) {
    closed[v] = true;
    for (const Vertex u : graph_.neighbours(Vertex(v)))
      closed[u.index] = true;
  };
  for (const std::uint32_t v : set)
    close(v);
  std::vector<std::uint32_t> order(graph_.vertex_count());
  std::iota(order.begin(), order.end(), 0U);
  random_.shuffle(std::span(order));
  for (const std::uint32_t v : order) {
    if (closed[v]) continue;
    close(v);
    column.push_back(v);
  }
  std::ranges::sort(column);
  return column;
}

bool ColumnPool::add(const Column& column) {
  if (!known_.insert(column).second) return false;
  columns_.push_back(column);
  return true;
}

void ColumnPool::keep(const std::vector<bool>& stays) {
  std::size_t kept = 0;
  for (std::size_t j = 0; j < columns_.size(); ++j) {
    if (!stays[j]) {
      known_.erase(columns_[j]);
      continue;
    }
    if (kept != j) columns_[kept] = std::move(columns_[j]);
    ++kept;
  }
  columns_.resize(kept);
}

}  // namespace facet::coloring
