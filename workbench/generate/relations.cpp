#include "workbench/generate/relations.hpp"

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "backends/backtracking/engine.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/variants.hpp"
#include "workbench/generate/solution_probe.hpp"

namespace facet::workbench {
namespace {

using sudoku::Cage;
using sudoku::SudokuGrid;
using sudoku::SudokuPuzzle;

constexpr std::size_t kNone = static_cast<std::size_t>(-1);
constexpr std::size_t kLargestCage = 4;

std::vector<std::size_t> neighbours(std::size_t cell, std::size_t n) {
  std::vector<std::size_t> result;
  if (cell >= n) result.push_back(cell - n);
  if (cell % n > 0) result.push_back(cell - 1);
  if (cell % n + 1 < n) result.push_back(cell + 1);
  if (cell + n < n * n) result.push_back(cell + n);
  return result;
}

Cage cage_of(std::vector<std::size_t> cells, const SudokuGrid& full) {
  std::ranges::sort(cells);
  std::int64_t sum = 0;
  for (const std::size_t cell : cells)
    sum += full.cells[cell];
  return {std::move(cells), sum, false};
}

// Cuts a full grid into cages, cell by cell in drawn order.
class Cutter {
 public:
  Cutter(const SudokuGrid& full, Random& random)
      : full_(full), n_(full.order), random_(random), of_(full.cells.size(), kNone) {}

