#include "tests/conformance/small_models.hpp"

#include "model/random.hpp"

namespace facet::test {
namespace {

std::vector<VarId> add(Model& model, std::size_t count, const Domain& domain) {
  std::vector<VarId> vars;
  for (std::size_t i = 0; i < count; ++i)
    vars.push_back(model.add_variable(domain));
  return vars;
}

Model with(std::vector<Domain> domains, std::vector<Constraint> constraints) {
  Model model;
  for (Domain& domain : domains)
    model.add_variable(std::move(domain));
  for (Constraint& constraint : constraints)
    model.post(std::move(constraint));
  return model;
}

std::vector<VarId> first(std::size_t count) {
  std::vector<VarId> vars;
  for (std::size_t i = 0; i < count; ++i)
    vars.emplace_back(i);
  return vars;
}

Graph complete_graph(std::size_t vertices) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < vertices; ++a) {
    for (std::size_t b = a + 1; b < vertices; ++b)
      edges.emplace_back(Vertex(a), Vertex(b));
  }
  return Graph(vertices, edges);
}

Graph path3() {
  const std::vector<Graph::Edge> edges{{Vertex(0), Vertex(1)}, {Vertex(1), Vertex(2)}};
  return Graph(3, edges);
}

Linear sum(std::vector<Term> terms, Relation relation, std::int64_t bound) {
  return {std::move(terms), relation, bound};
}

const VarId x(0);
const VarId y(1);
const VarId z(2);

void add_degenerate(std::vector<NamedModel>& models) {
  const Domain three = Domain::interval(1, 3);
  const Domain one = Domain::singleton(1);
  models.push_back({"nothing", Model{}});
  models.push_back({"one_variable", with({three}, {})});
  models.push_back({"one_value", with({Domain::singleton(-7)}, {})});
  models.push_back({"no_value", with({three, Domain{}}, {})});
  models.push_back({"no_value_no_constraint", with({Domain{}}, {})});
  models.push_back({"different_none", with({three}, {AllDifferent{}})});
  models.push_back({"different_one", with({three}, {AllDifferent{{x}}})});
  models.push_back({"given_twice", with({one, one, three}, {AllDifferent{first(3)}})});
  models.push_back(
      {"given_apart", with({one, Domain::singleton(2), three}, {AllDifferent{first(3)}})});
  models.push_back({"same_constraint_twice",
                    with({three, three}, {AllDifferent{first(2)}, AllDifferent{first(2)}})});
  models.push_back({"clause_empty", with({three}, {Clause{}})});
  models.push_back({"clause_empty_no_variables", with({}, {Clause{}})});
  models.push_back({"clause_outside_domain", with({three}, {Clause{{{x, 9, true}}}})});
  models.push_back({"clause_outside_domain_negated", with({three}, {Clause{{{x, 9, false}}}})});
  models.push_back({"clause_tautology", with({three}, {Clause{{{x, 2, true}, {x, 2, false}}}})});
  models.push_back({"clause_repeated", with({three}, {Clause{{{x, 2, true}, {x, 2, true}}}})});
  models.push_back({"linear_no_terms_true", with({three}, {sum({}, Relation::AtMost, 0)})});
  models.push_back({"linear_no_terms_false", with({three}, {sum({}, Relation::AtLeast, 1)})});
  models.push_back({"linear_repeated", with({three}, {sum({{1, x}, {1, x}}, Relation::Equal, 4)})});
  models.push_back(
      {"linear_cancels", with({three}, {sum({{1, x}, {-1, x}}, Relation::NotEqual, 0)})});
  models.push_back({"linear_zero", with({three}, {sum({{0, x}}, Relation::Equal, 0)})});
  models.push_back(
      {"graph_without_edges", with({three, three}, {DifferentOnEdges{Graph(2, {}), first(2)}})});
  models.push_back({"graph_without_vertices", with({three}, {DifferentOnEdges{}})});
  models.push_back(
      {"graph_one_variable_twice", with({three, three}, {DifferentOnEdges{path3(), {x, y, x}}})});
}

