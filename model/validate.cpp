#include "model/validate.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "model/error.hpp"

namespace facet {
namespace {

constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();

void require_known(VarId var, std::size_t count, const char* kind) {
  if (var.index < count) return;
  throw InvalidModel(std::string(kind) + ": variable " + std::to_string(var.index) + " of " +
                     std::to_string(count));
}

void require_known(std::span<const VarId> vars, std::size_t count, const char* kind) {
  for (const VarId var : vars)
    require_known(var, count, kind);
}

// The largest magnitude that coefficient * value can reach, or nothing when it leaves int64.
std::optional<std::int64_t> magnitude(std::int64_t coefficient, const Domain& domain) {
  if (coefficient == kLowest) return std::nullopt;
  if (domain.empty()) return 0;
  const std::int64_t reach = std::max<std::int64_t>(std::abs(std::int64_t{domain.min()}),
                                                    std::abs(std::int64_t{domain.max()}));
  std::int64_t product = 0;
  if (__builtin_mul_overflow(std::abs(coefficient), reach, &product)) return std::nullopt;
  return product;
}

void require_sum(std::span<const Term> terms, std::int64_t bound, std::span<const Domain> domains,
                 const char* kind) {
  for (const Term& term : terms)
    require_known(term.var, domains.size(), kind);
  const auto fail = [&] {
    throw InvalidModel(std::string(kind) + ": the sum can leave the range of 64-bit integers");
  };
  if (bound == kLowest) fail();
  std::int64_t total = std::abs(bound);
  for (const Term& term : terms) {
    const auto reach = magnitude(term.coefficient, domains[term.var.index]);
    if (!reach || __builtin_add_overflow(total, *reach, &total)) fail();
  }
}

struct ValidConstraint {
  std::span<const Domain> domains;

  void operator()(const AllDifferent& c) const {
    require_known(c.vars, domains.size(), "AllDifferent");
    // Rows, columns and boxes are mostly listed in order; then nothing is copied and sorted.
    if (std::ranges::is_sorted(c.vars, std::less_equal{})) return;
    std::vector<VarId> sorted = c.vars;
    std::ranges::sort(sorted);
    const auto twice = std::ranges::adjacent_find(sorted);
    if (twice == sorted.end()) return;
    throw InvalidModel("AllDifferent: variable " + std::to_string(twice->index) +
                       " is listed twice");
  }
  void operator()(const DifferentOnEdges& c) const {
    require_known(c.vars, domains.size(), "DifferentOnEdges");
    if (c.vars.size() != c.graph.vertex_count()) {
      throw InvalidModel("DifferentOnEdges: " + std::to_string(c.vars.size()) + " variables for " +
                         std::to_string(c.graph.vertex_count()) + " vertices");
    }
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      if (c.vars[a.index] != c.vars[b.index]) return;
      throw InvalidModel("DifferentOnEdges: an edge joins variable " +
                         std::to_string(c.vars[a.index].index) + " to itself");
    });
  }
  void operator()(const Linear& c) const { require_sum(c.terms, c.bound, domains, "Linear"); }
  void operator()(const Clause& c) const {
    for (const Lit& lit : c.literals)
      require_known(lit.var, domains.size(), "Clause");
  }
};

struct ValidObjective {
  std::span<const Domain> domains;

  void operator()(const MinimiseMax& o) const {
    require_known(o.vars, domains.size(), "MinimiseMax");
  }
  void operator()(const MinimiseSum& o) const { require_sum(o.terms, 0, domains, "MinimiseSum"); }
};

}  // namespace

void require_valid(const Constraint& constraint, std::span<const Domain> domains) {
  std::visit(ValidConstraint{domains}, constraint);
}

void require_valid(const Objective& objective, std::span<const Domain> domains) {
  std::visit(ValidObjective{domains}, objective);
}

}  // namespace facet
