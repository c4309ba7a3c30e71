#pragma once

#include <cstdint>

#include "model/sub_solver.hpp"

namespace facet {

/// CaDiCaL as a SubSolver that makes the clauses of the model once, at the first question of a
/// session, and puts each question as assumptions: a variable with one value left takes one
/// literal, any other one for each value that it lost. What is learnt stays for the later
/// questions, and an Impossible names its culprits, the variables whose assumptions the refutation
/// used. Work is counted as CadicalSolver does, in conflicts or clauses learnt.
///
/// Precondition of `open`: every constraint has clauses (sat::cnf_support).
class CadicalSubSolver final : public SubSolver {
 public:
  explicit CadicalSubSolver(std::uint64_t seed = 0) : seed_(seed) {}

  std::string name() const override { return "cadical"; }
  std::unique_ptr<SubSession> open(const Model& model) const override;

 private:
  std::uint64_t seed_;
};

}  // namespace facet
