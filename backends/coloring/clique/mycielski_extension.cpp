// For each vertex v of H the set S(v) of its possible copies: the vertices adjacent to all
// neighbours that v has in H, v among them. A vertex adjacent to at least one of each S(v) can be
// the apex (Hebrard & Katsirelos 2019, "Constraint and satisfiability reasoning for graph
// coloring", section 4.2). Which of them is taken decides what the next step finds: few new edges
// keep the sets of the next step large.
#include "backends/coloring/clique/mycielski_extension.hpp"

#include <algorithm>
#include <utility>

namespace facet::coloring {
namespace {

template <class F>
void for_each_member(const BitRows& set, std::size_t row, F&& f) {
  for (std::size_t u = set.next(row, 0); u < set.columns(); u = set.next(row, u + 1))
    f(static_cast<std::uint32_t>(u));
}

/// Of the members with the largest value one, each as likely as the other.
template <class F>
std::uint32_t draw(const BitRows& set, std::size_t row, Random& random, F&& value) {
  std::uint32_t drawn = 0;
  std::size_t best = 0;
  std::uint64_t alike = 0;
  for_each_member(set, row, [&](std::uint32_t u) {
    const std::size_t own = value(u);
    if (alike > 0 && own < best) return;
    alike = own > best ? 1 : alike + 1;
    best = own;
    if (random.below(alike) == 0) drawn = u;
  });
  return drawn;
}

}  // namespace

MycielskiExtension::MycielskiExtension(const BitRows& adjacent)
    : adjacent_(adjacent),
      inside_(1, adjacent.columns()),
      neighbours_(adjacent.columns()),
      apexes_(1, adjacent.columns()) {
  for (std::size_t v = 0; v < adjacent.rows(); ++v)
    degree_.push_back(adjacent.count(v));
}

void MycielskiExtension::begin(std::span<const std::uint32_t> clique) {
  for (const std::uint32_t v : vertices_) {
    neighbours_[v].clear();
    inside_.reset(0, v);
  }
  vertices_.clear();
  witness_ = {{clique.begin(), clique.end()}, {}};
  for (const std::uint32_t v : clique) {
    inside_.set(0, v);
    vertices_.push_back(v);
    for (const std::uint32_t u : clique) {
      if (u != v) neighbours_[v].push_back(u);
    }
  }
}

bool MycielskiExtension::step(Random& random, Choice choice) {
  if (!find_copies()) return false;
  proof::MycielskiStep step{.copies = {}, .apex = draw_apex(random, choice)};
  for (std::size_t i = 0; i < vertices_.size(); ++i)
    step.copies.emplace_back(vertices_[i], draw_copy(i, step.apex, random, choice));
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  // of the old neighbours alone
  for (const auto& [v, u] : step.copies) {
    edges.emplace_back(u, step.apex);
    for (const std::uint32_t x : neighbours_[v])
      edges.emplace_back(u, x);
  }
  for (const auto& [a, b] : edges)
    join(a, b);
  witness_.steps.push_back(std::move(step));
  return true;
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> MycielskiExtension::edges() const {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> result;
  for (const std::uint32_t v : vertices_) {
    for (const std::uint32_t u : neighbours_[v]) {
      if (v < u) result.emplace_back(v, u);
    }
  }
  std::ranges::sort(result);
  return result;
}

bool MycielskiExtension::find_copies() {
  const std::size_t n = adjacent_.columns();
  copies_ = BitRows(vertices_.size(), n, true);
  apexes_ = BitRows(1, n, true);
  BitRows reached(1, n);
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    const auto copies = copies_.row(i);
    for (const std::uint32_t x : neighbours_[vertices_[i]]) {
      for (std::size_t w = 0; w < copies.size(); ++w)
        copies[w] &= adjacent_.row(x)[w];
    }
    const auto near = reached.row(0);
    std::ranges::fill(near, 0);
    for_each_member(copies_, i, [&](std::uint32_t u) {
      for (std::size_t w = 0; w < near.size(); ++w)
        near[w] |= adjacent_.row(u)[w];
    });
    std::uint64_t left = 0;
    for (std::size_t w = 0; w < near.size(); ++w)
      left |= apexes_.row(0)[w] &= near[w];
    if (left == 0) return false;
  }
  return !vertices_.empty();
}

std::uint32_t MycielskiExtension::draw_apex(Random& random, Choice choice) const {
  return draw(apexes_, 0, random, [&](std::uint32_t apex) -> std::size_t {
    switch (choice) {
      case Choice::FewEdges: {
        // A vertex that is its own copy adds one edge alone.
        const auto own = [&](std::uint32_t v) { return adjacent_.test(apex, v); };
        return static_cast<std::size_t>(std::ranges::count_if(vertices_, own));
      }
      case Choice::LargeDegree:
        return degree_[apex];
      case Choice::Any:
        return 0;
    }
    return 0;
  });
}

std::uint32_t MycielskiExtension::draw_copy(std::size_t place, std::uint32_t apex, Random& random,
                                            Choice choice) {
  if (adjacent_.test(apex, vertices_[place])) return vertices_[place];
  const auto copies = copies_.row(place);
  for (std::size_t w = 0; w < copies.size(); ++w)
    copies[w] &= adjacent_.row(apex)[w];
  return draw(copies_, place, random, [&](std::uint32_t u) {
    return (inside_.test(0, u) ? adjacent_.columns() : 0) +
           (choice == Choice::LargeDegree ? degree_[u] : 0);
  });
}

void MycielskiExtension::join(std::uint32_t a, std::uint32_t b) {
  for (const std::uint32_t v : {a, b}) {
    if (inside_.test(0, v)) continue;
    inside_.set(0, v);
    vertices_.push_back(v);
  }
  if (std::ranges::find(neighbours_[a], b) != neighbours_[a].end()) return;
  neighbours_[a].push_back(b);
  neighbours_[b].push_back(a);
}

}  // namespace facet::coloring
