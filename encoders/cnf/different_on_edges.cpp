#include "encoders/cnf/different_on_edges.hpp"

#include <algorithm>

namespace facet::cnf {

namespace {

using Kind = VariableMap::Kind;
using Entry = VariableMap::Entry;

/// Calls f(i, j) for each value that is a's i-th and b's j-th.
template <class F>
void for_each_common(const Entry& a, const Entry& b, F&& f) {
  if (a.size() == 0 || b.size() == 0) return;
  if (a.is_interval() && b.is_interval()) {
    const std::int64_t lo = std::max(a.value(0), b.value(0));
    const std::int64_t hi = std::min(a.value(a.size() - 1), b.value(b.size() - 1));
    for (std::int64_t v = lo; v <= hi; ++v) {
      f(static_cast<std::size_t>(v - a.value(0)), static_cast<std::size_t>(v - b.value(0)));
    }
    return;
  }
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() && j < b.size()) {
    const Value x = a.value(i);
    const Value y = b.value(j);
    if (x == y) f(i, j);
    if (x <= y) ++i;
    if (y <= x) ++j;
  }
}

std::uint64_t count_common(const Entry& a, const Entry& b) {
  if (a.size() > 0 && b.size() > 0 && a.is_interval() && b.is_interval()) {
    const std::int64_t lo = std::max(a.value(0), b.value(0));
    const std::int64_t hi = std::min(a.value(a.size() - 1), b.value(b.size() - 1));
    return hi < lo ? 0 : static_cast<std::uint64_t>(hi - lo + 1);
  }
  std::uint64_t count = 0;
  for_each_common(a, b, [&](std::size_t, std::size_t) { ++count; });
  return count;
}

void encode_edge(VarId x, VarId y, Context& context) {
  const Entry a = context.map().entry(x);
  const Entry b = context.map().entry(y);
  Emitter& emitter = context.emitter();
  if (a.kind() == Kind::Equal && b.kind() == Kind::Equal) {
    if (emitter.counting()) {
      const std::uint64_t common = count_common(a, b);
      return emitter.tally({0, common, 2 * common});
    }
    for_each_common(a, b, [&](std::size_t i, std::size_t j) {
      emitter.add({-a.proposition(i), -b.proposition(j)});
    });
    return;
  }
  if (emitter.counting() && context.has_equalities(x) && context.has_equalities(y)) {
    const std::uint64_t common = count_common(a, b);
    return emitter.tally({0, common, 2 * common});
  }
  for_each_common(a, b, [&](std::size_t i, std::size_t j) {
    const Atom p = context.equal(x, i);
    const Atom q = context.equal(y, j);
    const Atom clause[] = {{-p.literal, !p.value}, {-q.literal, !q.value}};
    add_atoms(clause, emitter);
  });
}

}  // namespace

void encode_different_on_edges(const DifferentOnEdges& constraint, Context& context) {
  constraint.graph.for_each_edge([&](Vertex a, Vertex b) {
    encode_edge(constraint.vars[a.index], constraint.vars[b.index], context);
  });
}

}  // namespace facet::cnf
