#include "workbench/refutation.hpp"

#include <filesystem>
#include <fstream>

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

}  // namespace

std::optional<StopReason> prove_refutation(const proof::PlainGraph& graph,
                                           const proof::RefutationWitness& witness,
                                           const std::string& proof_file,
                                           const RunControl& control) {
  std::ofstream lemma_steps(proof_file, std::ios::binary);
  const auto lemmas = write_full_clique_lemmas(graph, witness, lemma_steps, control);
  lemma_steps.close();
  if (!lemma_steps) throw EnvironmentError("cannot write the proof " + proof_file);
  CadicalSolver::Settings settings;
  settings.proof_path = proof_file + ".solver";
  CadicalSolver solver(settings);
  proof::for_each_clause(graph, witness, [&](auto clause) { solver.add(clause); });
  for (const auto& lemma : lemmas)
    solver.add(lemma);
  switch (solver.solve(control, control.limits().work)) {
    case sat::Solver::Answer::Satisfiable:
      std::filesystem::remove(proof_file);
      throw UnsoundAnswer("a subgraph that was said to have no colouring with " +
                          std::to_string(witness.colors) + " colours has one");
    case sat::Solver::Answer::Stopped:
      std::filesystem::remove(proof_file);
      return solver.stop_reason();
    case sat::Solver::Answer::Unsatisfiable:
      solver.keep_proof();
      append(proof_file, settings.proof_path);
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace facet::workbench
