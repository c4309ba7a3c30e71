#include "backends/gecode/gecode_backend.hpp"

#include <gecode/search.hh>

#include <algorithm>
#include <chrono>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "encoders/gecode/model_space.hpp"
#include "model/error.hpp"
#include "model/memory.hpp"

namespace facet {
namespace {

using gecode::ModelSpace;
using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

const std::vector<OptionRow>& table() {
  static const std::vector<OptionRow> rows = {
      {"consistency",
       OptionType::Choice,
       "domain",
       0,
       0,
       {"value", "bounds", "domain"},
       "propagation of AllDifferent"},
      {"branching",
       OptionType::Choice,
       "dom-wdeg",
       0,
       0,
       {"size", "afc", "dom-wdeg", "action"},
       "which variable is branched on"},
      {"restarts",
       OptionType::Flag,
       "off",
       0,
       0,
       {},
       "Luby restarts with nogoods (solve only, not when enumerating)"},
      {"restart-scale", OptionType::Integer, "250", 1, 1e9, {}, "failures in one Luby unit"},
      {"nogoods-limit",
       OptionType::Integer,
       "128",
       0,
       1e6,
       {},
       "depth down to which nogoods are kept at a restart"},
  };
  return rows;
}

// Bridges the run control to Gecode. With several threads it is asked from all of them.
class ControlStop final : public Gecode::Search::Stop {
 public:
  explicit ControlStop(const RunControl& control) : control_(control) {}

  bool stop(const Gecode::Search::Statistics& statistics, const Gecode::Search::Options&) override {
    return ask(statistics.node);
  }
  bool ask(std::uint64_t nodes = 0) {
    const auto reason = control_.stop(nodes);
    if (!reason) return false;
    const std::scoped_lock lock(mutex_);
    if (!reason_) reason_ = reason;
    return true;
  }
  StopReason reason() const {
    const std::scoped_lock lock(mutex_);
    return reason_.value_or(StopReason::Completed);
  }

 private:
  const RunControl& control_;
  mutable std::mutex mutex_;
  std::optional<StopReason> reason_;
};

gecode::SpaceOptions space_options(const OptionValues& values, std::uint64_t seed) {
  gecode::SpaceOptions options;
  const std::string& consistency = values.text("consistency");
  options.consistency = consistency == "value"    ? gecode::Consistency::Value
                        : consistency == "bounds" ? gecode::Consistency::Bounds
                                                  : gecode::Consistency::Domain;
  const std::string& branching = values.text("branching");
  options.branching = branching == "size"     ? gecode::Branching::Size
                      : branching == "afc"    ? gecode::Branching::Afc
                      : branching == "action" ? gecode::Branching::Action
                                              : gecode::Branching::DomWdeg;
  options.seed = static_cast<std::uint32_t>(seed ^ (seed >> 32));
  return options;
}

std::vector<Statistic> statistics_of(const Gecode::Search::Statistics& s) {
  return {{"nodes", static_cast<std::int64_t>(s.node)},
          {"failures", static_cast<std::int64_t>(s.fail)},
          {"propagations", static_cast<std::int64_t>(s.propagate)},
          {"depth", static_cast<std::int64_t>(s.depth)},
          {"restarts", static_cast<std::int64_t>(s.restart)}};
}

// Gecode ends the process where the system has no further thread to give, so it is never asked for
// many more than can run.
unsigned most_threads(unsigned wanted) {
  return std::min(wanted, 4 * std::max(1U, std::thread::hardware_concurrency()));
}

// One search over a space, whatever engine runs it. Luby's cutoff belongs to the engine that takes
// its options.
class Run {
 public:
  Run(const Model& model, const BackendOptions& options, const RunControl& control)
      : values_(table(), options.set), stop_(control) {
    if (!options.proof_path.empty()) throw OptionError("gecode writes no proofs");
    const auto start = Clock::now();
    const auto left = memory_left(control.limits());
    // The root and the copy that is searched.
    const std::uint64_t bytes = left ? 2 * gecode::memory_estimate(model) : 0;
    if (left && bytes > *left) {
      warnings.push_back(no_room("the spaces of the search", bytes, *left));
      return;
    }
    root_ = std::make_unique<ModelSpace>(model, space_options(values_, options.seed));
    encode_seconds = seconds_since(start);
    const unsigned threads = most_threads(options.threads);
    if (threads < options.threads) {
      warnings.push_back(std::to_string(options.threads) + " threads are asked for, " +
                         std::to_string(threads) + " are used: 4 for each processor");
    }
    search_.threads = threads;
    search_.stop = &stop_;
    search_.nogoods_limit = static_cast<unsigned>(values_.integer("nogoods-limit"));
  }

  bool restarts() const { return values_.flag("restarts"); }

