#pragma once

#include "backends/backend.hpp"

namespace facet {

/// Solves and verifies: the only way in which answers leave the backends.
///
/// Throws UnsoundAnswer when the solution violates the model, when a status and its solution do not
/// go together, when an incomplete backend claims Optimal, or Unsatisfiable where `propagate` finds
/// no contradiction (which is looked for here, anew), or when the objective reported is not that of
/// the solution. A model that the backend does not support is the caller's fault (InvalidModel):
/// ask `supports` first.
SolveResult checked_solve(const Backend& backend, const Model& model, const BackendOptions& options,
                          RunControl& control);

/// As checked_solve for each solution of an enumeration; also refuses a solution given twice
/// (UnsoundAnswer), of which it remembers 128 bits each, and a claim to have found all after the
/// sink or a limit ended the enumeration. `sink` may be empty to only count.
CountResult checked_enumerate(const Backend& backend, const Model& model,
                              const BackendOptions& options, RunControl& control,
                              const SolutionSink& sink = {});

}  // namespace facet
