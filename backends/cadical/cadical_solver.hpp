#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "backends/sat/propagator.hpp"
#include "backends/sat/solver.hpp"

namespace facet {

/// CaDiCaL (Biere and others) in this project's words; its header is seen by the .cpp alone.
class CadicalSolver final : public sat::Solver {
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

  /// Throws OptionError for an unknown option, a value out of its range, an option that is not the
  /// user's to set (what it prints, the seed, the proof), and a proof that cannot be written.
  explicit CadicalSolver(const Settings& settings);
  ~CadicalSolver() override;

  void add(std::span<const cnf::Literal> clause) override;
  void reserve(cnf::BoolVar last) override;
  Answer solve(const RunControl& control, std::optional<std::uint64_t> work) override;
  StopReason stop_reason() const override;

  /// Holds in the next solve() alone.
  void assume(cnf::Literal literal);
  /// Whether the last solve() needed this assumption to say Unsatisfiable: those that it needed
  /// cannot hold together. Precondition: it did, and no clause or assumption was added since.
  bool failed(cnf::Literal literal) const;
  /// The truth value that the variable is given when it is decided, from now on, whatever the
  /// search has learnt of it; taken back by forget_preference.
  void prefer(cnf::Literal literal);
  void forget_preference(cnf::BoolVar var);
  /// Asked now and then while it solves, from the thread that solves: true stops it (Cancelled).
  void set_interrupt(std::function<bool()> interrupt);

  /// Whether this CaDiCaL takes propagators: 2.0 and later do, 1.5.3 does not.
  static bool has_propagators();
  /// The propagator is asked in every solve from now on, on the variables that are observed; it
  /// must outlive this. Before the first clause, once. Throws OptionError where this CaDiCaL takes
  /// none.
  void connect(sat::Propagator& propagator);
  /// Precondition: a propagator is connected.
  void observe(cnf::BoolVar var);

  sat::Truth truth(cnf::BoolVar count) const override;

  /// The conflicts where this CaDiCaL tells them (1.5.3 does not), else the clauses learnt of any
  /// size: about one a conflict, and those of inprocessing.
  std::uint64_t work() const override;
  /// Clauses learnt, clauses of the formula that are still there, conflicts where they are told.
  std::vector<Statistic> statistics() const override;
  void keep_proof() override;

  /// "CaDiCaL 1.5.3".
  static std::string version();

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace facet
