#include "workbench/refutation.hpp"

#include "backends/cadical/cadical_solver.hpp"
#include "model/error.hpp"
#include "proof/coloring/refutation.hpp"

namespace facet::workbench {

std::optional<StopReason> prove_refutation(const proof::PlainGraph& graph,
                                           const proof::RefutationWitness& witness,
                                           const std::string& proof_file,
                                           const RunControl& control) {
  CadicalSolver::Settings settings;
  settings.proof_path = proof_file;
  CadicalSolver solver(settings);
  proof::for_each_clause(graph, witness, [&](auto clause) { solver.add(clause); });
  switch (solver.solve(control, control.limits().work)) {
    case sat::Solver::Answer::Satisfiable:
      throw UnsoundAnswer("a subgraph that was said to have no colouring with " +
                          std::to_string(witness.colors) + " colours has one");
    case sat::Solver::Answer::Stopped:
      return solver.stop_reason();
    case sat::Solver::Answer::Unsatisfiable:
      solver.keep_proof();
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace facet::workbench
