#include "bench/report/plots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "bench/statistics/scores.hpp"

namespace facet::bench {
namespace {

constexpr double kLeastSeconds = 1e-4;
constexpr std::size_t kMostInScatters = 6;

std::string file_name(const std::string& text) {
  std::string name;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '-' || c == '_';
    name += plain ? c : '_';
  }
  return name;
}

std::string seconds_label(const CampaignData& data) {
  return data.time_kind() == TimeKind::Processor ? "CPU seconds" : "seconds by the clock";
}

double at_least(double seconds) {
  return std::max(seconds, kLeastSeconds);
}

NamedPlot cactus_plot(const CampaignData& data) {
  NamedPlot result{"cactus", "cactus", {}};
  result.plot.title = "Runs solved within a time each (cactus)";
  result.plot.x = {"runs solved", false, 0.0, {}};
  result.plot.y = {seconds_label(data), true, {}, data.limit()};
  for (std::size_t b = 0; b < data.backends().size(); ++b) {
    PlotSeries series{data.backends()[b], {}, SeriesStyle::Steps, b};
    double solved = 0;
    for (const double seconds : cactus(data.observations(b, nullptr)))
      series.points.emplace_back(++solved, at_least(seconds));
    result.plot.series.push_back(std::move(series));
  }
  return result;
}

NamedPlot profile_plot(const CampaignData& data) {
  NamedPlot result{"profile", "profile", {}};
  result.plot.title = "Performance profile over instances";
  result.plot.x = {"times the best backend's time", true, 1.0, {}};
  result.plot.y = {"share of instances", false, 0.0, 1.0};
  std::vector<std::vector<std::optional<double>>> times;
  for (std::size_t b = 0; b < data.backends().size(); ++b) {
    times.push_back(instance_times(data, b));
    for (auto& time : times.back()) {
      if (time && *time > data.limit()) time.reset();
    }
  }
  const auto profiles = performance_profiles(times, kLeastSeconds);
  double last = 1;
  for (const auto& profile : profiles)
    last = std::max(last, profile.back().ratio);
  for (std::size_t b = 0; b < profiles.size(); ++b) {
    PlotSeries series{data.backends()[b], {}, SeriesStyle::Steps, b};
    for (const ProfilePoint& point : profiles[b])
      series.points.emplace_back(point.ratio, point.share);
    series.points.emplace_back(last, profiles[b].back().share);
    result.plot.series.push_back(std::move(series));
  }
  return result;
}

NamedPlot distribution_plot(const CampaignData& data, const std::string& group) {
  NamedPlot result{"rtd-" + file_name(group), "distribution", {}};
  result.plot.title = fmt::format("Run-time distribution: {}", group);
  result.plot.x = {seconds_label(data), true, {}, data.limit()};
  result.plot.y = {"share of runs solved", false, 0.0, 1.0};
  for (std::size_t b = 0; b < data.backends().size(); ++b) {
    PlotSeries series{data.backends()[b], {}, SeriesStyle::Steps, b};
    for (const DistributionStep& step : run_time_distribution(data.observations(b, &group))) {
      if (series.points.empty()) series.points.emplace_back(at_least(step.seconds), 0);
      series.points.emplace_back(at_least(step.seconds), step.share);
    }
    if (!series.points.empty())
      series.points.emplace_back(data.limit(), series.points.back().second);
    result.plot.series.push_back(std::move(series));
  }
  return result;
}

std::vector<NamedPlot> phase_plots(const CampaignData& data, const PhaseCurves& phase) {
  NamedPlot success{"phase-success-" + file_name(phase.group), "phase", {}};
  success.plot.title = fmt::format("Success against fill: {}", phase.group);
  success.plot.x = {"share of cells given", false, 0.0, 1.0};
  success.plot.y = {"share of runs solved", false, 0.0, 1.0};
  NamedPlot time{"phase-time-" + file_name(phase.group), "phase", {}};
  time.plot.title = fmt::format("Median time: {} (none: fewer than half solved)", phase.group);
  time.plot.x = success.plot.x;
  time.plot.y = {seconds_label(data), true, {}, data.limit()};
  for (std::size_t b = 0; b < phase.of_backend.size(); ++b) {
    PlotSeries rate{data.backends()[b], {}, SeriesStyle::LineAndMarks, b};
    PlotSeries median = rate;
    for (const PhasePoint& point : phase.of_backend[b]) {
      rate.points.emplace_back(point.fill,
                               static_cast<double>(point.solved) / static_cast<double>(point.runs));
      median.points.emplace_back(point.fill, point.median.seconds
                                                 ? at_least(*point.median.seconds)
                                                 : std::numeric_limits<double>::quiet_NaN());
    }
    success.plot.series.push_back(std::move(rate));
    time.plot.series.push_back(std::move(median));
  }
  return {std::move(success), std::move(time)};
}

NamedPlot scatter_plot(const CampaignData& data, std::size_t a, std::size_t b) {
  const std::string& first = data.backends()[a];
  const std::string& second = data.backends()[b];
  NamedPlot result{"scatter-" + file_name(first) + "-" + file_name(second), "scatter", {}};
  result.plot.title = fmt::format("{} against {}, an instance each", first, second);
  result.plot.x = {first + ", " + seconds_label(data), true, kLeastSeconds, 2 * data.limit()};
  result.plot.y = {second + ", " + seconds_label(data), true, kLeastSeconds, 2 * data.limit()};
  result.plot.diagonal = true;
  const auto times_a = instance_times(data, a);
  const auto times_b = instance_times(data, b);
  for (std::size_t g = 0; g < data.groups().size(); ++g) {
    PlotSeries series{data.groups()[g], {}, SeriesStyle::Marks, g};
    for (std::size_t i = 0; i < times_a.size(); ++i) {
      if (data.instances()[i].group != data.groups()[g] || !times_a[i] || !times_b[i]) continue;
      series.points.emplace_back(at_least(*times_a[i]), at_least(*times_b[i]));
    }
    result.plot.series.push_back(std::move(series));
  }
  return result;
}

NamedPlot gap_plot(const CampaignData& data, const std::vector<ObjectiveFigures>& objectives) {
  NamedPlot result{"gap", "gap", {}};
  result.plot.title = "Mean gap to the best objective known here";
  result.plot.x = {seconds_label(data), true, {}, data.limit()};
  result.plot.y = {"gap (1: no answer yet)", false, 0.0, {}};
  for (const ObjectiveFigures& figures : objectives) {
    result.plot.series.push_back(
        {data.backends()[figures.backend], figures.gap_curve, SeriesStyle::Steps, figures.backend});
  }
  return result;
}

NamedPlot bound_plot(const CampaignData& data, const std::vector<ObjectiveFigures>& objectives) {
  NamedPlot result{"bound", "gap", {}};
  result.plot.title = "Mean gap of the proven bound to the best objective known here";
  result.plot.x = {seconds_label(data), true, {}, data.limit()};
  result.plot.y = {"gap (1: nothing proven yet)", false, 0.0, {}};
  for (const ObjectiveFigures& figures : objectives) {
    if (figures.bound_curve.empty()) continue;
    result.plot.series.push_back({data.backends()[figures.backend], figures.bound_curve,
                                  SeriesStyle::Steps, figures.backend});
  }
  return result;
}

std::vector<std::size_t> best_backends(const CampaignData& data) {
  std::vector<std::size_t> order(data.backends().size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::vector<double> par2;
  for (const std::size_t b : order)
    par2.push_back(figures_of(data, b).par2);
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return par2[a] < par2[b]; });
  if (order.size() > kMostInScatters) order.resize(kMostInScatters);
  return order;
}

}  // namespace

std::vector<NamedPlot> plots_of(const CampaignData& data, const std::vector<PhaseCurves>& phases,
                                const std::vector<ObjectiveFigures>& objectives) {
  std::vector<NamedPlot> plots{cactus_plot(data), profile_plot(data)};
  if (!objectives.empty()) {
    plots.push_back(gap_plot(data, objectives));
    NamedPlot bounds = bound_plot(data, objectives);
    if (!bounds.plot.series.empty()) plots.push_back(std::move(bounds));
  }
  for (const PhaseCurves& phase : phases) {
    for (NamedPlot& plot : phase_plots(data, phase))
      plots.push_back(std::move(plot));
  }
  for (const std::string& group : data.groups())
    plots.push_back(distribution_plot(data, group));
  const std::vector<std::size_t> best = best_backends(data);
  for (std::size_t i = 0; i < best.size(); ++i) {
    for (std::size_t j = i + 1; j < best.size(); ++j)
      plots.push_back(scatter_plot(data, best[i], best[j]));
  }
  return plots;
}

}  // namespace facet::bench