  std::vector<Cage> cut() && {
    std::vector<std::size_t> order(full_.cells.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    random_.shuffle(std::span(order));
    for (const std::size_t cell : order) {
      if (of_[cell] == kNone) grow(cell);
    }
    join_single_cells();
    std::erase_if(cages_, [](const Cage& cage) { return cage.cells.empty(); });
    for (Cage& cage : cages_)
      cage = cage_of(std::move(cage.cells), full_);
    std::ranges::sort(cages_, {}, [](const Cage& cage) { return cage.cells.front(); });
    return std::move(cages_);
  }

 private:
  bool fits(std::size_t cell, const Cage& cage) const {
    return std::ranges::none_of(
        cage.cells, [&](std::size_t other) { return full_.cells[other] == full_.cells[cell]; });
  }

  void add(std::size_t cell, std::size_t cage) {
    of_[cell] = cage;
    cages_[cage].cells.push_back(cell);
  }

  void grow(std::size_t first) {
    const std::size_t size = 2 + random_.below(kLargestCage - 1);
    const std::size_t number = cages_.size();
    cages_.emplace_back();
    add(first, number);
    while (cages_[number].cells.size() < size) {
      std::vector<std::size_t> next;
      for (const std::size_t cell : cages_[number].cells) {
        for (const std::size_t near : neighbours(cell, n_)) {
          if (of_[near] == kNone && fits(near, cages_[number])) next.push_back(near);
        }
      }
      if (next.empty()) return;
      add(next[random_.below(next.size())], number);
    }
  }

  // To a cage beside it that has room and not its digit.
  void join_single_cells() {
    for (std::size_t i = 0; i < cages_.size(); ++i) {
      if (cages_[i].cells.size() != 1) continue;
      const std::size_t cell = cages_[i].cells.front();
      for (const std::size_t near : neighbours(cell, n_)) {
        const std::size_t other = of_[near];
        if (other == i || cages_[other].cells.size() >= kLargestCage || !fits(cell, cages_[other]))
          continue;
        cages_[i].cells.clear();
        add(cell, other);
        break;
      }
    }
  }

  const SudokuGrid& full_;
  std::size_t n_;
  Random& random_;
  std::vector<std::size_t> of_;
  std::vector<Cage> cages_;
};

sudoku::Inequality sign_of(std::size_t a, std::size_t b, const SudokuGrid& full) {
  return full.cells[a] > full.cells[b] ? sudoku::Inequality{a, b} : sudoku::Inequality{b, a};
}

// Whether the puzzle with the i-th sign the other way has no solution, so that the sign follows.
SolutionProbe::Answer opposite_of(SudokuPuzzle puzzle, std::size_t i, const RunControl& control,
                                  std::uint64_t& work) {
  constexpr std::uint64_t kConflicts = 2'000;
  sudoku::Inequality& sign = puzzle.inequalities[i];
  std::swap(sign.greater, sign.smaller);
  const sudoku::SudokuModel built = sudoku::build(puzzle);
  SolutionProbe probe(built.model, work);
  const auto domains = built.model.domains();
  const SolutionProbe::Answer answer = probe.ask(domains, kConflicts, control);
  work = probe.work();
  return answer;
}

// The connected part of the cells that the last of them is in, taken out of them.
std::vector<std::size_t> take_part(std::vector<std::size_t>& cells, std::size_t n) {
  std::vector<std::size_t> part{cells.back()};
  cells.pop_back();
  for (std::size_t i = 0; i < part.size(); ++i) {
    for (const std::size_t near : neighbours(part[i], n)) {
      if (std::erase(cells, near) > 0) part.push_back(near);
    }
  }
  return part;
}

// Each given in a cage of its own; what is left of the others in connected parts.
std::vector<Cage> cages_without_givens(const SudokuPuzzle& puzzle, const SudokuGrid& full) {
  std::vector<Cage> cages;
  for (Cage cage : puzzle.cages) {
    std::erase_if(cage.cells, [&](std::size_t cell) {
      if (puzzle.givens.cells[cell] == 0) return false;
      cages.push_back(cage_of({cell}, full));
      return true;
    });
    while (!cage.cells.empty())
      cages.push_back(cage_of(take_part(cage.cells, puzzle.order), full));
  }
  std::ranges::sort(cages, {}, [](const Cage& cage) { return cage.cells.front(); });
  return cages;
}

}  // namespace

void add_relations(SudokuPuzzle& shape, const SudokuGrid& full, Relations relations,
                   Random& random) {
  switch (relations) {
    case Relations::None:
      return;
    case Relations::Cages:
      shape.cages = Cutter(full, random).cut();
      return;
    case Relations::Inequalities:
      sudoku::for_each_neighbour(shape.order, [&](std::size_t a, std::size_t b) {
        shape.inequalities.push_back(sign_of(a, b, full));
      });
      return;
    case Relations::Consecutive:
      shape.non_consecutive = true;
      sudoku::for_each_neighbour(shape.order, [&](std::size_t a, std::size_t b) {
        const int difference = full.cells[a] - full.cells[b];
        if (difference == 1 || difference == -1) shape.consecutive.push_back({a, b});
      });
      return;
  }
}

Taken take_inequalities(SudokuPuzzle& puzzle, Random& random, const RunControl& control) {
  Taken taken;
  std::vector<sudoku::Inequality> order = puzzle.inequalities;
  random.shuffle(std::span(order));
  for (const sudoku::Inequality& sign : order) {
    const auto at = std::ranges::find(puzzle.inequalities, sign);
    const auto i = static_cast<std::size_t>(at - puzzle.inequalities.begin());
    const auto answer = opposite_of(puzzle, i, control, taken.work);
    if (answer == SolutionProbe::Answer::None) puzzle.inequalities.erase(at);
    if (answer == SolutionProbe::Answer::Unknown) taken.minimal = false;
  }
  return taken;
}

std::uint64_t givens_to_cages(SudokuPuzzle& puzzle, const SudokuGrid& full,
                              const RunControl& control) {
  constexpr std::uint64_t kNodes = 100'000;
  SudokuPuzzle without = puzzle;
  without.cages = cages_without_givens(puzzle, full);
  without.givens = SudokuGrid(puzzle.order);
  const sudoku::SudokuModel built = sudoku::build(without);
  Limits limits = control.limits_left();
  limits.work = kNodes;
  RunControl own(limits, control.token());
  const backtracking::Found found =
      backtracking::Engine(built.model).find(built.model.domains(), 2, own);
  if (found.count == 1 && !found.stopped) puzzle = std::move(without);
  return found.nodes;
}

}  // namespace facet::workbench
