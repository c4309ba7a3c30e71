#include "bench/report/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "bench/run/claims.hpp"

namespace facet::bench {
namespace {

constexpr double kLeastSeconds = 1e-4;
constexpr std::uint64_t kBootstrapSeed = 1;

double middle(std::vector<double> values) {
  std::ranges::sort(values);
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

std::optional<RunSeconds> median_steps(const std::vector<RunSeconds>& runs) {
  if (runs.empty()) return std::nullopt;
  const auto of = [&](double RunSeconds::*member) {
    std::vector<double> values;
    for (const RunSeconds& run : runs)
      values.push_back(run.*member);
    return middle(std::move(values));
  };
  return RunSeconds{of(&RunSeconds::parse), of(&RunSeconds::encode), of(&RunSeconds::solve),
                    of(&RunSeconds::decode), of(&RunSeconds::check)};
}

// The times of two backends on the instances that both take.
struct Paired {
  std::vector<double> first;
  std::vector<double> second;
};
Paired paired_times(const CampaignData& data, std::size_t a, std::size_t b) {
  const auto times_a = instance_times(data, a);
  const auto times_b = instance_times(data, b);
  Paired paired;
  for (std::size_t i = 0; i < times_a.size(); ++i) {
    if (!times_a[i] || !times_b[i]) continue;
    paired.first.push_back(std::max(*times_a[i], kLeastSeconds));
    paired.second.push_back(std::max(*times_b[i], kLeastSeconds));
  }
  return paired;
}

std::vector<double> logarithms(const std::vector<double>& values) {
  std::vector<double> result;
  for (const double value : values)
    result.push_back(std::log(value));
  return result;
}

void count_paired_runs(const CampaignData& data, PairFigures& pair) {
  for (std::size_t i = 0; i < data.instances().size(); ++i) {
    std::map<std::uint32_t, const RunRecord*> of_first;
    for (const RunRecord* run : data.cell(pair.first, i).runs)
      of_first[run->repeat] = run;
    for (const RunRecord* run : data.cell(pair.second, i).runs) {
      const auto found = of_first.find(run->repeat);
      if (found == of_first.end()) continue;
      const auto one = data.observation(*found->second);
      const auto other = data.observation(*run);
      if (!one || !other) continue;
      pair.only_first += one->solved && !other->solved ? 1 : 0;
      pair.only_second += other->solved && !one->solved ? 1 : 0;
    }
  }
}

PairFigures pair_of(const CampaignData& data, std::size_t a, std::size_t b) {
  PairFigures pair;
  pair.first = a;
  pair.second = b;
  const Paired paired = paired_times(data, a, b);
  pair.instances = paired.first.size();
  pair.wilcoxon = signed_rank(logarithms(paired.first), logarithms(paired.second));
  count_paired_runs(data, pair);
  pair.mcnemar_p = mcnemar(pair.only_first, pair.only_second);
  if (pair.instances > 0) {
    pair.speed = speed_ratio(paired.first, paired.second, kBootstrapSeed);
    pair.first_is_faster = probability_smaller(paired.first, paired.second);
  }
  return pair;
}

RestartFigures restart_of(const CampaignData& data, std::size_t backend, const std::string& group) {
  std::vector<Observation> training;
  std::vector<Observation> test;
  for (std::size_t i = 0; i < data.instances().size(); ++i) {
    if (data.instances()[i].group != group) continue;
    for (const RunRecord* run : data.cell(backend, i).runs) {
      if (const auto one = data.observation(*run))
        (run->repeat % 2 == 0 ? training : test).push_back(*one);
    }
  }
  RestartFigures figures;
  figures.backend = backend;
  figures.group = group;
  figures.runs = test.size();
  const auto cutoff = best_cutoff(training);
  if (!cutoff || test.empty()) {
    figures.runs = 0;
    return figures;
  }
  figures.cutoff = *cutoff;
  figures.expected = expected_time(test, *cutoff);
  figures.without = expected_time(test, data.limit());
  figures.time_to_solution = time_to_solution(test, *cutoff);
  return figures;
}

std::vector<PhasePoint> phase_curve(const CampaignData& data, std::size_t backend,
                                    const std::string& group) {
  std::map<double, std::vector<Observation>> of_fill;
  for (std::size_t i = 0; i < data.instances().size(); ++i) {
    const InstanceInfo& instance = data.instances()[i];
    if (instance.group != group || !instance.fill) continue;
    const auto runs = data.observations(data.cell(backend, i));
    // Instances made for one fill may miss it by a cell.
    auto& at = of_fill[std::round(*instance.fill * 100) / 100];
    at.insert(at.end(), runs.begin(), runs.end());
  }
  std::vector<PhasePoint> curve;
  for (const auto& [fill, runs] : of_fill) {
    if (runs.empty()) continue;
    PhasePoint point;
    point.fill = fill;
    point.runs = runs.size();
    point.solved = cactus(runs).size();
    point.success = wilson(point.solved, point.runs);
    point.median = median_time(runs);
    curve.push_back(point);
  }
  return curve;
}

}  // namespace

BackendFigures figures_of(const CampaignData& data, std::size_t backend) {
  BackendFigures figures;
  std::vector<RunSeconds> steps;
  for (std::size_t i = 0; i < data.instances().size(); ++i) {
    for (const RunRecord* run : data.cell(backend, i).runs) {
      ++figures.outcomes[run->outcome];
      figures.optimal += ending_of(*run) == kOptimal ? 1 : 0;
      figures.ended += ending_of(*run) == kEnded ? 1 : 0;
      if (run->seconds && is_solved(run->outcome)) steps.push_back(*run->seconds);
      if (run->peak_memory_bytes)
        figures.peak_memory_bytes =
            std::max(figures.peak_memory_bytes.value_or(0), *run->peak_memory_bytes);
    }
  }
  const auto observed = data.observations(backend, nullptr);
  figures.runs = observed.size();
  figures.solved = cactus(observed).size();
  figures.success = wilson(figures.solved, figures.runs);
  figures.par2 = penalised_average(observed, data.limit(), 2).value_or(0);
  figures.par10 = penalised_average(observed, data.limit(), 10).value_or(0);
  figures.median = median_time(observed);
  figures.steps = median_steps(steps);
  return figures;
}

std::vector<std::optional<double>> instance_times(const CampaignData& data, std::size_t backend) {
  std::vector<std::optional<double>> times;
  for (std::size_t i = 0; i < data.instances().size(); ++i) {
    const auto runs = data.observations(data.cell(backend, i));
    times.push_back(runs.empty() ? std::optional<double>()
                                 : penalised_median(runs, data.limit(), 2));
  }
  return times;
}

std::vector<PairFigures> pairs_of(const CampaignData& data) {
  std::vector<PairFigures> pairs;
  std::vector<double> p;
  for (std::size_t a = 0; a < data.backends().size(); ++a) {
    for (std::size_t b = a + 1; b < data.backends().size(); ++b) {
      pairs.push_back(pair_of(data, a, b));
      p.push_back(pairs.back().wilcoxon.p);
    }
  }
  const std::vector<double> adjusted = holm(p);
  for (std::size_t i = 0; i < pairs.size(); ++i)
    pairs[i].wilcoxon_holm = adjusted[i];
  return pairs;
}

FriedmanFigures friedman_of(const CampaignData& data) {
  std::vector<std::vector<std::optional<double>>> times;
  for (std::size_t b = 0; b < data.backends().size(); ++b)
    times.push_back(instance_times(data, b));
  std::vector<std::vector<double>> rows;
  for (std::size_t i = 0; i < data.instances().size(); ++i) {
    std::vector<double> row;
    for (const auto& of_backend : times) {
      if (of_backend[i]) row.push_back(std::max(*of_backend[i], kLeastSeconds));
    }
    if (row.size() == times.size()) rows.push_back(std::move(row));
  }
  FriedmanFigures figures;
  figures.instances = rows.size();
  figures.test = friedman(rows);
  if (rows.size() < 2 || data.backends().size() < 2) return figures;
  figures.pairs = friedman_pairs(figures.test, rows.size());
  std::vector<double> p;
  for (const PairP& pair : figures.pairs)
    p.push_back(pair.p);
  figures.adjusted = holm(p);
  return figures;
}

std::vector<RestartFigures> restarts_of(const CampaignData& data) {
  std::vector<RestartFigures> result;
  for (std::size_t b = 0; b < data.backends().size(); ++b) {
    for (const std::string& group : data.groups()) {
      RestartFigures figures = restart_of(data, b, group);
      if (figures.runs > 0) result.push_back(std::move(figures));
    }
  }
  return result;
}

std::vector<PhaseCurves> phases_of(const CampaignData& data) {
  std::map<std::string, std::set<double>> fills;
  for (const InstanceInfo& instance : data.instances()) {
    if (instance.fill) fills[instance.group].insert(std::round(*instance.fill * 100));
  }
  std::vector<PhaseCurves> result;
  for (const auto& [group, of_group] : fills) {
    if (of_group.size() < 3) continue;
    PhaseCurves curves;
    curves.group = group;
    for (std::size_t b = 0; b < data.backends().size(); ++b)
      curves.of_backend.push_back(phase_curve(data, b, group));
    result.push_back(std::move(curves));
  }
  return result;
}

std::vector<std::string> disagreements_of(const CampaignData& data) {
  std::vector<std::string> texts = data.faults();
  Claims claims;
  for (const RunRecord& run : data.runs()) {
    claims.hear(run);
    if (run.outcome == Outcome::Wrong)
      texts.push_back(fmt::format("{}: {} (seed {}) gave a wrong answer: {}", run.instance,
                                  run.backend, run.seed, run.reason));
  }
  const auto contradictions = claims.contradictions();
  texts.insert(texts.end(), contradictions.begin(), contradictions.end());
  return texts;
}

}  // namespace facet::bench
