#include "backends/portfolio/chromatic.hpp"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

#include "backends/coloring/clique/clique.hpp"
#include "backends/coloring/clique/mycielski.hpp"
#include "backends/coloring/fractional/fractional.hpp"
#include "backends/coloring/reduce/kernelise.hpp"
#include "backends/coloring/structure/structure.hpp"
#include "backends/portfolio/jobs.hpp"
#include "backends/portfolio/lift.hpp"
#include "heuristics/coloring/dsatur.hpp"
#include "heuristics/coloring/effort.hpp"

namespace facet::coloring {
namespace {

using Seconds = std::chrono::duration<double>;

// The part of the limits that cliques and reductions have before the race, and its upper end.
constexpr double first_share = 0.1;
constexpr double most_first_seconds = 3;
// Of a run that somebody may end at any moment: the race has searches for cliques, too.
constexpr double first_seconds_without_limit = 0.4;
constexpr double most_first_steps = 3e6;
// A kernel is made anew when so many of its vertices have fallen below the lower bound.
constexpr double worth_reducing = 0.05;
// Between the seeds of searches side by side; each adds one a slice.
constexpr std::uint64_t seed_step = 1'000'000;

// The same colouring with the colours 0 .. k-1.
Colors compact(Colors colors) {
  std::vector<std::uint32_t> name(color_count(colors), 0);
  for (const std::uint32_t color : colors)
    name[color] = 1;
  std::exclusive_scan(name.begin(), name.end(), name.begin(), 0U);
  for (std::uint32_t& color : colors)
    color = name[color];
  return colors;
}

double density(const Graph& graph) {
  const auto n = static_cast<double>(graph.vertex_count());
  return n < 2 ? 0 : 2 * static_cast<double>(graph.edge_count()) / (n * (n - 1));
}

// One run on one graph.
class Chromatic {
 public:
  Chromatic(const Graph& graph, const ChromaticOptions& options, RunControl& control)
      : graph_(graph),
        options_(options),
        control_(control),
        whole_(graph, options.goal, 0, control.token()) {}

  ChromaticResult run() {
    begin();
    while (!whole_.closed() && !out_of_memory_ && !control_.stop(result_.work)) {
      const auto kernel = hardest();
      if (!kernel) break;
      race(*kernel);
      tighten_kernels();
    }
    return finish();
  }

 private:
  struct State {
    Colors best;
    std::string method;
    // All methods have given up on it.
    bool exhausted = false;
  };

  bool over() const { return whole_.closed() || control_.stop(result_.work).has_value(); }

  void begin();
  void raise_by_an_edge();
  void first_coloring();
  void reduce_whole();
  std::optional<std::size_t> hardest() const;
  void race(std::size_t index);
  std::vector<Shared> jobs_for(const Kernel& kernel, const Bounds& bounds);
  std::vector<std::uint32_t> clique_of(const Kernel& kernel) const;
  void take(std::size_t index, const Bounds& bounds);
  void tighten_kernels();
  void set_states();
  void put_together();
  void note(const ScheduleResult& schedule);
  void note(const std::string& phase, RunControl::Clock::time_point since);
  void tell();
  RunControl share_of_limits() const;
  ChromaticResult finish();

