// Tables and scripts for gnuplot.
#include <fmt/format.h>

#include <algorithm>

#include "workbench/experiments/genetic_study.hpp"

namespace facet::experiments {
namespace {

std::string script(const std::string& name, const std::string& title, const std::string& axis,
                   const std::string& curves) {
  return fmt::format(
      "set terminal svg size 800,500 dynamic font \"sans,14\" background \"white\"\n"
      "if (!exists(\"picture\")) picture = \"{0}.svg\"\n"
      "set output picture\n"
      "set title \"{1}\"\n"
      "set xlabel \"{2}\"\n"
      "set ylabel \"mistakes\"\n"
      "set yrange [0:*]\n"
      "set offsets graph 0.03, graph 0.03, 0, 0\n"
      "set key top right\n"
      "plot {3}\n",
      name, title, axis, curves);
}

// Two curves of one table: x, minimum, its deviation, mean, its deviation.
std::string two_curves(const std::string& name) {
  return fmt::format(
      "\"{0}.dat\" using 1:2:3 with yerrorlines lw 2 title \"minimum\", \\\n"
      "     \"{0}.dat\" using 1:4:5 with yerrorlines lw 2 title \"mean of the population\"",
      name);
}

class Plots {
 public:
  Plots(const GeneticScale& scale, const GeneticLog& log) : scale_(scale), log_(log) {}

  void add_sweep(const GeneticSweep& sweep, GeneticVariant variant) {
    std::string table = "# x  minimum  deviation  mean  deviation  runs\n";
    bool any = false;
    for (const GeneticPoint& point : sweep.points) {
      if (point.variant != variant) continue;
      const auto runs = runs_of(point, scale_, log_);
      if (runs.empty()) continue;
      any = true;
      const GeneticSummary s = summarise(runs);
      table += fmt::format("{} {} {} {} {} {}\n", point.x, s.mistakes.mean, s.mistakes.deviation,
                           s.mean_mistakes.mean, s.mean_mistakes.deviation, s.runs);
    }
    if (!any) return;
    add(fmt::format("{}-{}", sweep.name, to_string(variant)), std::move(table),
        fmt::format("{}: mistakes at the end", to_string(variant)), sweep.axis);
  }

  // At the rate of the first sweep that is the variant's best.
  void add_convergence(GeneticVariant variant, const GeneticPoint& point) {
    const auto runs = runs_of(point, scale_, log_);
    if (runs.empty()) return;
    const std::string name = fmt::format("convergence-{}", to_string(variant));
    add(name, convergence_table(runs),
        fmt::format("{}: mistakes by generation, mutation rate {}", to_string(variant),
                    point.label),
        "generation");
    curves_ += fmt::format(
        "{}\"{}.dat\" using 1:2 with lines lw 2 title \"{}, minimum\", \\\n"
        "     \"{}.dat\" using 1:4 with lines dashtype 2 lw 2 title \"{}, mean\"",
        curves_.empty() ? "" : ", \\\n     ", name, to_string(variant), name, to_string(variant));
  }

  std::vector<PlotFile> take() && {
    if (!curves_.empty()) {
      files_.push_back({"convergence.gp",
                        script("convergence", "mistakes by generation", "generation", curves_)});
    }
    return std::move(files_);
  }

 private:
  void add(const std::string& name, std::string table, const std::string& title,
           const std::string& axis) {
    files_.push_back({name + ".dat", std::move(table)});
    files_.push_back({name + ".gp", script(name, title, axis, two_curves(name))});
  }

  // A run that has ended stays as it was: at 0 where it has solved its board.
  std::string convergence_table(const std::vector<const GeneticRun*>& runs) const {
    std::string table = "# generation  minimum  deviation  mean  deviation\n";
    const std::uint32_t step = std::max<std::uint32_t>(1, scale_.generations / 40);
    for (std::uint32_t at = step; at <= scale_.generations; at += step) {
      std::vector<double> minima;
      std::vector<double> means;
      for (const GeneticRun* run : runs) {
        const GenerationFigures* last = nullptr;
        for (const GenerationFigures& figures : run->course) {
          if (last == nullptr || figures.generation <= at) last = &figures;
        }
        // None: its first boards solved it.
        minima.push_back(last == nullptr ? 0 : static_cast<double>(last->minimum));
        means.push_back(last == nullptr ? run->mean_mistakes : last->mean);
      }
      if (minima.empty()) continue;
      const MeanDeviation minimum = mean_deviation(minima);
      const MeanDeviation mean = mean_deviation(means);
      table += fmt::format("{} {} {} {} {}\n", at, minimum.mean, minimum.deviation, mean.mean,
                           mean.deviation);
    }
    return table;
  }

  const GeneticScale& scale_;
  const GeneticLog& log_;
  std::vector<PlotFile> files_;
  std::string curves_;
};

}  // namespace

std::vector<PlotFile> plot_files(std::span<const GeneticSweep> sweeps, const GeneticScale& scale,
                                 const GeneticLog& log) {
  Plots plots(scale, log);
  for (const GeneticSweep& sweep : sweeps) {
    if (!sweep.numeric) continue;
    for (const GeneticVariant variant : genetic_variants)
      plots.add_sweep(sweep, variant);
  }
  if (const auto rates = best_rates(scale, log)) {
    for (const GeneticPoint& point : sweeps.front().points) {
      if (point.x == rates->at(point.variant)) plots.add_convergence(point.variant, point);
    }
  }
  return std::move(plots).take();
}

}  // namespace facet::experiments
