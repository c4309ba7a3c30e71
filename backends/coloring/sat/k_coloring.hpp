#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "backends/coloring/sat/encoding.hpp"
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
/// `enough`.
std::uint64_t memory_estimate(const KColoringTask& task, SatEncoding encoding,
                              std::uint64_t enough);

/// "Are k colours enough?", for one k after another, by one incremental CaDiCaL that forgets
/// nothing between them: what is learnt of one k serves the next, and what is proven becomes a
/// clause.
class KColoring {
 public:
  enum class Answer { Colorable, NotColorable, Stopped };
  struct Decision {
    Answer answer = Answer::Stopped;
    /// Colorable: proper, at most k colours (of the limited vertices, where there are such), named
    /// as the task says. Held against the graph, never believed.
    Colors colors;
    /// Stopped: why.
    StopReason stop_reason = StopReason::Completed;
  };

  /// Throws OptionError for options that CaDiCaL does not have. Makes no clauses yet.
  explicit KColoring(KColoringTask task, const SatOptions& options = {});
  ~KColoring();

  /// Makes the clauses, once; decide() does it where it was not done. Nothing when they are in the
  /// solver, else why not: MemoryLimit where the estimate for them passes the control's limit.
  std::optional<StopReason> load(const RunControl& control);

  /// Precondition: k <= max_colors. At most `conflicts` more conflicts, where given; then Stopped
  /// with WorkLimit. The control is looked at for its token and deadline. NotColorable rests on the
  /// solver, and on the task's clique and symmetry, alone. Throws UnsoundAnswer where the solver's
  /// colouring is not proper.
  Decision decide(std::uint32_t k, const RunControl& control,
                  std::optional<std::uint64_t> conflicts = std::nullopt);

  /// Colourings with `colors` or more colours are of no interest any more, or not possible: makes
  /// what was an assumption a clause. decide() does the same for what it has proven.
  void no_more_than(std::uint32_t colors);
  void at_least(std::uint32_t colors);

  /// From where the search should start: a proper colouring, however its colours are called.
  void suggest(const Colors& colors);
  /// Asked now and then while the solver works: true stops it (Cancelled).
  void set_interrupt(std::function<bool()> interrupt);

  /// Forbids a colouring that decide() gave; for enumerations, without symmetry.
  void block(const Colors& colors);

  /// Conflicts so far (see CadicalSolver::work).
  std::uint64_t work() const;
  SatEncoding encoding() const;
  /// Sizes of the formula; zero before it was made.
  cnf::Counts counts() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace facet::coloring
