#include <algorithm>

#include "backends/coloring/structure/structure.hpp"
#include "backends/portfolio/jobs.hpp"

namespace facet::coloring {
namespace {

// Symmetric colourings with as many colours as the lower bound, then with one more, each time with
// more conflicts for every group of automorphisms.
class StructureJob final : public Job {
 public:
  StructureJob(const Graph& graph, std::uint64_t seed) : graph_(graph) { request_.seed = seed; }

  std::string name() const override { return "symmetry"; }

  SliceReport run(Bounds& bounds, RunControl& control) override {
    const std::size_t colors = bounds.target() + extra_;
    const std::uint64_t steps = control.limits().work.value_or(0);
    if (colors < bounds.upper()) {
      request_.colors = static_cast<std::uint32_t>(colors);
      Limits limits;
      limits.wall_time = control.remaining();
      if (steps > 0) limits.work = std::max<std::uint64_t>(1, steps / conflict_steps);
      const RunControl units(limits, control.token());
      if (const auto found = symmetric_coloring(graph_, request_, units))
        bounds.improve(*found, name());
      if (control.stop()) return {steps, false};
    }
    extra_ = 1 - extra_;
    ++rounds_;
    if (extra_ == 0) request_.conflicts *= 8;
    return {steps, rounds_ == most_rounds};
  }

 private:
  static constexpr std::uint64_t conflict_steps = 100;
  static constexpr int most_rounds = 8;

  const Graph& graph_;
  SymmetricRequest request_;
  std::size_t extra_ = 0;
  int rounds_ = 0;
};

}  // namespace

std::unique_ptr<Job> make_structure_job(const Graph& graph, std::uint64_t seed) {
  return std::make_unique<StructureJob>(graph, seed);
}

}  // namespace facet::coloring
