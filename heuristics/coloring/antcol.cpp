#include "heuristics/coloring/antcol.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include "model/random.hpp"

namespace facet::coloring {
namespace {

double power(double base, std::uint32_t exponent) {
  double result = 1;
  for (std::uint32_t i = 0; i < exponent; ++i)
    result *= base;
  return result;
}

// How well vertices went together so far: n x n.
class Trails {
 public:
  explicit Trails(std::size_t vertices) : vertices_(vertices), trail_(vertices * vertices, 1.0F) {}

  const float* row(std::size_t v) const { return trail_.data() + v * vertices_; }
  void fade(double part) {
    for (float& trail : trail_)
      trail *= static_cast<float>(part);
  }
  void lay(const Colors& colors, std::size_t classes, double amount) {
    std::vector<std::vector<std::size_t>> members(classes);
    for (std::size_t v = 0; v < colors.size(); ++v)
      members[colors[v]].push_back(v);
    for (const auto& together : members) {
      for (const std::size_t a : together) {
        for (const std::size_t b : together)
          trail_[a * vertices_ + b] += static_cast<float>(amount);
      }
    }
  }

 private:
  std::size_t vertices_;
  std::vector<float> trail_;
};

// One colouring, class by class.
class Ant {
 public:
  Ant(const Graph& graph, const Trails& trails, const AntColParameters& parameters, Random& random)
      : graph_(graph),
        trails_(trails),
        parameters_(parameters),
        random_(random),
        colors_(graph.vertex_count(), kNoColor),
        degree_(graph.vertex_count()),
        barred_(graph.vertex_count(), kNoColor),
        sum_(graph.vertex_count()),
        open_(graph.vertex_count()) {
    std::iota(open_.begin(), open_.end(), 0U);
    for (std::size_t v = 0; v < degree_.size(); ++v)
      degree_[v] = graph.degree(Vertex(v));
  }

  /// Vertices that fit into none of the classes are left without colour.
  Colors walk(std::size_t classes) {
    for (std::uint32_t color = 0; color < classes && !open_.empty(); ++color)
      make_class(color);
    return std::move(colors_);
  }

 private:
  void make_class(std::uint32_t color) {
    candidates_ = open_;
    for (const std::uint32_t v : candidates_)
      sum_[v] = 0;
    std::uint32_t chosen = candidates_[random_.below(candidates_.size())];
    for (std::size_t size = 1;; ++size) {
      join(chosen, color);
      if (candidates_.empty()) break;
      chosen = draw(size);
    }
    std::erase_if(open_, [this](std::uint32_t v) { return colors_[v] != kNoColor; });
  }

  void join(std::uint32_t vertex, std::uint32_t color) {
    colors_[vertex] = color;
    for (const Vertex u : graph_.neighbours(Vertex(vertex))) {
      --degree_[u.index];
      barred_[u.index] = color;
    }
    std::erase_if(candidates_, [&](std::uint32_t v) { return v == vertex || barred_[v] == color; });
    const float* trail = trails_.row(vertex);
    for (const std::uint32_t v : candidates_)
      sum_[v] += trail[v];
  }

  std::uint32_t draw(std::size_t class_size) {
    chance_.clear();
    double total = 0;
    for (const std::uint32_t v : candidates_) {
      total += power(sum_[v] / static_cast<double>(class_size), parameters_.alpha) *
               power(static_cast<double>(degree_[v] + 1), parameters_.beta);
      chance_.push_back(total);
    }
    const double drawn = random_.unit() * total;
    const auto place = std::ranges::upper_bound(chance_, drawn);
    const auto i = std::min<std::ptrdiff_t>(place - chance_.begin(), std::ssize(chance_) - 1);
    return candidates_[static_cast<std::size_t>(i)];
  }

  const Graph& graph_;
  const Trails& trails_;
  const AntColParameters& parameters_;
  Random& random_;
  Colors colors_;
  std::vector<std::size_t> degree_;    // among the uncoloured
  std::vector<std::uint32_t> barred_;  // the last class that has a neighbour
  std::vector<double> sum_;            // trails to the class
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> candidates_;
  std::vector<double> chance_;
};

}  // namespace

std::optional<Colors> antcol(const Graph& graph, const FixedK& request,
                             const AntColParameters& parameters, Effort& effort) {
  const std::size_t n = graph.vertex_count();
  if (n == 0) return Colors{};
  const auto memory = effort.control().limits().memory_bytes;
  if (request.colors == 0 || (memory && *memory / sizeof(float) / n < n)) return std::nullopt;
  Random random(request.seed, 7);
  TabuCol tabu(graph, request.colors, parameters.tabu, request.seed);
  const std::uint64_t local = parameters.local_iterations > 0 ? parameters.local_iterations : 2 * n;
  const std::uint64_t begun = effort.moves();
  Colors colors = request.start;
  if (!colors.empty() && tabu.run(colors, local, effort) == 0) return colors;
  Trails trails(n);
  while (effort.moves() - begun < parameters.iterations) {
    std::vector<std::pair<Colors, std::size_t>> made;
    for (std::uint32_t ant = 0; ant < std::max(1U, parameters.ants); ++ant) {
      colors = Ant(graph, trails, parameters, random).walk(request.colors);
      if (!effort.spend(n)) return std::nullopt;
      const std::size_t conflicts = tabu.run(colors, local, effort);
      if (conflicts == 0) return colors;
      made.emplace_back(colors, conflicts);
    }
    trails.fade(parameters.evaporation);
    for (const auto& [coloring, conflicts] : made)
      trails.lay(coloring, request.colors, 1 / static_cast<double>(conflicts));
  }
  return std::nullopt;
}

}  // namespace facet::coloring
