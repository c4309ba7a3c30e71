#include "workbench/generate_grid.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <utility>

#include "backends/backtracking/engine.hpp"
#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/units.hpp"
#include "workbench/full_grid.hpp"

namespace facet::workbench {
namespace {

using sudoku::SudokuGrid;
using sudoku::SudokuPuzzle;

// Passes of digging for a target, and the nodes after which no further pass is begun: a target that
// cannot be met costs a fraction of a second at order 9.
constexpr std::uint64_t kPasses = 50;
constexpr std::uint64_t kPassNodes = 500'000;
// A given whose need takes more than this to decide stays: at order 25 few do, and without a bound
// a single one can take hours.
constexpr std::uint64_t kRefutationNodes = 2'000;

SudokuPuzzle shape_of(const GenerateRequest& request) {
  SudokuPuzzle shape;
  shape.order = request.order;
  shape.blocks = request.blocks;
  shape.extra_regions = request.extra_regions;
  shape.diagonals = request.diagonals;
  shape.givens = SudokuGrid(request.order);
  return shape;
}

std::size_t fewest_clues(const GenerateRequest& request) {
  const std::size_t general = request.order - 1;
  if (request.diagonals || !request.extra_regions.empty()) return general;
  const auto* boxes = std::get_if<sudoku::Boxes>(&request.blocks);
  if (boxes == nullptr || boxes->rows != boxes->columns) return general;
  if (request.order == 4) return 4;
  return request.order == 9 ? 17 : general;
}

std::optional<std::size_t> target_of(const GenerateRequest& request) {
  const std::size_t cells = request.order * request.order;
  if (request.fill && request.clues) throw OptionError("fill and clues are both given");
  std::optional<std::size_t> target = request.clues;
  if (request.fill) {
    if (!(*request.fill >= 0 && *request.fill <= 1)) {
      throw OptionError("fill = " + std::to_string(*request.fill) +
                        ": expected a real number in 0..1");
    }
    target = static_cast<std::size_t>(std::llround(*request.fill * static_cast<double>(cells)));
  }
  if (!target) return request.unique ? std::nullopt : std::optional(cells);
  if (*target > cells) {
    throw OptionError("clues = " + std::to_string(*target) + ": the grid has " +
                      std::to_string(cells) + " cells");
  }
  const std::size_t fewest = fewest_clues(request);
  if (request.unique && *target < fewest) {
    throw OptionError("clues = " + std::to_string(*target) +
                      ": no puzzle of this shape with fewer than " + std::to_string(fewest) +
                      " has exactly one solution");
  }
  return target;
}

std::vector<std::size_t> drawn_cells(std::size_t count, Random& random) {
  std::vector<std::size_t> cells(count);
  std::iota(cells.begin(), cells.end(), 0U);
  random.shuffle(std::span(cells));
  return cells;
}

// One pass of digging, and what it came to.
struct Dig {
  SudokuGrid givens;
  std::size_t clues = 0;
  bool minimal = true;  // every given that is left is known to be needed
  std::uint64_t work = 0;
  std::optional<StopReason> stopped;
};

class Digger {
 public:
  Digger(const SudokuPuzzle& shape, RunControl& control)
      : built_(sudoku::build(shape)), engine_(built_.model), control_(control) {}

  Dig dig(const SudokuGrid& solution, std::size_t target, std::span<const std::size_t> order,
          std::uint64_t spent) const {
    Dig result;
    result.givens = solution;
    result.clues = order.size();
    std::vector<Domain> domains;
    domains.reserve(order.size());
    for (const int digit : solution.cells)
      domains.push_back(Domain::singleton(digit));
    for (const std::size_t cell : order) {
      if (result.clues == target) {
        result.minimal = false;
        return result;
      }
      result.stopped = control_.stop(spent + result.work);
      if (result.stopped) {
        result.minimal = false;
        return result;
      }
      const Domain open = built_.model.domain(VarId(cell));
      domains[cell] = open;
      domains[cell].remove(solution.cells[cell]);
      const auto other = another_solution(domains, spent + result.work);
      result.work += other.nodes;
      if (other.count == 0 && !other.stopped) {
        domains[cell] = open;
        result.givens.cells[cell] = 0;
        --result.clues;
      } else {
        domains[cell] = Domain::singleton(solution.cells[cell]);
        if (other.stopped) result.minimal = false;
      }
    }
    return result;
  }

 private:
  backtracking::Found another_solution(std::span<const Domain> domains, std::uint64_t spent) const {
    Limits limits;
    limits.wall_time = control_.remaining();
    limits.work = kRefutationNodes;
    if (const auto most = control_.limits().work) {
      limits.work = std::min(kRefutationNodes, *most - spent);
    }
    RunControl inner(limits, control_.token());
    return engine_.find(domains, 1, inner);
  }

  sudoku::SudokuModel built_;
  backtracking::Engine engine_;
  RunControl& control_;
};

void finish(const SudokuPuzzle& shape, SudokuGrid givens, SudokuGrid solution,
            GenerateResult& result) {
  result.status = Status::Satisfiable;
  result.clues =
      givens.cells.size() - static_cast<std::size_t>(std::ranges::count(givens.cells, 0));
  result.puzzle = shape;
  result.puzzle.givens = std::move(givens);
  result.solution = std::move(solution);
  result.reached = !result.target || *result.target == result.clues;
}

// Digs until the target is met, the passes are used up, or the control says stop.
void dig_for(const SudokuPuzzle& shape, Random& random, RunControl& control, FullGrid full,
             GenerateResult& result) {
  const Digger digger(shape, control);
  const std::size_t cells = full.grid.cells.size();
  const std::size_t target = result.target.value_or(0);
  Dig best;
  SudokuGrid solution;
  for (std::uint64_t pass = 0; pass < kPasses && result.work < kPassNodes; ++pass) {
    if (pass > 0) {
      full = full_grid(shape, random, control);
      result.work += full.work;
      result.stop_reason = full.stop_reason;
      if (full.status != Status::Satisfiable) break;
    }
    Dig dig = digger.dig(full.grid, target, drawn_cells(cells, random), result.work);
    result.work += dig.work;
    result.stop_reason = dig.stopped.value_or(StopReason::Completed);
    const bool done = dig.stopped || !result.target || dig.clues == target;
    if (pass == 0 || dig.clues < best.clues) {
      best = std::move(dig);
      solution = full.grid;
    }
    if (done) break;
  }
  result.minimal = best.minimal;
  finish(shape, std::move(best.givens), std::move(solution), result);
  if (result.target && !result.reached) {
    result.warnings.push_back(std::to_string(*result.target) + " givens were asked for, " +
                              std::to_string(result.clues) + " is the fewest found");
  }
}

}  // namespace

GenerateResult generate(const GenerateRequest& request, RunControl& control) {
  GenerateResult result;
  const SudokuPuzzle shape = shape_of(request);
  sudoku::validate(shape);
  result.target = target_of(request);
  Random random(request.seed);
  FullGrid full = full_grid(shape, random, control);
  result.work = full.work;
  result.status = full.status;
  result.stop_reason = full.stop_reason;
  if (full.status != Status::Satisfiable) return result;
  if (request.unique) {
    dig_for(shape, random, control, std::move(full), result);
    return result;
  }
  const auto order = drawn_cells(full.grid.cells.size(), random);
  SudokuGrid givens(request.order);
  const std::size_t clues = result.target.value_or(order.size());
  for (std::size_t i = 0; i < clues; ++i)
    givens.cells[order[i]] = full.grid.cells[order[i]];
  finish(shape, std::move(givens), std::move(full.grid), result);
  return result;
}

}  // namespace facet::workbench
