// Seen from its apex a cone is a sequence of levels of equal size: the last layer of copies, the
// one before, ..., the base. A copy is known by its neighbours in the level behind: they are, each
// by its original, the neighbours of its own original. Originals with the same neighbours can
// change places, so that any of them will do.
#include "backends/coloring/clique/cone.hpp"

#include <algorithm>
#include <map>

namespace facet::coloring {
namespace {

using Vertices = std::vector<std::uint32_t>;

constexpr std::size_t kMostHubs = 32;
/// Long paths look like cones from every vertex until an end comes: after so many looks at
/// neighbours and 20 for each edge the search gives up.
constexpr std::size_t kMostLooks = 10'000'000;

class ConeTrial {
 public:
  explicit ConeTrial(const Graph& graph) : graph_(graph), level_of_(graph.vertex_count(), kNone) {}

  /// The hubs, neighbours of the apex, are left out.
  std::optional<Cone> with_apex(std::uint32_t apex, const Vertices& hubs) {
    const std::size_t width = graph_.degree(Vertex(apex)) - hubs.size();
    const std::size_t others = graph_.vertex_count() - hubs.size() - 1;
    if (width == 0 || others % width != 0 || others / width < 2) return std::nullopt;
    forget_levels();
    for (const std::uint32_t v : hubs)
      set_level(v, kHub);
    if (!find_levels(apex, width, others)) return std::nullopt;
    Cone cone{.base = levels_.back(), .layers = {}, .apex = apex};
    looks_ += 2 * graph_.edge_count();
    number_base(cone.base);
    for (std::size_t level = levels_.size() - 1; level-- > 1;) {
      auto layer = match(level);
      if (!layer) return std::nullopt;
      cone.layers.push_back(std::move(*layer));
    }
    return cone;
  }

  /// At neighbours, of all trials.
  std::size_t looks() const { return looks_; }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  static constexpr std::uint32_t kHub = kNone - 1;

  void forget_levels() {
    for (const std::uint32_t v : touched_)
      level_of_[v] = kNone;
    touched_.clear();
  }

  void set_level(std::uint32_t v, std::uint32_t level) {
    level_of_[v] = level;
    touched_.push_back(v);
  }

  /// Distances from the apex: all levels of the same size, no edges within any but the last.
  bool find_levels(std::uint32_t apex, std::size_t width, std::size_t others) {
    levels_.assign(1, {apex});
    set_level(apex, 0);
    for (std::size_t reached = 0; reached < others; reached += width) {
      const auto depth = static_cast<std::uint32_t>(levels_.size());
      Vertices next;
      for (const std::uint32_t v : levels_.back()) {
        looks_ += graph_.degree(Vertex(v));
        for (const Vertex u : graph_.neighbours(Vertex(v))) {
          if (level_of_[u.index] == depth - 1) return false;
          if (level_of_[u.index] != kNone) continue;
          if (next.size() == width) return false;
          set_level(u.index, depth);
          next.push_back(u.index);
        }
      }
      if (next.size() != width) return false;
      std::ranges::sort(next);
      levels_.push_back(std::move(next));
    }
    return levels_.size() > 2;
  }

  /// The base's vertices by their neighbours in it.
  void number_base(const Vertices& base) {
    number_.assign(graph_.vertex_count(), kNone);
    for (std::size_t i = 0; i < base.size(); ++i)
      number_[base[i]] = static_cast<std::uint32_t>(i);
    by_neighbours_.clear();
    for (std::size_t i = 0; i < base.size(); ++i)
      by_neighbours_[numbers_behind(base[i], level_of_[base[i]])].push_back(
          static_cast<std::uint32_t>(i));
  }

  /// The numbers of the neighbours of v in a level, sorted.
  Vertices numbers_behind(std::uint32_t v, std::uint32_t level) const {
    Vertices result;
    for (const Vertex u : graph_.neighbours(Vertex(v))) {
      if (level_of_[u.index] == level) result.push_back(number_[u.index]);
    }
    std::ranges::sort(result);
    return result;
  }

  /// The vertices of a level by the numbers of their originals, given those of the level behind.
  std::optional<Vertices> match(std::size_t level) {
    auto open = by_neighbours_;
    Vertices layer(levels_[level].size());
    for (const std::uint32_t v : levels_[level]) {
      const auto at = open.find(numbers_behind(v, static_cast<std::uint32_t>(level) + 1));
      if (at == open.end() || at->second.empty()) return std::nullopt;
      number_[v] = at->second.back();
      at->second.pop_back();
      layer[number_[v]] = v;
    }
    return layer;
  }

  const Graph& graph_;
  std::vector<std::uint32_t> level_of_;
  Vertices touched_;  // those that have a level
  std::vector<Vertices> levels_;
  std::vector<std::uint32_t> number_;  // in the base, of the original
  std::map<Vertices, Vertices> by_neighbours_;
  std::size_t looks_ = 0;
};

/// The neighbours of v that have its degree, without as many as it takes for the others to be
/// adjacent in pairs.
Vertices hubs_of(const Graph& graph, std::uint32_t v) {
  Vertices hubs;
  for (const Vertex u : graph.neighbours(Vertex(v))) {
    if (graph.degree(u) == graph.degree(Vertex(v))) hubs.push_back(u.index);
  }
  const auto joined = [&](std::uint32_t u) {
    return std::ranges::count_if(
        hubs, [&](std::uint32_t w) { return graph.adjacent(Vertex(u), Vertex(w)); });
  };
  while (!hubs.empty() && hubs.size() <= kMostHubs) {
    const auto worst = std::ranges::min_element(hubs, {}, joined);
    if (joined(*worst) + 1 == std::ssize(hubs)) return hubs;
    hubs.erase(worst);
  }
  return {};
}

}  // namespace

std::optional<Cone> recognise_cone(const Graph& graph) {
  ConeTrial trial(graph);
  const std::size_t most_looks = kMostLooks + 20 * graph.edge_count();
  for (std::uint32_t v = 0; v < graph.vertex_count() && trial.looks() <= most_looks; ++v) {
    if (auto cone = trial.with_apex(v, {})) return cone;
    const Vertices hubs = hubs_of(graph, v);
    if (hubs.empty()) continue;
    if (auto cone = trial.with_apex(v, hubs)) return cone;
  }
  return std::nullopt;
}

}  // namespace facet::coloring
