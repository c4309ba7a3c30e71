// How many moves a second the searches for colourings make, one thread.
//
//   facet_bench_coloring [--benchmark_...]
//
// On random graphs in which every pair is joined with probability 0.5, at fewer colours than any of
// the searches reaches, so that none of them ends early. A rate is moves over CPU time.

#include <benchmark/benchmark.h>

#include <cstdint>
#include <vector>

#include "heuristics/coloring/annealcol.hpp"
#include "heuristics/coloring/head.hpp"
#include "heuristics/coloring/partialcol.hpp"
#include "heuristics/coloring/tabucol.hpp"
#include "heuristics/coloring/weighted_partialcol.hpp"
#include "model/random.hpp"

namespace {

using namespace facet;
using namespace facet::coloring;

constexpr std::uint64_t kMoves = 100'000;

Graph random_graph(std::size_t vertices) {
  Random random(1);
  std::vector<Graph::Edge> edges;
  for (std::size_t a = 0; a < vertices; ++a) {
    for (std::size_t b = a + 1; b < vertices; ++b) {
      if (random.below(2) == 0) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return Graph(vertices, edges);
}

template <class Search>
void run(benchmark::State& state, Search search) {
  const Graph graph = random_graph(static_cast<std::size_t>(state.range(0)));
  const FixedK request{static_cast<std::size_t>(state.range(1)), 1, {}};
  std::uint64_t moves = 0;
  for (auto _ : state) {
    RunControl control;
    Effort effort(control);
    benchmark::DoNotOptimize(search(graph, request, effort));
    moves += effort.moves();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(moves));
}

void tabucol_moves(benchmark::State& state) {
  run(state, [](const Graph& g, const FixedK& r, Effort& e) {
    return tabucol(g, r, {.iterations = kMoves}, e);
  });
}

void partialcol_moves(benchmark::State& state) {
  run(state, [](const Graph& g, const FixedK& r, Effort& e) {
    return partialcol(g, r, {.iterations = kMoves}, e);
  });
}

void weighted_partialcol_moves(benchmark::State& state) {
  run(state, [](const Graph& g, const FixedK& r, Effort& e) {
    return weighted_partialcol(g, r, {.iterations = kMoves}, e);
  });
}

void annealcol_moves(benchmark::State& state) {
  run(state, [](const Graph& g, const FixedK& r, Effort& e) {
    return annealcol(g, r, {.iterations = kMoves}, e);
  });
}

void head_moves(benchmark::State& state) {
  run(state, [](const Graph& g, const FixedK& r, Effort& e) {
    return head(g, r, {.iterations = kMoves}, e);
  });
}

// Vertices and colours: a little below what is known for graphs of the kind.
void sizes(benchmark::internal::Benchmark* benchmark) {
  benchmark->Args({250, 26})->Args({500, 46})->Args({1000, 80})->Unit(benchmark::kMillisecond);
}

BENCHMARK(tabucol_moves)->Apply(sizes);
BENCHMARK(partialcol_moves)->Apply(sizes);
BENCHMARK(weighted_partialcol_moves)->Apply(sizes);
BENCHMARK(annealcol_moves)->Apply(sizes);
BENCHMARK(head_moves)->Apply(sizes);

}  // namespace

BENCHMARK_MAIN();
