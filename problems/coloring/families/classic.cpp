#include <algorithm>
#include <vector>

#include "model/error.hpp"
#include "problems/coloring/families/makers.hpp"

// Graphs of the textbooks.
namespace facet::coloring {
namespace {

constexpr std::size_t kManyVertices = 10'000'000;
// Of graphs in which nearly all vertices are joined.
constexpr std::size_t kFewVertices = 7'000;

FamilyGraph known(const EdgeSink& sink, std::size_t colors, std::string reason) {
  return {sink.graph(), {colors, colors, std::move(reason)}};
}

void add_cycle(EdgeSink& sink, std::size_t n) {
  for (std::size_t v = 0; v < n; ++v)
    sink.add(v, (v + 1) % n);
}

}  // namespace

FamilyGraph make_complete(const FamilyRequest& request) {
  const std::size_t n = in_range("n", *request.n, 0, kFewVertices);
  EdgeSink sink(n);
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b)
      sink.add(a, b);
  }
  return known(sink, n, "all vertices are joined");
}

FamilyGraph make_path(const FamilyRequest& request) {
  const std::size_t n = in_range("n", *request.n, 0, kManyVertices);
  EdgeSink sink(n);
  for (std::size_t v = 1; v < n; ++v)
    sink.add(v - 1, v);
  return known(sink, std::min<std::size_t>(n, 2), "a path is bipartite");
}

FamilyGraph make_cycle(const FamilyRequest& request) {
  const std::size_t n = in_range("n", *request.n, 3, kManyVertices);
  EdgeSink sink(n);
  add_cycle(sink, n);
  return known(sink, n % 2 == 0 ? 2 : 3, n % 2 == 0 ? "an even cycle" : "an odd cycle");
}

// The rim first, then the hub.
FamilyGraph make_wheel(const FamilyRequest& request) {
  const std::size_t n = in_range("n", *request.n, 3, kManyVertices - 1);
  EdgeSink sink(n + 1);
  add_cycle(sink, n);
  for (std::size_t v = 0; v < n; ++v)
    sink.add(v, n);
  return known(sink, n % 2 == 0 ? 3 : 4,
               n % 2 == 0 ? "a hub and an even rim" : "a hub and an odd rim");
}

// Two sides, each vertex joined to all of the other side but its partner: first fit in the order
// 1, 1', 2, 2', ... takes n colours (Johnson, "Worst case behavior of graph coloring algorithms",
// 1974), and in that order they are numbered here.
FamilyGraph make_crown(const FamilyRequest& request) {
  const std::size_t n = in_range("n", *request.n, 1, kFewVertices / 2);
  EdgeSink sink(2 * n);
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = 0; b < n; ++b) {
      if (a != b) sink.add(2 * a, 2 * b + 1);
    }
  }
  return known(sink, n == 1 ? 1 : 2, "a crown is bipartite");
}

FamilyGraph make_turan(const FamilyRequest& request) {
  const std::size_t n = in_range("n", *request.n, 0, kFewVertices);
  const std::size_t k = in_range("k", *request.k, 1, kFewVertices);
  EdgeSink sink(n);
  for (std::size_t a = 0; a < n; ++a) {
    for (std::size_t b = a + 1; b < n; ++b) {
      if (a % k != b % k) sink.add(a, b);
    }
  }
  return known(sink, std::min(n, k), "complete multipartite with so many parts");
}

// Sets of k out of n, in increasing order as numbers of bits, joined where they are disjoint.
FamilyGraph make_kneser(const FamilyRequest& request) {
  const std::size_t n = in_range("n", *request.n, 1, 30);
  const std::size_t k = in_range("k", *request.k, 1, n);
  std::vector<std::uint32_t> sets;
  for (std::uint32_t set = (std::uint32_t{1} << k) - 1; set < (std::uint32_t{1} << n);) {
    sets.push_back(set);
    if (sets.size() > 20'000)
      throw OptionError("--k: more than 20000 sets of that size, expected fewer");
    // The next number with as many bits: Gosper, HAKMEM, 1972, item 175.
    const std::uint32_t lowest = set & (~set + 1U);
    const std::uint32_t carried = set + lowest;
    set = carried | (((set ^ carried) / lowest) >> 2U);
  }
  EdgeSink sink(sets.size());
  for (std::size_t a = 0; a < sets.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if ((sets[a] & sets[b]) == 0) sink.add(b, a);
    }
  }
  if (n < 2 * k) return known(sink, 1, "no two of the sets are disjoint");
  return known(sink, n - 2 * k + 2,
               "Lovasz, Kneser's conjecture, chromatic number, and homotopy, "
               "1978");
}

// An outer cycle, an inner one with steps of k, and a spoke between partners: generalised Petersen
// graphs (Watkins 1969); the Petersen graph itself is n = 5, k = 2.
FamilyGraph make_petersen(const FamilyRequest& request) {
  const std::size_t n = in_range("n", request.n.value_or(5), 3, kManyVertices / 2);
  const std::size_t k = in_range("k", request.k.value_or(n >= 5 ? 2 : 1), 1, (n - 1) / 2);
  EdgeSink sink(2 * n);
  add_cycle(sink, n);
  for (std::size_t v = 0; v < n; ++v) {
    sink.add(v, n + v);
    sink.add(n + v, n + (v + k) % n);
  }
  if (n % 2 == 0 && k % 2 == 1) return known(sink, 2, "n even, k odd: bipartite");
  return known(sink, 3, "an odd cycle, and Brooks' theorem: cubic, connected, not complete");
}

}  // namespace facet::coloring
