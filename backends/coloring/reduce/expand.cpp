#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "backends/coloring/reduce/reduction.hpp"
#include "model/error.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint32_t kNone = ~std::uint32_t{0};

void require_proper(const Kernel& kernel, const Colors& colors) {
  if (colors.size() != kernel.vertices.size()) {
    throw InvalidModel(std::to_string(colors.size()) + " colours for a kernel of " +
                       std::to_string(kernel.vertices.size()) + " vertices");
  }
  kernel.graph.for_each_edge([&](Vertex a, Vertex b) {
    if (colors[a.index] == colors[b.index]) {
      throw InvalidModel("the colouring of a kernel gives two neighbours colour " +
                         std::to_string(colors[a.index]));
    }
  });
}

class Expansion {
 public:
  Expansion(const Graph& graph, const Reduction& reduction)
      : graph_(graph), reduction_(reduction), colors_(graph.vertex_count(), kNone) {}

  Colors run(std::span<const Colors> kernels) {
    // The colouring of each part; those that a part consists of come after it.
    std::vector<Colors> done(reduction_.parts.size());
    std::vector<const Kernel*> kernel_of(reduction_.parts.size(), nullptr);
    for (std::size_t i = 0; i < kernels.size(); ++i) {
      const Kernel& kernel = reduction_.kernels[i];
      done[kernel.part] = kernels[i];
      kernel_of[kernel.part] = &kernel;
    }
    for (std::size_t i = done.size(); i-- > 0;) {
      const ReductionPart& part = reduction_.parts[i];
      if (kernel_of[i] != nullptr) paint(kernel_of[i]->vertices, done[i]);
      for (const std::size_t piece : part.parts)
        glue(reduction_.parts[piece].vertices, std::move(done[piece]));
      for (auto step = part.steps.rbegin(); step != part.steps.rend(); ++step)
        undo(*step);
      done[i].clear();
      for (const std::uint32_t v : part.vertices)
        done[i].push_back(std::exchange(colors_[v], kNone));
    }
    return std::move(done.front());
  }

 private:
  void paint(std::span<const std::uint32_t> vertices, const Colors& colors) {
    for (std::size_t i = 0; i < vertices.size(); ++i)
      colors_[vertices[i]] = colors[i];
  }

  /// Renames the piece's colours so that it agrees with the one vertex that is painted already.
  void glue(std::span<const std::uint32_t> vertices, Colors colors) {
    const auto painted = [this](std::uint32_t v) { return colors_[v] != kNone; };
    const auto shared = std::ranges::find_if(vertices, painted);
    if (shared != vertices.end()) {
      const std::uint32_t has = colors[static_cast<std::size_t>(shared - vertices.begin())];
      const std::uint32_t wants = colors_[*shared];
      for (std::uint32_t& color : colors)
        color = color == has ? wants : color == wants ? has : color;
    }
    paint(vertices, colors);
  }

  void undo(const ReductionStep& step) {
    switch (step.kind) {
      case ReductionStep::Kind::LowDegree:
        colors_[step.vertex] = free_color(step.vertex);
        break;
      case ReductionStep::Kind::Dominated:
        colors_[step.vertex] = colors_[step.other];
        break;
      case ReductionStep::Kind::Apart:
        throw InvalidModel("a vertex set apart by a step: that is what parts are for");
    }
  }

  std::uint32_t free_color(std::uint32_t v) {
    taken_.assign(graph_.degree(Vertex(v)) + 1, false);
    for (const Vertex u : graph_.neighbours(Vertex(v))) {
      if (colors_[u.index] < taken_.size()) taken_[colors_[u.index]] = true;
    }
    return static_cast<std::uint32_t>(std::ranges::find(taken_, false) - taken_.begin());
  }

  const Graph& graph_;
  const Reduction& reduction_;
  Colors colors_;  // of the part in hand; kNone: not in it, or not painted yet
  std::vector<bool> taken_;
};

/// The same classes with the colours 0 .. k-1, all used, in the order of the ones before.
Colors compact(Colors colors) {
  Colors used = colors;
  std::ranges::sort(used);
  const auto repeated = std::ranges::unique(used);
  used.erase(repeated.begin(), repeated.end());
  for (std::uint32_t& color : colors)
    color = static_cast<std::uint32_t>(std::ranges::lower_bound(used, color) - used.begin());
  return colors;
}

}  // namespace

Colors expand(const Graph& graph, const Reduction& reduction, std::span<const Colors> kernels) {
  if (graph.vertex_count() != reduction.vertex_count) {
    throw InvalidModel("a reduction of another graph");
  }
  if (kernels.size() != reduction.kernels.size()) {
    throw InvalidModel(std::to_string(kernels.size()) + " colourings for " +
                       std::to_string(reduction.kernels.size()) + " kernels");
  }
  std::vector<Colors> compacted;
  for (std::size_t i = 0; i < kernels.size(); ++i) {
    require_proper(reduction.kernels[i], kernels[i]);
    compacted.push_back(compact(kernels[i]));
  }
  return compact(Expansion(graph, reduction).run(compacted));
}

std::vector<Colors> restrict_to_kernels(const Reduction& reduction, const Colors& colors) {
  if (colors.size() != reduction.vertex_count) {
    throw InvalidModel("a colouring of another graph than the one reduced");
  }
  std::vector<Colors> result;
  for (const Kernel& kernel : reduction.kernels) {
    Colors own;
    for (const std::uint32_t v : kernel.vertices)
      own.push_back(colors[v]);
    result.push_back(compact(std::move(own)));
  }
  return result;
}

}  // namespace facet::coloring
