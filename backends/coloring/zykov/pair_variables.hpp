#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "encoders/cnf/literal.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// The propositions of a Zykov search: "u and v have the same colour" for every pair without an
/// edge, and "at most c colours" for c = 0 .. max_colors.
class PairVariables {
 public:
  PairVariables(const Graph& graph, std::uint32_t max_colors);

  /// Pairs without an edge.
  static std::uint64_t pair_count(const Graph& graph) {
    const std::uint64_t n = graph.vertex_count();
    return n * (n - (n > 0 ? 1 : 0)) / 2 - graph.edge_count();
  }

  cnf::BoolVar count() const { return first_pair_ + static_cast<cnf::BoolVar>(pairs_.size()) - 1; }
  std::uint32_t max_colors() const { return max_colors_; }

  /// "At most so many colours." Precondition: colors <= max_colors.
  cnf::Literal at_most(std::uint32_t colors) const { return static_cast<cnf::Literal>(colors) + 1; }
  /// Positive; 0 for the ends of an edge. Precondition: u != v.
  cnf::Literal same(std::uint32_t u, std::uint32_t v) const { return variables_[place(u, v)]; }

  bool is_pair(cnf::BoolVar var) const { return var >= first_pair_; }
  /// (u, v) with u < v. Precondition: is_pair(var).
  std::pair<std::uint32_t, std::uint32_t> pair(cnf::BoolVar var) const {
    return pairs_[static_cast<std::size_t>(var - first_pair_)];
  }

 private:
  static std::size_t place(std::uint32_t u, std::uint32_t v) {
    if (u > v) std::swap(u, v);
    return std::size_t{v} * (v - 1) / 2 + u;
  }

  std::uint32_t max_colors_;
  cnf::BoolVar first_pair_;
  std::vector<cnf::BoolVar> variables_;  // by place()
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs_;
};

}  // namespace facet::coloring
