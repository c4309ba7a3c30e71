#include "app/graph_experiment.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>

#include "app/exit_code.hpp"
#include "app/input.hpp"
#include "encoders/graph/dimacs.hpp"
#include "model/error.hpp"
#include "model/units.hpp"
#include "workbench/experiments/graph_table.hpp"

namespace facet::app {
namespace {

using experiments::ColoringRun;

double seconds_of(const Arguments& arguments, std::string_view name) {
  return std::chrono::duration<double>(*arguments.duration(name)).count();
}

experiments::GraphSettings settings_of(const experiments::GraphStudy& study,
                                       const Arguments& arguments) {
  experiments::GraphSettings settings;
  settings.instances = arguments.text("instances");
  if (arguments.given("time-limit")) settings.limit_seconds = seconds_of(arguments, "time-limit");
  settings.first_seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  settings.seeds =
      arguments.given("seeds") ? static_cast<std::size_t>(arguments.integer("seeds")) : study.seeds;
  settings.threads = static_cast<unsigned>(arguments.integer("threads"));
  settings.jobs = static_cast<std::size_t>(arguments.integer("jobs"));
  settings.memory_bytes = arguments.size("memory-limit");
  if (arguments.given("only")) settings.only = comma_separated(arguments, "only");
  if (!arguments.given("open-from")) return settings;
  if (study.report != experiments::GraphReport::Chromatic)
    throw OptionError(fmt::format("--open-from is for graph-chromatic, not for {}", study.name));
  settings.open_from = seconds_of(arguments, "open-from");
  if (*settings.open_from >= settings.limit_seconds) {
    throw OptionError(fmt::format("--open-from: found {} s, expected less than --time-limit {} s",
                                  *settings.open_from, settings.limit_seconds));
  }
  return settings;
}

std::string run_text(const ColoringRun& run) {
  const std::string colors = run.colors ? fmt::to_string(*run.colors) : "no";
  return fmt::format("{}: {}: seed {}: {} colours, at least {} ({}), {:.3f} s, {:.3f} s CPU",
                     run.graph, run.method, run.seed, colors, run.lower_bound,
                     to_string(run.stop_reason), run.seconds, run.cpu_seconds);
}

// What the session is told while the runs are made.
class Watcher {
 public:
  Watcher(Session& session, std::size_t planned) : session_(session), progress_(planned) {}

  experiments::CampaignWatch watch() {
    return {.started =
                [this](const ColoringRun& task) {
                  current_ = task.graph;
                  show();
                },
            .made =
                [this](const ColoringRun& run) {
                  progress_.one_done();
                  session_.messages.detail(run_text(run));
                  show();
                },
            .failed =
                [this](experiments::Fault fault, const std::string& text) {
                  progress_.one_done();
                  fail(fault, text);
                }};
  }

  ExitCode code() const { return code_; }

 private:
  void fail(experiments::Fault fault, const std::string& text) {
    switch (fault) {
      case experiments::Fault::Unreadable:
        session_.messages.error(text);
        code_ = graver(code_, ExitCode::BadInput);
        return;
      case experiments::Fault::Unsound:
        session_.messages.internal_error(text);
        code_ = graver(code_, ExitCode::Internal);
        return;
    }
  }

  void show() { session_.messages.progress(progress_.text(current_)); }

