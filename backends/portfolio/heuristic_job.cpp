#include "backends/portfolio/jobs.hpp"
#include "heuristics/coloring/best_coloring.hpp"

namespace facet::coloring {
namespace {

class HeuristicJob final : public Job {
 public:
  HeuristicJob(const Graph& graph, std::uint64_t seed) : graph_(graph), seed_(seed) {}

  std::string name() const override { return "local search"; }

  SliceReport run(Bounds& bounds, RunControl& control) override {
    if (!search_ || search_->finished())
      search_ = std::make_unique<ColoringMixture>(graph_, seed_++);
    HeuristicRequest request;
    request.target = bounds.target();
    request.start = bounds.best();
    request.on_improvement = [&](const Colors& colors) { bounds.improve(colors, name()); };
    const HeuristicResult result = search_->run(request, control);
    const bool no_memory = result.stop_reason == StopReason::MemoryLimit;
    return {result.work, no_memory, false, no_memory};
  }

 private:
  const Graph& graph_;
  std::uint64_t seed_;
  std::unique_ptr<ColoringMixture> search_;
};

}  // namespace

std::unique_ptr<Job> make_heuristic_job(const Graph& graph, std::uint64_t seed) {
  return std::make_unique<HeuristicJob>(graph, seed);
}

}  // namespace facet::coloring
