#pragma once

#include <functional>
#include <set>
#include <vector>

#include "model/model.hpp"
#include "model/random.hpp"
#include "model/solution.hpp"

namespace facet::testing {

/// A model of up to five variables, with every kind of constraint and every oddity that `Model`
/// takes: few values, negative values, holes, repeated terms, tautologies, literals out of reach.
inline Domain random_domain(Random& random) {
  const Value lo = static_cast<Value>(random.between(-2, 2));
  Domain domain = Domain::interval(lo, lo + static_cast<Value>(random.below(4)));
  if (random.chance(0.3)) domain.remove(lo + static_cast<Value>(random.below(4)));
  return domain;
}

inline Constraint random_constraint(Random& random, std::size_t variables) {
  const auto any = [&] { return VarId(random.below(variables)); };
  std::vector<VarId> some;
  for (std::size_t v = 0; v < variables; ++v) {
    if (random.chance(0.6)) some.push_back(VarId(v));
  }
  random.shuffle(std::span(some));
  switch (random.below(4)) {
    case 0:
      return AllDifferent{some};
    case 1: {
      std::vector<Graph::Edge> edges;
      for (std::size_t a = 0; a < some.size(); ++a) {
        for (std::size_t b = a + 1; b < some.size(); ++b) {
          if (random.chance(0.5)) edges.emplace_back(Vertex(a), Vertex(b));
        }
      }
      return DifferentOnEdges{Graph(some.size(), edges), some};
    }
    case 2: {
      Linear linear{{}, static_cast<Relation>(random.below(4)), random.between(-6, 6)};
      for (std::uint64_t i = random.below(4); i > 0; --i)
        linear.terms.push_back({random.between(-3, 3), any()});
      return linear;
    }
    default: {
      Clause clause;
      for (std::uint64_t i = random.below(4); i > 0; --i) {
        clause.literals.push_back(
            {any(), static_cast<Value>(random.between(-3, 4)), random.chance(0.6)});
      }
      return clause;
    }
  }
}

inline Model random_model(Random& random) {
  Model model;
  const std::size_t variables = 1 + random.below(5);
  for (std::size_t v = 0; v < variables; ++v)
    model.add_variable(random_domain(random));
  for (std::uint64_t i = random.below(6); i > 0; --i)
    model.post(random_constraint(random, variables));
  return model;
}

/// Every assignment tried.
inline std::set<Solution> all_solutions(const Model& model) {
  std::set<Solution> found;
  Solution trial;
  const std::function<void()> extend = [&] {
    if (trial.values.size() == model.variable_count()) {
      for (const Constraint& constraint : model.constraints()) {
        if (!holds(constraint, trial.values)) return;
      }
      found.insert(trial);
      return;
    }
    for (const Value value : model.domain(VarId(trial.values.size())).values()) {
      trial.values.push_back(value);
      extend();
      trial.values.pop_back();
    }
  };
  extend();
  return found;
}

}  // namespace facet::testing
