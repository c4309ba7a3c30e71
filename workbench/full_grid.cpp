#include "workbench/full_grid.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "backends/backtracking/engine.hpp"
#include "backends/cadical/cadical_solver.hpp"
#include "backends/sat/session.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/units.hpp"
#include "problems/sudoku/variants.hpp"
#include "workbench/generate/latin_square.hpp"

namespace facet::workbench {
namespace {

using sudoku::SudokuGrid;

// A start that is no dead end fills the grid in about one decision a cell.
constexpr std::uint64_t kFirstAttempt = 4;

// Decisions a cell after which clauses are the better way, where they fit.
constexpr std::uint64_t kPatience = 40;
constexpr std::size_t kLargestFormula = 36;

sudoku::SudokuPuzzle blank(sudoku::SudokuPuzzle shape) {
  shape.givens = SudokuGrid(shape.order);
  shape.candidates.clear();
  return shape;
}

class GridSearch {
 public:
  GridSearch(const sudoku::SudokuPuzzle& shape, Random& random, RunControl& control)
      : built_(sudoku::build(blank(shape))), random_(random), control_(control) {}

  FullGrid run() && {
    const std::size_t cells = built_.cells.cells.size();
    const bool clauses = built_.cells.order <= kLargestFormula;
    by_restarts(clauses ? kPatience * cells : std::numeric_limits<std::uint64_t>::max());
    if (!known() && !control_.stop(result_.work)) by_clauses();
    return std::move(result_);
  }

 private:
  bool known() const { return result_.status != Status::Unknown; }

  // Each attempt may make half as many decisions again as the one before it, so a shape without any
  // grid is proven to have none in the end.
  void by_restarts(std::uint64_t patience) {
    const backtracking::Engine engine(built_.model, {.seeded = true});
    std::uint64_t attempt = kFirstAttempt * built_.cells.cells.size();
    for (; !known() && result_.work < patience; attempt += attempt / 2 + 1) {
      if (const auto stop = control_.stop(result_.work)) {
        result_.stop_reason = *stop;
        return;
      }
      Limits limits;
      limits.wall_time = control_.remaining();
      limits.work = left(attempt);
      RunControl inner(limits, control_.token());
      const auto found = engine.find(built_.model.domains(), 1, inner, random_.next());
      result_.work += found.nodes;
      if (found.solution) {
        accept(*found.solution);
      } else if (!found.stopped) {
        result_.status = Status::Unsatisfiable;
      }
    }
  }

  // The drawn digits of a row are different ones. They are only where the search begins: with them
  // held to the end it would not learn where to go.
  void by_clauses() {
    constexpr std::uint64_t kSeeds = 2'000'000'000;
    CadicalSolver::Settings settings;
    settings.seed = random_.below(kSeeds);
    CadicalSolver solver(settings);
    sat::Session session(built_.model, {}, solver, "cadical");
    if (const auto stop = session.load(control_.without_work_limit())) {
      result_.stop_reason = *stop;
      return;
    }
    const auto preferred = prefer_drawn_digits(solver, session.map());
    constexpr std::uint64_t kGuided = 100;
    sat::Solver::Answer answer = solver.solve(control_, left(kGuided));
    for (const cnf::BoolVar var : preferred)
      solver.forget_preference(var);
    if (answer == sat::Solver::Answer::Stopped && !control_.stop(result_.work + solver.work()))
      answer = solver.solve(control_, limit_left(solver.work()));
    if (answer == sat::Solver::Answer::Satisfiable) accept(session.read_back());
    if (answer == sat::Solver::Answer::Unsatisfiable) result_.status = Status::Unsatisfiable;
    if (answer == sat::Solver::Answer::Stopped) result_.stop_reason = solver.stop_reason();
    result_.work += solver.work();
  }

  std::vector<cnf::BoolVar> prefer_drawn_digits(CadicalSolver& solver,
                                                const cnf::VariableMap& map) {
    std::vector<cnf::BoolVar> preferred;
    const std::size_t n = built_.cells.order;
    std::vector<Value> digits(n);
    std::iota(digits.begin(), digits.end(), 1);
    for (std::size_t cell = 0; cell < n * n; ++cell) {
      if (cell % n == 0) random_.shuffle(std::span(digits));
      const auto entry = map.entry(built_.cells.cells[cell]);
      const auto at = entry.index_of(digits[cell % n]);
      for (std::size_t i = 0; i < entry.proposition_count(); ++i) {
        preferred.push_back(entry.proposition(i));
        solver.prefer(at == i ? preferred.back() : -preferred.back());
      }
    }
    return preferred;
  }

  void accept(const Solution& solution) {
    if (!check(built_.model, solution, 1).empty())
      throw UnsoundAnswer("the full grid breaks the rules of its own model");
    result_.status = Status::Satisfiable;
    result_.stop_reason = StopReason::Completed;
    result_.grid = sudoku::decode(built_, solution);
  }

