#include "workbench/refutation.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <vector>

#include "backends/cadical/cadical_solver.hpp"
#include "model/error.hpp"
#include "proof/coloring/refutation.hpp"
#include "workbench/full_clique_lemmas.hpp"

namespace facet::workbench {
namespace {

// Puts what is in the second file behind what is in the first, and removes the second.
void append(const std::string& first, const std::string& second) {
  std::ofstream out(first, std::ios::binary | std::ios::app);
  std::ifstream in(second, std::ios::binary);
  if (in.peek() != std::ifstream::traits_type::eof()) out << in.rdbuf();
  out.close();
  if (!in || !out) throw EnvironmentError("cannot write the proof " + first);
  std::filesystem::remove(second);
}

// Many a formula needs fewer; then the proof is shorter without lemmas.
constexpr std::uint64_t conflicts_without_lemmas = 10000;

class Prover {
 public:
  Prover(const proof::PlainGraph& graph, const proof::RefutationWitness& witness,
         const std::string& proof_file, const RunControl& control)
      : graph_(graph), witness_(witness), file_(proof_file), control_(control) {
    start({});
  }

  std::optional<StopReason> run() {
    const std::optional<std::uint64_t> limit = control_.limits().work;
    const std::uint64_t first = std::min(conflicts_without_lemmas, limit.value_or(~0ULL));
    std::optional<StopReason> stopped = solve(first);
    if (stopped != StopReason::WorkLimit || first == limit) return stopped;
    add_lemmas();
    stopped = solve(limit ? std::optional(*limit - first) : std::nullopt);
    if (stopped) std::filesystem::remove(file_);
    return stopped;
  }

 private:
  std::string solver_file() const { return file_ + ".solver"; }

  void start(const std::vector<std::vector<proof::Literal>>& lemmas) {
    CadicalSolver::Settings settings;
    settings.proof_path = solver_file();
    solver_.reset();  // its proof file goes first
    solver_ = std::make_unique<CadicalSolver>(settings);
    proof::for_each_clause(graph_, witness_, [&](auto clause) { solver_->add(clause); });
    for (const auto& lemma : lemmas)
      solver_->add(lemma);
  }

  // With none, the solver that is there goes on.
  void add_lemmas() {
    std::ofstream steps(file_, std::ios::binary);
    const auto lemmas = write_full_clique_lemmas(graph_, witness_, steps, control_);
    steps.close();
    if (!steps) throw EnvironmentError("cannot write the proof " + file_);
    if (!lemmas.empty()) start(lemmas);
  }

  std::optional<StopReason> solve(std::optional<std::uint64_t> conflicts) {
    switch (solver_->solve(control_, conflicts)) {
      case sat::Solver::Answer::Satisfiable:
        throw UnsoundAnswer("a subgraph that was said to have no colouring with " +
                            std::to_string(witness_.colors) + " colours has one");
      case sat::Solver::Answer::Stopped:
        return solver_->stop_reason();
      case sat::Solver::Answer::Unsatisfiable:
        solver_->keep_proof();
        append(file_, solver_file());
        return std::nullopt;
    }
    return std::nullopt;
  }

  const proof::PlainGraph& graph_;
  const proof::RefutationWitness& witness_;
  std::string file_;
  const RunControl& control_;
  std::unique_ptr<CadicalSolver> solver_;
};

}  // namespace

std::optional<StopReason> prove_refutation(const proof::PlainGraph& graph,
                                           const proof::RefutationWitness& witness,
                                           const std::string& proof_file,
                                           const RunControl& control) {
  return Prover(graph, witness, proof_file, control).run();
}

}  // namespace facet::workbench
