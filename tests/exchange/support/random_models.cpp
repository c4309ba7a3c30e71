#include "tests/exchange/support/random_models.hpp"

#include <iterator>

namespace facet::testing {
namespace {

// Words that some format gives a meaning to, among names of every shape.
constexpr const char* kNames[] = {"free", "e1", "bound", "x_r1_c1", "_", "var", "in", "st", "X9"};

Domain random_domain(Random& random) {
  if (random.chance(0.02)) return {};
  std::vector<Value> values;
  const auto lo = static_cast<Value>(random.between(-2, 1));
  for (Value v = lo; v <= lo + 2; ++v) {
    if (random.chance(0.75)) values.push_back(v);
  }
  return values.empty() ? Domain::singleton(lo) : Domain::of(values);
}

VarId random_variable(Random& random, const Model& model) {
  return VarId(random.below(model.variable_count()));
}

std::vector<VarId> random_scope(Random& random, const Model& model) {
  std::vector<VarId> scope;
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    if (random.chance(0.7)) scope.emplace_back(i);
  }
  random.shuffle(std::span(scope));
  return scope;
}

std::vector<Term> random_terms(Random& random, const Model& model) {
  std::vector<Term> terms;
  for (std::uint64_t n = random.below(5); n > 0; --n)
    terms.push_back({random.between(-3, 3), random_variable(random, model)});
  return terms;
}

Constraint random_linear(Random& random, const Model& model) {
  constexpr Relation kRelations[] = {Relation::Equal, Relation::NotEqual, Relation::AtMost,
                                     Relation::AtLeast};
  return Linear{random_terms(random, model), kRelations[random.below(4)], random.between(-4, 4)};
}

Constraint random_clause(Random& random, const Model& model) {
  Clause clause;
  for (std::uint64_t n = random.below(4); n > 0; --n) {
    clause.literals.push_back({random_variable(random, model),
                               static_cast<Value>(random.between(-2, 3)), random.chance(0.5)});
  }
  return clause;
}

Constraint random_edges(Random& random, const Model& model) {
  DifferentOnEdges edges;
  std::vector<Graph::Edge> list;
  const std::size_t n = model.variable_count();
  for (std::size_t i = 0; i < n; ++i) {
    edges.vars.emplace_back(i);
    for (std::size_t j = 0; j < i; ++j) {
      if (random.chance(0.4)) list.emplace_back(Vertex(i), Vertex(j));
    }
  }
  edges.graph = Graph(n, list);
  return edges;
}

}  // namespace

Model random_model(Random& random, const RandomModelOptions& options) {
  Model model;
  const std::size_t n = 1 + random.below(4);
  const std::size_t first_name = random.below(std::size(kNames));
  for (std::size_t i = 0; i < n; ++i) {
    const char* name = kNames[(first_name + i) % std::size(kNames)];
    model.add_variable(random_domain(random), random.chance(0.5) ? name : "");
  }
  for (std::uint64_t c = random.below(5); c > 0; --c) {
    const std::uint64_t kind = random.below(4);
    if (kind == 0) model.post(AllDifferent{random_scope(random, model)});
    if (kind == 1) model.post(random_edges(random, model));
    if (kind == 2 && options.linear) model.post(random_linear(random, model));
    if (kind == 3 && options.clauses) model.post(random_clause(random, model));
  }
  if (options.objective && random.chance(0.3)) {
    model.minimise(MinimiseSum{random_terms(random, model)});
  } else if (options.objective && random.chance(0.3)) {
    model.minimise(MinimiseMax{random_scope(random, model)});
  }
  return model;
}

std::vector<Model> degenerate_models() {
  std::vector<Model> models(8);
  models[1].add_variable(Domain{}, "nothing");
  models[2].add_variable(Domain::singleton(-5), "x");
  const VarId repeated = models[3].add_variable(Domain::interval(-2, 2), "x");
  models[3].post(Linear{{{2, repeated}, {1, repeated}}, Relation::Equal, 3});
  models[3].post(Clause{{{repeated, 1}, {repeated, 1}, {repeated, 0}}});
  AllDifferent twins;
  for (int i = 0; i < 2; ++i)
    twins.vars.push_back(models[4].add_variable(Domain::singleton(3)));
  models[4].post(twins);
  models[5].add_variable(Domain::boolean(), "p");
  models[5].post(Clause{});
  AllDifferent pigeons;
  for (int i = 0; i < 3; ++i)
    pigeons.vars.push_back(models[6].add_variable(Domain::interval(1, 2)));
  models[6].post(pigeons);
  models[7].post(Linear{{}, Relation::NotEqual, 0});
  return models;
}

}  // namespace facet::testing
