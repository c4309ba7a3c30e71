#include "workbench/rate.hpp"

#include <algorithm>
#include <utility>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/checked_solve.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/isomorph.hpp"

namespace facet::workbench {
namespace {

CountResult search_for_two(const sudoku::SudokuPuzzle& puzzle, std::uint64_t nodes,
                           const RunControl& control) {
  Limits limits = control.limits_left();
  limits.work = nodes;
  limits.solutions = 2;
  RunControl own(limits, control.token());
  return checked_enumerate(BacktrackingBackend{}, sudoku::build(puzzle).model, {}, own);
}

// Nothing where a clock or a token ended it.
std::optional<SearchRating> search_rating(const sudoku::SudokuPuzzle& puzzle,
                                          const RateRequest& request, PuzzleRating& rating,
                                          RunControl& control) {
  Random random(request.seed);
  SearchRating result;
  for (std::size_t i = 0; i < request.sample; ++i) {
    const CountResult run = search_for_two(random_isomorph(puzzle, random), request.nodes, control);
    const bool cut = run.stop_reason == StopReason::WorkLimit;
    if (!cut && run.stop_reason != StopReason::Completed &&
        run.stop_reason != StopReason::SolutionLimit) {
      rating.stop = run.stop_reason;
      return std::nullopt;
    }
    if (!cut) {
      if (rating.solutions && *rating.solutions != run.count)
        throw UnsoundAnswer("logic and search differ in the number of solutions of " + puzzle.name);
      rating.solutions = run.count;
    }
    if (cut) ++result.cut_short;
    result.nodes.push_back(cut ? request.nodes : run.work);
  }
  std::ranges::sort(result.nodes);
  result.median = result.nodes[result.nodes.size() / 2];
  return result;
}

Solution solution_of(const logic::Course& course) {
  Solution solution;
  for (const Domain& domain : course.domains)
    solution.values.push_back(domain.min());
  return solution;
}

}  // namespace

PuzzleRating rate(const sudoku::SudokuPuzzle& puzzle, const RateRequest& request,
                  RunControl& control) {
  PuzzleRating rating;
  rating.wnf = wnf_of(puzzle);
  const Model model = sudoku::build(puzzle).model;
  rating.clash = sudoku::find_clash(puzzle).value_or("");
  rating.course = logic::deduce(model, request.logic, control);
  rating.stop = rating.course.stop;
  if (!rating.clash.empty()) rating.solutions = 0;
  // Sums and clauses, which logic does not look at, can leave nothing of what it came down to.
  if (rating.course.solved && !check(model, solution_of(rating.course)).empty()) {
    rating.course.solved = false;
    rating.solutions = 0;
  }
  // All of it followed from the givens, so there is no other.
  if (rating.course.solved && !request.logic.assume_unique) rating.solutions = 1;
  const bool stopped = rating.stop != StopReason::Completed && rating.stop != StopReason::WorkLimit;
  if (request.sample > 0 && rating.clash.empty() && !stopped)
    rating.search = search_rating(puzzle, request, rating, control);
  return rating;
}

}  // namespace facet::workbench
