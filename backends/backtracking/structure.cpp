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

  void operator()(const AllDifferent& c) {
    for (const VarId var : c.vars)
      out.units.items.push_back(var.index);
    out.units.close_row();
    out.permutations.push_back(permutation(c.vars));
  }

  void operator()(const DifferentOnEdges&) {}  // see adjacency()

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

// The neighbours of each variable in all graphs, each once, sorted. The graphs are gone through
// twice, so that the edges never stand in a list of their own.
Rows adjacency(const Model& model) {
  const auto for_each_end = [&](const auto& take) {
    for (const Constraint& constraint : model.constraints()) {
      const auto* edges = std::get_if<DifferentOnEdges>(&constraint);
      if (edges == nullptr) continue;
      edges->graph.for_each_edge([&](Vertex a, Vertex b) {
        take(edges->vars[a.index].index, edges->vars[b.index].index);
        take(edges->vars[b.index].index, edges->vars[a.index].index);
      });
    }
  };
  std::vector<std::uint32_t> ends(model.variable_count() + 1, 0);  // of the rows so far
  for_each_end([&](std::uint32_t a, std::uint32_t) { ++ends[a + 1]; });
  for (std::size_t v = 0; v + 1 < ends.size(); ++v)
    ends[v + 1] += ends[v];
  Rows rows;
  rows.items.resize(ends.back());
  ends.pop_back();
  for_each_end([&](std::uint32_t a, std::uint32_t b) { rows.items[ends[a]++] = b; });
  std::uint32_t kept = 0;
  std::uint32_t begin = 0;
  for (const std::uint32_t end : ends) {
    const auto row = std::span(rows.items).subspan(begin, end - begin);
    std::ranges::sort(row);
    const auto repeated = std::ranges::unique(row);
    std::copy(row.begin(), repeated.begin(), rows.items.begin() + kept);
    kept += static_cast<std::uint32_t>(repeated.begin() - row.begin());
    rows.offsets.push_back(kept);
    begin = end;
  }
  rows.items.resize(kept);
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
  Compile visitor{model, out};
  for (const Constraint& constraint : model.constraints())
    std::visit(visitor, constraint);
  out.units_of = transposed(out.units, out.variables);
  out.edges_of = adjacency(model);
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
