// Bounds on the contracted graph (Hebrard & Katsirelos, Constraint and satisfiability reasoning for
// graph coloring, JAIR 69, 2020, sections 4.1 and 4.2): cliques grown greedily, many at a time, and
// the generalised Mycielski extension of the best. A bag of a clique stands in the clause by one of
// its vertices, so that the clause is about pairs of vertices and holds everywhere.
#include "backends/coloring/zykov/obstructions.hpp"

#include <algorithm>
#include <bit>

#include "backends/coloring/clique/mycielski_extension.hpp"

namespace facet::coloring {
namespace {

// At most so many are grown side by side; a bag that fits none of them begins a new one.
constexpr std::size_t most_cliques = 24;
// At most so many forced pairs are told at a time: each of them changes the graph.
constexpr std::size_t most_forced = 8;

}  // namespace

ObstructionFinder::ObstructionFinder(const Contraction& contraction, const Settings& settings)
    : contraction_(contraction),
      settings_(settings),
      random_(settings.seed),
      degree_(contraction.vertex_count()),
      candidates_(most_cliques, contraction.vertex_count()) {}

// The last best clique first, as far as it still is one; then by falling degree.
void ObstructionFinder::order_bags() {
  const BitRows& bags = contraction_.bags();
  const auto alive = bags.row(0);
  order_.clear();
  for (std::size_t b = bags.next(0, 0); b < bags.columns(); b = bags.next(0, b + 1)) {
    const auto row = contraction_.joined().row(b);
    std::uint32_t degree = 0;
    for (std::size_t w = 0; w < row.size(); ++w)
      degree += static_cast<std::uint32_t>(std::popcount(row[w] & alive[w]));
    degree_[b] = degree;
    order_.push_back(static_cast<std::uint32_t>(b));
  }
  for (const std::uint32_t v : best_)
    degree_[contraction_.bag(v)] = static_cast<std::uint32_t>(bags.columns());
  std::ranges::sort(order_, [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(degree_[b], a) < std::pair(degree_[a], b);
  });
}

void ObstructionFinder::grow_cliques() {
  order_bags();
  cliques_.clear();
  const auto alive = contraction_.bags().row(0);
  const auto add = [&](std::size_t c, std::uint32_t b) {
    cliques_[c].push_back(b);
    const auto row = contraction_.joined().row(b);
    const auto left = candidates_.row(c);
    for (std::size_t w = 0; w < row.size(); ++w)
      left[w] &= row[w];
  };
  for (const std::uint32_t b : order_) {
    bool taken = false;
    for (std::size_t c = 0; c < cliques_.size(); ++c) {
      if (!candidates_.test(c, b)) continue;
      add(c, b);
      taken = true;
    }
    if (taken || cliques_.size() == most_cliques) continue;
    cliques_.emplace_back();
    std::ranges::copy(alive, candidates_.row(cliques_.size() - 1).begin());
    add(cliques_.size() - 1, b);
  }
  // A clique has not seen the bags before its first.
  for (std::size_t c = 0; c < cliques_.size(); ++c) {
    for (std::size_t b = candidates_.next(c, 0); b < candidates_.columns();
         b = candidates_.next(c, b + 1))
      add(c, static_cast<std::uint32_t>(b));
  }
  best_.clear();
  for (const auto& clique : cliques_) {
    if (clique.size() > best_.size()) best_ = clique;
  }
}

// Small bags first: the large ones have more to choose from. Of each the vertex with most edges to
// those chosen.
std::vector<std::uint32_t> ObstructionFinder::pick_vertices(
    std::span<const std::uint32_t> bags) const {
  std::vector<std::size_t> places(bags.size());
  for (std::size_t i = 0; i < places.size(); ++i)
    places[i] = i;
  std::ranges::stable_sort(places, {},
                           [&](std::size_t i) { return contraction_.members(bags[i]).size(); });
  std::vector<std::uint32_t> result(bags.size());
  std::vector<std::uint32_t> chosen;
  for (const std::size_t i : places) {
    const auto members = contraction_.members(bags[i]);
    const auto edges = [&](std::uint32_t v) {
      return std::ranges::count_if(chosen,
                                   [&](std::uint32_t u) { return contraction_.edge(u, v); });
    };
    result[i] =
        members.size() == 1 ? members.front() : *std::ranges::max_element(members, {}, edges);
    chosen.push_back(result[i]);
  }
  return result;
}

Obstruction ObstructionFinder::clique_of(std::span<const std::uint32_t> bags) const {
  Obstruction result{static_cast<std::uint32_t>(bags.size()), {}};
  const std::vector<std::uint32_t> vertices = pick_vertices(bags);
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!contraction_.edge(vertices[i], vertices[j]))
        result.pairs.emplace_back(vertices[j], vertices[i]);
    }
  }
  return result;
}

