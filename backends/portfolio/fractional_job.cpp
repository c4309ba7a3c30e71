#include <numeric>
#include <utility>
#include <vector>

#include "backends/coloring/fractional/branch_and_price.hpp"
#include "backends/coloring/fractional/fractional.hpp"
#include "backends/portfolio/jobs.hpp"
#include "backends/portfolio/units.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint64_t stable_set_steps = 2;

class FractionalJob final : public Job {
 public:
  FractionalJob(const Graph& graph, std::vector<std::uint32_t> clique, std::uint64_t seed)
      : graph_(graph), clique_(std::move(clique)), seed_(seed) {}

  std::string name() const override { return "fractional"; }

  SliceReport run(Bounds& bounds, RunControl& control) override {
    FractionalRequest request;
    request.seed = seed_;
    request.target = bounds.upper();
    request.start = {bounds.best()};
    request.on_bound = [&](std::size_t bound, const proof::WeightWitness& witness) {
      bounds.raise({bound, BoundKind::Fractional, witness, "fractional"});
    };
    request.on_coloring = [&](const Colors& colors) { bounds.improve(colors, "fractional"); };
    RunControl units = in_units(control, stable_set_steps);
    // A tree of nodes like the root closes a gap of one colour at the best.
    if (rounded_ && bounds.open() + 1 < bounds.upper()) return {0, false, true};
    return rounded_ ? branch(bounds, request, units) : root(request, units);
  }

 private:
  SliceReport root(const FractionalRequest& request, RunControl& units) {
    const FractionalResult result = fractional_bound(graph_, request, units);
    rounded_ = result.best_possible;
    const bool no_memory = result.stop_reason == StopReason::MemoryLimit;
    return {result.work * stable_set_steps, no_memory, false, no_memory};
  }

  SliceReport branch(Bounds& bounds, const FractionalRequest& request, RunControl& units) {
    const BranchAndPriceResult result = branch_and_price(graph_, request, units);
    if (result.bound > 0) {
      std::vector<std::uint32_t> all(graph_.vertex_count());
      std::iota(all.begin(), all.end(), 0U);
      const auto fewer = static_cast<std::uint32_t>(result.bound - 1);
      std::vector<std::uint32_t> clique = clique_;
      if (clique.size() > fewer) clique.resize(fewer);
      bounds.raise({result.bound, BoundKind::Refutation,
                    proof::RefutationWitness{std::move(all), std::move(clique), fewer},
                    "branch and price"});
    }
    const bool no_memory = result.stop_reason == StopReason::MemoryLimit;
    return {result.work * stable_set_steps,
            no_memory || result.stop_reason == StopReason::Completed, false, no_memory};
  }

  const Graph& graph_;
  std::vector<std::uint32_t> clique_;
  std::uint64_t seed_;
  bool rounded_ = false;
};

}  // namespace

std::unique_ptr<Job> make_fractional_job(const Graph& graph, std::vector<std::uint32_t> clique,
                                         std::uint64_t seed) {
  return std::make_unique<FractionalJob>(graph, std::move(clique), seed);
}

}  // namespace facet::coloring
