#include <utility>

#include "backends/coloring/clique/clique.hpp"
#include "backends/portfolio/jobs.hpp"
#include "backends/portfolio/units.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint64_t clique_steps = 1;

class CliqueJob final : public Job {
 public:
  CliqueJob(const Graph& graph, std::vector<std::uint32_t> clique, std::uint64_t seed)
      : graph_(graph), clique_(std::move(clique)), seed_(seed) {}

  std::string name() const override { return "clique"; }

  SliceReport run(Bounds& bounds, RunControl& control) override {
    CliqueRequest request;
    request.seed = seed_++;
    request.target = bounds.upper();
    request.start = clique_;
    RunControl units = in_units(control, clique_steps);
    const CliqueResult result = maximum_clique(graph_, request, units);
    clique_ = result.vertices;
    bounds.raise({clique_.size(), BoundKind::Clique, proof::CliqueWitness{clique_}, "clique"});
    return {result.work * clique_steps, result.maximum};
  }

 private:
  const Graph& graph_;
  std::vector<std::uint32_t> clique_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Job> make_clique_job(const Graph& graph, std::vector<std::uint32_t> clique,
                                     std::uint64_t seed) {
  return std::make_unique<CliqueJob>(graph, std::move(clique), seed);
}

}  // namespace facet::coloring
