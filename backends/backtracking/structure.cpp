#include "backends/backtracking/structure.hpp"

#include <algorithm>
#include <utility>

namespace facet::backtracking {
namespace {

// A unit whose values are this much sparser than its variables is not counted: the counters would
// outgrow the model.
constexpr std::size_t kSparsest = 64;

struct Compile {
  const Model& model;
  Structure& out;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;

  void operator()(const AllDifferent& c) {
    for (const VarId var : c.vars)
      out.units.items.push_back(var.index);
    out.units.close_row();
    out.permutations.push_back(permutation(c.vars));
  }

  void operator()(const DifferentOnEdges& c) {
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      edges.emplace_back(c.vars[a.index].index, c.vars[b.index].index);
      edges.emplace_back(c.vars[b.index].index, c.vars[a.index].index);
    });
  }

  void operator()(const Linear& c) {
    LinearRow row{{}, c.relation, c.bound};
    std::vector<Term> terms = c.terms;
    std::ranges::stable_sort(terms, {}, &Term::var);
    for (const Term& term : terms) {
      const Domain& domain = model.domain(term.var);
      // A variable that is 0 adds nothing, and its coefficients are the only ones whose sum is not
      // known to stay in range.
      if (domain.empty() || (domain.min() == 0 && domain.max() == 0)) continue;
      if (!row.terms.empty() && row.terms.back().var == term.var) {
        row.terms.back().coefficient += term.coefficient;
      } else {
        row.terms.push_back(term);
      }
    }
    std::erase_if(row.terms, [](const Term& term) { return term.coefficient == 0; });
    out.linears.push_back(std::move(row));
  }

  void operator()(const Clause& c) {
    if (c.literals.empty()) out.contradictory = true;
    out.clauses.push_back(c.literals);
  }

  // Counts the values of a unit; finds it contradictory where they are too few.
  Permutation permutation(std::span<const VarId> vars) {
    if (vars.empty()) return {};
    Value lo = 0;
    Value hi = -1;
    for (const VarId var : vars) {
      const Domain& domain = model.domain(var);
      if (domain.empty()) {
        out.contradictory = true;
        return {};
      }
      lo = hi < lo ? domain.min() : std::min(lo, domain.min());
      hi = std::max(hi < lo ? domain.max() : hi, domain.max());
    }
    const auto span = static_cast<std::size_t>(std::int64_t{hi} - lo + 1);
    if (span < vars.size()) out.contradictory = true;
    if (span > kSparsest * vars.size()) return {};
    std::vector<bool> seen(span, false);
    std::size_t values = 0;
    for (const VarId var : vars) {
      if (values == span) break;
      model.domain(var).for_each([&](Value value) {
        const auto at = static_cast<std::size_t>(value - lo);
        if (!seen[at]) ++values;
        seen[at] = true;
      });
    }
    if (values < vars.size()) out.contradictory = true;
    if (values != vars.size()) return {};
    const Permutation made{true, lo, out.counters, span};
    out.counters += span;
    return made;
  }
};

Rows adjacency(std::vector<std::pair<std::uint32_t, std::uint32_t>> edges, std::size_t variables) {
  std::ranges::sort(edges);
  const auto repeated = std::ranges::unique(edges);
  edges.erase(repeated.begin(), repeated.end());
  Rows rows;
  rows.items.reserve(edges.size());
  auto edge = edges.begin();
  for (std::uint32_t v = 0; v < variables; ++v) {
    for (; edge != edges.end() && edge->first == v; ++edge)
      rows.items.push_back(edge->second);
    rows.close_row();
  }
  return rows;
}

}  // namespace

Rows transposed(const Rows& rows, std::size_t columns) {
  Rows result;
  result.offsets.assign(columns + 1, 0);
  for (const std::uint32_t column : rows.items)
    ++result.offsets[column + 1];
  for (std::size_t c = 0; c < columns; ++c)
    result.offsets[c + 1] += result.offsets[c];
  result.items.resize(rows.items.size());
  std::vector<std::uint32_t> next(result.offsets.begin(), result.offsets.end() - 1);
  for (std::size_t row = 0; row < rows.count(); ++row) {
    for (const std::uint32_t column : rows[row])
      result.items[next[column]++] = static_cast<std::uint32_t>(row);
  }
  return result;
}

Structure compile(const Model& model) {
  Structure out;
  out.variables = model.variable_count();
  Compile visitor{model, out, {}};
  for (const Constraint& constraint : model.constraints())
    std::visit(visitor, constraint);
  out.units_of = transposed(out.units, out.variables);
  out.edges_of = adjacency(std::move(visitor.edges), out.variables);
  Rows scopes;
  for (const LinearRow& row : out.linears) {
    for (const Term& term : row.terms)
      scopes.items.push_back(term.var.index);
    scopes.close_row();
  }
  out.linears_of = transposed(scopes, out.variables);
  return out;
}

}  // namespace facet::backtracking
