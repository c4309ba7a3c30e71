#include "tests/mutation/support/coloring_mutant.hpp"

#include <algorithm>
#include <set>

#include "backends/coloring/driver.hpp"
#include "model/random.hpp"

namespace facet::test {
namespace {

using coloring::Instance;
using Edge = std::pair<std::uint32_t, std::uint32_t>;

constexpr std::uint64_t kMostColorings = 200'000;

std::set<Edge> edges_of(const Instance& instance) {
  std::set<Edge> edges;
  for (std::uint32_t v = 0; v < coloring::vertex_count(instance.graph); ++v) {
    for (const std::uint32_t u : coloring::neighbours(instance.graph, v)) {
      if (v < u) edges.insert({v, u});
    }
  }
  return edges;
}

void set_edges(Instance& instance, const std::set<Edge>& edges) {
  std::vector<Edge> arcs;
  for (const auto& [a, b] : edges) {
    arcs.emplace_back(a, b);
    arcs.emplace_back(b, a);
  }
  std::ranges::sort(arcs);
  const auto vertices = static_cast<std::uint32_t>(coloring::vertex_count(instance.graph));
  instance.graph =
      coloring::PrimalGraph(boost::edges_are_sorted, arcs.begin(), arcs.end(), vertices);
  // What the encoder knows of its own graph is no longer so.
  instance.permutations.clear();
}

bool drop_edge(std::set<Edge>& edges, Random& random) {
  if (edges.empty()) return false;
  edges.erase(std::next(edges.begin(), static_cast<std::ptrdiff_t>(random.below(edges.size()))));
  return true;
}

bool add_edge(std::set<Edge>& edges, std::size_t vertices, Random& random) {
  if (vertices < 2) return false;
  const auto a = static_cast<std::uint32_t>(random.below(vertices));
  const auto b = static_cast<std::uint32_t>(random.below(vertices - 1));
  const std::uint32_t other = b < a ? b : b + 1;
  return edges.insert(std::minmax({a, other})).second;
}

bool is_precolored(const Instance& instance, std::uint32_t vertex) {
  return std::ranges::any_of(instance.precolored,
                             [&](const auto& given) { return given.vertex == vertex; });
}

bool forbid_color(Instance& instance, Random& random) {
  if (instance.allowed.rows() == 0 || instance.colors() == 0) return false;
  const auto vertex = static_cast<std::uint32_t>(random.below(instance.allowed.rows()));
  const auto color = static_cast<std::uint32_t>(random.below(instance.colors()));
  // A vertex that is coloured before the search does not look at its list.
  if (is_precolored(instance, vertex) || !instance.allowed.test(vertex, color)) return false;
  if (instance.allowed.count(vertex) < 3) return false;
  instance.allowed.reset(vertex, color);
  instance.permutations.clear();
  return true;
}

bool swap_values(Instance& instance, Random& random) {
  if (instance.colors() < 2 || !instance.color_vertex.empty()) return false;
  const auto at = static_cast<std::size_t>(random.below(instance.colors() - 1));
  std::swap(instance.values[at], instance.values[at + 1]);
  return true;
}

// The hook that breaks the instance; false where there is nothing to break.
bool mutate(Instance& instance, EdgeMutation mutation, Random& random) {
  const std::size_t vertices = coloring::vertex_count(instance.graph);
  std::set<Edge> edges = edges_of(instance);
  switch (mutation) {
    case EdgeMutation::Drop:
      if (!drop_edge(edges, random)) return false;
      break;
    case EdgeMutation::Add:
      if (!add_edge(edges, vertices, random)) return false;
      break;
    case EdgeMutation::Move:
      if (!drop_edge(edges, random) || !add_edge(edges, vertices, random)) return false;
      break;
    case EdgeMutation::ForbidColor:
      return forbid_color(instance, random);
    case EdgeMutation::SwapValues:
      return swap_values(instance, random);
  }
  set_edges(instance, edges);
  return true;
}

// All colourings, vertex by vertex, and the solutions that they stand for.
class BruteForce {
 public:
  explicit BruteForce(const Instance& instance)
      : instance_(instance), colors_(coloring::vertex_count(instance.graph)) {}

  std::vector<Solution> solutions() {
    if (!instance_.contradiction) extend(0);
    std::ranges::sort(found_);
    return std::move(found_);
  }

 private:
  bool may_take(std::uint32_t vertex, std::uint32_t color) const {
    for (const auto& given : instance_.precolored) {
      if (given.vertex == vertex && given.color != color) return false;
    }
    if (instance_.allowed.rows() > 0 && !instance_.allowed.test(vertex, color)) return false;
    for (const std::uint32_t u : coloring::neighbours(instance_.graph, vertex)) {
      if (u < vertex && colors_[u] == color) return false;
    }
    return true;
  }

  void extend(std::uint32_t vertex) {
    if (vertex == colors_.size()) {
      Solution solution;
      for (const std::uint32_t v : instance_.vertex_of)
        solution.values.push_back(instance_.values[colors_[v]]);
      found_.push_back(std::move(solution));
      return;
    }
    for (std::uint32_t color = 0; color < instance_.colors(); ++color) {
      if (!may_take(vertex, color)) continue;
      colors_[vertex] = color;
      extend(vertex + 1);
    }
  }

  const Instance& instance_;
  std::vector<std::uint32_t> colors_;
  std::vector<Solution> found_;
};

class ColoringMutant final : public Mutant {
 public:
  ColoringMutant(EdgeMutation mutation, coloring::Precolor precolor, std::uint64_t seed)
      : Mutant("broken coloring"), mutation_(mutation), precolor_(precolor), seed_(seed) {}

  std::optional<Meaning> meaning(const Model& model) const override {
    const auto broken = encode(model);
    if (!broken) return std::nullopt;
    std::uint64_t colorings = 1;
    for (const Domain& domain : model.domains())
      colorings *= domain.size() + 1;
    if (colorings > kMostColorings) return std::nullopt;
    return Meaning{BruteForce(*broken).solutions(), false};
  }

  CountResult enumerate(const Model& model, const BackendOptions&, RunControl& control,
                        const SolutionSink& sink) const override {
    using enum coloring::Algorithm;
    constexpr coloring::Algorithm algorithms[] = {Plain, Dsatur, BranchAndBound};
    coloring::Plan plan;
    plan.algorithm = algorithms[seed_ % 3];
    plan.precolor = precolor_;
    return coloring::enumerate(*encode(model), plan, control, sink);
  }

 private:
  std::optional<Instance> encode(const Model& model) const {
    if (coloring::refusal(model)) return std::nullopt;
    coloring::EncodeOptions options;
    options.precolor = precolor_;
    auto instance = std::get<Instance>(coloring::encode(model, options));
    Random random(seed_);
    if (!mutate(instance, mutation_, random)) return std::nullopt;
    return instance;
  }

  EdgeMutation mutation_;
  coloring::Precolor precolor_;
  std::uint64_t seed_;
};

}  // namespace

std::shared_ptr<const Mutant> coloring_mutant(EdgeMutation mutation, coloring::Precolor precolor,
                                              std::uint64_t seed) {
  return std::make_shared<ColoringMutant>(mutation, precolor, seed);
}

}  // namespace facet::test
