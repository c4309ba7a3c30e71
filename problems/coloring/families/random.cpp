#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/coloring/families/makers.hpp"

// Graphs from a seed. Only integers and comparisons with exact multiples of 2^-53 decide, so that
// one seed gives one graph everywhere.
namespace facet::coloring {
namespace {

// All pairs are looked at.
constexpr std::size_t kMostVertices = 30'000;

using Sets = std::vector<std::vector<std::size_t>>;

// The vertices in random order, dealt to k sets in turn: their sizes differ by one at most.
Sets random_parts(std::size_t n, std::size_t k, Random& random) {
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  random.shuffle(std::span(order));
  Sets parts(k);
  for (std::size_t i = 0; i < n; ++i)
    parts[i % k].push_back(order[i]);
  return parts;
}

std::size_t share(double density, std::size_t from, std::size_t to) {
  return static_cast<std::size_t>(density * static_cast<double>(from) * static_cast<double>(to));
}

// As many edges between two sets as the density asks for, such that the degrees into the other set
// differ by one at most on each side: every vertex of `from` takes those of `to` that have the
// fewest so far, ties at random. `taken` is zero for all vertices of `to`, before and after.
void join_evenly(std::vector<std::size_t>& from, std::vector<std::size_t> to, double density,
                 Random& random, std::vector<std::size_t>& taken, EdgeSink& sink) {
  const std::size_t wanted = share(density, from.size(), to.size());
  random.shuffle(std::span(from));
  for (std::size_t i = 0; i < from.size(); ++i) {
    const std::size_t degree = wanted / from.size() + (i < wanted % from.size() ? 1 : 0);
    random.shuffle(std::span(to));
    std::ranges::stable_sort(to, {}, [&](std::size_t v) { return taken[v]; });
    for (std::size_t j = 0; j < degree; ++j) {
      ++taken[to[j]];
      sink.add(from[i], to[j]);
    }
  }
  for (const std::size_t v : to)
    taken[v] = 0;
}

// What join_evenly() makes of all pairs of k parts of n vertices together.
std::size_t edges_of_flat(std::size_t n, std::size_t k, double density) {
  const std::size_t size = n / k;  // of the smaller parts, the last ones
  const std::size_t larger = n % k;
  const std::size_t smaller = k - larger;
  const auto pairs = [](std::size_t parts) {
    return parts * (parts - std::min(parts, std::size_t{1})) / 2;
  };
  return pairs(larger) * share(density, size + 1, size + 1) +
         larger * smaller * share(density, size + 1, size) +
         pairs(smaller) * share(density, size, size);
}

// Adds a clique of one vertex in each of `size` parts, as far as its edges are new.
void add_clique(const Sets& parts, std::size_t size, Random& random,
                std::set<std::pair<std::size_t, std::size_t>>& edges) {
  std::vector<std::size_t> chosen(parts.size());
  std::iota(chosen.begin(), chosen.end(), std::size_t{0});
  random.shuffle(std::span(chosen));
  std::vector<std::size_t> clique;
  for (std::size_t i = 0; i < size; ++i) {
    const auto& part = parts[chosen[i]];
    clique.push_back(part[random.below(part.size())]);
  }
  for (const std::size_t a : clique) {
    for (const std::size_t b : clique) {
      if (a < b) edges.emplace(a, b);
    }
  }
}

// Of the complete graph with these parts.
std::size_t edges_between(const Sets& parts) {
  std::size_t count = 0;
  std::size_t before = 0;
  for (const auto& part : parts) {
    count += before * part.size();
    before += part.size();
  }
  return count;
}

}  // namespace

FamilyGraph make_gnp(const FamilyRequest& request) {
  EdgeSink sink(in_range("n", *request.n, 0, kMostVertices), request.stop);
  Random random(request.seed);
  for (std::size_t a = 0; a < sink.vertices(); ++a) {
    sink.look();
    for (std::size_t b = a + 1; b < sink.vertices(); ++b) {
      if (random.chance(*request.p)) sink.add(a, b);
    }
  }
  Graph graph = sink.graph();
  KnownColors colors = colors_of_edges(graph);
  return {std::move(graph), std::move(colors)};
}

FamilyGraph make_bipartite(const FamilyRequest& request) {
  const std::size_t rows = in_range("rows", *request.rows, 0, kMostVertices);
  const std::size_t columns = in_range("columns", request.columns.value_or(rows), 0, kMostVertices);
  EdgeSink sink(rows + columns, request.stop);
  Random random(request.seed);
  for (std::size_t a = 0; a < rows; ++a) {
    sink.look();
    for (std::size_t b = 0; b < columns; ++b) {
      if (!request.p || random.chance(*request.p)) sink.add(a, rows + b);
    }
  }
  Graph graph = sink.graph();
  KnownColors colors = colors_of_edges(graph);
  if (colors.at_least == 2) colors = {2, 2, "two sides"};
  return {std::move(graph), std::move(colors)};
}

// Points in a square, joined where they are nearer than the radius, its side being 1: Johnson,
// Aragon, McGeoch & Schevon, "Optimization by simulated annealing: an experimental evaluation, part
// II", 1991, whose DSJR graphs these are, and with the complement those with a c.
FamilyGraph make_geometric(const FamilyRequest& request) {
  constexpr std::uint64_t kSide = std::uint64_t{1} << 30;
  EdgeSink sink(in_range("n", *request.n, 0, kMostVertices), request.stop);
  Random random(request.seed);
  std::vector<std::pair<std::int64_t, std::int64_t>> points(sink.vertices());
  for (auto& [x, y] : points) {
    x = static_cast<std::int64_t>(random.below(kSide));
    y = static_cast<std::int64_t>(random.below(kSide));
  }
  const auto radius = static_cast<std::int64_t>(*request.radius * static_cast<double>(kSide));
  for (std::size_t a = 0; a < points.size(); ++a) {
    sink.look();
    for (std::size_t b = a + 1; b < points.size(); ++b) {
      const std::int64_t dx = points[a].first - points[b].first;
      const std::int64_t dy = points[a].second - points[b].second;
      if (dx * dx + dy * dy < radius * radius) sink.add(a, b);
    }
  }
  Graph graph = sink.graph();
  KnownColors colors = colors_of_edges(graph);
  return {std::move(graph), std::move(colors)};
}

// Equal parts with an even share of the edges between any two: Culberson & Luo, "Exploring the
// k-colorable landscape with iterated greedy", 1996, with flatness 0.
FamilyGraph make_flat(const FamilyRequest& request) {
  EdgeSink sink(in_range("n", *request.n, 0, kMostVertices), request.stop);
  const std::size_t k = in_range("k", *request.k, 1, kMostVertices);
  sink.expect(edges_of_flat(sink.vertices(), k, *request.p));
  Random random(request.seed);
  Sets parts = random_parts(sink.vertices(), k, random);
  std::vector<std::size_t> taken(sink.vertices(), 0);
  for (std::size_t i = 0; i < k; ++i) {
    for (std::size_t j = i + 1; j < k && !parts[j].empty(); ++j) {
      sink.look();
      join_evenly(parts[i], parts[j], *request.p, random, taken, sink);
    }
  }
  Graph graph = sink.graph();
  KnownColors colors = colors_of_edges(graph);
  colors.at_most = std::min(k, sink.vertices());
  if (colors.at_least == 1) colors.at_most = 1;
  colors.reason = "the parts are a hidden colouring";
  return {std::move(graph), std::move(colors)};
}

// Cliques of k down to 2 vertices, of which the parts of a hidden colouring have one each at most,
// until there are as many edges as asked for: after Leighton, "A graph coloring algorithm for large
// scheduling problems", 1979.
FamilyGraph make_leighton(const FamilyRequest& request) {
  const std::size_t k = in_range("k", *request.k, 2, 2'000);
  EdgeSink sink(in_range("n", *request.n, k, kMostVertices), request.stop);
  Random random(request.seed);
  const Sets parts = random_parts(sink.vertices(), k, random);
  // Near the complete graph nearly every clique would be old.
  const std::size_t most = std::min<std::size_t>(edges_between(parts) * 3 / 4, 3'000'000);
  const std::size_t least = k * (k - 1) / 2;
  const std::size_t wanted = in_range("edges", *request.edges, least, std::max(least, most));
  std::set<std::pair<std::size_t, std::size_t>> edges;
  add_clique(parts, k, random, edges);
  while (edges.size() < wanted) {
    sink.look();
    add_clique(parts, 2 + static_cast<std::size_t>(random.below(k - 1)), random, edges);
  }
  for (const auto& [a, b] : edges)
    sink.add(a, b);
  return {sink.graph(), {k, k, "a clique, and the parts are a hidden colouring"}};
}

}  // namespace facet::coloring
