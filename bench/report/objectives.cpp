#include "bench/report/objectives.hpp"

#include <algorithm>
#include <map>

#include "bench/statistics/scores.hpp"

namespace facet::bench {
namespace {

bool counts(const RunRecord& run) {
  return run.outcome != Outcome::Wrong && run.outcome != Outcome::Crash;
}

// The best objective of each instance that any run has, of answers that stood their check.
std::map<std::size_t, std::int64_t> best_objectives(const CampaignData& data) {
  std::map<std::size_t, std::int64_t> best;
  for (std::size_t i = 0; i < data.instances().size(); ++i) {
    for (std::size_t b = 0; b < data.backends().size(); ++b) {
      for (const RunRecord* run : data.cell(b, i).runs) {
        if (!run->objective || !counts(*run)) continue;
        const auto [at, fresh] = best.try_emplace(i, *run->objective);
        at->second = std::min(at->second, *run->objective);
      }
    }
  }
  return best;
}

// What a run had when. Only its last answer was checked, so that nothing before is better.
std::vector<Improvement> course_of(const CampaignData& data, const RunRecord& run) {
  std::vector<Improvement> course;
  if (!run.objective || !counts(run)) return course;
  for (const RunImprovement& point : run.course) {
    if (point.objective < *run.objective) break;
    const double seconds =
        data.time_kind() == TimeKind::Processor ? point.cpu_seconds : point.seconds;
    course.push_back({seconds, static_cast<double>(point.objective)});
  }
  const auto last = static_cast<double>(*run.objective);
  if (course.empty() || course.back().objective != last)
    course.push_back({std::min(data.seconds(run), data.limit()), last});
  return course;
}

// What it had proven when.
std::vector<Improvement> bounds_of(const CampaignData& data, const RunRecord& run) {
  std::vector<Improvement> course;
  if (!run.bound || !counts(run)) return course;
  for (const RunBound& point : run.bounds) {
    if (point.bound > *run.bound) break;
    const double seconds =
        data.time_kind() == TimeKind::Processor ? point.cpu_seconds : point.seconds;
    course.push_back({seconds, static_cast<double>(point.bound)});
  }
  const auto last = static_cast<double>(*run.bound);
  if (course.empty() || course.back().objective != last)
    course.push_back({std::min(data.seconds(run), data.limit()), last});
  return course;
}

// A step of one run's gap: at a time, by so much less.
struct Drop {
  double seconds = 0;
  double by = 0;
};

void add_drops(const std::vector<Improvement>& course, double reference, std::vector<Drop>& drops) {
  double height = 1;
  for (const Improvement& step : course) {
    const double now = primal_gap(step.objective, reference);
    if (now < height) drops.push_back({step.seconds, height - now});
    height = std::min(height, now);
  }
}

std::vector<std::pair<double, double>> mean_curve(std::vector<Drop> drops, std::size_t runs,
                                                  double limit) {
  constexpr double least_seconds = 1e-4;
  std::ranges::sort(drops, {}, &Drop::seconds);
  std::vector<std::pair<double, double>> curve;
  double gap = 1;
  for (const Drop& drop : drops) {
    gap -= drop.by / static_cast<double>(runs);
    const double seconds = std::clamp(drop.seconds, least_seconds, limit);
    if (curve.empty()) curve.emplace_back(seconds, 1);
    curve.emplace_back(seconds, std::max(gap, 0.0));
  }
  if (!curve.empty()) curve.emplace_back(limit, curve.back().second);
  return curve;
}

ObjectiveFigures figures_of_backend(const CampaignData& data, std::size_t backend,
                                    const std::map<std::size_t, std::int64_t>& best) {
  ObjectiveFigures figures;
  figures.backend = backend;
  std::vector<Drop> drops;
  std::vector<Drop> bound_drops;
  double distance = 0;
  std::size_t answers = 0;
  for (const auto& [i, objective] : best) {
    const auto reference = static_cast<double>(objective);
    for (const RunRecord* run : data.cell(backend, i).runs) {
      if (run->outcome == Outcome::Unsupported) continue;
      ++figures.runs;
      const std::vector<Improvement> course = course_of(data, *run);
      figures.primal_integral += primal_integral(course, reference, data.limit());
      add_drops(course, reference, drops);
      const std::vector<Improvement> bounds = bounds_of(data, *run);
      figures.bound_integral += primal_integral(bounds, reference, data.limit());
      add_drops(bounds, reference, bound_drops);
      if (course.empty()) continue;
      ++answers;
      figures.reached += *run->objective == objective ? 1 : 0;
      figures.proved += run->status == "optimal" ? 1 : 0;
      distance += static_cast<double>(*run->objective - objective);
    }
  }
  if (figures.runs > 0) {
    figures.primal_integral /= static_cast<double>(figures.runs);
    figures.bound_integral /= static_cast<double>(figures.runs);
  }
  if (answers > 0) figures.distance = distance / static_cast<double>(answers);
  figures.gap_curve = mean_curve(std::move(drops), figures.runs, data.limit());
  figures.bound_curve = mean_curve(std::move(bound_drops), figures.runs, data.limit());
  return figures;
}

}  // namespace

std::vector<ObjectiveFigures> objectives_of(const CampaignData& data) {
  const auto best = best_objectives(data);
  std::vector<ObjectiveFigures> result;
  for (std::size_t b = 0; b < data.backends().size() && !best.empty(); ++b) {
    ObjectiveFigures figures = figures_of_backend(data, b, best);
    if (figures.runs > 0) result.push_back(std::move(figures));
  }
  return result;
}

}  // namespace facet::bench
