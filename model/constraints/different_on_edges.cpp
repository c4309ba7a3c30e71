#include "model/constraints/different_on_edges.hpp"

#include "model/constraints/distinct.hpp"

namespace facet {

std::vector<VarId> scope(const DifferentOnEdges& constraint) {
  return distinct(constraint.vars);
}

bool holds(const DifferentOnEdges& constraint, std::span<const Value> values) {
  return violation(constraint, values) == 0;
}

std::int64_t violation(const DifferentOnEdges& constraint, std::span<const Value> values) {
  std::int64_t clashes = 0;
  constraint.graph.for_each_edge([&](Vertex a, Vertex b) {
    const Value value_a = values[constraint.vars[a.index].index];
    const Value value_b = values[constraint.vars[b.index].index];
    if (value_a == value_b) ++clashes;
  });
  return clashes;
}

}  // namespace facet
