#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "workbench/experiments/figures.hpp"
#include "workbench/experiments/genetic_run.hpp"

namespace facet::experiments {

/// How much of the study is made.
struct GeneticScale {
  std::size_t seeds = 20;
  std::uint64_t first_seed = 0;
  std::uint32_t population = 200;
  std::uint32_t generations = 400;
  /// Of the sizes that the population takes, and of the fixed one.
  double of_population = 1;

  /// The whole study at 1. Below, first fewer seeds (20 times the scale, at least one), then below
  /// one seed smaller populations and fewer generations too, never fewer than 8 and 4.
  /// Precondition: 0 < scale <= 1.
  static GeneticScale of(double scale);
};

/// One setting of a sweep.
struct GeneticPoint {
  /// As the table has it: "0.8", "33", "rows".
  std::string label;
  /// Where it stands on the axis of a plot.
  double x = 0;
  GeneticVariant variant = GeneticVariant::Plain;
  GeneticSettings settings;
};

/// Points along one setting, all else alike for each variant.
struct GeneticSweep {
  std::string name;  // "mutation-rate"
  std::string axis;  // "probability of a mutation"
  /// The points have places on an axis; else they are words.
  bool numeric = true;
  std::vector<GeneticPoint> points;
};

/// The mutation rate with which each variant is at its best.
using BestRates = std::map<GeneticVariant, double>;

/// The study's own: the mutation rate from 0 to 1 by 0.1 with 33 givens, and at a rate of 0.8 the
/// fill from 10 % to 90 % by 10 (of 81 cells, rounded).
std::vector<GeneticSweep> first_sweeps(const GeneticScale& scale);
/// What it did for its best settings: the size of the population from 50 to 800, fitness, mutation,
/// crossover, and of the hierarchical variants prefix, depth of logic and certainty.
std::vector<GeneticSweep> further_sweeps(const GeneticScale& scale, const BestRates& rates);
/// Both; the further ones as soon as the runs of the first are all there.
std::vector<GeneticSweep> known_sweeps(const GeneticScale& scale, const GeneticLog& log);

/// Of each variant the rate of the first sweep whose runs solved most, then had the fewest mistakes
/// left in the mean, then the lowest. Nothing while runs are missing.
std::optional<BestRates> best_rates(const GeneticScale& scale, const GeneticLog& log);

/// The runs of one point, by seed; as many as there are.
std::vector<const GeneticRun*> runs_of(const GeneticPoint& point, const GeneticScale& scale,
                                       const GeneticLog& log);

/// How many runs a scale comes to.
std::size_t run_count(const GeneticScale& scale);
/// Runs of these sweeps that the log lacks, each once though several points have it: seed by seed,
/// so that what is there early is of all points.
std::vector<GeneticRun> missing_runs(std::span<const GeneticSweep> sweeps,
                                     const GeneticScale& scale, const GeneticLog& log);

/// Told of what was made, from any thread, one call at a time.
struct GeneticWatch {
  std::function<void(const GeneticRun& run)> made;
  /// An answer that did not stand its check: not logged.
  std::function<void(const std::string& text)> unsound;
};

/// Makes what the log lacks, first the first sweeps, then the further ones, `jobs` at once, and
/// logs each run as it ends. A run that the token ends is not logged, and ends it all.
void run_genetic_study(const GeneticScale& scale, std::size_t jobs, GeneticLog& log,
                       std::stop_token token, const GeneticWatch& watch);

/// Figures of the runs of one point; means with standard deviations (of a sample).
struct GeneticSummary {
  std::size_t runs = 0;
  std::size_t solved = 0;
  MeanDeviation iterations;  // of the solved ones
  std::uint64_t least_mistakes = 0;
  MeanDeviation mistakes;
  MeanDeviation mean_mistakes;
  MeanDeviation fitness;
  double evaluations = 0;
  double cpu_seconds = 0;
};
/// Precondition: not empty.
GeneticSummary summarise(const std::vector<const GeneticRun*>& runs);

/// Markdown: a table for each sweep that has runs, a row for each point.
std::string summary_table(std::span<const GeneticSweep> sweeps, const GeneticScale& scale,
                          const GeneticLog& log);
/// The same as CSV, in one table.
std::string summary_csv(std::span<const GeneticSweep> sweeps, const GeneticScale& scale,
                        const GeneticLog& log);

/// A file to be written.
struct PlotFile {
  std::string name;
  std::string text;
};
/// For gnuplot, run in the folder of the files: of each numeric sweep and variant a table NAME.dat
/// and a script NAME.gp that makes NAME.svg (minimum and mean of the mistakes, with standard
/// deviations), and `convergence`, minimum and mean by generation at the best rates. Only what has
/// runs.
std::vector<PlotFile> plot_files(std::span<const GeneticSweep> sweeps, const GeneticScale& scale,
                                 const GeneticLog& log);

}  // namespace facet::experiments
