#include "workbench/generate_grid.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "model/error.hpp"
#include "model/random.hpp"
#include "problems/sudoku/units.hpp"
#include "workbench/generate/digger.hpp"
#include "workbench/generate/region_map.hpp"
#include "workbench/generate/target.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::workbench {
namespace {

using sudoku::SudokuGrid;
using sudoku::SudokuPuzzle;

// Passes of digging for a number of givens, a fraction of a second at order 9.
constexpr std::size_t kPasses = 50;
// For a difficulty; some ratings are rare. Of larger boards fewer, as each takes longer.
constexpr std::size_t kRatedPasses = 1000;
constexpr std::size_t kRatedCells = 81'000;
// Region maps that are tried for a full grid, and the work on each, a cell.
constexpr std::size_t kMaps = 50;
constexpr std::uint64_t kMapWork = 100;

SudokuPuzzle shape_of(const GenerateRequest& request) {
  SudokuPuzzle shape;
  shape.order = request.order;
  shape.blocks = request.jigsaw ? sudoku::Blocks(sudoku::NoBlocks{}) : request.blocks;
  shape.extra_regions = request.extra_regions;
  shape.diagonals = request.diagonals;
  shape.anti_knight = request.anti_knight;
  shape.anti_king = request.anti_king;
  shape.non_consecutive = request.non_consecutive;
  shape.givens = SudokuGrid(request.order);
  return shape;
}

// What a pass came to, and how far it is from what was asked for.
struct Candidate {
  Dig dig;
  SudokuPuzzle shape;  // with the relations of its solution
  SudokuGrid solution;
  std::optional<int> rating;
  int off_rating = 0;        // tenths
  std::size_t too_many = 0;  // givens

  bool met() const { return off_rating == 0 && too_many == 0; }
  bool better_than(const Candidate& other) const {
    return std::pair(off_rating, too_many) < std::pair(other.off_rating, other.too_many);
  }
};

class Maker {
 public:
  Maker(const GenerateRequest& request, RunControl& control)
      : request_(request), control_(control), random_(request.seed), shape_(shape_of(request)) {
    sudoku::validate(shape_);
    result_.target = target_of(request);
  }

  GenerateResult run() && {
    FullGrid full = request_.jigsaw ? first_of_maps() : draw();
    result_.status = full.status;
    if (full.status == Status::Satisfiable) {
      if (request_.unique) {
        dig_for_it(std::move(full));
      } else {
        leave_drawn_cells(std::move(full.grid));
      }
      judge();
    }
    return std::move(result_);
  }

 private:
  FullGrid draw() {
    FullGrid full = full_grid(shape_, random_, control_, request_.largest_searched);
    result_.work += full.work;
    result_.stop_reason = full.stop_reason;
    return full;
  }

  // A map for which a full grid is found soon.
  FullGrid first_of_maps() {
    FullGrid full;
    for (std::size_t i = 0; i < kMaps && full.status != Status::Satisfiable; ++i) {
      if (control_.stop(result_.work)) break;
      shape_.blocks = random_regions(request_.order, random_);
      Limits limits = control_.limits_left();
      limits.work = kMapWork * shape_.givens.cells.size();
      RunControl own(limits, control_.token());
      full = full_grid(shape_, random_, own, request_.largest_searched);
      result_.work += full.work;
      result_.stop_reason = full.stop_reason;
    }
    if (full.status == Status::Satisfiable || control_.stop(result_.work)) return full;
    // Of a few maps none: that says nothing of the others.
    full.status = Status::Unknown;
    result_.stop_reason = StopReason::WorkLimit;
    result_.warnings.push_back("no full grid was found for any of " + std::to_string(kMaps) +
                               " region maps");
    return full;
  }

  std::vector<Orbit> drawn_orbits() {
    std::vector<Orbit> order = orbits(request_.order, request_.symmetry);
    random_.shuffle(std::span(order));
    return order;
  }

  // The first ones stay, as far as the number can be made so.
  void leave_drawn_cells(SudokuGrid full) {
    Dig dig;
    dig.givens = full;
    dig.clues = full.cells.size();
    dig.minimal = false;
    const std::vector<Orbit> order = drawn_orbits();
    OrbitCounts later(order);
    for (auto orbit = order.rbegin(); orbit != order.rend(); ++orbit) {
      later.remove(*orbit);
      if (dig.clues < *result_.target + orbit->size() ||
          !later.can_make(dig.clues - *result_.target - orbit->size()))
        continue;
      for (const std::size_t cell : *orbit)
        dig.givens.cells[cell] = 0;
      dig.clues -= orbit->size();
    }
    SudokuPuzzle shape = shape_;
    add_relations(shape, full, request_.relations, random_);
    finish({std::move(dig), std::move(shape), std::move(full), {}, 0, 0});
  }

