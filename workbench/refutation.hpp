#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "model/run_control.hpp"
#include "proof/coloring/plain_graph.hpp"
#include "proof/coloring/witness.hpp"

namespace facet::workbench {

/// Proves the plain formula of the witness with CaDiCaL, whatever the search used that found it:
/// assumptions and broken symmetries prove another formula. The file takes the binary DRAT proof,
/// which begins with what full_clique_lemmas.hpp derives where 10000 conflicts without were not
/// enough.
///
/// Nothing: it is done. Else why it was stopped, and no file stands there; the work limit is
/// conflicts. Throws UnsoundAnswer, and may leave a file, where the subgraph has a colouring after
/// all, EnvironmentError where the disk does not take the proof. Precondition:
/// !proof::wrong_refutation().
std::optional<StopReason> prove_refutation(const proof::PlainGraph& graph,
                                           const proof::RefutationWitness& witness,
                                           const std::string& proof_file,
                                           const RunControl& control);

}  // namespace facet::workbench