  std::uint64_t left(std::uint64_t most) const {
    const auto limit = control_.limits().work;
    return limit ? std::min(most, *limit - std::min(*limit, result_.work)) : most;
  }
  std::optional<std::uint64_t> limit_left(std::uint64_t spent) const {
    if (!control_.limits().work) return std::nullopt;
    return *control_.limits().work - result_.work - spent;
  }

  sudoku::SudokuModel built_;
  Random& random_;
  RunControl& control_;
  FullGrid result_;
};

// A permutation of the lines that keeps each block of `length` lines together.
std::vector<std::size_t> shuffled_lines(std::size_t n, std::size_t length, Random& random) {
  std::vector<std::size_t> blocks(n / length);
  std::iota(blocks.begin(), blocks.end(), 0U);
  random.shuffle(std::span(blocks));
  std::vector<std::size_t> lines;
  lines.reserve(n);
  for (const std::size_t block : blocks) {
    const auto first = static_cast<std::ptrdiff_t>(lines.size());
    for (std::size_t i = 0; i < length; ++i)
      lines.push_back(block * length + i);
    random.shuffle(std::span(lines).subspan(static_cast<std::size_t>(first)));
  }
  return lines;
}

SudokuGrid transposed(const SudokuGrid& grid) {
  SudokuGrid result(grid.order);
  for (std::size_t r = 0; r < grid.order; ++r) {
    for (std::size_t c = 0; c < grid.order; ++c)
      result.at(c, r) = grid.at(r, c);
  }
  return result;
}

// Exchanges, between two rows of one band, the cycle of digits that runs through a column: rows,
// columns and boxes hold the same digits as before.
void switch_cycle(SudokuGrid& grid, std::size_t a, std::size_t b, std::size_t column) {
  const std::size_t n = grid.order;
  std::vector<std::size_t> column_in_a(n + 1);
  for (std::size_t c = 0; c < n; ++c)
    column_in_a[static_cast<std::size_t>(grid.at(a, c))] = c;
  const int first = grid.at(a, column);
  std::size_t at = column;
  for (;;) {
    const int next = grid.at(b, at);
    std::swap(grid.at(a, at), grid.at(b, at));
    if (next == first) return;
    at = column_in_a[static_cast<std::size_t>(next)];
  }
}

// Two switches a line and pass, so every line takes part in several of them.
void mix_rows(SudokuGrid& grid, std::size_t band, Random& random) {
  if (band < 2) return;
  const std::size_t n = grid.order;
  for (std::size_t i = 0; i < 2 * n; ++i) {
    const std::size_t top = i % (n / band) * band;
    const std::size_t a = random.below(band);
    const std::size_t b = (a + 1 + random.below(band - 1)) % band;
    switch_cycle(grid, top + a, top + b, random.below(n));
  }
}

// Row r is shifted by C*(r mod R) + r/R: each row starts where the box above it ended, so
// a box of R rows by C columns holds each digit once.
SudokuGrid by_pattern(std::size_t n, const sudoku::Boxes& boxes, Random& random) {
  std::vector<int> digits(n);
  std::iota(digits.begin(), digits.end(), 1);
  random.shuffle(std::span(digits));
  const auto rows = shuffled_lines(n, boxes.rows, random);
  const auto columns = shuffled_lines(n, boxes.columns, random);
  SudokuGrid grid(n);
  for (std::size_t r = 0; r < n; ++r) {
    const std::size_t row = rows[r];
    const std::size_t shift = boxes.columns * (row % boxes.rows) + row / boxes.rows;
    for (std::size_t c = 0; c < n; ++c)
      grid.at(r, c) = digits[(shift + columns[c]) % n];
  }
  constexpr int kPasses = 4;
  for (int pass = 0; pass < kPasses; ++pass) {
    mix_rows(grid, boxes.rows, random);
    grid = transposed(grid);
    mix_rows(grid, boxes.columns, random);
    grid = transposed(grid);
  }
  return grid;
}

FullGrid latin_square(std::size_t n, Random& random, const RunControl& control) {
  FullGrid result;
  if (auto grid = random_latin_square(n, random, control)) {
    result.status = Status::Satisfiable;
    result.grid = std::move(*grid);
  } else {
    result.stop_reason = control.stop(0).value_or(StopReason::Cancelled);
  }
  return result;
}

}  // namespace

FullGrid full_grid(const sudoku::SudokuPuzzle& shape, Random& random, RunControl& control,
                   std::size_t largest_searched) {
  const bool regular = shape.extra_regions.empty() && !shape.diagonals &&
                       !sudoku::has_variant_rules(shape) &&
                       !std::holds_alternative<sudoku::Regions>(shape.blocks);
  const bool latin = regular && std::holds_alternative<sudoku::NoBlocks>(shape.blocks);
  if (!latin && (!regular || shape.order <= largest_searched))
    return GridSearch(shape, random, control).run();
  sudoku::validate(blank(shape));
  if (latin) return latin_square(shape.order, random, control);
  FullGrid result;
  result.status = Status::Satisfiable;
  result.grid = by_pattern(shape.order, std::get<sudoku::Boxes>(shape.blocks), random);
  return result;
}

}  // namespace facet::workbench
