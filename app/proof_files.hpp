#pragma once

#include <atomic>
#include <string>

#include "app/arguments.hpp"
#include "app/instances.hpp"
#include "app/option_tables.hpp"
#include "app/session.hpp"
#include "workbench/walk.hpp"

namespace facet::app {

inline constexpr OptionSpec proof_options[] = {
    {.name = "proof",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "a DRAT proof of what has no solution: of the instance (solve), or of a second "
             "solution (count); needs a backend that writes proofs and a single instance; the "
             "formula is the extended encoding, which states the rules and all givens, unless "
             "--encoding says otherwise: of reduced, the proof is only of what facet's own "
             "propagation left"},
    {.name = "proof-formula",
     .kind = OptionKind::Path,
     .value = "FILE",
     .fallback = "FILE.cnf",
     .help = "the formula that the proof is of"},
    {.name = "proof-format",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "binary|text",
     .fallback = "binary",
     .help = "how the proof is written"},
};

/// What --proof asks for: the formula beside its proof, so that `facet proof FORMULA PROOF` (or any
/// other DRAT checker) confirms the answer without believing the solver.
///
/// The formula states the instance, its givens as unit clauses (request.cpp chooses the extended
/// encoding), so the proof covers all reasoning. What is trusted: that the formula says what its
/// comments do, which the encoders' tests and anybody who reads it can see, and the checker.
/// "No solution" is proved of the instance's own formula. "The only solution" is proved of the
/// formula with that solution blocked: that it has no solution says there is no second one.
class ProofFiles {
 public:
  /// Checks the options and sets `request.options.proof_binary`. Throws OptionError for a backend
  /// without proofs, and where proof, formula, an input and the output are not all files of their
  /// own.
  ProofFiles(const Arguments& arguments, workbench::SolveRequest& request, Session& session);

  bool wanted() const { return !proof_path_.empty(); }
  /// Before an instance is worked on. Throws OptionError at the second one.
  void claim(const Instance& instance);
  /// After a solve with the request's proof_path: writes the formula beside the proof where the
  /// answer is Unsatisfiable.
  void after_solve(const Instance& instance, const workbench::Outcome& outcome) const;
  /// After a complete count of 0 or 1: makes formula and proof. A warning where there is nothing to
  /// prove.
  void after_count(const Instance& instance, workbench::Outcome& outcome) const;

 private:
  void keep_apart(const Arguments& arguments) const;
  void write_formula(const Model& model, const Instance& instance, const std::string& claim,
                     const std::string& blocked) const;
  void write_formula_file(const Model& model, const Instance& instance, const std::string& claim,
                          const std::string& blocked) const;

  std::string proof_path_;  // empty: nothing is asked for
  std::string formula_path_;
  std::string output_;  // the pattern of -o; empty: standard output
  workbench::SolveRequest request_;
  Session& session_;
  std::atomic<bool> claimed_ = false;
};

}  // namespace facet::app
