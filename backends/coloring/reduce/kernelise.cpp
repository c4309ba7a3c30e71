#include "backends/coloring/reduce/kernelise.hpp"

#include <algorithm>
#include <utility>

#include "backends/coloring/clique/cone.hpp"

namespace facet::coloring {
namespace {

class Kerneliser {
 public:
  Kerneliser(const Graph& graph, const CliqueRequest& request, std::size_t lower_bound,
             RunControl& control)
      : graph_(graph), request_(request), control_(control) {
    result_.clique = greedy_clique(graph, request, control);
    result_.mycielski = {result_.clique.vertices, {}};
    if (recognise_cone(graph)) extend();  // takes no time, and mostly nothing is better
    result_.reduction = reduce(graph, std::max(lower_bound, shown()), control);
  }

  Kernelisation run() {
    while (improve())
      tighten(result_.reduction, shown(), control_);
    if (result_.mycielski.steps.empty() && !met()) {
      extend();
      tighten(result_.reduction, shown(), control_);
    }
    return std::move(result_);
  }

 private:
  /// The larger of the two bounds.
  std::size_t shown() const {
    return std::max(result_.clique.vertices.size(), colors_needed(result_.mycielski));
  }

  bool met() const { return request_.target != 0 && shown() >= request_.target; }

  void extend() {
    CliqueRequest extended = request_;
    extended.start = result_.clique.vertices;
    result_.mycielski = find_mycielski(graph_, extended, control_);
  }

  /// Looks for a clique in the kernels, larger than the bound, which is what makes them smaller.
  /// Domination, low degrees and blocks leave a clique of each size above the bound.
  bool improve() {
    CliqueResult& best = result_.clique;
    const std::size_t bound = result_.reduction.lower_bound;
    bool none_larger = true;
    for (const Kernel& kernel : result_.reduction.kernels) {
      if (met() || control_.token().stop_requested()) return false;
      if (kernel.vertices.size() <= bound) continue;
      const CliqueResult found = in(kernel, bound);
      best.work += found.work;
      none_larger = none_larger && found.maximum;
      if (found.vertices.size() > bound) {
        best.vertices.clear();
        for (const std::uint32_t v : found.vertices)
          best.vertices.push_back(kernel.vertices[v]);
        best.stop_reason = found.stop_reason;
        return true;
      }
      if (!found.maximum) best.stop_reason = found.stop_reason;
    }
    best.maximum = best.maximum || (none_larger && best.vertices.size() == bound);
    if (none_larger) best.stop_reason = StopReason::Completed;
    return false;
  }

  /// With half of what is left of the limits: what follows may be of more use.
  CliqueResult in(const Kernel& kernel, std::size_t bound) {
    Limits limits;
    if (const auto left = control_.remaining()) limits.wall_time = *left / 2;
    if (const auto most = control_.limits().work) {
      limits.work = (*most - std::min(*most, result_.clique.work)) / 2;
    }
    RunControl own(limits, control_.token());
    return find_clique(kernel.graph,
                       {.seed = request_.seed, .target = request_.target, .beat = bound}, own);
  }

  const Graph& graph_;
  const CliqueRequest& request_;
  RunControl& control_;
  Kernelisation result_;
};

}  // namespace

Kernelisation kernelise(const Graph& graph, const CliqueRequest& request, std::size_t lower_bound,
                        RunControl& control) {
  return Kerneliser(graph, request, lower_bound, control).run();
}

}  // namespace facet::coloring
