#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/graph.hpp"
#include "model/ids.hpp"

namespace facet {

/// The two ends of every edge take different values: a whole graph as one constraint, so that a
/// million edges stay one compressed array. `vars[v]` stands for vertex v; one variable may stand
/// for several vertices as long as no edge joins them (`Model::post` refuses that one).
struct DifferentOnEdges {
  Graph graph;
  std::vector<VarId> vars;
  friend bool operator==(const DifferentOnEdges&, const DifferentOnEdges&) = default;
};

/// Each variable once, in order of its first vertex; isolated vertices included.
std::vector<VarId> scope(const DifferentOnEdges& constraint);
bool holds(const DifferentOnEdges& constraint, std::span<const Value> values);
/// The number of edges whose ends are equal.
std::int64_t violation(const DifferentOnEdges& constraint, std::span<const Value> values);

}  // namespace facet
