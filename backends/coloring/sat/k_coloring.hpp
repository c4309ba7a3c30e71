#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "backends/coloring/sat/encoding.hpp"
#include "backends/coloring/sat/k_decider.hpp"
#include "encoders/cnf/encode.hpp"
#include "heuristics/coloring/search.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

struct SatOptions {
  SatEncoding encoding = SatEncoding::Auto;
  std::uint64_t seed = 0;
  /// CaDiCaL's own: "default", "plain", "sat", "unsat". "unsat", which restarts often all the time,
  /// finds colourings sooner too: le450_15c and le450_15d with 15 colours in 1.3 to 2.5 s of CPU
  /// over four seeds, "default" in 1.8 to 4.0; refutes queen10_10 with 10 in 17.5 s against 21.0.
  std::string configuration = "unsat";
  /// CaDiCaL's own options, as in "elim=0,chrono=0".
  std::string options;
};

/// Bytes that a solver takes for the clauses of the task before it learns anything (see
/// sat::formula_memory), by making and counting them; ends early, with a number above `enough`,
/// once they pass it. 2^64-1 where vertices times colours pass 2^29, or 4 bytes for each of them
/// `enough`. `poll`, asked now and then, ends it with true: it then says too little.
std::uint64_t memory_estimate(const KColoringTask& task, SatEncoding encoding, std::uint64_t enough,
                              const std::function<bool()>& poll = {});

/// KDecider on clauses (see encoding.hpp), by one incremental CaDiCaL; what is proven becomes a
/// clause.
class KColoring final : public KDecider {
 public:
  /// Throws OptionError for options that CaDiCaL does not have. Makes no clauses yet.
  explicit KColoring(KColoringTask task, const SatOptions& options = {});
  ~KColoring() override;

  /// Makes the clauses, once; decide() does it where it was not done. Nothing when they are in the
  /// solver, else why not: MemoryLimit where the estimate for them passes the control's limit.
  std::optional<StopReason> load(const RunControl& control);

  Decision decide(std::uint32_t k, const RunControl& control,
                  std::optional<std::uint64_t> conflicts = std::nullopt) override;
  void no_more_than(std::uint32_t colors) override;
  void at_least(std::uint32_t colors) override;
  void suggest(const Colors& colors) override;
  void set_interrupt(std::function<bool()> interrupt) override;

  /// Forbids a colouring that decide() gave; for enumerations, without symmetry.
  void block(const Colors& colors);

  /// See CadicalSolver::work.
  std::uint64_t work() const override;
  SatEncoding encoding() const;
  /// Sizes of the formula; zero before it was made.
  cnf::Counts counts() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace facet::coloring
