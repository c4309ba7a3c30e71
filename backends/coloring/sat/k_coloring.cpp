#include "backends/coloring/sat/k_coloring.hpp"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>
#include <vector>

#include "backends/cadical/cadical_solver.hpp"
#include "backends/coloring/sat/formula.hpp"
#include "backends/sat/cnf_options.hpp"
#include "model/error.hpp"
#include "model/memory.hpp"

namespace facet::coloring {
namespace {

// No clause takes less in a solver.
constexpr std::uint64_t least_bytes_a_clause = 48;
// Of vertices times colours: beyond it a solver's variables have no numbers left.
constexpr std::uint64_t most_cells = std::uint64_t{1} << 29U;
// The domains are lists.
constexpr std::uint64_t bytes_a_cell = 4;
// So long a solve follows the colouring that was suggested; then the search goes its own way.
constexpr std::uint64_t conflicts_on_suggestion = 20;

class SolverSink final : public cnf::ClauseSink {
 public:
  explicit SolverSink(CadicalSolver& solver) : solver_(solver) {}
  using ClauseSink::add;
  void add(std::span<const cnf::Literal> clause) override {
    ++counts.clauses;
    counts.literals += clause.size();
    solver_.add(clause);
  }
  cnf::Counts counts;

 private:
  CadicalSolver& solver_;
};

CadicalSolver::Settings settings_of(const SatOptions& options) {
  CadicalSolver::Settings settings;
  settings.seed = options.seed;
  settings.configuration = options.configuration;
  settings.options = options.options;
  return settings;
}

}  // namespace

std::uint64_t memory_estimate(const KColoringTask& task, SatEncoding encoding, std::uint64_t enough,
                              const std::function<bool()>& poll) {
  const std::uint64_t cells = task.graph.vertex_count() * std::uint64_t{task.max_colors};
  if (cells > most_cells || cells > enough / bytes_a_cell)
    return std::numeric_limits<std::uint64_t>::max();
  return sat::formula_memory(
      KColoringFormula(task, encoding).count(enough / least_bytes_a_clause, poll));
}

struct KColoring::Implementation {
  Implementation(KColoringTask the_task, const SatOptions& options)
      : task(std::move(the_task)),
        solver(settings_of(options)),
        wanted(options.encoding),
        most(task.max_colors) {}

  void add(cnf::Literal unit) { solver.add(std::span(&unit, 1)); }
  // No colouring has so few colours, by the clique or by what was proven.
  bool too_few(std::uint32_t k) const {
    return k < std::max<std::size_t>(least, task.clique.size());
  }
  CadicalSolver::Answer solve(std::uint32_t k, const RunControl& control,
                              std::optional<std::uint64_t> conflicts);
  Colors colors_found(std::uint32_t k);
  void follow_suggestion(std::uint32_t k, const RunControl& control);

