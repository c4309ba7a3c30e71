#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "workbench/experiments/csv_log.hpp"

/// The study of the plain and the hierarchical genetic algorithm on boards.
namespace facet::experiments {

/// The four algorithms of the study.
enum class GeneticVariant { Plain, Simple, Iterated, IteratedSteps };
inline constexpr GeneticVariant genetic_variants[] = {GeneticVariant::Plain, GeneticVariant::Simple,
                                                      GeneticVariant::Iterated,
                                                      GeneticVariant::IteratedSteps};
/// "plain", "simple", "iterated", "iterated-steps".
const char* to_string(GeneticVariant variant);

/// What a run of the study is made with. The words are those of the options of the backends
/// `genetic` and `hierarchical`. Everything else is as the study has it: genomes of cells on the
/// board as given, tournaments, the worst rejected, no local search.
struct GeneticSettings {
  /// Givens of a board 9x9.
  std::uint32_t clues = 33;
  std::uint32_t population = 200;
  std::uint32_t generations = 400;
  std::string fitness = "mistakes";
  std::string mutation = "swap";
  double mutation_rate = 0.8;
  std::string crossover = "rows";
  // Of the hierarchical ones; a plain run does not look at them.
  std::string prefix = "logic";
  std::uint32_t depth = 3;
  /// Candidates of a cell that is filled: 1, sure.
  std::uint32_t candidates = 2;
  friend bool operator==(const GeneticSettings&, const GeneticSettings&) = default;
};

/// The best so far and the mean of the boards at the end of a generation, in mistakes.
struct GenerationFigures {
  std::uint32_t generation = 0;  // from 1
  std::uint64_t minimum = 0;
  double mean = 0;
};

/// One algorithm with its settings and one seed, which is that of the board too.
struct GeneticRun {
  GeneticVariant variant = GeneticVariant::Plain;
  GeneticSettings settings;
  std::uint64_t seed = 0;

  /// A board without mistakes, verified.
  bool solved = false;
  /// Generations that were begun: to the solution, if there is one.
  std::uint64_t iterations = 0;
  /// Of the best board, and the mean of the boards at the end.
  std::uint64_t mistakes = 0;
  double mean_mistakes = 0;
  /// What the fitness of the best board is by the settings.
  std::uint64_t fitness = 0;
  /// Boards that were measured, all of them.
  std::uint64_t evaluations = 0;
  double cpu_seconds = 0;
  /// About forty generations, evenly spaced, and the last.
  std::vector<GenerationFigures> course = {};

  bool same_task(const GeneticRun& other) const;
  /// The fields of the task as they stand in the log: the same for the same task only.
  std::string task_text() const;
  static std::string_view csv_header();
  std::string to_csv() const;
  /// Throws ParseError.
  static GeneticRun from_csv(CsvFields& fields);
};

using GeneticLog = CsvLog<GeneticRun>;

/// Makes the run whose task is filled in. Nothing where the token ended it. Throws UnsoundAnswer
/// where what should be a solution does not stand its check by the model and by the rules.
std::optional<GeneticRun> make_genetic_run(const GeneticRun& task, std::stop_token token);

}  // namespace facet::experiments
