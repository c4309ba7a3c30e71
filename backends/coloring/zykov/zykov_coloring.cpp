#include "backends/coloring/zykov/zykov_coloring.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <utility>
#include <vector>

#include "backends/cadical/cadical_solver.hpp"
#include "backends/coloring/clique/mycielski.hpp"
#include "backends/coloring/zykov/pair_variables.hpp"
#include "backends/coloring/zykov/zykov_propagator.hpp"
#include "model/error.hpp"

namespace facet::coloring {
namespace {

// 4097 vertices without an edge: beyond it the pairs alone are gigabytes.
constexpr std::uint64_t most_pairs = std::uint64_t{1} << 23U;
// Seen with CaDiCaL 2.2: le450_5a, 95,311 pairs, takes 48 MB more than the program.
constexpr std::uint64_t bytes_a_pair = 500;

CadicalSolver::Settings settings_of(const SatOptions& options) {
  CadicalSolver::Settings settings;
  settings.seed = options.seed;
  settings.configuration = options.configuration;
  settings.options = options.options;
  return settings;
}

}  // namespace

std::uint64_t zykov_memory(const Graph& graph) {
  return PairVariables::pair_count(graph) * bytes_a_pair;
}

struct ZykovColoring::Implementation {
  Implementation(KColoringTask the_task, const ZykovOptions& the_options)
      : task(std::move(the_task)),
        options(the_options),
        solver(settings_of(the_options.sat)),
        most(task.max_colors) {
    if (!CadicalSolver::has_propagators())
      throw OptionError(CadicalSolver::version() + " takes no external propagators");
  }

  void add(cnf::Literal unit) { solver.add(std::span(&unit, 1)); }
  // No colouring has so few colours, by a subgraph or by what was proven.
  bool too_few(std::uint32_t k) const {
    return k < std::max<std::size_t>(least, task.clique.size());
  }
  void bound_by_subgraph(const RunControl& control);
  std::optional<StopReason> load(const RunControl& control);
  Colors colors_found(std::uint32_t k) const;

  KColoringTask task;
  ZykovOptions options;
  // The solver asks the propagator until it is destroyed: it goes first.
  std::optional<PairVariables> variables;
  std::optional<ZykovPropagator> propagator;
  CadicalSolver solver;
  std::uint32_t least = 0;  // what the clauses say of the number of colours
  std::uint32_t most = 0;
};

ZykovColoring::ZykovColoring(KColoringTask task, const ZykovOptions& options)
    : implementation_(std::make_unique<Implementation>(std::move(task), options)) {}

ZykovColoring::~ZykovColoring() = default;

// Steps from small cliques, which the search takes too late: each of its own is over a clique of k.
void ZykovColoring::Implementation::bound_by_subgraph(const RunControl& control) {
  if (!options.mycielski) return;
  RunControl clock = control.without_work_limit();
  CliqueRequest request;
  request.seed = options.sat.seed;
  request.target = std::size_t{task.max_colors} + 1;
  request.start = task.clique;
  const std::size_t needed = colors_needed(find_mycielski(task.graph, request, clock));
  least = std::max(least, static_cast<std::uint32_t>(needed));
}

// Observed variables, "at most c colours are at most c+1", and what is known of the number.
std::optional<StopReason> ZykovColoring::Implementation::load(const RunControl& control) {
  if (propagator) return std::nullopt;
  const auto& memory = control.limits().memory_bytes;
  if (PairVariables::pair_count(task.graph) > most_pairs) return StopReason::MemoryLimit;
  if (memory && zykov_memory(task.graph) > *memory) return StopReason::MemoryLimit;
  bound_by_subgraph(control);
  variables.emplace(task.graph, task.max_colors);
  propagator.emplace(
      task.graph, *variables,
      ZykovPropagator::Settings{{options.mycielski, options.sat.seed}, options.dominance});
  solver.connect(*propagator);
  for (cnf::BoolVar var = 1; var <= variables->count(); ++var)
    solver.observe(var);
  for (std::uint32_t c = 0; c < task.max_colors; ++c)
    solver.add(std::array{-variables->at_most(c), variables->at_most(c + 1)});
  if (most < task.max_colors) add(variables->at_most(most));
  if (least > 0) add(-variables->at_most(std::min(least - 1, task.max_colors)));
  return std::nullopt;
}

// The propagator has looked at all pairs; here the edges and the number are looked at once more.
Colors ZykovColoring::Implementation::colors_found(std::uint32_t k) const {
  const Colors& colors = propagator->colors();
  task.graph.for_each_edge([&](Vertex a, Vertex b) {
    if (colors[a.index] == colors[b.index])
      throw UnsoundAnswer("the solver's classes put two neighbours together");
  });
  if (color_count(colors) > k)
    throw UnsoundAnswer("the solver's classes are more than it was asked for");
  return rename_colors(colors, vertex_order(task.graph, task.clique));
}

KDecider::Decision ZykovColoring::decide(std::uint32_t k, const RunControl& control,
                                         std::optional<std::uint64_t> conflicts) {
  Implementation& self = *implementation_;
  Decision decision;
  try {
    if (!self.too_few(k)) {
      if (const auto stopped = self.load(control)) {
        decision.stop_reason = *stopped;
        return decision;
      }
    }
    if (self.too_few(k)) {
      decision.answer = Answer::NotColorable;
      return decision;
    }
    self.propagator->set_colors(k);
    self.solver.assume(self.variables->at_most(k));
    switch (self.solver.solve(control, conflicts)) {
      case CadicalSolver::Answer::Satisfiable:
        decision.answer = Answer::Colorable;
        decision.colors = self.colors_found(k);
        break;
      case CadicalSolver::Answer::Unsatisfiable:
        decision.answer = Answer::NotColorable;
        at_least(k + 1);
        break;
      case CadicalSolver::Answer::Stopped:
        decision.stop_reason = self.solver.stop_reason();
        break;
    }
  } catch (const std::bad_alloc&) {
    decision = {Answer::Stopped, {}, StopReason::MemoryLimit};
  }
  return decision;
}

void ZykovColoring::no_more_than(std::uint32_t colors) {
  Implementation& self = *implementation_;
  if (colors >= self.most) return;
  self.most = colors;
  if (self.propagator) self.add(self.variables->at_most(colors));
}

void ZykovColoring::at_least(std::uint32_t colors) {
  Implementation& self = *implementation_;
  if (colors <= self.least) return;
  self.least = colors;
  if (self.propagator && colors <= self.task.max_colors + 1)
    self.add(-self.variables->at_most(colors - 1));
}

void ZykovColoring::set_interrupt(std::function<bool()> interrupt) {
  implementation_->solver.set_interrupt(std::move(interrupt));
}

void ZykovColoring::block(const Colors& colors) {
  Implementation& self = *implementation_;
  std::vector<cnf::Literal> clause;
  for (std::uint32_t v = 0; v < colors.size(); ++v) {
    for (std::uint32_t u = 0; u < v; ++u) {
      const cnf::Literal same = self.variables->same(u, v);
      if (same != 0) clause.push_back(colors[u] == colors[v] ? -same : same);
    }
  }
  self.solver.add(clause);
}

std::uint64_t ZykovColoring::work() const {
  return implementation_->solver.work();
}

}  // namespace facet::coloring
