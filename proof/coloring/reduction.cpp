#include "proof/coloring/reduction.hpp"
#include "proof/coloring/counted.hpp"

#include <algorithm>
#include <span>

namespace facet::proof {
namespace {

std::string name(std::uint32_t vertex) {
  return "vertex " + std::to_string(vertex + std::uint64_t{1});
}

// What is left of a graph while vertices are taken away.
class Rest {
 public:
  explicit Rest(const PlainGraph& graph)
      : graph_(graph), offsets_(graph.vertices + 1), left_(graph.vertices, true) {
    for (const auto& [a, b] : graph.edges) {
      ++offsets_[a + std::size_t{1}];
      ++offsets_[b + std::size_t{1}];
    }
    for (std::size_t v = 0; v < graph.vertices; ++v)
      offsets_[v + 1] += offsets_[v];
    neighbours_.resize(2 * graph.edges.size());
    std::vector<std::size_t> next(offsets_.begin(), offsets_.end() - 1);
    for (const auto& [a, b] : graph.edges) {
      neighbours_[next[a]++] = b;
      neighbours_[next[b]++] = a;
    }
  }

  std::optional<std::string> take(const ReductionStep& step, std::uint32_t colors) {
    if (step.vertex >= graph_.vertices || !left_[step.vertex])
      return name(step.vertex) + " is not there";
    left_[step.vertex] = false;
    switch (step.kind) {
      case ReductionStep::Kind::LowDegree:
        return wrong_degree(step.vertex, colors);
      case ReductionStep::Kind::Dominated:
        return wrong_domination(step.vertex, step.other);
      case ReductionStep::Kind::Apart:
        return std::nullopt;  // until all that go with it are out
    }
    return std::nullopt;
  }

  /// Of vertices that were taken out in a row.
  std::optional<std::string> wrong_parts(std::span<const ReductionStep> steps) const {
    std::vector<bool> open(graph_.vertices, false);
    for (const ReductionStep& step : steps)
      open[step.vertex] = true;
    for (const ReductionStep& step : steps) {
      if (!open[step.vertex]) continue;
      if (const auto wrong = wrong_component(step.vertex, open)) return wrong;
    }
    return std::nullopt;
  }

 private:
  std::span<const std::uint32_t> neighbours(std::uint32_t v) const {
    return std::span(neighbours_).subspan(offsets_[v], offsets_[v + std::size_t{1}] - offsets_[v]);
  }

  std::optional<std::string> wrong_degree(std::uint32_t v, std::uint32_t colors) const {
    const auto count = std::ranges::count_if(neighbours(v), [&](auto u) { return left_[u]; });
    if (static_cast<std::uint64_t>(count) < colors) return std::nullopt;
    return name(v) + " has " +
           counted(static_cast<std::uint64_t>(count), "neighbour", "neighbours") +
           " left, expected fewer than " + std::to_string(colors);
  }

  std::optional<std::string> wrong_domination(std::uint32_t v, std::uint32_t w) const {
    if (v == w || w >= graph_.vertices || !left_[w]) return name(w) + " is not there";
    if (adjacent(graph_, v, w)) return name(v) + " and " + name(w) + " are adjacent";
    for (const std::uint32_t u : neighbours(v)) {
      if (left_[u] && !adjacent(graph_, u, w))
        return name(u) + " is a neighbour of " + name(v) + " and not of " + name(w);
    }
    return std::nullopt;
  }

  // Closes the component of v among the open vertices.
  std::optional<std::string> wrong_component(std::uint32_t v, std::vector<bool>& open) const {
    std::optional<std::uint32_t> cut;
    std::vector<std::uint32_t> reached{v};
    open[v] = false;
    while (!reached.empty()) {
      const std::uint32_t at = reached.back();
      reached.pop_back();
      for (const std::uint32_t u : neighbours(at)) {
        if (open[u]) {
          open[u] = false;
          reached.push_back(u);
        } else if (left_[u] && cut.value_or(u) != u) {
          return name(v) + " and what is set apart with it have the neighbours " +
                 std::to_string(*cut + std::uint64_t{1}) + " and " +
                 std::to_string(u + std::uint64_t{1}) + " left, expected one at most";
        } else if (left_[u]) {
          cut = u;
        }
      }
    }
    return std::nullopt;
  }

  const PlainGraph& graph_;
  std::vector<std::size_t> offsets_;
  std::vector<std::uint32_t> neighbours_;
  std::vector<bool> left_;
};

}  // namespace

std::optional<std::string> wrong_step(const PlainGraph& graph, const Reduction& reduction) {
  Rest rest(graph);
  const std::span<const ReductionStep> steps = reduction.steps;
  std::size_t first_apart = 0;  // of the row that ends here
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string place = "step " + std::to_string(i + 1) + ": ";
    if (const auto wrong = rest.take(steps[i], reduction.colors)) return place + *wrong;
    if (steps[i].kind != ReductionStep::Kind::Apart) {
      first_apart = i + 1;
    } else if (i + 1 == steps.size() || steps[i + 1].kind != ReductionStep::Kind::Apart) {
      if (const auto wrong = rest.wrong_parts(steps.subspan(first_apart, i + 1 - first_apart)))
        return place + *wrong;
    }
  }
  return std::nullopt;
}

}  // namespace facet::proof
