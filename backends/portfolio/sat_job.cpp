#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "backends/coloring/sat/full_cliques.hpp"
#include "backends/coloring/sat/k_coloring.hpp"
#include "backends/portfolio/jobs.hpp"
#include "model/memory.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint64_t conflict_steps = 100;
// What a formula may take where nobody has set a limit.
constexpr std::uint64_t usual_memory = std::uint64_t{3} << 29;
// Colours above the least open number that a formula for the way up has room for: more make it
// larger, fewer make it anew sooner.
constexpr std::size_t headroom = 3;

class SatJob final : public Job {
 public:
  SatJob(const Graph& graph, SatJobOptions options) : graph_(graph), options_(std::move(options)) {}

  std::string name() const override {
    return options_.direction == Direction::Up ? "sat up" : "sat down";
  }

  SliceReport run(Bounds& bounds, RunControl& control) override {
    const std::uint64_t before = work_ + (session_ ? session_->work() : 0);
    SliceReport report;
    const RunControl own = with_room_for_others(control);
    work_on(bounds, own, report);
    const std::uint64_t now = work_ + (session_ ? session_->work() : 0);
    report.steps = (now - before) * conflict_steps;
    return report;
  }

 private:
  // A solver grows as it learns. It is to stop before the memory limit stops the other methods.
  static RunControl with_room_for_others(const RunControl& control) {
    Limits limits = control.limits_left();
    if (limits.memory_bytes) limits.memory_bytes = *limits.memory_bytes / 8 * 7;
    return RunControl(limits, control.token());
  }

  void drop() {
    if (session_) work_ += session_->work();
    session_.reset();
  }

  void work_on(Bounds& bounds, const RunControl& control, SliceReport& report) {
    while (!bounds.closed()) {
      const std::size_t k = next(bounds);
      if (k >= bounds.upper() || k < bounds.open()) return;  // the bounds are on the move
      if (const auto reason = prepare(k, bounds, control)) {
        report.idle = report.no_memory = reason == StopReason::MemoryLimit;
        return;
      }
      session_->set_interrupt([&bounds, k] { return k < bounds.open() || k >= bounds.upper(); });
      const KColoring::Decision decision =
          session_->decide(static_cast<std::uint32_t>(k), control, conflicts_of(control));
      switch (decision.answer) {
        case KColoring::Answer::Colorable:
          bounds.improve(decision.colors, name());
          break;
        case KColoring::Answer::NotColorable:
          bounds.raise({k + 1, BoundKind::Refutation, witness(k), name()});
          break;
        case KColoring::Answer::Stopped:
          if (decision.stop_reason == StopReason::MemoryLimit) {
            drop();
            give_back_memory();
            report.idle = report.no_memory = true;
            return;
          }
          if (control.stop() || decision.stop_reason != StopReason::Cancelled) return;
          break;
      }
    }
    report.finished = true;
  }

  std::size_t next(const Bounds& bounds) const {
    if (bounds.goal()) return *bounds.goal();
    return options_.direction == Direction::Up ? bounds.open() : bounds.upper() - 1;
  }

  // A solver with room for k colours, or the limit that is in the way.
  std::optional<StopReason> prepare(std::size_t k, const Bounds& bounds,
                                    const RunControl& control) {
    if (session_ && k <= room_) return std::nullopt;
    drop();
    room_ = bounds.upper() - 1;
    if (options_.direction == Direction::Up) room_ = std::min(room_, k + headroom);
    room_ = std::max(room_, k);
    KColoringTask task{graph_, options_.clique, static_cast<std::uint32_t>(room_), true, {}};
    if (task.clique.size() > room_) task.clique.resize(room_);
    if (bounds.open() <= task.clique.size()) {
      task.full_cliques = cliques_of_size(graph_, task.clique.size());
      task.clique = best_connected(graph_, std::move(task.clique), task.full_cliques);
    }
    SatOptions options;
    options.encoding = options_.encoding;
    options.seed = options_.seed;
    // The way down is another search of the same space.
    if (options_.direction == Direction::Down) options.configuration = "default";
    const auto& memory = control.limits().memory_bytes;
    const auto poll = [&] { return control.stop().has_value(); };
    if (!memory && memory_estimate(task, options.encoding, usual_memory, poll) > usual_memory)
      return StopReason::MemoryLimit;
    if (const auto reason = control.stop()) return reason;
    session_.emplace(std::move(task), options);
    Limits limits;
    limits.wall_time = control.remaining();
    limits.memory_bytes = memory;
    if (const auto reason = session_->load(RunControl(limits, control.token()))) {
      drop();
      if (reason == StopReason::MemoryLimit) give_back_memory();
      return reason;
    }
    session_->at_least(static_cast<std::uint32_t>(bounds.open()));
    session_->suggest(bounds.best());
    return std::nullopt;
  }

  static std::optional<std::uint64_t> conflicts_of(const RunControl& control) {
    const auto work = control.limits().work;
    if (!work) return std::nullopt;
    return std::max<std::uint64_t>(1, *work / conflict_steps);
  }

  proof::RefutationWitness witness(std::size_t k) const {
    std::vector<std::uint32_t> all(graph_.vertex_count());
    std::iota(all.begin(), all.end(), 0U);
    return {std::move(all), options_.clique, static_cast<std::uint32_t>(k)};
  }

  const Graph& graph_;
  SatJobOptions options_;
  std::optional<KColoring> session_;
  std::size_t room_ = 0;
  std::uint64_t work_ = 0;  // of sessions before
};

}  // namespace

std::unique_ptr<Job> make_sat_job(const Graph& graph, SatJobOptions options) {
  return std::make_unique<SatJob>(graph, std::move(options));
}

}  // namespace facet::coloring
