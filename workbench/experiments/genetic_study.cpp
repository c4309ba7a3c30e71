#include "workbench/experiments/genetic_study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <set>
#include <tuple>
#include <utility>

#include "model/error.hpp"
#include "workbench/experiments/at_once.hpp"

namespace facet::experiments {
namespace {

constexpr double kCells = 81;

GeneticSettings settings_of(const GeneticScale& scale) {
  GeneticSettings settings;
  settings.population = scale.population;
  settings.generations = scale.generations;
  return settings;
}

// Adds a point for each variant, its settings changed.
template <class Change>
void add_points(GeneticSweep& sweep, const std::string& label, double x,
                std::span<const GeneticVariant> variants, const GeneticScale& scale,
                const Change& change) {
  for (const GeneticVariant variant : variants) {
    GeneticPoint point{label, x, variant, settings_of(scale)};
    change(point);
    sweep.points.push_back(std::move(point));
  }
}

// One setting of the best ones after the other; the change gets the settings and the value.
class FurtherSweeps {
 public:
  FurtherSweeps(const GeneticScale& scale, const BestRates& rates) : scale_(scale), rates_(rates) {}

  template <class Value, class Change>
  void add(const std::string& name, const std::string& axis, bool numeric,
           std::span<const GeneticVariant> variants, const std::vector<Value>& values,
           const Change& change) {
    GeneticSweep sweep{name, axis, numeric, {}};
    for (std::size_t i = 0; i < values.size(); ++i) {
      double x = static_cast<double>(i);
      if constexpr (std::is_arithmetic_v<Value>) x = static_cast<double>(values[i]);
      add_points(sweep, fmt::format("{}", values[i]), x, variants, scale_, [&](GeneticPoint& p) {
        p.settings.mutation_rate = rates_.at(p.variant);
        change(p.settings, values[i]);
      });
    }
    sweeps_.push_back(std::move(sweep));
  }
  std::vector<GeneticSweep> take() && { return std::move(sweeps_); }

 private:
  const GeneticScale& scale_;
  const BestRates& rates_;
  std::vector<GeneticSweep> sweeps_;
};

std::size_t point_count(const std::vector<GeneticSweep>& sweeps) {
  std::set<std::string> tasks;
  for (const GeneticSweep& sweep : sweeps) {
    for (const GeneticPoint& point : sweep.points)
      tasks.insert(GeneticRun{point.variant, point.settings}.task_text());
  }
  return tasks.size();
}

class Campaign {
 public:
  Campaign(GeneticLog& log, std::stop_token token, const GeneticWatch& watch)
      : log_(log), token_(std::move(token)), watch_(watch) {}

  // False when the token has ended it.
  bool make(const GeneticRun& task) {
    if (token_.stop_requested()) return false;
    try {
      const auto run = make_genetic_run(task, token_);
      if (!run) return false;
      const std::lock_guard lock(mutex_);
      log_.add(*run);
      watch_.made(*run);
    } catch (const UnsoundAnswer& fault) {
      const std::lock_guard lock(mutex_);
      watch_.unsound(fmt::format("{}: {}", task.task_text(), fault.what()));
    }
    return true;
  }

