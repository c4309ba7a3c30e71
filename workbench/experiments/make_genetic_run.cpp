// A run of the genetic study: the board of the seed, one of the two searches on it as it is given,
// and the judges.
#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "heuristics/genetic/genetic.hpp"
#include "heuristics/hierarchical/hierarchical.hpp"
#include "heuristics/trace.hpp"
#include "model/check.hpp"
#include "model/error.hpp"
#include "problems/sudoku/build.hpp"
#include "workbench/experiments/genetic_run.hpp"
#include "workbench/experiments/processor_clock.hpp"
#include "workbench/generate_grid.hpp"
#include "workbench/verify_puzzle.hpp"

namespace facet::experiments {
namespace {

using heuristics::HierarchicalParameters;
using heuristics::Prepared;
using heuristics::SearchResult;
using heuristics::genetic::Crossover;
using heuristics::genetic::EvolutionParameters;
using heuristics::genetic::Fitness;
using heuristics::genetic::Mutation;
using heuristics::hierarchical::Certainty;
using heuristics::hierarchical::PrefixKind;
using heuristics::hierarchical::Variant;

constexpr std::uint32_t kCourse = 40;

struct MutationWord {
  std::string_view word;
  Mutation mutation;
};
constexpr MutationWord kMutations[] = {{"value", Mutation::Value},
                                       {"swap", Mutation::Swap},
                                       {"block-swap", Mutation::SwapInBlock},
                                       {"rows", Mutation::Rows},
                                       {"columns", Mutation::Columns},
                                       {"blocks", Mutation::Blocks}};
struct CrossoverWord {
  std::string_view word;
  Crossover crossover;
};
constexpr CrossoverWord kCrossovers[] = {{"rows", Crossover::Rows},
                                         {"columns", Crossover::Columns},
                                         {"blocks", Crossover::Blocks},
                                         {"bands", Crossover::Bands}};
struct PrefixWord {
  std::string_view word;
  PrefixKind kind;
};
constexpr PrefixWord kPrefixes[] = {{"logic", PrefixKind::Logic}, {"blocks", PrefixKind::Blocks},
                                    {"cross", PrefixKind::Cross}, {"band", PrefixKind::Band},
                                    {"stack", PrefixKind::Stack}, {"L", PrefixKind::L}};

template <class Row, std::size_t size>
const Row& row_of(const Row (&rows)[size], std::string_view word) {
  const auto row = std::ranges::find(rows, word, &Row::word);
  if (row == std::end(rows)) throw OptionError(fmt::format("found \"{}\" in a study", word));
  return *row;
}

EvolutionParameters evolution_of(const GeneticSettings& settings) {
  EvolutionParameters result = EvolutionParameters::study();
  result.population = settings.population;
  result.fitness = settings.fitness == "sum" ? Fitness::Sum : Fitness::Mistakes;
  result.mutation = row_of(kMutations, settings.mutation).mutation;
  result.mutation_rate = settings.mutation_rate;
  result.crossover = row_of(kCrossovers, settings.crossover).crossover;
  return result;
}

SearchResult run_plain(const Prepared& prepared, const GeneticSettings& settings,
                       const heuristics::SearchRequest& request, RunControl& control) {
  heuristics::GeneticParameters parameters;
  parameters.evolution = evolution_of(settings);
  parameters.generations = settings.generations;
  parameters.stale = 0;
  return heuristics::genetic_algorithm(prepared, parameters, request, control);
}

SearchResult run_hierarchical(const Prepared& prepared, const GeneticRun& task,
                              const heuristics::SearchRequest& request, RunControl& control) {
  const GeneticSettings& settings = task.settings;
  HierarchicalParameters parameters;
  parameters.evolution = evolution_of(settings);
  parameters.prefix.kind = row_of(kPrefixes, settings.prefix).kind;
  parameters.prefix.depth = settings.depth;
  parameters.prefix.certainty = settings.candidates > 1 ? Certainty::Guess : Certainty::Sure;
  parameters.prefix.candidates = std::max(settings.candidates, 2U);
  if (task.variant == GeneticVariant::Simple) parameters.variant = Variant::Simple;
  if (task.variant == GeneticVariant::IteratedSteps) parameters.variant = Variant::IteratedSteps;
  parameters.generations = settings.generations;
  parameters.passes = 1;
  return heuristics::hierarchical_search(prepared, parameters, request, control);
}

sudoku::SudokuPuzzle board_of(const GeneticRun& task, const RunControl& control) {
  workbench::GenerateRequest request;
  request.clues = task.settings.clues;
  request.seed = task.seed;
  RunControl own({}, control.token());
  return workbench::generate(request, own).puzzle;
}

double figure(const SearchResult& result, std::string_view name) {
  const auto found =
      std::ranges::find_if(result.figures, [&](const auto& f) { return f.first == name; });
  return found == result.figures.end() ? 0 : found->second;
}

// About so many generations as kCourse says, and the last one.
std::vector<GenerationFigures> course_of(const heuristics::Trace& trace,
                                         std::uint32_t generations) {
  const std::uint32_t step = std::max<std::uint32_t>(1, generations / kCourse);
  std::vector<GenerationFigures> course;
  GenerationFigures at;
  for (const heuristics::TraceEvent& event : trace.events()) {
    if (event.kind != heuristics::TraceKind::Iteration) continue;
    at = {at.generation + 1, event.best, event.cost};
    if (at.generation % step == 0) course.push_back(at);
  }
  if (at.generation % step != 0) course.push_back(at);
  return course;
}

void verify(const sudoku::SudokuPuzzle& puzzle, const sudoku::SudokuModel& board,
            const Solution& solution) {
  if (const auto violations = check(board.model, solution, 1); !violations.empty())
    throw UnsoundAnswer("a board without mistakes is no solution of its model");
  if (const auto fault = workbench::verify(puzzle, sudoku::decode(board, solution)))
    throw UnsoundAnswer("a board without mistakes breaks a rule: " + *fault);
}

}  // namespace

std::optional<GeneticRun> make_genetic_run(const GeneticRun& task, std::stop_token token) {
  RunControl control({}, std::move(token));
  const sudoku::SudokuPuzzle puzzle = board_of(task, control);
  if (control.stop()) return std::nullopt;
  const sudoku::SudokuModel board = sudoku::build(puzzle);
  GeneticRun run = task;
  const ProcessorClock processor = ProcessorClock::of_thread();
  const auto prepared = std::get<Prepared>(heuristics::prepare_as_stated(board.model));
  heuristics::Trace trace(0, std::size_t{run.settings.generations} * 2 + 16);
  heuristics::SearchRequest request;
  request.seed = task.seed;
  request.trace = &trace;
  const SearchResult result = task.variant == GeneticVariant::Plain
                                  ? run_plain(prepared, task.settings, request, control)
                                  : run_hierarchical(prepared, task, request, control);
  run.cpu_seconds = processor.seconds();
  if (result.stop_reason == StopReason::Cancelled) return std::nullopt;
  run.solved = result.cost == 0;
  if (run.solved) verify(puzzle, board, result.best);
  run.iterations = static_cast<std::uint64_t>(figure(result, "generations"));
  run.mistakes = static_cast<std::uint64_t>(figure(result, "least_mistakes"));
  run.mean_mistakes = figure(result, "mean_mistakes");
  run.fitness = static_cast<std::uint64_t>(figure(result, "fitness"));
  run.evaluations = result.evaluations;
  run.course = course_of(trace, task.settings.generations);
  return run;
}

}  // namespace facet::experiments
