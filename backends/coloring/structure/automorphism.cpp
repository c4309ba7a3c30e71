#include "backends/coloring/structure/automorphism.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "model/random.hpp"

namespace facet::coloring {
namespace {

// A label is the same on both sides for vertices that look the same so far. Labels are hashes: two
// that collide by chance cost a wrong guess, which the check of the whole permutation finds.
using Labels = std::vector<std::uint64_t>;

constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27U)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31U);
}

std::size_t classes_of(Labels labels) {
  std::ranges::sort(labels);
  return static_cast<std::size_t>(std::ranges::unique(labels).begin() - labels.begin());
}

Labels refine_once(const Graph& graph, const Labels& labels) {
  Labels result(labels.size());
  for (std::size_t v = 0; v < labels.size(); ++v) {
    std::uint64_t sum = 0;
    for (const Vertex u : graph.neighbours(Vertex(v)))
      sum += mix(labels[u.index]);
    result[v] = mix(labels[v] + 3 * mix(sum));
  }
  return result;
}

// The left copy, where the vertices of the base are made different from all others one by one. The
// right copy has to look the same after each of them.
struct Level {
  std::uint32_t base = 0;
  std::uint64_t label = 0;  // of the base before it was made different
  std::size_t rounds = 0;
  Labels after;
  Labels sorted;
};

class Search {
 public:
  Search(const Graph& graph, const AutomorphismRequest& request, const RunControl& control)
      : graph_(graph), control_(control), left_(request.refinements), random_(request.seed) {}

  std::vector<Permutation> run(std::size_t count) {
    std::vector<Permutation> result;
    start_ = refine(Labels(graph_.vertex_count(), 0)).first;
    if (!make_levels()) return result;
    while (result.size() < count && left_ > 0) {
      auto found = extend(0, start_);
      if (!found) break;
      result.push_back(std::move(*found));
    }
    return result;
  }

 private:
  std::pair<Labels, std::size_t> refine(Labels labels) {
    std::size_t classes = classes_of(labels);
    for (std::size_t rounds = 1;; ++rounds) {
      labels = refine_once(graph_, labels);
      const std::size_t now = classes_of(labels);
      if (now == classes) return {std::move(labels), rounds};
      classes = now;
    }
  }

  static Labels made_different(Labels labels, std::uint32_t v) {
    labels[v] = mix(labels[v] ^ 0x5851F42D4C957F2DU);
    return labels;
  }

  bool spend() {
    if (left_ == 0 || control_.stop()) return false;
    --left_;
    return true;
  }

  // A member of a smallest class of more than one vertex; nothing where there is none.
  static std::optional<std::uint32_t> next_base(const Labels& labels) {
    std::vector<std::pair<std::uint64_t, std::uint32_t>> sorted;
    for (std::uint32_t v = 0; v < labels.size(); ++v)
      sorted.emplace_back(labels[v], v);
    std::ranges::sort(sorted);
    std::optional<std::uint32_t> best;
    std::size_t best_size = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < sorted.size();) {
      std::size_t end = i;
      while (end < sorted.size() && sorted[end].first == sorted[i].first)
        ++end;
      if (end - i > 1 && end - i < best_size) {
        best_size = end - i;
        best = sorted[i].second;
      }
      i = end;
    }
    return best;
  }

  bool make_levels() {
    Labels labels = start_;
    while (const auto base = next_base(labels)) {
      if (!spend()) return false;
      Level level;
      level.base = *base;
      level.label = labels[*base];
      std::tie(level.after, level.rounds) = refine(made_different(labels, *base));
      level.sorted = level.after;
      std::ranges::sort(level.sorted);
      labels = level.after;
      levels_.push_back(std::move(level));
    }
    return true;
  }

  // Tries the images of the base of a level in random order.
  std::optional<Permutation> extend(std::size_t depth, const Labels& right) {
    if (depth == levels_.size()) return matched(right);
    const Level& level = levels_[depth];
    std::vector<std::uint32_t> images;
    for (std::uint32_t v = 0; v < right.size(); ++v) {
      if (right[v] == level.label) images.push_back(v);
    }
    random_.shuffle(std::span(images));
    for (const std::uint32_t image : images) {
      if (!spend()) return std::nullopt;
      Labels labels = made_different(right, image);
      for (std::size_t round = 0; round < level.rounds; ++round)
        labels = refine_once(graph_, labels);
      Labels sorted = labels;
      std::ranges::sort(sorted);
      if (sorted != level.sorted) continue;
      if (auto found = extend(depth + 1, labels)) return found;
    }
    return std::nullopt;
  }

  // All labels differ: each vertex goes to the one of the same label.
  std::optional<Permutation> matched(const Labels& right) const {
    const Labels& left = levels_.empty() ? start_ : levels_.back().after;
    const auto by_label = [](const Labels& labels) {
      Permutation order(labels.size());
      std::iota(order.begin(), order.end(), 0U);
      std::ranges::sort(order, {}, [&](std::uint32_t v) { return labels[v]; });
      return order;
    };
    const Permutation from = by_label(left);
    const Permutation to = by_label(right);
    Permutation result(left.size());
    for (std::size_t i = 0; i < from.size(); ++i)
      result[from[i]] = to[i];
    if (!is_automorphism(graph_, result)) return std::nullopt;
    return result;
  }

  const Graph& graph_;
  const RunControl& control_;
  std::size_t left_;
  Random random_;
  Labels start_;
  std::vector<Level> levels_;
};

}  // namespace

Permutation compose(const Permutation& a, const Permutation& b) {
  Permutation result(a.size());
  for (std::size_t v = 0; v < a.size(); ++v)
    result[v] = b[a[v]];
  return result;
}

std::uint64_t order_of(const Permutation& p, std::uint64_t most) {
  std::uint64_t order = 1;
  std::vector<bool> seen(p.size(), false);
  for (std::uint32_t v = 0; v < p.size(); ++v) {
    std::uint64_t length = 0;
    for (std::uint32_t u = v; !seen[u]; u = p[u]) {
      seen[u] = true;
      ++length;
    }
    if (length == 0) continue;
    order = std::lcm(order, length);
    if (order > most) return 0;
  }
  return order;
}

Permutation power(const Permutation& p, std::uint64_t exponent) {
  Permutation result(p.size());
  std::iota(result.begin(), result.end(), 0U);
  for (Permutation square = p; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = compose(result, square);
    square = compose(square, square);
  }
  return result;
}

bool is_automorphism(const Graph& graph, const Permutation& p) {
  std::vector<bool> hit(p.size(), false);
  for (const std::uint32_t image : p) {
    if (hit[image]) return false;
    hit[image] = true;
  }
  // As many edges go to edges as there are, so all of them are hit.
  bool kept = true;
  graph.for_each_edge([&](Vertex a, Vertex b) {
    kept = kept && graph.adjacent(Vertex(p[a.index]), Vertex(p[b.index]));
  });
  return kept;
}

std::vector<Permutation> some_automorphisms(const Graph& graph, const AutomorphismRequest& request,
                                            const RunControl& control) {
  return Search(graph, request, control).run(request.count);
}

}  // namespace facet::coloring
