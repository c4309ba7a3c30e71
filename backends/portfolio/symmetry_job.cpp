#include <algorithm>

#include "backends/coloring/structure/structure.hpp"
#include "backends/portfolio/jobs.hpp"

namespace facet::coloring {
namespace {

// Symmetric colourings with as many colours as the lower bound, then with one more, by turns.
class StructureJob final : public Job {
 public:
  StructureJob(const Graph& graph, std::uint64_t seed) : graph_(graph), seed_(seed) {}

  std::string name() const override { return "symmetry"; }

  SliceReport run(Bounds& bounds, RunControl& control) override {
    if (searches_.empty() || bounds.target() != target_) begin(bounds.target());
    std::uint64_t spent = 0;
    bool over = true;
    for (std::size_t i = 0; i < searches_.size(); ++i) {
      if (target_ + i >= bounds.upper() || searches_[i].exhausted()) continue;
      const std::uint64_t before = searches_[i].work();
      if (const auto found = searches_[i].search(share_of(control))) bounds.improve(*found, name());
      spent += std::max<std::uint64_t>(1, searches_[i].work() - before) * conflict_steps;
      over = over && searches_[i].exhausted();
    }
    return {spent, over && !control.stop()};
  }

 private:
  static constexpr std::uint64_t conflict_steps = 100;

  void begin(std::size_t target) {
    target_ = target;
    searches_.clear();
    for (std::uint32_t extra = 0; extra < 2; ++extra) {
      SymmetricRequest request;
      request.seed = seed_;
      request.colors = static_cast<std::uint32_t>(target) + extra;
      searches_.emplace_back(graph_, request);
    }
  }

  // Half of a slice.
  static RunControl share_of(const RunControl& control) {
    Limits limits;
    limits.memory_bytes = control.limits().memory_bytes;
    if (const auto left = control.remaining()) limits.wall_time = *left / 2;
    if (const auto work = control.limits().work)
      limits.work = std::max<std::uint64_t>(1, *work / conflict_steps / 2);
    return RunControl(limits, control.token());
  }

  const Graph& graph_;
  std::uint64_t seed_;
  std::size_t target_ = 0;
  std::vector<SymmetricColoring> searches_;
};

}  // namespace

std::unique_ptr<Job> make_structure_job(const Graph& graph, std::uint64_t seed) {
  return std::make_unique<StructureJob>(graph, seed);
}

}  // namespace facet::coloring