void add_kinds(std::vector<NamedModel>& models) {
  const Domain three = Domain::interval(1, 3);
  const Domain holes = Domain::of(std::vector<Value>{-5, 0, 2, 100});
  const Domain bit = Domain::boolean();
  models.push_back(
      {"different_permutation", with({three, three, three}, {AllDifferent{first(3)}})});
  models.push_back({"different_slack", with({holes, holes}, {AllDifferent{first(2)}})});
  models.push_back(
      {"different_too_many", with({three, three, three, three}, {AllDifferent{first(4)}})});
  models.push_back({"different_mixed_domains",
                    with({three, holes, Domain::interval(0, 1)}, {AllDifferent{first(3)}})});
  models.push_back({"triangle_two_colours",
                    with({bit, bit, bit}, {DifferentOnEdges{complete_graph(3), first(3)}})});
  models.push_back({"triangle_three_colours",
                    with({three, three, three}, {DifferentOnEdges{complete_graph(3), first(3)}})});
  models.push_back({"path", with({bit, bit, bit}, {DifferentOnEdges{path3(), first(3)}})});
  models.push_back({"clauses", with({bit, bit, bit}, {Clause{{{x, 1, true}, {y, 1, true}}},
                                                      Clause{{{x, 1, false}, {z, 0, true}}},
                                                      Clause{{{y, 1, false}, {z, 1, true}}}})});
  models.push_back(
      {"clause_over_domains", with({three, holes}, {Clause{{{x, 2, false}, {y, 100, true}}}})});
  models.push_back(
      {"contradicting_units", with({bit}, {Clause{{{x, 1, true}}}, Clause{{{x, 0, true}}}})});
  for (const Relation relation :
       {Relation::Equal, Relation::NotEqual, Relation::AtMost, Relation::AtLeast}) {
    const std::string name = std::vector<std::string>{
        "equal", "not_equal", "at_most", "at_least"}[static_cast<std::size_t>(relation)];
    models.push_back({"linear_" + name,
                      with({three, three, three}, {sum({{2, x}, {-3, y}, {1, z}}, relation, 1)})});
    models.push_back(
        {"linear_holes_" + name, with({holes, holes}, {sum({{1, x}, {2, y}}, relation, 4)})});
  }
  models.push_back(
      {"linear_impossible", with({three, three}, {sum({{1, x}, {1, y}}, Relation::Equal, 7)})});
  models.push_back(
      {"linear_parity", with({three, three}, {sum({{2, x}, {2, y}}, Relation::Equal, 7)})});
  models.push_back(
      {"linear_large", with({bit, bit}, {sum({{1'000'000'000'000, x}, {-999'999'999'999, y}},
                                             Relation::AtLeast, 1)})});
  models.push_back({"latin3", latin_square(3)});
}

Constraint random_constraint(Random& random, std::size_t variables) {
  const auto some = [&](std::size_t most) {
    std::vector<VarId> vars = first(variables);
    random.shuffle(std::span(vars));
    vars.resize(1 + random.below(std::min(most, variables)));
    return vars;
  };
  switch (random.below(4)) {
    case 0:
      return AllDifferent{some(4)};
    case 1: {
      const std::vector<VarId> vars = some(4);
      std::vector<Graph::Edge> edges;
      for (std::size_t a = 0; a < vars.size(); ++a) {
        for (std::size_t b = a + 1; b < vars.size(); ++b) {
          if (random.chance(0.6)) edges.emplace_back(Vertex(a), Vertex(b));
        }
      }
      return DifferentOnEdges{Graph(vars.size(), edges), vars};
    }
    case 2: {
      Linear linear;
      for (const VarId var : some(3))
        linear.terms.push_back({random.between(-3, 3), var});
      linear.relation = static_cast<Relation>(random.below(4));
      linear.bound = random.between(-4, 6);
      return linear;
    }
    default: {
      Clause clause;
      for (const VarId var : some(3)) {
        const auto value = static_cast<Value>(random.between(-2, 4));
        clause.literals.push_back({var, value, random.chance(0.5)});
      }
      return clause;
    }
  }
}

}  // namespace

std::vector<NamedModel> small_models() {
  std::vector<NamedModel> models;
  add_degenerate(models);
  add_kinds(models);
  return models;
}

std::vector<NamedModel> objective_models() {
  const Domain three = Domain::interval(1, 3);
  std::vector<NamedModel> models;
  Model largest = with({three, three, three}, {DifferentOnEdges{path3(), first(3)}});
  largest.minimise(MinimiseMax{first(3)});
  models.push_back({"minimise_max", std::move(largest)});
  Model cheapest =
      with({three, three}, {AllDifferent{first(2)}, sum({{1, x}, {1, y}}, Relation::AtLeast, 4)});
  cheapest.minimise(MinimiseSum{{{3, x}, {-2, y}}});
  models.push_back({"minimise_sum", std::move(cheapest)});
  Model nothing = with({three, three}, {Clause{}});
  nothing.minimise(MinimiseSum{{{1, x}}});
  models.push_back({"minimise_impossible", std::move(nothing)});
  Model constant = with({Domain::singleton(-3), three}, {});
  constant.minimise(MinimiseSum{{{2, x}}});
  models.push_back({"minimise_constant", std::move(constant)});
  for (const std::size_t variables : {0U, 2U}) {
    Model of_none = with(std::vector<Domain>(variables, three), {});
    of_none.minimise(MinimiseMax{});
    models.push_back({"minimise_max_of_none_of_" + std::to_string(variables), std::move(of_none)});
  }
  return models;
}

Model random_model(std::uint64_t seed) {
  Random random(seed);
  Model model;
  const std::size_t variables = 1 + random.below(5);
  for (std::size_t i = 0; i < variables; ++i) {
    std::vector<Value> values;
    for (Value v = -2; v <= 4; ++v) {
      if (random.chance(0.4)) values.push_back(v);
    }
    if (values.empty()) values.push_back(1);
    model.add_variable(Domain::of(values));
  }
  const std::size_t constraints = random.below(5);
  for (std::size_t i = 0; i < constraints; ++i)
    model.post(random_constraint(random, variables));
  return model;
}

Model latin_square(std::size_t order) {
  Model model;
  const auto cells = add(model, order * order, Domain::interval(1, static_cast<Value>(order)));
  for (std::size_t i = 0; i < order; ++i) {
    AllDifferent row;
    AllDifferent column;
    for (std::size_t j = 0; j < order; ++j) {
      row.vars.push_back(cells[i * order + j]);
      column.vars.push_back(cells[j * order + i]);
    }
    model.post(std::move(row));
    model.post(std::move(column));
  }
  return model;
}

Model sudoku4() {
  Model model = latin_square(4);
  for (const std::size_t corner : {0U, 2U, 8U, 10U})
    model.post(
        AllDifferent{{VarId(corner), VarId(corner + 1), VarId(corner + 4), VarId(corner + 5)}});
  return model;
}

Model pigeonholes(std::size_t holes) {
  Model model;
  const auto pigeons = add(model, holes + 1, Domain::interval(1, static_cast<Value>(holes)));
  for (std::size_t a = 0; a < pigeons.size(); ++a) {
    for (std::size_t b = a + 1; b < pigeons.size(); ++b)
      model.post(AllDifferent{{pigeons[a], pigeons[b]}});
  }
  return model;
}

}  // namespace facet::test
