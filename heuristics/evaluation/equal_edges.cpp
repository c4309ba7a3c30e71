#include "heuristics/evaluation/equal_edges.hpp"

#include <algorithm>
#include <utility>

namespace facet::heuristics {
namespace {

constexpr std::int64_t kLargestTable = 1 << 24;

// Calls take(end, other end) twice for every edge.
template <class Take>
void for_each_end(std::span<const Constraint> constraints, const Take& take) {
  const auto edge = [&](VarId a, VarId b) {
    take(a.index, b);
    take(b.index, a);
  };
  for (const Constraint& constraint : constraints) {
    std::visit(Overloaded{[&](const AllDifferent& c) {
                            if (c.vars.size() == 2) edge(c.vars[0], c.vars[1]);
                          },
                          [&](const DifferentOnEdges& c) {
                            c.graph.for_each_edge([&](Vertex a, Vertex b) {
                              edge(c.vars[a.index], c.vars[b.index]);
                            });
                          },
                          [](const Linear&) {}, [](const Clause&) {}},
               constraint);
  }
}

}  // namespace

EqualEdges::EqualEdges(std::span<const Constraint> constraints, std::span<const Domain> domains)
    : neighbours_(domains.size(),
                  [constraints](const auto& take) { for_each_end(constraints, take); }),
      same_(domains.size(), 0) {
  std::int64_t entries = 0;
  std::vector<Row> rows(domains.size());
  for (std::size_t v = 0; v < domains.size(); ++v) {
    std::ranges::sort(neighbours_[v]);
    if (neighbours_[v].empty() || domains[v].empty()) continue;
    rows[v] = {entries - domains[v].min(), domains[v].min(), domains[v].max()};
    entries += std::int64_t{domains[v].max()} - domains[v].min() + 1;
  }
  if (entries > kLargestTable) return;
  rows_ = std::move(rows);
  table_.resize(static_cast<std::size_t>(entries));
}

std::int64_t EqualEdges::reset(std::span<const Value> values, ConflictSet& conflicts) {
  std::ranges::fill(table_, 0U);
  std::int64_t twice = 0;
  for (std::size_t v = 0; v < values.size(); ++v) {
    same_[v] = 0;
    for (const VarId u : neighbours_[v]) {
      count(VarId(v), values[u.index], 1);
      if (values[u.index] == values[v]) ++same_[v];
    }
    conflicts.add(VarId(v), same_[v]);
    twice += same_[v];
  }
  return twice / 2;
}

void EqualEdges::count(VarId var, Value value, std::int32_t amount) {
  if (rows_.empty()) return;
  const Row& row = rows_[var.index];
  if (value < row.lo || value > row.hi) return;
  table_[static_cast<std::size_t>(row.base + value)] += static_cast<std::uint32_t>(amount);
}

std::uint32_t EqualEdges::with_value(std::span<const Value> values, VarId var, Value value) const {
  if (!rows_.empty()) return table_[static_cast<std::size_t>(rows_[var.index].base + value)];
  std::uint32_t found = 0;
  for (const VarId u : neighbours_[var.index])
    found += values[u.index] == value ? 1U : 0U;
  return found;
}

std::int64_t EqualEdges::delta_swap(std::span<const Value> values, VarId a, VarId b) const {
  // Each of the two deltas counts the other end of an edge between them as if it stayed.
  const auto between = std::ranges::equal_range(neighbours_[a.index], b);
  return delta(values, a, values[b.index]) + delta(values, b, values[a.index]) -
         2 * static_cast<std::int64_t>(between.size());
}

std::int64_t EqualEdges::assign(std::span<const Value> values, VarId var, Value to,
                                ConflictSet& conflicts) {
  if (neighbours_[var.index].empty()) return 0;
  const Value from = values[var.index];
  const std::uint32_t before = same_[var.index];
  std::uint32_t after = 0;
  for (const VarId u : neighbours_[var.index]) {
    count(u, from, -1);
    count(u, to, 1);
    if (values[u.index] == from) {
      --same_[u.index];
      conflicts.remove(u);
    } else if (values[u.index] == to) {
      ++same_[u.index];
      conflicts.add(u);
      ++after;
    }
  }
  same_[var.index] = after;
  conflicts.add(var, after);
  conflicts.remove(var, before);
  return std::int64_t{after} - before;
}

}  // namespace facet::heuristics
