#include "workbench/experiments/campaign.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "model/error.hpp"
#include "problems/sudoku/reader.hpp"
#include "workbench/experiments/figures.hpp"
#include "workbench/walk.hpp"

namespace facet::experiments {
namespace {

std::vector<sudoku::SudokuPuzzle> read_cell(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ParseError(path.string(), 0, 0, "cannot be read");
  sudoku::Reader reader(in, path.string());
  std::vector<sudoku::SudokuPuzzle> puzzles;
  while (auto puzzle = reader.next())
    puzzles.push_back(std::move(*puzzle));
  return puzzles;
}

Run task(const Cell& cell, std::size_t instance, const Method& method,
         const CampaignSettings& settings) {
  Run run;
  run.cell = cell.file;
  run.instance = instance;
  run.method = method.label;
  run.limit_seconds = settings.limit_seconds;
  run.seed = settings.seed;
  return run;
}

// Nothing when the token ended it.
std::optional<Run> make_run(Run run, const sudoku::SudokuPuzzle& puzzle,
                            const BackendChoice& choice, const std::stop_token& token) {
  workbench::SolveRequest request{choice.backend, {}, {}};
  request.options.seed = run.seed;
  request.options.set = choice.set;
  request.limits.wall_time = std::chrono::duration_cast<std::chrono::nanoseconds>(
      std::chrono::duration<double>(run.limit_seconds));
  const std::clock_t begin = std::clock();
  const workbench::Outcome outcome = workbench::solve_puzzle(puzzle, request, token);
  run.cpu_seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  if (outcome.stop_reason == StopReason::Cancelled) return std::nullopt;
  run.status = outcome.status;
  run.stop_reason = outcome.stop_reason;
  run.unsupported = outcome.unsupported.has_value();
  run.seconds = outcome.seconds.encode + outcome.seconds.solve;
  run.work = outcome.work;
  return run;
}

std::vector<const Run*> runs_of(const Cell& cell, const Method& method,
                                const CampaignSettings& settings, const RunLog& log) {
  std::vector<const Run*> found;
  for (const Run& run : log.runs()) {
    if (run.same_task(task(cell, run.instance, method, settings))) found.push_back(&run);
  }
  return found;
}

std::string entry(const std::vector<const Run*>& runs) {
  if (runs.empty()) return "-";
  std::vector<double> seconds;
  std::size_t censored = 0;
  std::size_t unsupported = 0;
  for (const Run* run : runs) {
    if (run->unsupported) {
      ++unsupported;
      continue;
    }
    const bool cut = run->status == Status::Unknown;
    censored += cut ? 1U : 0U;
    seconds.push_back(cut ? run->limit_seconds : run->cpu_seconds);
  }
  if (unsupported != 0) return fmt::format("unsupported ({} of {})", unsupported, runs.size());
  const double mean =
      std::accumulate(seconds.begin(), seconds.end(), 0.0) / static_cast<double>(seconds.size());
  const std::string figures =
      fmt::format("{}; {}", seconds_text(mean), seconds_text(median(seconds)));
  return censored == 0 ? figures : fmt::format("> {} ({} of {})", figures, censored, runs.size());
}

}  // namespace

void run_campaign(const Experiment& experiment, const CampaignSettings& settings, RunLog& log,
                  std::stop_token token, const RunSink& sink) {
  for (const Cell& cell : experiment.cells) {
    const auto puzzles = read_cell(settings.instances / cell.file);
    for (const Method& method : experiment.methods) {
      const auto choice = choose(method).choice;
      if (!choice) continue;
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        const Run planned = task(cell, i + 1, method, settings);
        if (log.find(planned) != nullptr) continue;
        if (token.stop_requested()) return;
        const auto run = make_run(planned, puzzles[i], *choice, token);
        if (!run) return;
        log.add(*run);
        if (sink) sink(*run);
      }
    }
  }
}

std::vector<std::string> disagreements(const Experiment& experiment,
                                       const CampaignSettings& settings, const RunLog& log) {
  std::vector<std::string> texts;
  for (const Cell& cell : experiment.cells) {
    std::map<std::size_t, std::pair<std::string, std::string>> said;  // solved by, refuted by
    for (const Method& method : experiment.methods) {
      for (const Run* run : runs_of(cell, method, settings, log)) {
        auto& [solved, refuted] = said[run->instance];
        if (run->status == Status::Satisfiable) solved = method.label;
        if (run->status == Status::Unsatisfiable) refuted = method.label;
      }
    }
    for (const auto& [instance, by] : said) {
      if (by.first.empty() || by.second.empty()) continue;
      texts.push_back(fmt::format("{}:{}: {} found a solution, {} proved that there is none",
                                  cell.file, instance, by.first, by.second));
    }
  }
  return texts;
}

std::string table(const Experiment& experiment, const CampaignSettings& settings,
                  const RunLog& log) {
  std::string head = "| CPU seconds: mean; median |";
  std::string rule = "|---|";
  for (const Method& method : experiment.methods) {
    head += fmt::format(" {} |", method.label);
    rule += "---|";
  }
  std::string text = head + '\n' + rule + '\n';
  for (const Cell& cell : experiment.cells) {
    text += fmt::format("| {} |", cell.label);
    for (const Method& method : experiment.methods)
      text += fmt::format(" {} |", entry(runs_of(cell, method, settings, log)));
    text += '\n';
  }
  return text;
}

}  // namespace facet::experiments
