#pragma once

#include <span>
#include <vector>

#include "model/model.hpp"
#include "model/random.hpp"

namespace facet::test {

inline Domain random_domain(Random& random, bool pure) {
  if (pure) return Domain::interval(1, 3);
  const auto lo = static_cast<Value>(random.between(-1, 2));
  if (random.chance(0.25)) return Domain::singleton(lo);
  if (random.chance(0.05)) return {};
  Domain domain = Domain::interval(lo, lo + static_cast<Value>(random.below(4)));
  if (random.chance(0.3)) domain.remove(lo + 1);
  return domain;
}

inline std::vector<VarId> some_variables(Random& random, std::size_t count, double share) {
  std::vector<VarId> vars;
  for (std::size_t i = 0; i < count; ++i) {
    if (random.chance(share)) vars.emplace_back(i);
  }
  random.shuffle(std::span(vars));
  return vars;
}

inline DifferentOnEdges random_edges(Random& random, std::size_t count) {
  std::vector<VarId> vars(count);
  std::vector<Graph::Edge> edges;
  for (std::size_t i = 0; i < count; ++i) {
    vars[i] = VarId(random.below(count));  // some stand for several vertices
    for (std::size_t j = 0; j < i; ++j) {
      if (vars[i] != vars[j] && random.chance(0.5)) edges.emplace_back(Vertex(i), Vertex(j));
    }
  }
  return {Graph(count, edges), vars};
}

/// A small model of AllDifferent and DifferentOnEdges: pure colourings, lists with holes, empty and
/// one-value domains, variables that stand for several vertices.
inline Model random_model(Random& random) {
  Model model;
  const std::size_t count = random.below(7);
  const bool pure = random.chance(0.4);
  for (std::size_t i = 0; i < count; ++i)
    model.add_variable(random_domain(random, pure));
  const std::size_t constraints = random.below(5);
  for (std::size_t i = 0; i < constraints; ++i) {
    if (random.chance(0.5)) {
      model.post(AllDifferent{some_variables(random, count, 0.5)});
    } else {
      model.post(random_edges(random, count));
    }
  }
  return model;
}

}  // namespace facet::test
