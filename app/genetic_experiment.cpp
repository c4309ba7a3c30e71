#include "app/genetic_experiment.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <vector>

#include "app/output.hpp"
#include "app/output_set.hpp"
#include "backends/external/child_process.hpp"
#include "model/error.hpp"
#include "model/units.hpp"
#include "workbench/experiments/genetic_study.hpp"

namespace facet::app {
namespace {

namespace fs = std::filesystem;

using experiments::GeneticRun;
using experiments::GeneticScale;
using experiments::GeneticSweep;

GeneticScale scale_of(const Arguments& arguments) {
  GeneticScale scale = GeneticScale::of(arguments.real("scale"));
  scale.first_seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  if (arguments.given("seeds")) scale.seeds = static_cast<std::size_t>(arguments.integer("seeds"));
  return scale;
}

// The folder of -o, made where it is not there.
std::string folder_of(const Arguments& arguments) {
  const std::string folder = output_path(arguments);
  if (folder.empty())
    throw OptionError("-o DIR is needed: the folder of the runs, the summary and the plots");
  std::error_code error;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder)) {
    // Something else of that name is no error to create_directories everywhere.
    if (!error) error = std::make_error_code(std::errc::not_a_directory);
    throw FileError(fmt::format("cannot make the folder {}: {}", folder, error.message()));
  }
  return folder;
}

std::string run_text(const GeneticRun& run) {
  return fmt::format(
      "{}: {} after {} generations, {} mistakes (mean {:.1f}), {} evaluations, "
      "{:.3f} s CPU",
      run.task_text(), run.solved ? "solved" : "not solved", run.iterations, run.mistakes,
      run.mean_mistakes, run.evaluations, run.cpu_seconds);
}

ExitCode make_runs(const GeneticScale& scale, std::size_t jobs, experiments::GeneticLog& log,
                   Session& session) {
  const std::size_t all = experiments::run_count(scale);
  const auto there = [&] {
    std::size_t count = 0;
    for (const GeneticSweep& sweep : experiments::known_sweeps(scale, log)) {
      for (const auto& point : sweep.points)
        count += experiments::runs_of(point, scale, log).size();
    }
    return count;
  }();
  StudyProgress progress(all - std::min(all, there));
  ExitCode code = ExitCode::Answered;
  const experiments::GeneticWatch watch{
      .made =
          [&](const GeneticRun& run) {
            session.messages.detail(run_text(run));
            progress.one_done();
            session.messages.progress(progress.text(to_string(run.variant)));
          },
      .unsound =
          [&](const std::string& text) {
            session.messages.internal_error(text);
            code = ExitCode::Internal;
          }};
  experiments::run_genetic_study(scale, jobs, log, session.interrupts.token(), watch);
  session.messages.end_progress();
  return code;
}

void write(const std::string& path, const std::string& text, Interrupts& interrupts) {
  Output out = Output::file(path, interrupts);
  out.stream() << text;
  out.commit();
}

// 'it''s': as gnuplot quotes.
std::string gnuplot_quoted(const std::string& text) {
  std::string quoted = "'";
  for (const char c : text) {
    quoted += c;
    if (c == '\'') quoted += c;
  }
  return quoted + "'";
}

void plot(const std::string& folder, const std::vector<std::string>& scripts, Session& session) {
  const RunControl control({}, session.interrupts.token());
  try {
    for (const std::string& script : scripts) {
      const fs::path picture = fs::path(folder) / fs::path(script).replace_extension(".svg");
      const fs::path part = picture.string() + ".part";  // a picture that is there stays until then
      const std::string words = fmt::format("cd {}; picture = {}", gnuplot_quoted(folder),
                                            gnuplot_quoted(part.filename().string()));
      const ChildResult result = run_child({{"gnuplot", "-e", words, script}, {}}, control);
      std::error_code error;
      const bool drawn = result.end == ChildEnd::Exited && result.exit_code == 0;
      if (drawn) fs::rename(part, picture, error);
      if (!drawn || error) fs::remove(part, error);
      if (result.stopped) return;
      if (!drawn) session.messages.warning(fmt::format("gnuplot {}/{} failed", folder, script));
    }
  } catch (const OptionError&) {
    session.messages.note(
        fmt::format("gnuplot is not there: no pictures; the scripts are {}/*.gp", folder));
  }
}

void write_results(const std::string& folder, const std::vector<GeneticSweep>& sweeps,
                   const GeneticScale& scale, const experiments::GeneticLog& log,
                   Session& session) {
  write(folder + "/summary.csv", experiments::summary_csv(sweeps, scale, log), session.interrupts);
  std::vector<std::string> scripts;
  for (const auto& file : experiments::plot_files(sweeps, scale, log)) {
    write(folder + "/" + file.name, file.text, session.interrupts);
    if (file.name.ends_with(".gp")) scripts.push_back(file.name);
  }
  plot(folder, scripts, session);
}

}  // namespace

StudyText run_genetic_study(const Arguments& arguments, Session& session) {
  const GeneticScale scale = scale_of(arguments);
  const std::string folder = folder_of(arguments);
  experiments::GeneticLog log(fs::path(folder) / "runs.csv");
  StudyText result;
  if (!arguments.flag("report")) {
    result.code =
        make_runs(scale, static_cast<std::size_t>(arguments.integer("jobs")), log, session);
  }
  const std::vector<GeneticSweep> sweeps = experiments::known_sweeps(scale, log);
  result.text = experiments::summary_table(sweeps, scale, log);
  write(folder + "/summary.md", result.text, session.interrupts);
  write_results(folder, sweeps, scale, log, session);
  if (session.interrupts.requested()) session.messages.summary("interrupted");
  session.messages.summary(fmt::format(
      "{} in {}/runs.csv, {} from {} on, populations of {}, {} generations",
      counted(log.runs().size(), "run", "runs"), folder, counted(scale.seeds, "seed", "seeds"),
      scale.first_seed, scale.population, scale.generations));
  return result;
}

}  // namespace facet::app