  KColoringTask task;
  CadicalSolver solver;
  SatEncoding wanted;
  std::optional<KColoringFormula> formula;
  cnf::Counts counts;
  cnf::BoolVar variables = 0;
  bool loaded = false;
  std::uint32_t least = 0;  // what the clauses say of the number of colours
  std::uint32_t most = 0;
  Colors suggested;
};

KColoring::KColoring(KColoringTask task, const SatOptions& options)
    : implementation_(std::make_unique<Implementation>(std::move(task), options)) {}

KColoring::~KColoring() = default;

std::optional<StopReason> KColoring::load(const RunControl& control) {
  Implementation& self = *implementation_;
  if (self.loaded) return std::nullopt;
  const auto memory = memory_left(control.limits());
  try {
    if (self.task.graph.vertex_count() * std::uint64_t{self.task.max_colors} > most_cells)
      return StopReason::MemoryLimit;
    const auto poll = [&control] { return control.stop().has_value(); };
    if (memory && memory_estimate(self.task, self.wanted, *memory, poll) > *memory)
      return StopReason::MemoryLimit;
    if (const auto reason = control.stop()) return reason;
    if (!self.formula) self.formula.emplace(self.task, self.wanted);
    std::optional<StopReason> stopped;
    SolverSink sink(self.solver);
    self.formula->write(sink, [&] { return (stopped = control.stop()).has_value(); });
    if (stopped) return stopped;
    self.variables = sink.variable_count();
    self.counts = sink.counts;
    self.counts.variables = static_cast<std::uint64_t>(self.variables);
  } catch (const std::bad_alloc&) {
    return StopReason::MemoryLimit;
  }
  self.loaded = true;
  if (self.most < self.task.max_colors) self.add(-self.formula->use(self.most));
  if (self.least > 0) self.add(self.formula->use(self.least - 1));
  return std::nullopt;
}

CadicalSolver::Answer KColoring::Implementation::solve(std::uint32_t k, const RunControl& control,
                                                       std::optional<std::uint64_t> conflicts) {
  if (k < most) solver.assume(-formula->use(k));
  return solver.solve(control, conflicts);
}

Colors KColoring::Implementation::colors_found(std::uint32_t k) {
  Colors colors = formula->read(solver.truth(variables));
  task.graph.for_each_edge([&](Vertex a, Vertex b) {
    if (colors[a.index] == colors[b.index])
      throw UnsoundAnswer("the solver's colouring gives two neighbours one colour");
  });
  const bool kept = std::ranges::all_of(colors, [&](std::uint32_t c) { return c < k; });
  if (!kept) throw UnsoundAnswer("the solver's colouring has more colours than it was asked for");
  // An assignment of several colours to a vertex may leave one out.
  return task.symmetry ? rename_colors(colors, vertex_order(task.graph, task.clique)) : colors;
}

// The phases that CaDiCaL is told are for good and would draw the search back to the suggestion for
// ever, so they are taken back once they are what the search itself has seen last.
void KColoring::Implementation::follow_suggestion(std::uint32_t k, const RunControl& control) {
  if (suggested.empty()) return;
  const auto literals = formula->literals_of(
      rename_colors(std::exchange(suggested, {}), vertex_order(task.graph, task.clique)));
  for (const cnf::Literal literal : literals)
    solver.prefer(literal);
  solve(k, control, conflicts_on_suggestion);
  for (const cnf::Literal literal : literals)
    solver.forget_preference(literal > 0 ? literal : -literal);
}

KColoring::Decision KColoring::decide(std::uint32_t k, const RunControl& control,
                                      std::optional<std::uint64_t> conflicts) {
  Implementation& self = *implementation_;
  Decision decision;
  if (self.too_few(k)) {
    decision.answer = Answer::NotColorable;
    return decision;
  }
  if (const auto stopped = load(control)) {
    decision.stop_reason = *stopped;
    return decision;
  }
  try {
    self.follow_suggestion(k, control);
    switch (self.solve(k, control, conflicts)) {
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

void KColoring::no_more_than(std::uint32_t colors) {
  Implementation& self = *implementation_;
  if (colors >= self.most) return;
  self.most = colors;
  if (self.loaded) self.add(-self.formula->use(colors));
}

void KColoring::at_least(std::uint32_t colors) {
  Implementation& self = *implementation_;
  if (colors <= self.least) return;
  self.least = colors;
  if (self.loaded && colors <= self.task.max_colors + 1) self.add(self.formula->use(colors - 1));
}

void KColoring::suggest(const Colors& colors) {
  implementation_->suggested = colors;
}

void KColoring::set_interrupt(std::function<bool()> interrupt) {
  implementation_->solver.set_interrupt(std::move(interrupt));
}

void KColoring::block(const Colors& colors) {
  implementation_->solver.add(implementation_->formula->all_but(colors));
}

std::uint64_t KColoring::work() const {
  return implementation_->solver.work();
}

SatEncoding KColoring::encoding() const {
  const auto& formula = implementation_->formula;
  return formula ? formula->encoding() : implementation_->wanted;
}

cnf::Counts KColoring::counts() const {
  return implementation_->counts;
}

}  // namespace facet::coloring
