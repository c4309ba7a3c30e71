// How many puzzles a second the native search counts to two (so: proves unique), one thread.
//
//   facet_bench_backtracking [PUZZLES] [--benchmark_...]
//
// PUZZLES is a file of one format that the reader knows; without it, 2,000 minimal 9x9 puzzles are
// generated. Three rates, each a whole pass over the puzzles: the engine alone (compiled once, the
// domains at hand), Backend::enumerate on models at hand (compiles each), and everything from the
// text to the checked answer. A rate is puzzles over CPU time. What the counts came to is reported
// beside it, and the three must agree.

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "backends/backtracking/backtracking_backend.hpp"
#include "backends/backtracking/engine.hpp"
#include "backends/checked_solve.hpp"
#include "problems/sudoku/build.hpp"
#include "problems/sudoku/reader.hpp"
#include "workbench/generate_grid.hpp"

namespace {

using namespace facet;

struct Puzzles {
  std::string text;
  std::vector<sudoku::SudokuModel> models;
};

std::string generated_lines() {
  std::string text;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    workbench::GenerateRequest request;
    request.unique = true;
    request.seed = seed;
    RunControl control;
    for (const int digit : workbench::generate(request, control).puzzle.givens.cells)
      text += digit == 0 ? '.' : static_cast<char>('0' + digit);
    text += '\n';
  }
  return text;
}

Puzzles read_puzzles(std::string text) {
  Puzzles puzzles{std::move(text), {}};
  std::istringstream in(puzzles.text);
  sudoku::Reader reader(in, "puzzles");
  while (const auto puzzle = reader.next())
    puzzles.models.push_back(sudoku::build(*puzzle));
  return puzzles;
}

// How many puzzles have no, one, or more solutions.
struct Tally {
  std::uint64_t none = 0;
  std::uint64_t one = 0;
  std::uint64_t more = 0;
  std::uint64_t nodes = 0;

  void add(std::uint64_t count, std::uint64_t work) {
    (count == 0 ? none : count == 1 ? one : more) += 1;
    nodes += work;
  }
};

void report(benchmark::State& state, const Tally& tally) {
  const std::uint64_t puzzles = tally.none + tally.one + tally.more;
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(puzzles));
  state.counters["none"] = static_cast<double>(tally.none);
  state.counters["one"] = static_cast<double>(tally.one);
  state.counters["more"] = static_cast<double>(tally.more);
  state.counters["nodes/puzzle"] =
      static_cast<double>(tally.nodes) / static_cast<double>(puzzles == 0 ? 1 : puzzles);
}

// One engine serves as long as the shape stays the same; the given digits of one puzzle are another
// one's domains, so it is compiled from the open grid.
backtracking::Engine engine_of(const Model& model) {
  std::vector<Domain> open(model.variable_count());
  Value highest = 1;
  for (const Domain& domain : model.domains())
    highest = domain.empty() ? highest : std::max(highest, domain.max());
  std::ranges::fill(open, Domain::interval(1, highest));
  return backtracking::Engine(model.with_domains(open));
}

void engine_alone(benchmark::State& state, const Puzzles& puzzles) {
  std::vector<std::unique_ptr<backtracking::Engine>> engines;  // one for each order in the file
  std::vector<const backtracking::Engine*> of;
  for (const sudoku::SudokuModel& built : puzzles.models) {
    const bool same = !of.empty() && built.model.constraints().size() ==
                                         puzzles.models[of.size() - 1].model.constraints().size();
    if (!same) {
      engines.push_back(std::make_unique<backtracking::Engine>(engine_of(built.model)));
    }
    of.push_back(engines.back().get());
  }
  Tally tally;
  for (auto _ : state) {
    tally = {};
    RunControl control;
    for (std::size_t i = 0; i < puzzles.models.size(); ++i) {
      const auto found = of[i]->find(puzzles.models[i].model.domains(), 2, control);
      tally.add(found.count, found.nodes);
    }
  }
  report(state, tally);
}

void backend_enumerate(benchmark::State& state, const Puzzles& puzzles) {
  const BacktrackingBackend backend;
  Limits limits;
  limits.solutions = 2;
  Tally tally;
  for (auto _ : state) {
    tally = {};
    for (const sudoku::SudokuModel& built : puzzles.models) {
      RunControl control(limits);
      const auto result =
          backend.enumerate(built.model, {}, control, [](const Solution&) { return true; });
      tally.add(result.count, result.work);
    }
  }
  report(state, tally);
}

void text_to_checked_answer(benchmark::State& state, const Puzzles& puzzles) {
  const BacktrackingBackend backend;
  Limits limits;
  limits.solutions = 2;
  Tally tally;
  for (auto _ : state) {
    tally = {};
    std::istringstream in(puzzles.text);
    sudoku::Reader reader(in, "puzzles");
    while (const auto puzzle = reader.next()) {
      const auto built = sudoku::build(*puzzle);
      RunControl control(limits);
      sudoku::SudokuGrid grid;
      const auto result =
          checked_enumerate(backend, built.model, {}, control, [&](const Solution& solution) {
            grid = sudoku::decode(built, solution);
            return true;
          });
      benchmark::DoNotOptimize(grid);
      tally.add(result.count, result.work);
    }
  }
  report(state, tally);
}

int run(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  std::string text;
  if (argc > 1) {
    std::ifstream in(argv[1]);
    if (!in) {
      std::fprintf(stderr, "error: %s: cannot be read\n", argv[1]);
      return 2;
    }
    std::ostringstream all;
    all << in.rdbuf();
    text = all.str();
  } else {
    text = generated_lines();
  }
  const Puzzles puzzles = read_puzzles(std::move(text));
  const auto add = [&](const char* name, auto f) {
    benchmark::RegisterBenchmark(name, [&puzzles, f](benchmark::State& s) {
      f(s, puzzles);
    })->Unit(benchmark::kMillisecond);
  };
  add("engine alone", engine_alone);
  add("backend enumerate", backend_enumerate);
  add("text to checked answer", text_to_checked_answer);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
    return 2;
  }
}
