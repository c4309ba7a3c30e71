#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "backends/coloring/structure/group.hpp"
#include "encoders/cnf/clause_sink.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// "The graph has a colouring that the group only renames, in this way", as clauses on the first
/// vertex of each orbit: color(g(v)) = action(g)(color(v)). The variable of orbit o and colour c is
/// 1 + o*k + c.
class QuotientFormula {
 public:
  /// Both must outlive the formula.
  QuotientFormula(const Graph& graph, const SmallGroup& group);

  std::size_t orbits() const { return representatives_.size(); }

  /// Edges: k binary clauses for each edge at a first vertex; at least one colour an orbit; colours
  /// that the stabiliser of a first vertex moves are not for it. In a clique of k vertices (those
  /// of `cliques`) every colour occurs: follows, but helps the search. Colours that the group
  /// treats alike are named in the order of the first clique. O(k * edges of first vertices).
  /// `poll`, where given, is called once a first vertex and stops the writing by returning true;
  /// then false.
  bool write(const ColorAction& action, const std::vector<std::vector<std::uint32_t>>& cliques,
             cnf::ClauseSink& sink, const std::function<bool()>& poll = {}) const;
  Colors read(const ColorAction& action, const std::vector<bool>& truth) const;

 private:
  // Where a vertex is in its orbit: element(first) = vertex.
  struct Place {
    std::uint32_t orbit = 0;
    std::uint32_t element = 0;
  };

  // True where the vertex has the colour; `back` are the inverses of the action.
  cnf::Literal literal(const std::vector<Permutation>& back, std::uint32_t v,
                       std::uint32_t color) const;
  void write_symmetry(const std::vector<Permutation>& back,
                      const std::vector<std::uint32_t>& clique, cnf::ClauseSink& sink) const;

  const Graph& graph_;
  const SmallGroup& group_;
  std::vector<Place> places_;
  std::vector<std::uint32_t> representatives_;
};

}  // namespace facet::coloring