  // Digs until all is met, the passes or the work are used up, or the control says stop.
  void dig_for_it(FullGrid full) {
    const std::uint64_t spent = result_.work;
    std::optional<Digger> digger;
    if (request_.relations == Relations::None) digger.emplace(shape_, spent);
    Candidate best;
    for (std::size_t pass = 0; pass < passes(); ++pass) {
      if (pass > 0) {
        full = draw();
        if (full.status != Status::Satisfiable) break;
      }
      Candidate candidate = digger ? dig(*digger, full.grid) : dig_among_relations(full.grid);
      const bool done = candidate.met() || candidate.dig.stopped || (digger && digger->exhausted());
      if (pass == 0 || candidate.better_than(best)) best = std::move(candidate);
      if (done) break;
    }
    if (digger) result_.work += digger->work() - spent;
    finish(std::move(best));
  }

  std::size_t passes() const {
    if (!request_.difficulty) return kPasses;
    return std::clamp(kRatedCells / shape_.givens.cells.size(), std::size_t{20}, kRatedPasses);
  }

  Candidate dig(Digger& digger, const SudokuGrid& full) {
    Digger::Accept accept;
    if (request_.difficulty && !request_.minimal) {
      accept = [&](const SudokuGrid& givens) {
        return solved_by(puzzle_of(givens), hardest_of(*request_.difficulty), control_);
      };
    }
    Candidate candidate;
    candidate.shape = shape_;
    candidate.solution = full;
    candidate.dig = digger.dig(full, drawn_orbits(), result_.target.value_or(0), accept, control_);
    result_.stop_reason = candidate.dig.stopped.value_or(StopReason::Completed);
    candidate.too_many = result_.target ? candidate.dig.clues - *result_.target : 0;
    if (request_.difficulty) {
      candidate.rating = rating_of(puzzle_of(candidate.dig.givens), control_);
      candidate.off_rating = distance(*request_.difficulty, candidate.rating);
    }
    return candidate;
  }

  // Each full grid has its own.
  Candidate dig_among_relations(const SudokuGrid& full) {
    SudokuPuzzle shape = shape_;
    add_relations(shape, full, request_.relations, random_);
    Digger digger(shape, result_.work);
    Candidate candidate = dig(digger, full);
    result_.work = digger.work();
    shape.givens = candidate.dig.givens;
    if (request_.relations == Relations::Inequalities) {
      const Taken taken = take_inequalities(shape, random_, control_);
      candidate.dig.minimal = candidate.dig.minimal && taken.minimal;
      result_.work += taken.work;
    }
    if (request_.relations == Relations::Cages && !result_.target && candidate.dig.clues > 0) {
      result_.work += givens_to_cages(shape, full, control_);
      candidate.dig.givens = shape.givens;
      candidate.dig.clues = static_cast<std::size_t>(
          std::ranges::count_if(shape.givens.cells, [](int digit) { return digit != 0; }));
    }
    candidate.shape = std::move(shape);
    return candidate;
  }

  SudokuPuzzle puzzle_of(const SudokuGrid& givens) const {
    SudokuPuzzle puzzle = shape_;
    puzzle.givens = givens;
    return puzzle;
  }

  void finish(Candidate made) {
    result_.minimal = made.dig.minimal;
    result_.clues = made.dig.clues;
    result_.rating = made.rating;
    say_what_is_missed(made);
    result_.puzzle = made.shape;
    result_.puzzle.givens = made.dig.givens;
    result_.solution = std::move(made.solution);
  }

  void say_what_is_missed(const Candidate& made) {
    std::string missed;
    if (made.off_rating > 0) {
      const std::string rating =
          made.rating ? to_string(Difficulty{*made.rating, *made.rating}) : "beyond the techniques";
      missed = "difficulty " + to_string(*request_.difficulty) +
               " was asked for, the nearest found is " + rating;
    }
    if (made.too_many > 0) {
      missed += (missed.empty() ? "" : "; ") + std::to_string(*result_.target) +
                " givens were asked for, " + std::to_string(made.dig.clues) +
                " are the fewest found";
    }
    // A symmetric puzzle may have givens that are there for the symmetry alone.
    const bool open = made.dig.stopped || !made.dig.minimal;
    if (request_.minimal && request_.symmetry == Symmetry::None && open) {
      missed += (missed.empty() ? "" : "; ");
      missed += "minimal was asked for, of the " + std::to_string(made.dig.clues) +
                " givens found not each is known to be needed";
    }
    result_.reached = missed.empty();
    if (!missed.empty()) result_.warnings.push_back(std::move(missed));
  }

  void judge() const {
    if (const auto fault = verify(result_.puzzle, result_.solution))
      throw UnsoundAnswer("the generated puzzle and its solution: " + *fault);
  }

  const GenerateRequest& request_;
  RunControl& control_;
  Random random_;
  SudokuPuzzle shape_;
  GenerateResult result_;
};

}  // namespace

GenerateResult generate(const GenerateRequest& request, RunControl& control) {
  return Maker(request, control).run();
}

}  // namespace facet::workbench
