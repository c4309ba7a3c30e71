#include <utility>

#include "backends/coloring/clique/mycielski.hpp"
#include "backends/portfolio/jobs.hpp"
#include "backends/portfolio/units.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint64_t mycielski_steps = 20;

class MycielskiJob final : public Job {
 public:
  MycielskiJob(const Graph& graph, std::vector<std::uint32_t> clique, std::uint64_t seed)
      : graph_(graph), clique_(std::move(clique)), seed_(seed) {}

  std::string name() const override { return "mycielski"; }

  SliceReport run(Bounds& bounds, RunControl& control) override {
    CliqueRequest request;
    request.seed = seed_;
    request.target = bounds.upper();
    request.start = clique_;
    RunControl units = in_units(control, mycielski_steps);
    proof::MycielskiWitness witness = find_mycielski(graph_, request, units);
    const std::size_t colors = colors_needed(witness);
    if (!witness.steps.empty())
      bounds.raise({colors, BoundKind::Mycielski, std::move(witness), "mycielski"});
    return {control.limits().work.value_or(0), !units.stop().has_value()};
  }

 private:
  const Graph& graph_;
  std::vector<std::uint32_t> clique_;
  std::uint64_t seed_;
};

}  // namespace

std::unique_ptr<Job> make_mycielski_job(const Graph& graph, std::vector<std::uint32_t> clique,
                                        std::uint64_t seed) {
  return std::make_unique<MycielskiJob>(graph, std::move(clique), seed);
}

}  // namespace facet::coloring
