#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "workbench/experiments/genetic_study.hpp"

namespace facet::experiments {
namespace {

std::string text_of(const MeanDeviation& of, int digits) {
  return fmt::format("{:.{}f} ± {:.{}f}", of.mean, digits, of.deviation, digits);
}

std::string row_text(const GeneticPoint& point, const GeneticSummary& s) {
  const std::string iterations = s.solved > 0 ? text_of(s.iterations, 0) : "-";
  return fmt::format("| {} | {} | {} of {} | {} | {} | {} | {} | {} | {} | {:.0f} | {:.3f} |\n",
                     point.label, to_string(point.variant), s.solved, s.runs, iterations,
                     s.runs - s.solved, s.least_mistakes, text_of(s.mistakes, 1),
                     text_of(s.mean_mistakes, 1), text_of(s.fitness, 1), s.evaluations,
                     s.cpu_seconds);
}

// Calls f(sweep, point, summary) for each point that has runs.
template <class F>
void for_each_point(std::span<const GeneticSweep> sweeps, const GeneticScale& scale,
                    const GeneticLog& log, const F& f) {
  for (const GeneticSweep& sweep : sweeps) {
    for (const GeneticPoint& point : sweep.points) {
      const auto runs = runs_of(point, scale, log);
      if (!runs.empty()) f(sweep, point, summarise(runs));
    }
  }
}

}  // namespace

GeneticSummary summarise(const std::vector<const GeneticRun*>& runs) {
  GeneticSummary result;
  std::vector<double> iterations;
  std::vector<double> mistakes;
  std::vector<double> means;
  std::vector<double> fitness;
  result.least_mistakes = runs.front()->mistakes;
  for (const GeneticRun* run : runs) {
    if (run->solved) iterations.push_back(static_cast<double>(run->iterations));
    mistakes.push_back(static_cast<double>(run->mistakes));
    means.push_back(run->mean_mistakes);
    fitness.push_back(static_cast<double>(run->fitness));
    result.least_mistakes = std::min(result.least_mistakes, run->mistakes);
    result.evaluations += static_cast<double>(run->evaluations) / static_cast<double>(runs.size());
    result.cpu_seconds += run->cpu_seconds / static_cast<double>(runs.size());
  }
  result.runs = runs.size();
  result.solved = iterations.size();
  result.iterations = mean_deviation(iterations);
  result.mistakes = mean_deviation(mistakes);
  result.mean_mistakes = mean_deviation(means);
  result.fitness = mean_deviation(fitness);
  return result;
}

std::vector<const GeneticRun*> runs_of(const GeneticPoint& point, const GeneticScale& scale,
                                       const GeneticLog& log) {
  std::map<std::uint64_t, const GeneticRun*> by_seed;
  for (const GeneticRun& run : log.runs()) {
    if (run.variant != point.variant || run.seed < scale.first_seed ||
        run.seed - scale.first_seed >= scale.seeds || run.settings.clues != point.settings.clues)
      continue;
    const GeneticRun task{point.variant, point.settings, run.seed};
    if (run.same_task(task)) by_seed.try_emplace(run.seed, &run);
  }
  std::vector<const GeneticRun*> runs;
  for (const auto& [seed, run] : by_seed)
    runs.push_back(run);
  return runs;
}

std::string summary_table(std::span<const GeneticSweep> sweeps, const GeneticScale& scale,
                          const GeneticLog& log) {
  std::string text;
  std::string last;
  for_each_point(
      sweeps, scale, log,
      [&](const GeneticSweep& sweep, const GeneticPoint& point, const GeneticSummary& summary) {
        if (sweep.name != last) {
          text += fmt::format(
              "{}| {} | variant | solved | iterations of the solved | unsolved | least "
              "mistakes | mistakes, minimum | mistakes, mean | final fitness | "
              "evaluations | CPU s |\n|---|---|---|---|---|---|---|---|---|---|---|\n",
              last.empty() ? "" : "\n", sweep.axis);
          last = sweep.name;
        }
        text += row_text(point, summary);
      });
  return text;
}

std::string summary_csv(std::span<const GeneticSweep> sweeps, const GeneticScale& scale,
                        const GeneticLog& log) {
  std::string text =
      "sweep,point,variant,runs,solved,unsolved,iterations,iterations_sd,least_mistakes,"
      "minimum,minimum_sd,mean,mean_sd,fitness,fitness_sd,evaluations,cpu_seconds\n";
  for_each_point(
      sweeps, scale, log,
      [&](const GeneticSweep& sweep, const GeneticPoint& point, const GeneticSummary& s) {
        const std::string iterations =
            s.solved > 0 ? fmt::format("{},{}", s.iterations.mean, s.iterations.deviation) : ",";
        text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", sweep.name,
                            csv_quoted(point.label), to_string(point.variant), s.runs, s.solved,
                            s.runs - s.solved, iterations, s.least_mistakes, s.mistakes.mean,
                            s.mistakes.deviation, s.mean_mistakes.mean, s.mean_mistakes.deviation,
                            s.fitness.mean, s.fitness.deviation, s.evaluations, s.cpu_seconds);
      });
  return text;
}

}  // namespace facet::experiments