// A bag joined to all of a clique of k but one has that one's colour.
void ObstructionFinder::add_forced(std::uint32_t k, std::vector<Obstruction>& found) const {
  for (const auto& clique : cliques_) {
    if (clique.size() != k) continue;
    for (const std::uint32_t b : order_) {
      if (found.size() == most_forced) return;
      const auto joined = [&](std::uint32_t other) { return contraction_.joined().test(b, other); };
      if (std::ranges::count_if(clique, joined) + 1 != static_cast<std::ptrdiff_t>(k)) continue;
      if (std::ranges::find(clique, b) != clique.end()) continue;
      std::vector<std::uint32_t> bags = clique;
      bags.push_back(b);
      found.push_back(clique_of(bags));
    }
  }
}

// The bags alone, numbered anew in increasing order.
BitRows ObstructionFinder::bag_graph() {
  std::ranges::sort(order_);
  BitRows adjacent(order_.size(), order_.size());
  for (std::uint32_t i = 0; i < order_.size(); ++i) {
    for (std::uint32_t j = 0; j < order_.size(); ++j) {
      if (i != j && contraction_.joined().test(order_[i], order_[j])) adjacent.set(i, j);
    }
  }
  return adjacent;
}

Obstruction ObstructionFinder::subgraph_of(std::span<const Pair> edges,
                                           std::uint32_t colors) const {
  std::vector<std::uint32_t> bags;
  for (const auto& [a, b] : edges) {
    bags.push_back(order_[a]);
    bags.push_back(order_[b]);
  }
  std::ranges::sort(bags);
  bags.erase(std::ranges::unique(bags).begin(), bags.end());
  const std::vector<std::uint32_t> vertices = pick_vertices(bags);
  const auto vertex = [&](std::uint32_t place) {
    const auto at = std::ranges::lower_bound(bags, order_[place]);
    return vertices[static_cast<std::size_t>(at - bags.begin())];
  };
  Obstruction result{colors, {}};
  for (const auto& [a, b] : edges) {
    if (!contraction_.edge(vertex(a), vertex(b))) result.pairs.emplace_back(vertex(a), vertex(b));
  }
  return result;
}

// One step from a clique of k. Which copies are drawn decides nothing here.
void ObstructionFinder::add_mycielski(std::uint32_t k, std::vector<Obstruction>& found) {
  const BitRows adjacent = bag_graph();
  std::vector<std::uint32_t> clique;
  for (const std::uint32_t b : best_) {
    const auto at = std::ranges::lower_bound(order_, b);
    clique.push_back(static_cast<std::uint32_t>(at - order_.begin()));
  }
  MycielskiExtension extension(adjacent);
  extension.begin(clique);
  if (!extension.step(random_, MycielskiExtension::Choice::FewEdges)) return;
  found.push_back(subgraph_of(extension.edges(), k + 1));
}

std::vector<Obstruction> ObstructionFinder::find(std::uint32_t k, bool thorough) {
  std::vector<Obstruction> found;
  grow_cliques();
  if (best_.size() > k) {
    found.push_back(clique_of(best_));
    return found;
  }
  if (best_.size() != k || best_.empty()) return found;
  if (thorough && settings_.mycielski) add_mycielski(k, found);
  if (found.empty()) add_forced(k, found);
  return found;
}

}  // namespace facet::coloring
