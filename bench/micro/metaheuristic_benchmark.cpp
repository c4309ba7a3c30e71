// How many moves a second annealing tries, one thread.
//
//   facet_bench_metaheuristic [--benchmark_...]
//
// On empty boards of box x box blocks, at a temperature at which they are not solved, so that every
// run has all of its moves. A rate is evaluations over CPU time.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <variant>

#include "heuristics/annealing/annealing.hpp"
#include "problems/sudoku/build.hpp"

namespace {

using namespace facet;
using namespace facet::heuristics;

constexpr std::uint64_t kMoves = 4'000'000;

// Hot enough that it never gets near a solution, and with about one move in ten made, as annealing
// has over most of its way.
constexpr AnnealingParameters kWarm{.temperature = 0.45, .cooling = 0.999999, .floor = 0.4};

Prepared empty_board(std::size_t box) {
  sudoku::SudokuPuzzle puzzle;
  puzzle.name = "empty";
  puzzle.order = box * box;
  puzzle.blocks = sudoku::Boxes{box, box};
  puzzle.givens = sudoku::SudokuGrid(puzzle.order, 0);
  return std::get<Prepared>(prepare(sudoku::build(puzzle).model));
}

void annealing_moves(benchmark::State& state) {
  const Prepared prepared = empty_board(static_cast<std::size_t>(state.range(0)));
  std::uint64_t evaluations = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    RunControl control(Limits{.work = kMoves});
    SearchRequest request;
    request.seed = ++seed;
    const SearchResult result = annealing(prepared, kWarm, request, control);
    benchmark::DoNotOptimize(result.cost);
    evaluations += result.evaluations;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(evaluations));
}
BENCHMARK(annealing_moves)->ArgName("box")->Arg(3)->Arg(4)->Arg(5)->Arg(7);

}  // namespace

BENCHMARK_MAIN();