  template <class Engine, class Visit>
  void search(const Visit& visit) {
    const auto start = Clock::now();
    if (!root_) {
      stopped = true;
      reason = StopReason::MemoryLimit;
      return;
    }
    Gecode::StatusStatistics first;
    if (!root_->propagate([&] { return stop_.ask(); }, first)) {
      stopped = true;
      reason = stop_.reason();
      solve_seconds = seconds_since(start);
      return;
    }
    // A restarting engine that is given a failed space loses its cutoff and its stop object.
    if (root_->failed()) {
      Gecode::Search::Statistics s;
      s.node = 1;
      s.fail = 1;
      report(s, first);
      solve_seconds = seconds_since(start);
      return;
    }
    if (restarting<Engine>()) {
      search_.cutoff = Gecode::Search::Cutoff::luby(
          static_cast<unsigned long>(values_.integer("restart-scale")));
    }
    Engine engine(root_.get(), search_);
    for (;;) {
      const std::unique_ptr<ModelSpace> found(engine.next());
      if (!found) break;
      if (!visit(found->solution())) break;
    }
    stopped = engine.stopped();
    reason = stopped ? stop_.reason() : StopReason::Completed;
    report(engine.statistics(), first);
    solve_seconds = seconds_since(start);
  }

  double encode_seconds = 0;
  double solve_seconds = 0;
  bool stopped = false;
  StopReason reason = StopReason::Completed;
  std::vector<Statistic> statistics;
  std::vector<std::string> warnings;
  std::uint64_t work = 0;

 private:
  void report(Gecode::Search::Statistics s, const Gecode::StatusStatistics& first) {
    s.propagate += first.propagate;
    statistics = statistics_of(s);
    work = s.node;
  }

  template <class Engine>
  static constexpr bool restarting() {
    return std::is_same_v<Engine, Gecode::RBS<ModelSpace, Gecode::DFS>> ||
           std::is_same_v<Engine, Gecode::RBS<ModelSpace, Gecode::BAB>>;
  }

  OptionValues values_;
  ControlStop stop_;
  std::unique_ptr<ModelSpace> root_;  // none: the memory limit leaves no room for it
  Gecode::Search::Options search_;
};

}  // namespace

std::string GecodeBackend::description() const {
  return "constraint propagation and search by Gecode";
}

std::string GecodeBackend::version() const {
  return "Gecode " GECODE_VERSION;
}

Capabilities GecodeBackend::capabilities() const {
  return {.complete = true,
          .enumerates = true,
          .optimises = true,
          .seeded = true,
          .proofs = false,
          .threads = true,
          .work_unit = "nodes"};
}

std::span<const OptionRow> GecodeBackend::option_table() const {
  return table();
}

std::optional<Unsupported> GecodeBackend::supports(const Model& model) const {
  const auto refused = gecode::refusal(model);
  if (!refused) return std::nullopt;
  return Unsupported{refused->constraint ? describe(model, *refused->constraint) : "the objective",
                     refused->reason};
}

SolveResult GecodeBackend::solve(const Model& model, const BackendOptions& options,
                                 RunControl& control) const {
  Run run(model, options, control);
  const bool optimise = model.objective().has_value();
  SolveResult result;
  const auto visit = [&](Solution solution) {
    result.solution = std::move(solution);
    return optimise;
  };
  if (optimise) {
    if (run.restarts()) {
      run.search<Gecode::RBS<ModelSpace, Gecode::BAB>>(visit);
    } else {
      run.search<Gecode::BAB<ModelSpace>>(visit);
    }
  } else if (run.restarts()) {
    run.search<Gecode::RBS<ModelSpace, Gecode::DFS>>(visit);
  } else {
    run.search<Gecode::DFS<ModelSpace>>(visit);
  }
  if (result.solution) {
    result.status = optimise && !run.stopped ? Status::Optimal : Status::Satisfiable;
  } else {
    result.status = run.stopped ? Status::Unknown : Status::Unsatisfiable;
  }
  result.stop_reason = run.reason;
  result.statistics = std::move(run.statistics);
  result.warnings = std::move(run.warnings);
  result.encode_seconds = run.encode_seconds;
  result.solve_seconds = run.solve_seconds;
  result.work = run.work;
  return result;
}

CountResult GecodeBackend::enumerate(const Model& model, const BackendOptions& options,
                                     RunControl& control, const SolutionSink& sink) const {
  CountResult result;
  if (control.limits().solutions == 0U) {
    result.stop_reason = StopReason::SolutionLimit;
    return result;
  }
  Run run(model, options, control);
  bool ended_here = false;
  run.search<Gecode::DFS<ModelSpace>>([&](const Solution& solution) {
    ++result.count;
    if (!sink(solution)) {
      result.stop_reason = StopReason::Cancelled;
      ended_here = true;
    } else if (control.limits().solutions && result.count >= *control.limits().solutions) {
      result.stop_reason = StopReason::SolutionLimit;
      ended_here = true;
    }
    return !ended_here;
  });
  if (!ended_here) {
    result.complete = !run.stopped;
    result.stop_reason = run.reason;
  }
  result.statistics = std::move(run.statistics);
  result.warnings = std::move(run.warnings);
  result.encode_seconds = run.encode_seconds;
  result.solve_seconds = run.solve_seconds;
  result.work = run.work;
  return result;
}

}  // namespace facet
