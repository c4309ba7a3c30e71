#include "backends/coloring/reduce/reduction.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

#include "backends/coloring/reduce/blocks.hpp"
#include "backends/coloring/reduce/peel.hpp"

namespace facet::coloring {
namespace {

/// The vertices of `kernel` by their places in it, as original ones.
std::vector<std::uint32_t> named(const Kernel& kernel, std::span<const std::uint32_t> places) {
  std::vector<std::uint32_t> result;
  result.reserve(places.size());
  for (const std::uint32_t place : places)
    result.push_back(kernel.vertices[place]);
  return result;
}

class Reducer {
 public:
  Reducer(Reduction& reduction, RunControl& control) : reduction_(reduction), control_(control) {
    open_ = std::exchange(reduction.kernels, {});
    reduction.complete = true;
  }

  void run() {
    while (!open_.empty()) {
      Kernel kernel = std::move(open_.back());
      open_.pop_back();
      if (reduction_.complete) {
        process(std::move(kernel));
      } else {
        reduction_.kernels.push_back(std::move(kernel));
      }
    }
    std::ranges::stable_sort(reduction_.kernels, std::ranges::greater{},
                             [](const Kernel& kernel) { return kernel.vertices.size(); });
  }

 private:
  /// Takes vertices out and the rest apart; what falls off is looked at in its turn.
  void process(Kernel kernel) {
    const Peeling peeling = peel(kernel.graph, reduction_.lower_bound, work_, control_);
    reduction_.complete = peeling.complete;
    for (ReductionStep step : peeling.steps) {
      step.vertex = kernel.vertices[step.vertex];
      if (step.kind == ReductionStep::Kind::Dominated) step.other = kernel.vertices[step.other];
      reduction_.parts[kernel.part].steps.push_back(step);
    }
    const bool whole = !reduction_.complete && peeling.steps.empty();  // and no time to look
    const std::vector<Block> rest =
        whole ? std::vector<Block>(1) : blocks(kernel.graph, peeling.left);
    if (rest.size() == 1) {
      if (peeling.steps.empty()) {
        reduction_.kernels.push_back(std::move(kernel));
      } else {
        reduction_.kernels.push_back(cut_out(kernel, rest.front(), kernel.part));
      }
      return;
    }
    for (const Block& block : rest) {
      const std::size_t part = reduction_.parts.size();
      open_.push_back(cut_out(kernel, block, part));
      reduction_.parts.push_back({open_.back().vertices, {}, {}});
      reduction_.parts[kernel.part].parts.push_back(part);
    }
  }

  Kernel cut_out(const Kernel& kernel, const Block& block, std::size_t part) {
    places_.resize(std::max(places_.size(), kernel.vertices.size()));
    for (std::size_t i = 0; i < block.size(); ++i)
      places_[block[i]] = static_cast<std::uint32_t>(i);
    std::vector<Graph::Edge> edges;
    for (std::size_t i = 0; i < block.size(); ++i) {
      for (const Vertex u : kernel.graph.neighbours(Vertex(block[i]))) {
        const std::size_t place = places_[u.index];  // or an old one
        if (place > i && place < block.size() && block[place] == u.index)
          edges.emplace_back(Vertex(i), Vertex(place));
      }
    }
    return {Graph(block.size(), edges), named(kernel, block), part};
  }

  Reduction& reduction_;
  RunControl& control_;
  std::vector<Kernel> open_;
  std::vector<std::uint32_t> places_;  // in the block, of its vertices
  std::uint64_t work_ = 0;
};

}  // namespace

Reduction reduce(const Graph& graph, std::size_t lower_bound, RunControl& control) {
  const std::size_t n = graph.vertex_count();
  Reduction result;
  result.vertex_count = n;
  result.lower_bound = std::max<std::size_t>(lower_bound, n == 0 ? 0 : 1);
  std::vector<std::uint32_t> all(n);
  std::iota(all.begin(), all.end(), 0U);
  result.parts.push_back({all, {}, {}});
  result.kernels.push_back({graph, std::move(all), 0});
  Reducer(result, control).run();
  return result;
}

void tighten(Reduction& reduction, std::size_t lower_bound, RunControl& control) {
  if (lower_bound <= reduction.lower_bound && reduction.complete) return;
  reduction.lower_bound = std::max(lower_bound, reduction.lower_bound);
  Reducer(reduction, control).run();
}

proof::Reduction way_to_kernel(const Reduction& reduction, std::size_t kernel) {
  std::vector<std::size_t> way{reduction.kernels.at(kernel).part};
  for (std::size_t i = way.front(); i-- > 0;) {
    // The parts of a part come after it.
    if (std::ranges::find(reduction.parts[i].parts, way.back()) != reduction.parts[i].parts.end())
      way.push_back(i);
  }
  proof::Reduction result;
  result.colors = static_cast<std::uint32_t>(reduction.lower_bound);
  for (; !way.empty(); way.pop_back()) {
    const ReductionPart& part = reduction.parts[way.back()];
    result.steps.insert(result.steps.end(), part.steps.begin(), part.steps.end());
    std::vector<bool> gone(reduction.vertex_count, false);
    for (const ReductionStep& step : part.steps)
      gone[step.vertex] = true;
    if (way.size() == 1) continue;
    for (const std::uint32_t v : reduction.parts[way[way.size() - 2]].vertices)
      gone[v] = true;
    for (const std::uint32_t v : part.vertices) {
      if (!gone[v]) result.steps.push_back({ReductionStep::Kind::Apart, v, 0});
    }
  }
  return result;
}

}  // namespace facet::coloring
