#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "backends/sat/truth.hpp"
#include "encoders/cnf/literal.hpp"
#include "model/run_control.hpp"

namespace facet {

/// CaDiCaL (Biere and others) in this project's words; its header is seen by the .cpp alone.
class CadicalSolver {
 public:
  struct Settings {
    std::uint64_t seed = 0;
    /// "default", "plain", "sat", "unsat".
    std::string configuration = "default";
    /// CaDiCaL's own options: "elim=0,restartint=5".
    std::string options;
    /// A DRAT proof of all that is learnt; empty: none.
    std::string proof_path;
    bool proof_binary = true;
  };
  enum class Answer { Satisfiable, Unsatisfiable, Stopped };

  /// Throws OptionError for an unknown option, a value out of its range, an option that is not the
  /// user's to set (what it prints, the seed, the proof), and a proof that cannot be written.
  explicit CadicalSolver(const Settings& settings);
  ~CadicalSolver();
  CadicalSolver(const CadicalSolver&) = delete;
  CadicalSolver& operator=(const CadicalSolver&) = delete;

  void add(std::span<const cnf::Literal> clause);

  /// At most `conflicts` of them, where given. The control is looked at for its token and deadline,
  /// also while it simplifies; its other limits are the caller's.
  Answer solve(const RunControl& control, std::optional<std::uint64_t> conflicts);
  /// Why the last solve() was Stopped.
  StopReason stop_reason() const;

  /// The model found, for propositions 1..count. Precondition: the last answer was Satisfiable.
  sat::Truth truth(cnf::BoolVar count) const;

  /// Clauses learnt so far, of any size: about one a conflict, and those of inprocessing.
  std::uint64_t learnt_clauses() const;
  /// Conflicts so far, where this CaDiCaL tells them.
  std::optional<std::uint64_t> conflicts() const;
  /// Clauses of the formula that are still there, simplified.
  std::uint64_t remaining_clauses() const;

  /// Ends the proof; without this it is discarded. Precondition: the last answer was Unsatisfiable.
  void keep_proof();

  /// "CaDiCaL 1.5.3".
  static std::string version();

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace facet
