#pragma once

#include <string>

#include "backends/backend.hpp"
#include "backends/sat/solver.hpp"
#include "encoders/cnf/encode.hpp"

namespace facet::sat {

/// What `Backend::solve` promises, by a fresh solver: loads the clauses, solves once, reads back. A
/// solver that runs out of memory is MemoryLimit. Keeps the solver's proof where it is
/// Unsatisfiable. Throws UnsoundAnswer, with `name`, for a model that violates a clause.
SolveResult solve(const Model& model, const cnf::EncodeOptions& encoding, Solver& solver,
                  const std::string& name, const RunControl& control);

/// What `Backend::enumerate` promises, by a fresh solver that is kept: each solution is blocked on
/// the model's variables and the solver goes on.
CountResult enumerate(const Model& model, const cnf::EncodeOptions& encoding, Solver& solver,
                      const std::string& name, const RunControl& control, const SolutionSink& sink);

}  // namespace facet::sat