  Session& session_;
  StudyProgress progress_;
  std::string current_;
  ExitCode code_ = ExitCode::Answered;
};

Graph read_graph(const std::filesystem::path& path, bool drop_loops, Session& session) {
  InputFile file(path.string(), session.interrupts);
  graph::ReadOptions options;
  options.drop_loops = drop_loops;
  graph::ReadGraph read = graph::read_col(file.stream(), file.name(), options);
  for (const std::string& warning : read.warnings)
    session.messages.detail(fmt::format("{}: {}", file.name(), warning));
  return std::move(read.graph);
}

// Of a merged table that lacks runs under the shorter limit nobody could tell what it leaves out.
void warn_of_never_run(const experiments::GraphStudy& study,
                       const experiments::GraphSettings& settings,
                       const std::vector<experiments::StudyGraph>& rows,
                       const experiments::ColoringLog& log, Session& session) {
  if (!settings.open_from) return;
  const auto never = experiments::never_run(study, settings, rows, log);
  if (never.empty()) return;
  session.messages.warning(fmt::format("left out, since the log has no run of them under {} s: {}",
                                       *settings.open_from, fmt::join(never, ", ")));
}

void require_graphs(const experiments::GraphStudy& study,
                    const experiments::GraphSettings& settings,
                    const std::vector<experiments::StudyGraph>& rows,
                    const std::vector<experiments::GraphFile>& files) {
  const auto is_there = [&](const experiments::StudyGraph& row) {
    return std::ranges::find(files, row.name, &experiments::GraphFile::name) != files.end();
  };
  if (std::ranges::any_of(rows, is_there)) return;
  throw OptionError(
      fmt::format("--instances: found none of the graphs of {} in {}, expected .col or .col.gz "
                  "files of their names",
                  study.name, settings.instances.string()));
}

void note_what_is_left_out(const experiments::GraphStudy& study,
                           const std::vector<experiments::StudyGraph>& rows,
                           const std::vector<experiments::GraphFile>& files, Session& session) {
  for (const experiments::ColoringMethod& method : study.methods) {
    for (const std::string& reason : experiments::absent({&method.method, 1}))
      session.messages.note("left out: " + reason);
  }
  for (const experiments::StudyGraph& row : rows) {
    if (std::ranges::find(files, row.name, &experiments::GraphFile::name) == files.end())
      session.messages.note(fmt::format("left out: {}: no such .col or .col.gz", row.name));
  }
}

void end_at_known(std::vector<experiments::PlannedRun>& runs,
                  const std::map<std::string, experiments::KnownBounds>& known) {
  for (experiments::PlannedRun& run : runs) {
    const auto found = known.find(run.task.graph);
    if (found != known.end()) run.enough_colors = found->second.upper;
  }
}

ExitCode make_runs(const std::vector<experiments::PlannedRun>& runs,
                   const experiments::GraphSettings& settings, const Arguments& arguments,
                   experiments::ColoringLog& log, Session& session) {
  Watcher watcher(session, runs.size());
  const bool drop_loops = arguments.flag("drop-loops");
  experiments::run_graph_campaign(
      runs, settings.jobs,
      [&](const std::filesystem::path& path) { return read_graph(path, drop_loops, session); }, log,
      session.interrupts.token(), watcher.watch());
  session.messages.end_progress();
  return watcher.code();
}

ExitCode tell_disagreements(const experiments::GraphResults& results, Session& session) {
  for (const std::string& text : experiments::against_known(results))
    session.messages.warning(text);
  ExitCode code = ExitCode::Answered;
  for (const std::string& text : experiments::disagreements(results.log)) {
    session.messages.error("DISAGREEMENT: " + text);
    code = ExitCode::Failed;
  }
  return code;
}

}  // namespace

StudyText run_graph_study(const experiments::GraphStudy& study, const Arguments& arguments,
                          Session& session) {
  experiments::GraphSettings settings = settings_of(study, arguments);
  const bool report = arguments.flag("report");
  if (report) require_log(arguments);
  experiments::ColoringLog log = arguments.given("log")
                                     ? experiments::ColoringLog(arguments.text("log"))
                                     : experiments::ColoringLog();
  const auto files = experiments::graph_files(settings.instances);
  const auto known = experiments::known_bounds(settings.instances);
  const auto rows = experiments::rows_of(study, settings, files, log);
  StudyText result;
  if (report && !settings.open_from) {
    settings.open_from = experiments::shorter_limit(study, settings, rows, log);
    if (settings.open_from)
      session.messages.note(
          fmt::format("with the runs under {} s of what has no longer one, as "
                      "--open-from asks for",
                      *settings.open_from));
  }
  if (!report) {
    require_graphs(study, settings, rows, files);
    note_what_is_left_out(study, rows, files, session);
    auto runs = experiments::planned_runs(study, settings, rows, files, log);
    if (arguments.flag("until-known")) end_at_known(runs, known);
    result.code = make_runs(runs, settings, arguments, log, session);
  }
  warn_of_never_run(study, settings, rows, log, session);
  const experiments::GraphResults results{study, settings, rows, known, log};
  result.text = experiments::table(results);
  result.code = graver(result.code, tell_disagreements(results, session));
  if (session.interrupts.requested()) session.messages.summary("interrupted");
  const bool one_thread =
      std::ranges::all_of(study.methods, &experiments::ColoringMethod::one_thread);
  session.messages.summary(fmt::format(
      "{} in the log, limit {} s, {}, {}", counted(log.runs().size(), "run", "runs"),
      settings.limit_seconds, counted(one_thread ? 1 : settings.threads, "thread", "threads"),
      counted(settings.jobs, "job", "jobs")));
  return result;
}

}  // namespace facet::app
