#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "model/graph.hpp"
#include "model/random.hpp"

namespace facet::coloring {

/// The vertices of a stable set, in increasing order.
using Column = std::vector<std::uint32_t>;

/// The columns of a linear program, each once, in its order.
class ColumnPool {
 public:
  ColumnPool(const Graph& graph, std::uint64_t seed) : graph_(graph), random_(seed) {}

  /// Makes a stable set maximal, by vertices in random order. O(n + m) at most.
  Column maximal(std::span<const std::uint32_t> set);
  /// False where it is there already.
  bool add(const Column& column);
  /// Keeps those that `stays` marks, one for each column.
  void keep(const std::vector<bool>& stays);

  const std::vector<Column>& columns() const { return columns_; }
  std::vector<Column> release() { return std::move(columns_); }

 private:
  const Graph& graph_;
  Random random_;
  std::vector<Column> columns_;
  std::set<Column> known_;
};

}  // namespace facet::coloring