  const Graph& graph_;
  const ChromaticOptions& options_;
  RunControl& control_;
  Bounds whole_;
  Reduction reduction_;
  std::vector<State> states_;  // of the kernels
  ChromaticResult result_;
  bool out_of_memory_ = false;  // a race ended by it, whatever is free since
};

RunControl Chromatic::share_of_limits() const {
  Limits limits;
  limits.memory_bytes = control_.limits().memory_bytes;
  double seconds = first_seconds_without_limit;
  if (const auto left = control_.remaining())
    seconds = std::min(most_first_seconds, first_share * Seconds(*left).count());
  if (const auto work = control_.limits().work) {
    limits.work = static_cast<std::uint64_t>(
        std::clamp(first_share * static_cast<double>(*work), 1.0, most_first_steps));
    limits.wall_time = control_.remaining();
  } else {
    limits.wall_time = std::chrono::nanoseconds(static_cast<std::int64_t>(seconds * 1e9));
  }
  return RunControl(limits, whole_.token());
}

// What needs no race: a greedy colouring, a clique, reductions.
void Chromatic::begin() {
  if (graph_.vertex_count() > 0) {
    raise_by_an_edge();
    if (!options_.start.empty()) whole_.improve(options_.start, "start");
    const auto start = RunControl::Clock::now();
    first_coloring();
    note("first colouring", start);
    tell();
  }
  if (!over()) reduce_whole();
  if (reduction_.parts.empty()) return;
  set_states();
  put_together();
}

void Chromatic::raise_by_an_edge() {
  std::vector<std::uint32_t> ends{0};
  for (std::uint32_t v = 0; v < graph_.vertex_count() && ends.size() < 2; ++v) {
    if (graph_.degree(Vertex(v)) > 0) ends = {v, graph_.neighbours(Vertex(v)).front().index};
  }
  whole_.raise({ends.size(), BoundKind::Clique, proof::CliqueWitness{ends},
                ends.size() == 1 ? "a vertex" : "an edge"});
}

void Chromatic::first_coloring() {
  RunControl share = share_of_limits();
  Effort effort(share);
  whole_.improve(dsatur(graph_, options_.seed, effort), "dsatur");
  result_.work += effort.moves();
  if (!options_.structure || over()) return;
  // Near-linear, and an answer where there is one: all of the limit is its share.
  const auto found = color_by_structure(graph_, control_);
  if (!found) return;
  whole_.improve(found->colors, std::string(found->kind));
  if (!found->clique.empty())
    whole_.raise({found->clique.size(), BoundKind::Clique, proof::CliqueWitness{found->clique},
                  std::string(found->kind)});
}

void Chromatic::reduce_whole() {
  const auto start = RunControl::Clock::now();
  RunControl share = share_of_limits();
  CliqueRequest request;
  request.seed = options_.seed;
  request.target = whole_.upper();
  if (options_.reductions) {
    Kernelisation made = kernelise(graph_, request, options_.goal.value_or(0), share);
    result_.work += made.clique.work;
    reduction_ = std::move(made.reduction);
    whole_.raise({made.clique.vertices.size(), BoundKind::Clique,
                  proof::CliqueWitness{std::move(made.clique.vertices)}, "clique"});
    const std::size_t needed = colors_needed(made.mycielski);
    if (!made.mycielski.steps.empty())
      whole_.raise({needed, BoundKind::Mycielski, std::move(made.mycielski), "mycielski"});
  } else {
    CliqueResult clique = find_clique(graph_, request, share);
    result_.work += clique.work;
    whole_.raise({clique.vertices.size(), BoundKind::Clique,
                  proof::CliqueWitness{std::move(clique.vertices)}, "clique"});
    std::vector<std::uint32_t> all(graph_.vertex_count());
    std::iota(all.begin(), all.end(), 0U);
    reduction_.vertex_count = graph_.vertex_count();
    reduction_.parts = {{all, {}, {}}};
    reduction_.kernels = {{graph_, std::move(all), 0}};
  }
  note("clique and reductions", start);
  tell();
}

// The colourings of the kernels that the best one of the whole graph implies.
void Chromatic::set_states() {
  if (reduction_.kernels.empty()) return;
  const std::vector<Colors> colors = restrict_to_kernels(reduction_, whole_.best());
  const std::string method = whole_.best_method();
  states_.clear();
  for (const Colors& best : colors)
    states_.push_back({compact(best), method, false});
}

// The kernel with most colours, if they are more than anybody needs.
std::optional<std::size_t> Chromatic::hardest() const {
  std::optional<std::size_t> worst;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    const std::size_t colors = color_count(states_[i].best);
    if (states_[i].exhausted || colors <= std::max(whole_.lower(), options_.goal.value_or(0)))
      continue;
    if (!worst || colors > color_count(states_[*worst].best)) worst = i;
  }
  return worst;
}

std::vector<std::uint32_t> Chromatic::clique_of(const Kernel& kernel) const {
  CliqueRequest request;
  request.seed = options_.seed;
  RunControl share = share_of_limits();
  return find_clique(kernel.graph, request, share).vertices;
}

// What starts anew in every slice has few and long ones. More threads than methods need get further
// searches with seeds of their own.
std::vector<Shared> Chromatic::jobs_for(const Kernel& kernel, const Bounds& bounds) {
  const Graph& graph = kernel.graph;
  const std::vector<std::uint32_t> clique = clique_of(kernel);
  const std::uint64_t seed = options_.seed;
  const bool dense = density(graph) > 0.4 || graph.vertex_count() <= 150;
  std::vector<Shared> jobs;
  const auto add = [&](std::unique_ptr<Job> job, double weight, double first, double growth) {
    jobs.push_back({std::move(job), weight, first, growth});
  };
  if (options_.heuristics) {
    // Large graphs want a while before there is anything to speak of.
    const double first = std::clamp(static_cast<double>(graph.edge_count()) / 500'000, 0.2, 1.0);
    add(make_heuristic_job(graph, seed), 1, first, 1);
    for (unsigned i = 3; i < options_.threads; ++i)
      add(make_heuristic_job(graph, seed + i * seed_step), 1, 0.2, 1);
  }
  if (options_.structure) add(make_structure_job(graph, seed), 1, 0.5, 0.4);
  if (options_.sat) {
    add(make_sat_job(graph, {Direction::Up, SatEncoding::Auto, clique, seed}), 1, 0.5, 0.4);
    add(make_sat_job(graph, {Direction::Down, SatEncoding::Assignment, clique, seed}), 0.5, 0.5,
        0.4);
  }
  if (options_.fractional && !fractional_unavailable())
    add(make_fractional_job(graph, clique, seed), dense ? 1 : 0.2, 0.5, 1);
  if (clique.size() < bounds.upper()) add(make_clique_job(graph, clique, seed), 0.2, 0.2, 1);
  return jobs;
}

void Chromatic::race(std::size_t index) {
  const Kernel& kernel = reduction_.kernels[index];
  Bounds bounds(kernel.graph, options_.goal, whole_.lower(), control_.token());
  bounds.improve(states_[index].best, states_[index].method);
  std::size_t others = 0;
  for (std::size_t i = 0; i < states_.size(); ++i) {
    if (i != index) others = std::max(others, color_count(states_[i].best));
  }
  bounds.watch([&](std::size_t lower, std::size_t upper) {
    if (options_.on_change)
      options_.on_change(std::max(lower, whole_.lower()),
                         std::max({upper, others, reduction_.lower_bound}));
  });
  std::vector<Shared> jobs = jobs_for(kernel, bounds);
  ScheduleOptions how;
  how.threads = options_.threads;
  how.enough = [&] {
    const std::size_t lower = bounds.lower();
    if (bounds.upper() < others) return true;
    if (lower <= reduction_.lower_bound) return false;
    std::size_t below = 0;
    for (std::size_t v = 0; v < kernel.graph.vertex_count(); ++v)
      below += kernel.graph.degree(Vertex(v)) < lower ? 1 : 0;
    return options_.reductions &&
           static_cast<double>(below) >
               worth_reducing * static_cast<double>(kernel.graph.vertex_count());
  };
  Limits limits = control_.limits();
  limits.wall_time = control_.remaining();
  if (limits.work) limits.work = *limits.work - std::min(*limits.work, result_.work);
  RunControl rest(limits, control_.token());
  const ScheduleResult schedule = run_schedule(jobs, bounds, how, rest);
  note(schedule);
  for (const JobReport& job : schedule.jobs) {
    if (job.no_memory && std::ranges::find(result_.left_out, job.name) == result_.left_out.end())
      result_.left_out.push_back(job.name);
  }
  out_of_memory_ = schedule.stop_reason == StopReason::MemoryLimit;
  states_[index] = {bounds.best(), bounds.best_method(),
                    std::ranges::all_of(schedule.jobs, [](const JobReport& job) {
                      return job.finished || job.no_memory;
                    })};
  take(index, bounds);
}

// What a race has found, for the whole graph.
void Chromatic::take(std::size_t index, const Bounds& bounds) {
  LowerBound lower = bounds.best_lower();
  LowerBound shown = bounds.best_shown();
  for (LowerBound* bound : {&lower, &shown}) {
    if (bound->witness)
      bound->witness = lifted(*bound->witness, reduction_.kernels[index].vertices);
  }
  put_together();
  if (lower.colors > whole_.lower()) {
    result_.reduction.reset();
    // What was taken away for a goal may be needed with fewer colours; what was for fewer is not.
    if (lower.kind == BoundKind::Refutation && options_.reductions &&
        reduction_.lower_bound < lower.colors) {
      result_.reduction = way_to_kernel(reduction_, index);
      result_.reduction->colors = static_cast<std::uint32_t>(lower.colors - 1);
    }
  }
  whole_.raise(std::move(lower));
  whole_.raise(std::move(shown));
  tell();
}

void Chromatic::put_together() {
  std::vector<Colors> colors;
  std::string method;
  std::size_t most = 0;
  for (const State& state : states_) {
    colors.push_back(state.best);
    if (color_count(state.best) > most) method = state.method;
    most = std::max(most, color_count(state.best));
  }
  whole_.improve(expand(graph_, reduction_, colors), method);
}

void Chromatic::tighten_kernels() {
  if (whole_.closed() || !options_.reductions || whole_.lower() <= reduction_.lower_bound) return;
  const auto start = RunControl::Clock::now();
  RunControl share = share_of_limits();
  tighten(reduction_, whole_.lower(), share);
  set_states();
  note("reductions", start);
}

void Chromatic::note(const ScheduleResult& schedule) {
  result_.work += schedule.steps;
  for (const JobReport& job : schedule.jobs) {
    const auto at = std::ranges::find(result_.phases, job.name, &Phase::name);
    Phase& phase = at != result_.phases.end() ? *at : result_.phases.emplace_back(job.name);
    phase.seconds += job.seconds;
    phase.slices += job.slices;
  }
}

void Chromatic::note(const std::string& phase, RunControl::Clock::time_point since) {
  result_.phases.push_back({phase, Seconds(RunControl::Clock::now() - since).count(), 1});
}

void Chromatic::tell() {
  if (options_.on_change) options_.on_change(whole_.lower(), whole_.upper());
}

ChromaticResult Chromatic::finish() {
  if (!whole_.closed()) {
    if (const auto reason = control_.stop(result_.work)) {
      result_.stop_reason = *reason;
    } else if (out_of_memory_ || !result_.left_out.empty()) {
      result_.stop_reason = StopReason::MemoryLimit;
    }
  }
  result_.colors = whole_.best();
  result_.has_coloring = result_.colors.size() == graph_.vertex_count();
  result_.upper_method = whole_.best_method();
  result_.lower = whole_.best_lower();
  result_.shown = whole_.best_shown();
  if (!reduction_.kernels.empty()) {
    result_.kernel_vertices = reduction_.kernels.front().graph.vertex_count();
    result_.kernel_edges = reduction_.kernels.front().graph.edge_count();
  }
  return std::move(result_);
}

}  // namespace

ChromaticResult chromatic_number(const Graph& graph, const ChromaticOptions& options,
                                 RunControl& control) {
  return Chromatic(graph, options, control).run();
}

}  // namespace facet::coloring
