#include "workbench/crosscheck/random_model.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace facet {
namespace {

std::size_t below(Random& random, std::size_t bound) {
  return static_cast<std::size_t>(random.below(bound));
}

Domain random_domain(Random& random) {
  if (random.chance(0.02)) return {};
  if (random.chance(0.25)) return Domain::boolean();
  const auto lo = static_cast<Value>(random.between(-2, 2));
  if (random.chance(0.6)) return Domain::interval(lo, lo + static_cast<Value>(random.below(4)));
  std::vector<Value> values;
  for (std::size_t i = 0; i < 1 + below(random, 4); ++i) {
    values.push_back(static_cast<Value>(random.between(-3, 6)));
  }
  return Domain::of(values);
}

std::vector<VarId> some_variables(Random& random, std::size_t count) {
  std::vector<VarId> vars;
  for (std::size_t i = 0; i < count; ++i)
    vars.emplace_back(i);
  random.shuffle(std::span(vars));
  vars.resize(below(random, count + 1));
  return vars;
}

VarId any_variable(Random& random, std::size_t count) {
  return VarId(below(random, count));
}

Graph random_graph(Random& random, std::size_t vertices, double density) {
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < vertices; ++a) {
    for (std::size_t b = a + 1; b < vertices; ++b) {
      if (random.chance(density)) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return {vertices, edges};
}

Linear random_linear(Random& random, std::size_t variables) {
  Linear linear;
  for (std::size_t i = 0; i < below(random, 5); ++i) {
    linear.terms.push_back({random.between(-3, 3), any_variable(random, variables)});
  }
  constexpr std::array relations = {Relation::Equal, Relation::NotEqual, Relation::AtMost,
                                    Relation::AtLeast};
  linear.relation = relations[below(random, relations.size())];
  linear.bound = random.between(-6, 8);
  return linear;
}

Clause random_clause(Random& random, const Model& model, std::size_t longest) {
  Clause clause;
  const std::size_t length = random.chance(0.03) ? 0 : 1 + below(random, longest);
  for (std::size_t i = 0; i < length; ++i) {
    const VarId var = any_variable(random, model.variable_count());
    const std::vector<Value> values = model.domain(var).values();
    Value value = static_cast<Value>(random.between(-3, 6));
    if (!values.empty() && random.chance(0.85)) value = values[below(random, values.size())];
    clause.literals.push_back({var, value, random.chance(0.5)});
  }
  return clause;
}

void post_random(Random& random, Model& model) {
  const std::size_t n = model.variable_count();
  switch (random.below(4)) {
    case 0:
      model.post(AllDifferent{some_variables(random, n)});
      break;
    case 1: {
      const std::vector<VarId> vars = some_variables(random, n);
      model.post(DifferentOnEdges{random_graph(random, vars.size(), 0.5), vars});
      break;
    }
    case 2:
      model.post(random_linear(random, n));
      break;
    default:
      model.post(random_clause(random, model, 4));
  }
}

Model mixed_model(Random& random) {
  Model model;
  const std::size_t variables = random.chance(0.02) ? 0 : 1 + below(random, 6);
  for (std::size_t i = 0; i < variables; ++i) {
    model.add_variable(random_domain(random), "v" + std::to_string(i + 1));
  }
  if (variables == 0) return model;
  for (std::size_t i = 0; i < below(random, 6); ++i)
    post_random(random, model);
  return model;
}

// Regions that tile the grid: boxes whose cells are swapped across their borders at random. Cells
// of a region need not hang together; the constraint does not care.
std::vector<std::size_t> random_regions(Random& random, std::size_t order, std::size_t box_rows) {
  const std::size_t box_columns = order / box_rows;
  std::vector<std::size_t> region(order * order);
  for (std::size_t cell = 0; cell < region.size(); ++cell) {
    region[cell] = cell / order / box_rows * (order / box_columns) + cell % order / box_columns;
  }
  for (std::size_t i = 0; i < below(random, 6); ++i) {
    std::swap(region[below(random, region.size())], region[below(random, region.size())]);
  }
  return region;
}

void post_lines(Model& model, std::size_t order) {
  for (std::size_t i = 0; i < order; ++i) {
    AllDifferent row;
    AllDifferent column;
    for (std::size_t j = 0; j < order; ++j) {
      row.vars.emplace_back(i * order + j);
      column.vars.emplace_back(j * order + i);
    }
    model.post(std::move(row), "row " + std::to_string(i + 1));
    model.post(std::move(column), "column " + std::to_string(i + 1));
  }
}

void post_regions(Model& model, const std::vector<std::size_t>& region, std::size_t order) {
  for (std::size_t r = 0; r < order; ++r) {
    AllDifferent cells;
    for (std::size_t cell = 0; cell < region.size(); ++cell) {
      if (region[cell] == r) cells.vars.emplace_back(cell);
    }
    model.post(std::move(cells), "region " + std::to_string(r + 1));
  }
}

Model grid_model(Random& random) {
  constexpr std::array<std::size_t, 5> orders = {1, 2, 3, 4, 6};
  const std::size_t order = orders[below(random, orders.size())];
  // Enough givens that few solutions are left: brute force has to come to an end. They are those of
  // a shifted pattern, so most grids have a solution; some cells are then given at random.
  const double fill = order == 6 ? 0.65 : order == 4 ? 0.3 : 0.2;
  const std::size_t shift = order == 6 ? 3 : 2;
  Model model;
  for (std::size_t cell = 0; cell < order * order; ++cell) {
    const std::size_t row = cell / order;
    const std::size_t column = cell % order;
    Domain domain = Domain::interval(1, static_cast<Value>(order));
    if (random.chance(fill)) {
      const std::size_t digit =
          (row * shift + row / (order / std::min(order, shift)) + column) % order;
      domain = Domain::singleton(static_cast<Value>(digit + 1));
    } else if (random.chance(0.02)) {
      domain = Domain::singleton(static_cast<Value>(1 + below(random, order)));
    }
    model.add_variable(std::move(domain),
                       "x_r" + std::to_string(row + 1) + "_c" + std::to_string(column + 1));
  }
  post_lines(model, order);
  if (order >= 4 && random.chance(0.7)) {
    post_regions(model, random_regions(random, order, 2), order);
  }
  if (random.chance(0.15)) {
    AllDifferent diagonal;
    for (std::size_t i = 0; i < order; ++i)
      diagonal.vars.emplace_back(i * order + i);
    model.post(std::move(diagonal), "diagonal");
  }
  return model;
}

Model graph_model(Random& random) {
  const std::size_t vertices = below(random, 8);
  const auto colors = static_cast<Value>(1 + random.below(4));
  Model model;
  std::vector<VarId> vars;
  for (std::size_t v = 0; v < vertices; ++v) {
    Domain domain = Domain::interval(1, colors);
    if (random.chance(0.2)) domain.remove(static_cast<Value>(1 + random.below(4)));
    vars.push_back(model.add_variable(std::move(domain), "x_" + std::to_string(v + 1)));
  }
  model.post(DifferentOnEdges{random_graph(random, vertices, 0.2 + 0.6 * random.unit()), vars});
  return model;
}

Model cnf_model(Random& random) {
  Model model;
  const std::size_t variables = 1 + below(random, 9);
  for (std::size_t v = 0; v < variables; ++v)
    model.add_variable(Domain::boolean());
  for (std::size_t i = 0; i < below(random, 5 * variables); ++i) {
    Clause clause;
    for (std::size_t k = 0; k < 1 + below(random, 3); ++k) {
      clause.literals.push_back({any_variable(random, variables), 1, random.chance(0.5)});
    }
    model.post(std::move(clause));
  }
  return model;
}

}  // namespace

Model random_model(Random& random, ModelFamily family) {
  switch (family) {
    case ModelFamily::Mixed:
      return mixed_model(random);
    case ModelFamily::Grid:
      return grid_model(random);
    case ModelFamily::Graph:
      return graph_model(random);
    case ModelFamily::Cnf:
      return cnf_model(random);
  }
  return {};
}

Model random_model(Random& random) {
  constexpr std::array families = {ModelFamily::Mixed, ModelFamily::Mixed, ModelFamily::Grid,
                                   ModelFamily::Graph, ModelFamily::Cnf};
  return random_model(random, families[below(random, families.size())]);
}

}  // namespace facet
