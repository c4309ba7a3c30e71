#include <algorithm>
#include <memory>
#include <numeric>
#include <set>
#include <utility>

#include "backends/cadical/cadical_solver.hpp"
#include "backends/coloring/structure/quotient.hpp"
#include "backends/coloring/structure/structure.hpp"
#include "model/error.hpp"

namespace facet::coloring {
namespace {

constexpr std::uint64_t most_order = 8;
constexpr std::size_t most_attempts = 200;
constexpr std::size_t most_actions_a_group = 60;
constexpr std::size_t most_cliques = 4000;
// Clauses of all attempts together, to the order of size: some 2 GB in the solvers.
constexpr std::uint64_t most_clauses = 20'000'000;
constexpr std::uint64_t bytes_a_clause = 100;

// Cliques of k vertices, greedily from each edge by the order of the vertices; each once.
std::vector<std::vector<std::uint32_t>> cliques_of(const Graph& graph, std::uint32_t k,
                                                   const RunControl& control) {
  std::set<std::vector<std::uint32_t>> found;
  const auto grow = [&](Vertex a, Vertex b) {
    std::vector<std::uint32_t> clique{static_cast<std::uint32_t>(a.index),
                                      static_cast<std::uint32_t>(b.index)};
    for (const Vertex u : graph.neighbours(a)) {
      const bool joined = std::ranges::all_of(
          clique, [&](std::uint32_t w) { return w == a.index || graph.adjacent(Vertex(w), u); });
      if (joined) clique.push_back(static_cast<std::uint32_t>(u.index));
    }
    std::ranges::sort(clique);
    if (clique.size() == k) found.insert(std::move(clique));
  };
  for (std::size_t v = 0; v < graph.vertex_count(); ++v) {
    if (control.stop() || found.size() >= most_cliques) break;
    for (const Vertex u : graph.neighbours(Vertex(v))) {
      if (v < u.index) grow(Vertex(v), u);
    }
  }
  return {found.begin(), found.end()};
}

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

class SymmetricSearch {
 public:
  SymmetricSearch(const Graph& graph, const SymmetricRequest& request, const RunControl& control)
      : graph_(graph), request_(request), control_(control) {}

  std::optional<Colors> run() {
    if (request_.colors == 0 || graph_.vertex_count() == 0) return std::nullopt;
    AutomorphismRequest wanted;
    wanted.seed = request_.seed;
    groups_ = small_groups(graph_, some_automorphisms(graph_, wanted, control_), most_order);
    make_attempts();
    if (attempts_.empty()) return std::nullopt;
    cliques_ = cliques_of(graph_, request_.colors, control_);
    for (std::uint64_t turn = request_.conflicts;; turn *= 2) {
      bool open = false;
      for (Attempt& attempt : attempts_) {
        if (attempt.refuted) continue;
        if (control_.stop(work_)) return std::nullopt;
        if (auto colors = advance(attempt, turn)) return colors;
        open |= !attempt.refuted;
      }
      if (!open) return std::nullopt;
    }
  }

 private:
  // The first action of every group, then the second, and so on.
  void make_attempts() {
    std::vector<std::vector<ColorAction>> actions;
    for (const SmallGroup& group : groups_) {
      actions.push_back(color_actions(group, request_.colors, most_actions_a_group));
    }
    std::uint64_t allowed = most_clauses;
    if (const auto& memory = control_.limits().memory_bytes)
      allowed = std::min(allowed, *memory / bytes_a_clause);
    std::uint64_t clauses = 0;
    for (std::size_t i = 0; i < most_actions_a_group; ++i) {
      for (std::size_t g = 0; g < groups_.size(); ++g) {
        if (i >= actions[g].size() || attempts_.size() >= most_attempts) continue;
        clauses += clauses_of(groups_[g]);
        if (clauses > allowed) return;
        attempts_.push_back({&groups_[g], std::move(actions[g][i]), nullptr, 0, false});
      }
    }
  }

  std::uint64_t clauses_of(const SmallGroup& group) const {
    const std::uint64_t k = request_.colors;
    return 2 * graph_.edge_count() * k / group.elements.size() + group.orbits * k * k / 2;
  }

  std::optional<Colors> advance(Attempt& attempt, std::uint64_t turn) {
    const QuotientFormula formula(graph_, *attempt.group);
    if (!attempt.solver) {
      CadicalSolver::Settings settings;
      settings.seed = request_.seed;
      attempt.solver = std::make_unique<CadicalSolver>(settings);
      SolverSink sink(*attempt.solver);
      formula.write(attempt.action, cliques_, sink);
      attempt.variables = sink.variable_count();
    }
    std::uint64_t allowed = turn;
    if (const auto& limit = control_.limits().work) allowed = std::min(allowed, *limit - work_);
    const std::uint64_t before = attempt.solver->work();
    const auto answer = attempt.solver->solve(control_, allowed);
    work_ += attempt.solver->work() - before;
    attempt.refuted = answer == CadicalSolver::Answer::Unsatisfiable;
    if (attempt.refuted) attempt.solver.reset();
    if (answer != CadicalSolver::Answer::Satisfiable) return std::nullopt;
    return checked(formula.read(attempt.action, attempt.solver->truth(attempt.variables)));
  }

  Colors checked(Colors colors) const {
    graph_.for_each_edge([&](Vertex a, Vertex b) {
      if (colors[a.index] == colors[b.index])
        throw UnsoundAnswer("a symmetric colouring gives two neighbours one colour");
    });
    return colors;
  }

  const Graph& graph_;
  const SymmetricRequest& request_;
  const RunControl& control_;
  std::vector<SmallGroup> groups_;
  std::vector<Attempt> attempts_;
  std::vector<std::vector<std::uint32_t>> cliques_;
  std::uint64_t work_ = 0;
};

}  // namespace

std::optional<Colors> symmetric_coloring(const Graph& graph, const SymmetricRequest& request,
                                         const RunControl& control) {
  return SymmetricSearch(graph, request, control).run();
}

}  // namespace facet::coloring
