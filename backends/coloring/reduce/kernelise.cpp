#include "backends/coloring/reduce/kernelise.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace facet::coloring {
namespace {

class Kerneliser {
 public:
  Kerneliser(const Graph& graph, const CliqueRequest& request, std::size_t lower_bound,
             RunControl& control)
      : request_(request), control_(control) {
    result_.clique = greedy_clique(graph, request, control);
    CliqueRequest extended = request;
    extended.start = result_.clique.vertices;
    result_.mycielski = find_mycielski(graph, extended, control);
    const std::size_t bound =
        std::max({lower_bound, result_.clique.vertices.size(), colors_needed(result_.mycielski)});
    result_.reduction = reduce(graph, bound, control);
  }

  Kernelisation run() {
    while (improve())
      tighten(result_.reduction, result_.clique.vertices.size(), control_);
    return std::move(result_);
  }

 private:
  /// Looks for a clique in the kernels, larger than the bound, which is what makes them smaller.
  /// Domination, low degrees and blocks leave a clique of each size above the bound.
  bool improve() {
    CliqueResult& best = result_.clique;
    const std::size_t bound = result_.reduction.lower_bound;
    bool none_larger = true;
    for (const Kernel& kernel : result_.reduction.kernels) {
      if (met() || best.stop_reason == StopReason::Cancelled) return false;
      if (kernel.vertices.size() <= bound) continue;
      CliqueResult found = in(kernel, bound);
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

  bool met() const {
    const std::size_t bound =
        std::max(result_.clique.vertices.size(), colors_needed(result_.mycielski));
    return request_.target != 0 && bound >= request_.target;
  }

  CliqueResult in(const Kernel& kernel, std::size_t bound) {
    Limits limits{.wall_time = control_.remaining()};
    if (const auto most = control_.limits().work)
      limits.work = *most - std::min(*most, result_.clique.work);
    RunControl own(limits, control_.token());
    return find_clique(kernel.graph,
                       {.seed = request_.seed, .target = request_.target, .beat = bound}, own);
  }

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