 private:
  GeneticLog& log_;
  std::stop_token token_;
  const GeneticWatch& watch_;
  std::mutex mutex_;
};

}  // namespace

GeneticScale GeneticScale::of(double scale) {
  GeneticScale result;
  const double seeds = 20 * scale;
  result.seeds = static_cast<std::size_t>(std::max(1L, std::lround(seeds)));
  if (seeds >= 1) return result;
  result.of_population = seeds;
  result.population = static_cast<std::uint32_t>(std::max(8L, std::lround(200 * seeds)));
  result.generations = static_cast<std::uint32_t>(std::max(4L, std::lround(400 * seeds)));
  return result;
}

std::vector<GeneticSweep> first_sweeps(const GeneticScale& scale) {
  GeneticSweep rates{"mutation-rate", "probability of a mutation", true, {}};
  for (int tenth = 0; tenth <= 10; ++tenth) {
    add_points(rates, fmt::format("{:.1f}", tenth / 10.0), tenth / 10.0, genetic_variants, scale,
               [&](GeneticPoint& point) { point.settings.mutation_rate = tenth / 10.0; });
  }
  GeneticSweep fills{"fill", "cells given, in per cent", true, {}};
  for (int percent = 10; percent <= 90; percent += 10) {
    const auto clues = static_cast<std::uint32_t>(std::lround(kCells * percent / 100));
    add_points(fills, fmt::format("{} %", percent), percent, genetic_variants, scale,
               [&](GeneticPoint& point) { point.settings.clues = clues; });
  }
  return {std::move(rates), std::move(fills)};
}

std::vector<GeneticSweep> further_sweeps(const GeneticScale& scale, const BestRates& rates) {
  using S = GeneticSettings;
  using Words = std::vector<std::string>;
  using Numbers = std::vector<std::uint32_t>;
  const std::span<const GeneticVariant> all(genetic_variants);
  const std::span<const GeneticVariant> hierarchical = all.subspan(1);
  Numbers sizes{50, 100, 200, 400, 800};
  for (std::uint32_t& size : sizes)
    size = std::max<std::uint32_t>(4, static_cast<std::uint32_t>(size * scale.of_population));
  FurtherSweeps sweeps(scale, rates);
  sweeps.add("population", "size of the population", true, all, sizes,
             [](S& s, std::uint32_t size) { s.population = size; });
  sweeps.add("fitness", "fitness", false, all, Words{"mistakes", "sum"},
             [](S& s, const std::string& word) { s.fitness = word; });
  sweeps.add("mutation", "mutation", false, all,
             Words{"value", "swap", "block-swap", "rows", "columns", "blocks"},
             [](S& s, const std::string& word) { s.mutation = word; });
  sweeps.add("crossover", "crossover", false, all, Words{"rows", "columns", "blocks", "bands"},
             [](S& s, const std::string& word) { s.crossover = word; });
  sweeps.add("prefix", "prefix", false, hierarchical,
             Words{"logic", "blocks", "cross", "band", "stack", "L"},
             [](S& s, const std::string& word) { s.prefix = word; });
  sweeps.add("depth", "steps of logic", true, hierarchical, Numbers{0, 1, 2, 3, 5, 10},
             [](S& s, std::uint32_t depth) { s.depth = depth; });
  sweeps.add("certainty", "candidates of a cell that is filled", true, hierarchical,
             Numbers{1, 2, 3, 4}, [](S& s, std::uint32_t most) { s.candidates = most; });
  return std::move(sweeps).take();
}

std::vector<GeneticSweep> known_sweeps(const GeneticScale& scale, const GeneticLog& log) {
  std::vector<GeneticSweep> sweeps = first_sweeps(scale);
  if (const auto rates = best_rates(scale, log)) {
    for (GeneticSweep& sweep : further_sweeps(scale, *rates))
      sweeps.push_back(std::move(sweep));
  }
  return sweeps;
}

std::optional<BestRates> best_rates(const GeneticScale& scale, const GeneticLog& log) {
  BestRates rates;
  std::map<GeneticVariant, std::tuple<double, double, double>> best;  // less is better
  const std::vector<GeneticSweep> sweeps = first_sweeps(scale);
  for (const GeneticPoint& point : sweeps.front().points) {
    const auto runs = runs_of(point, scale, log);
    if (runs.size() < scale.seeds) return std::nullopt;
    const GeneticSummary summary = summarise(runs);
    const std::tuple key{-static_cast<double>(summary.solved), summary.mistakes.mean, point.x};
    const auto known = best.find(point.variant);
    if (known != best.end() && known->second <= key) continue;
    best[point.variant] = key;
    rates[point.variant] = point.x;
  }
  return rates;
}

std::size_t run_count(const GeneticScale& scale) {
  std::vector<GeneticSweep> sweeps = first_sweeps(scale);
  BestRates rates;
  for (const GeneticVariant variant : genetic_variants)
    rates[variant] = 0.8;
  for (GeneticSweep& sweep : further_sweeps(scale, rates))
    sweeps.push_back(std::move(sweep));
  return point_count(sweeps) * scale.seeds;
}

std::vector<GeneticRun> missing_runs(std::span<const GeneticSweep> sweeps,
                                     const GeneticScale& scale, const GeneticLog& log) {
  std::set<std::string> made;
  for (const GeneticRun& run : log.runs())
    made.insert(run.task_text());
  std::vector<GeneticRun> missing;
  for (std::size_t s = 0; s < scale.seeds; ++s) {
    for (const GeneticSweep& sweep : sweeps) {
      for (const GeneticPoint& point : sweep.points) {
        GeneticRun task{point.variant, point.settings, scale.first_seed + s};
        if (made.insert(task.task_text()).second) missing.push_back(std::move(task));
      }
    }
  }
  return missing;
}

void run_genetic_study(const GeneticScale& scale, std::size_t jobs, GeneticLog& log,
                       std::stop_token token, const GeneticWatch& watch) {
  Campaign campaign(log, token, watch);
  const auto make = [&](const std::vector<GeneticSweep>& sweeps) {
    const std::vector<GeneticRun> runs = missing_runs(sweeps, scale, log);
    run_at_once(jobs, runs.size(), [&](std::size_t i) { return campaign.make(runs[i]); });
  };
  make(first_sweeps(scale));
  make(known_sweeps(scale, log));
}

}  // namespace facet::experiments
