#include <algorithm>
#include <memory>
#include <utility>

#include "backends/cadical/cadical_solver.hpp"
#include "backends/coloring/sat/full_cliques.hpp"
#include "backends/coloring/structure/quotient.hpp"
#include "backends/coloring/structure/structure.hpp"
#include "model/error.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint64_t most_order = 8;
constexpr std::size_t most_attempts = 200;
constexpr std::size_t most_actions_a_group = 60;
// Clauses of all attempts together, to the order of size: some 500 MB in the solvers.
constexpr std::uint64_t most_clauses = 5'000'000;
constexpr std::uint64_t bytes_a_clause = 100;

class SolverSink final : public cnf::ClauseSink {
 public:
  explicit SolverSink(CadicalSolver& solver) : solver_(solver) {}
  using ClauseSink::add;
  void add(std::span<const cnf::Literal> clause) override { solver_.add(clause); }

 private:
  CadicalSolver& solver_;
};

// One group with one action on the colours, in a solver that is kept from round to round.
struct Attempt {
  const SmallGroup* group = nullptr;
  ColorAction action;
  std::unique_ptr<CadicalSolver> solver;
  cnf::BoolVar variables = 0;
  bool refuted = false;
};

// Refinements of the search for automorphisms, so that it takes some tenths of a second at most.
std::size_t affordable_refinements(const Graph& graph) {
  constexpr std::size_t most_visits = 30'000'000;
  constexpr std::size_t most = 4000;
  return std::min(most, most_visits / (graph.vertex_count() + graph.edge_count() + 1));
}

}  // namespace

struct SymmetricColoring::Implementation {
  Implementation(const Graph& the_graph, const SymmetricRequest& the_request)
      : graph(the_graph), request(the_request), turn(the_request.conflicts) {}

  void prepare(const RunControl& control);
  void make_attempts(const RunControl& control);
  std::uint64_t clauses_of(const SmallGroup& group) const;
  std::optional<Colors> advance(Attempt& attempt, const RunControl& control, std::uint64_t allowed);
  Colors checked(Colors colors) const;

  const Graph& graph;
  SymmetricRequest request;
  bool prepared = false;
  std::vector<SmallGroup> groups;
  std::vector<Attempt> attempts;
  std::vector<std::vector<std::uint32_t>> cliques;
  // Where the search is: the attempt at work, what it has had of its turn, and the turns' length.
  std::size_t at = 0;
  std::uint64_t used = 0;
  std::uint64_t turn;
  std::uint64_t work = 0;
};

void SymmetricColoring::Implementation::prepare(const RunControl& control) {
  if (request.colors == 0 || graph.vertex_count() == 0) {
    prepared = true;
    return;
  }
  AutomorphismRequest wanted;
  wanted.seed = request.seed;
  wanted.refinements = affordable_refinements(graph);
  const auto automorphisms = some_automorphisms(graph, wanted, control);
  if (automorphisms.empty() && control.stop()) return;
  groups = small_groups(graph, automorphisms, most_order);
  make_attempts(control);
  if (!attempts.empty()) cliques = cliques_of_size(graph, request.colors);
  prepared = true;
}

// The first action of every group, then the second, and so on.
void SymmetricColoring::Implementation::make_attempts(const RunControl& control) {
  std::vector<std::vector<ColorAction>> actions;
  for (const SmallGroup& group : groups) {
    actions.push_back(color_actions(group, request.colors, most_actions_a_group));
  }
  std::uint64_t allowed = most_clauses;
  if (const auto& memory = control.limits().memory_bytes)
    allowed = std::min(allowed, *memory / bytes_a_clause);
  std::uint64_t clauses = 0;
  for (std::size_t i = 0; i < most_actions_a_group; ++i) {
    for (std::size_t g = 0; g < groups.size(); ++g) {
      if (i >= actions[g].size() || attempts.size() >= most_attempts) continue;
      clauses += clauses_of(groups[g]);
      if (clauses > allowed) return;
      attempts.push_back({&groups[g], std::move(actions[g][i]), nullptr, 0, false});
    }
  }
}

std::uint64_t SymmetricColoring::Implementation::clauses_of(const SmallGroup& group) const {
  const std::uint64_t k = request.colors;
  return 2 * graph.edge_count() * k / group.elements.size() + group.orbits * k * k / 2;
}

// At most so many more conflicts of one attempt; marks it where it is refuted.
std::optional<Colors> SymmetricColoring::Implementation::advance(Attempt& attempt,
                                                                 const RunControl& control,
                                                                 std::uint64_t allowed) {
  const QuotientFormula formula(graph, *attempt.group);
  if (!attempt.solver) {
    CadicalSolver::Settings settings;
    settings.seed = request.seed;
    attempt.solver = std::make_unique<CadicalSolver>(settings);
    SolverSink sink(*attempt.solver);
    const auto poll = [&control] { return control.stop().has_value(); };
    if (!formula.write(attempt.action, cliques, sink, poll)) {
      attempt.solver.reset();
      return std::nullopt;
    }
    attempt.variables = sink.variable_count();
  }
  const std::uint64_t before = attempt.solver->work();
  const auto answer = attempt.solver->solve(control, allowed);
  work += attempt.solver->work() - before;
  used += std::max<std::uint64_t>(1, attempt.solver->work() - before);
  attempt.refuted = answer == CadicalSolver::Answer::Unsatisfiable;
  if (attempt.refuted) attempt.solver.reset();
  if (answer != CadicalSolver::Answer::Satisfiable) return std::nullopt;
  return checked(formula.read(attempt.action, attempt.solver->truth(attempt.variables)));
}

Colors SymmetricColoring::Implementation::checked(Colors colors) const {
  graph.for_each_edge([&](Vertex a, Vertex b) {
    if (colors[a.index] == colors[b.index])
      throw UnsoundAnswer("a symmetric colouring gives two neighbours one colour");
  });
  return colors;
}

SymmetricColoring::SymmetricColoring(const Graph& graph, const SymmetricRequest& request)
    : implementation_(std::make_unique<Implementation>(graph, request)) {}

SymmetricColoring::~SymmetricColoring() = default;
SymmetricColoring::SymmetricColoring(SymmetricColoring&&) noexcept = default;
SymmetricColoring& SymmetricColoring::operator=(SymmetricColoring&&) noexcept = default;

std::optional<Colors> SymmetricColoring::search(const RunControl& control) {
  Implementation& self = *implementation_;
  if (!self.prepared) self.prepare(control);
  const std::uint64_t before = self.work;
  while (self.prepared && !exhausted() && !control.stop(self.work - before)) {
    if (self.at == self.attempts.size()) {
      self.at = 0;
      self.turn *= 2;
    }
    Attempt& attempt = self.attempts[self.at];
    if (attempt.refuted || self.used >= self.turn) {
      ++self.at;
      self.used = 0;
      continue;
    }
    std::uint64_t allowed = self.turn - self.used;
    if (const auto& limit = control.limits().work)
      allowed = std::min(allowed, *limit - (self.work - before));
    if (auto colors = self.advance(attempt, control, allowed)) return colors;
  }
  return std::nullopt;
}

bool SymmetricColoring::exhausted() const {
  return implementation_->prepared &&
         std::ranges::all_of(implementation_->attempts, &Attempt::refuted);
}

std::uint64_t SymmetricColoring::work() const {
  return implementation_->work;
}

std::optional<Colors> symmetric_coloring(const Graph& graph, const SymmetricRequest& request,
                                         const RunControl& control) {
  return SymmetricColoring(graph, request).search(control);
}

}  // namespace facet::coloring
