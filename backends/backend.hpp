#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "backends/option_table.hpp"
#include "backends/result.hpp"
#include "model/model.hpp"
#include "model/run_control.hpp"

namespace facet {

/// What a backend can do, as data (printed by `facet backends`).
struct Capabilities {
  /// May answer Unsatisfiable and Optimal. checked_solve holds an incomplete backend to it.
  bool complete = false;
  /// Has an enumeration of its own (the default solves and blocks).
  bool enumerates = false;
  bool optimises = false;
  bool seeded = false;
  bool proofs = false;
  bool threads = false;
  /// Hands its course over (Observer::on_course).
  bool traces = false;
  /// Takes BackendOptions::start.
  bool starts = false;
  /// Never guesses: finds a solution only where all of it follows, so of a model with several none,
  /// and of any one at most.
  bool deduces = false;
  /// Each solve starts a program, at some 20 ms, and so does each solution of an enumeration.
  bool child_process = false;
  /// What `Limits::work` counts: "conflicts", "nodes", "evaluations".
  std::string work_unit;
};

/// How to run: everything that is not the model and not a limit.
struct BackendOptions {
  std::uint64_t seed = 0;
  unsigned threads = 1;
  /// Values for the backend's own option table.
  std::map<std::string, std::string> set;
  /// Where to write a DRAT proof; empty: none. A backend without `proofs` refuses (OptionError).
  std::string proof_path;
  bool proof_binary = true;
  /// A solution of the model to begin with: the answer of `solve` has no larger objective. Only for
  /// a backend that `starts`; a count takes no notice.
  std::optional<Solution> start = {};
};

/// Takes each solution as it is found; returns false to stop the enumeration.
using SolutionSink = std::function<bool(const Solution&)>;

/// One solver behind one interface. Backends hold no state between calls and may be used from
/// several threads at once. They never print. Nothing they answer is believed: callers go through
/// `checked_solve` and its siblings.
class Backend {
 public:
  virtual ~Backend() = default;

  virtual std::string name() const = 0;
  virtual std::string description() const = 0;
  /// Name and version of the library or program behind it; empty where it is ours.
  virtual std::string version() const { return {}; }
  virtual Capabilities capabilities() const = 0;
  virtual std::span<const OptionRow> option_table() const = 0;

  /// Nothing when the model is taken.
  virtual std::optional<Unsupported> supports(const Model& model) const = 0;

  /// Precondition: supports(model). Throws OptionError for bad options.
  virtual SolveResult solve(const Model& model, const BackendOptions& options,
                            RunControl& control) const = 0;

  /// Hands each solution, projected on the model's variables, to the sink exactly once, until there
  /// are no more, `limits.solutions` are found, the sink says stop, or a limit is met. The default
  /// solves, blocks the solution by a clause on the model's variables, and solves again.
  virtual CountResult enumerate(const Model& model, const BackendOptions& options,
                                RunControl& control, const SolutionSink& sink) const;
};

}  // namespace facet
