#include "backends/coloring/structure/quotient.hpp"

#include <algorithm>
#include <limits>

namespace facet::coloring {
namespace {

Permutation inverse(const Permutation& p) {
  Permutation result(p.size());
  for (std::uint32_t i = 0; i < p.size(); ++i)
    result[p[i]] = i;
  return result;
}

}  // namespace

QuotientFormula::QuotientFormula(const Graph& graph, const SmallGroup& group)
    : graph_(graph), group_(group) {
  constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  places_.assign(graph.vertex_count(), {none, 0});
  for (std::uint32_t v = 0; v < places_.size(); ++v) {
    if (places_[v].orbit != none) continue;
    const auto orbit = static_cast<std::uint32_t>(representatives_.size());
    representatives_.push_back(v);
    // Backwards, so that the identity is what v itself gets.
    for (std::size_t e = group.elements.size(); e-- > 0;)
      places_[group.elements[e][v]] = {orbit, static_cast<std::uint32_t>(e)};
  }
}

cnf::Literal QuotientFormula::literal(const std::vector<Permutation>& back, std::uint32_t v,
                                      std::uint32_t color) const {
  const std::size_t k = back.front().size();
  return static_cast<cnf::Literal>(1 + places_[v].orbit * k + back[places_[v].element][color]);
}

bool QuotientFormula::write(const ColorAction& action,
                            const std::vector<std::vector<std::uint32_t>>& cliques,
                            cnf::ClauseSink& sink, const std::function<bool()>& poll) const {
  const std::size_t k = action.front().size();
  sink.new_variables(representatives_.size() * k);
  std::vector<Permutation> back;
  for (const Permutation& p : action)
    back.push_back(inverse(p));
  const auto has = [&](std::uint32_t v, std::uint32_t color) { return literal(back, v, color); };
  std::vector<cnf::Literal> clause;
  for (const std::uint32_t v : representatives_) {
    if (poll && poll()) return false;
    clause.clear();
    for (std::uint32_t c = 0; c < k; ++c)
      clause.push_back(has(v, c));
    sink.add(clause);
    for (std::uint32_t c = 0; !cliques.empty() && c < k; ++c) {
      for (std::uint32_t d = 0; d < c; ++d)
        sink.add({-has(v, c), -has(v, d)});
    }
    for (std::size_t e = 1; e < group_.elements.size(); ++e) {
      if (group_.elements[e][v] != v) continue;
      for (std::uint32_t c = 0; c < k; ++c) {
        if (action[e][c] != c) sink.add({-has(v, c)});
      }
    }
    for (const Vertex u : graph_.neighbours(Vertex(v))) {
      const auto other = static_cast<std::uint32_t>(u.index);
      for (std::uint32_t c = 0; c < k; ++c)
        sink.add({-has(v, c), -has(other, c)});
    }
  }
  if (!cliques.empty()) write_symmetry(back, cliques.front(), sink);
  for (const auto& clique : cliques) {
    for (std::uint32_t c = 0; c < k; ++c) {
      clause.clear();
      for (const std::uint32_t v : clique)
        clause.push_back(has(v, c));
      sink.add(clause);
    }
  }
  return true;
}

// The colours of one orbit may be turned, and orbits on which the group does the same exchanged:
// along the clique, which has every colour, the first of an orbit's colours comes before its others
// and after the first of the orbit before it.
void QuotientFormula::write_symmetry(const std::vector<Permutation>& back,
                                     const std::vector<std::uint32_t>& clique,
                                     cnf::ClauseSink& sink) const {
  const auto k = static_cast<std::uint32_t>(back.front().size());
  const auto after = [&](std::uint32_t color, std::uint32_t before) {
    std::vector<cnf::Literal> clause;
    for (std::size_t i = 0; i < clique.size(); ++i) {
      clause.assign(1, -literal(back, clique[i], color));
      for (std::size_t j = 0; j < i; ++j)
        clause.push_back(literal(back, clique[j], before));
      sink.add(clause);
    }
  };
  const auto first_of = [&](std::uint32_t c) {
    std::uint32_t first = c;
    for (const Permutation& p : back)
      first = std::min(first, p[c]);
    return first;
  };
  const auto alike = [&](std::uint32_t a, std::uint32_t b) {
    return std::ranges::all_of(back, [&](const Permutation& p) { return p[a] - a == p[b] - b; });
  };
  std::uint32_t last = k;  // the first colour of the orbit before
  for (std::uint32_t c = 0; c < k; ++c) {
    if (first_of(c) != c) {
      after(c, first_of(c));
      continue;
    }
    if (last != k && alike(last, c)) after(c, last);
    last = c;
  }
}

Colors QuotientFormula::read(const ColorAction& action, const std::vector<bool>& truth) const {
  const std::size_t k = action.front().size();
  Colors result;
  for (const Place& place : places_) {
    std::uint32_t c = 0;
    while (c + 1 < k && !truth[1 + place.orbit * k + c])
      ++c;
    result.push_back(action[place.element][c]);
  }
  return result;
}

}  // namespace facet::coloring
