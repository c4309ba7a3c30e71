#include "tests/oracle/model_solutions.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>

namespace facet::oracle {

namespace {

using Test = std::function<bool(const std::vector<Value>&)>;

/// tests[v]: what can be asked as soon as variables 0..v have values.
struct Tests {
  std::vector<std::vector<Test>> of;

  void differ(VarId a, VarId b) {
    of[std::max(a, b).index].push_back([a, b](const auto& x) { return x[a.index] != x[b.index]; });
  }
  void add(const AllDifferent& c) {
    for (std::size_t i = 0; i < c.vars.size(); ++i) {
      for (std::size_t j = i + 1; j < c.vars.size(); ++j)
        differ(c.vars[i], c.vars[j]);
    }
  }
  void add(const DifferentOnEdges& c) {
    c.graph.for_each_edge([&](Vertex a, Vertex b) { differ(c.vars[a.index], c.vars[b.index]); });
  }
  void add(const Linear& c) {
    std::size_t last = 0;
    for (const Term& t : c.terms)
      last = std::max<std::size_t>(last, t.var.index);
    of[last].push_back([&c](const auto& x) {
      std::int64_t sum = 0;
      for (const Term& t : c.terms)
        sum += t.coefficient * x[t.var.index];
      const std::string relation = to_string(c.relation);
      return relation == "="    ? sum == c.bound
             : relation == "!=" ? sum != c.bound
             : relation == "<=" ? sum <= c.bound
                                : sum >= c.bound;
    });
  }
  void add(const Clause& c) {
    std::size_t last = 0;
    for (const Lit& l : c.literals)
      last = std::max<std::size_t>(last, l.var.index);
    of[last].push_back([&c](const auto& x) {
      return std::any_of(c.literals.begin(), c.literals.end(),
                         [&](const Lit& l) { return (x[l.var.index] == l.value) == l.equal; });
    });
  }
};

void extend(const Model& model, const Tests& tests, std::size_t limit, std::vector<Value>& values,
            std::vector<Solution>& found) {
  if (limit != 0 && found.size() >= limit) return;
  const std::size_t v = values.size();
  if (v == model.variable_count()) {
    found.push_back({values});
    return;
  }
  for (const Value value : model.domain(VarId(v)).values()) {
    values.push_back(value);
    const auto passes = [&](const Test& test) { return test(values); };
    if (std::all_of(tests.of[v].begin(), tests.of[v].end(), passes)) {
      extend(model, tests, limit, values, found);
    }
    values.pop_back();
  }
}

}  // namespace

std::vector<Solution> solutions(const Model& model, std::size_t limit) {
  Tests tests{std::vector<std::vector<Test>>(model.variable_count())};
  bool possible = true;
  for (const Constraint& constraint : model.constraints()) {
    if (scope(constraint).empty()) {
      Tests alone{std::vector<std::vector<Test>>(1)};
      std::visit([&](const auto& c) { alone.add(c); }, constraint);
      for (const Test& test : alone.of[0])
        possible = possible && test({});
    } else {
      std::visit([&](const auto& c) { tests.add(c); }, constraint);
    }
  }
  std::vector<Value> values;
  std::vector<Solution> found;
  if (possible) extend(model, tests, limit, values, found);
  return found;
}

}  // namespace facet::oracle
