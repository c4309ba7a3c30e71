#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "backends/backend.hpp"
#include "problems/sudoku/puzzle.hpp"
#include "proof/coloring/reduction.hpp"
#include "proof/coloring/witness.hpp"
#include "workbench/objective_course.hpp"

/// The whole walk: puzzle or model -> backend -> verified answer, with the time of every step.
namespace facet::workbench {

/// How to solve; the same request serves any number of instances, from any number of threads.
struct SolveRequest {
  std::shared_ptr<const Backend> backend;
  BackendOptions options;
  /// For each instance. `solutions` is what count_puzzle and count_model count up to.
  Limits limits;
};

/// Seconds of each step. `parse` is the reader's to fill in; `encode` is from puzzle to the
/// solver's input, `check` both verifications.
struct StepSeconds {
  double parse = 0;
  double encode = 0;
  double solve = 0;
  double decode = 0;
  double check = 0;
  double total = 0;
};

/// What is known of the chromatic number of a graph.
struct ColoringReport {
  std::size_t vertices = 0;
  std::size_t edges = 0;
  /// Of the colouring in the outcome; nothing where there is none.
  std::optional<std::size_t> colors;
  /// Proven: no colouring has fewer.
  std::size_t lower_bound = 0;
  /// The colourings spoken of are equitable ones alone.
  bool equitable = false;
  /// The colourings spoken of take their colours from lists, and the number of colours is the
  /// largest that is used.
  bool from_lists = false;
  /// What the lower bound rests on: "none", "clique", "mycielski", "fractional", "refutation";
  /// "search" where a backend gave no reason; of equitable colourings also "class sizes", of
  /// list colourings "lists".
  std::string bound_kind = "none";
  /// Who found them.
  std::string bound_method;
  std::string color_method;
  /// Checked against the graph, by code that shares nothing with what found it.
  bool checked = false;
  /// Why fewer colours do not do; what a certificate is made of.
  std::optional<proof::Witness> witness;
  /// Of a refutation: the best bound that needs no proof, and its witness.
  std::size_t shown_bound = 0;
  std::optional<proof::Witness> shown_witness;
  /// Of a refutation: how the vertices outside of its subgraph were taken away.
  std::optional<proof::Reduction> reduction;
  /// Where a certificate was written, and the seconds of its proof and of its check.
  std::optional<std::string> directory;
  /// A certificate was asked for and could not be made.
  bool certificate_failed = false;
  double prove_seconds = 0;
  double check_seconds = 0;
};

/// What came out of one instance. (Its members are compiled once, there are many.)
struct Outcome {
  Outcome();
  Outcome(Outcome&&) noexcept;
  Outcome& operator=(Outcome&&) noexcept;
  Outcome(const Outcome&);
  Outcome& operator=(const Outcome&);
  ~Outcome();

  Status status = Status::Unknown;
  StopReason stop_reason = StopReason::Completed;
  /// Set when the backend does not take the model; the status is Unknown then.
  std::optional<Unsupported> unsupported;
  /// Where two givens exclude each other: "r2c9 and r6c9 are both 2 in column 9". The status is
  /// Unsatisfiable then, and the backend was not asked (but for a proof).
  std::string clash;
  /// Distinct verified solutions seen, and whether there are no more.
  std::uint64_t count = 0;
  bool complete = false;
  /// The first solution: of the model, and as a grid where the instance is a puzzle.
  std::optional<Solution> solution;
  std::optional<sudoku::SudokuGrid> grid;
  /// Where the instance is a graph: the first solution with its colours called 1, 2, ... in the
  /// order of the vertices.
  std::optional<std::vector<Value>> coloring;
  /// Of `color_graph` alone.
  std::optional<ColoringReport> report;
  std::optional<std::int64_t> objective;
  std::optional<std::int64_t> bound;
  /// Where the model has an objective and the backend tells of its improvements.
  std::vector<ObjectivePoint> course;
  /// The same of what it proves on the way.
  std::vector<BoundPoint> bounds;
  std::vector<Statistic> statistics;
  std::uint64_t work = 0;
  StepSeconds seconds;
  std::vector<std::string> warnings;
};

/// Takes each solution as it is found; returns false to stop.
using GridSink = std::function<bool(const sudoku::SudokuGrid&)>;

/// One answer. A grid in the outcome has passed `checked_solve` (the model) and `rules::verify`
/// (the rules of the puzzle); UnsoundAnswer is thrown when the second fails, and by the first.
/// A limit, a stop and an unsupported model are outcomes; OptionError is thrown for bad options.
Outcome solve_puzzle(const sudoku::SudokuPuzzle& puzzle, const SolveRequest& request,
                     std::stop_token token = {}, Observer* observer = nullptr);
Outcome solve_model(const Model& model, const SolveRequest& request, std::stop_token token = {},
                    Observer* observer = nullptr);

/// Distinct solutions up to `request.limits.solutions`, each verified as above.
Outcome count_puzzle(const sudoku::SudokuPuzzle& puzzle, const SolveRequest& request,
                     std::stop_token token = {}, const GridSink& sink = {});
Outcome count_model(const Model& model, const SolveRequest& request, std::stop_token token = {},
                    const SolutionSink& sink = {});

}  // namespace facet::workbench
