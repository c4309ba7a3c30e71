#include "app/search_experiment.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "app/output_set.hpp"
#include "backends/registry.hpp"
#include "model/units.hpp"
#include "workbench/experiments/search_campaign.hpp"

namespace facet::app {
namespace {

using experiments::SearchRun;

std::vector<experiments::Method> methods_of(const Arguments& arguments) {
  std::vector<experiments::Method> methods;
  for (const std::string& name : comma_separated(arguments, "methods")) {
    choose_backend(name);  // refuses what is no backend, no variant
    if (std::ranges::find(methods, name, &experiments::Method::label) == methods.end())
      methods.push_back({name, name});
  }
  return methods;
}

experiments::SearchSettings settings_of(const Arguments& arguments) {
  experiments::SearchSettings settings;
  settings.instances = arguments.text("instances");
  for (const std::string& own : {arguments.text("log"), output_path(arguments)}) {
    if (!own.empty()) settings.own_files.emplace_back(own);
  }
  settings.methods = methods_of(arguments);
  if (arguments.given("time-limit")) {
    settings.limit_seconds =
        std::chrono::duration<double>(*arguments.duration("time-limit")).count();
  }
  settings.limit_work = arguments.count("work-limit");
  if (!settings.limit_seconds && !settings.limit_work) settings.limit_seconds = 20;
  settings.first_seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  if (arguments.given("seeds"))
    settings.seeds = static_cast<std::size_t>(arguments.integer("seeds"));
  settings.jobs = static_cast<std::size_t>(arguments.integer("jobs"));
  if (arguments.given("only")) settings.only = comma_separated(arguments, "only");
  return settings;
}

std::string run_text(const SearchRun& run) {
  return fmt::format("{}/{}: {}: seed {}: {} ({}), {:.4f} s CPU, work {}", run.set, run.puzzle,
                     run.method, run.seed, run.unsupported ? "unsupported" : to_string(run.status),
                     to_string(run.stop_reason), run.cpu_seconds, run.work);
}

ExitCode make_runs(const std::vector<experiments::PlannedSearch>& runs, std::size_t jobs,
                   experiments::SearchLog& log, Session& session) {
  StudyProgress progress(runs.size());
  ExitCode code = ExitCode::Answered;
  const experiments::SearchWatch watch{
      .made =
          [&](const SearchRun& run) {
            session.messages.detail(run_text(run));
            progress.one_done();
            session.messages.progress(progress.text(run.set + "/" + run.puzzle));
          },
      .unsound =
          [&](const std::string& text) {
            session.messages.internal_error(text);
            code = ExitCode::Internal;
          }};
  experiments::run_searches(runs, jobs, log, session.interrupts.token(), watch);
  session.messages.end_progress();
  return code;
}

ExitCode tell_disagreements(const experiments::SearchLog& log, Session& session) {
  ExitCode code = ExitCode::Answered;
  for (const std::string& text : experiments::disagreements(log)) {
    session.messages.error("DISAGREEMENT: " + text);
    code = ExitCode::Failed;
  }
  return code;
}

std::string limits_text(const experiments::SearchSettings& settings) {
  std::string text = "limit";
  if (settings.limit_seconds) text += fmt::format(" {} s CPU", *settings.limit_seconds);
  if (settings.limit_work) text += fmt::format(" {} work", *settings.limit_work);
  return text;
}

// Of what is not asked for, all that the log has.
experiments::SearchSettings settings_of_report(const Arguments& arguments,
                                               const experiments::SearchLog& log,
                                               Session& session) {
  experiments::SearchSettings settings = settings_of(arguments);
  const experiments::LoggedSearches logged = experiments::logged_searches(log);
  if (!arguments.given("methods")) settings.methods = logged.methods;
  if (!arguments.given("seeds") && logged.last_seed >= settings.first_seed)
    settings.seeds = static_cast<std::size_t>(logged.last_seed - settings.first_seed + 1);
  if (arguments.given("time-limit") || arguments.given("work-limit") || log.runs().empty())
    return settings;
  settings.limit_seconds.reset();
  if (logged.limit_seconds > 0) settings.limit_seconds = logged.limit_seconds;
  if (logged.limit_work > 0) settings.limit_work = logged.limit_work;
  if (logged.under_other_limits > 0) {
    session.messages.note(fmt::format(
        "the limits are those of the last run; {} of the log {} others, which --time-limit and "
        "--work-limit ask for",
        counted(logged.under_other_limits, "run", "runs"),
        logged.under_other_limits == 1 ? "has" : "have"));
  }
  return settings;
}

void tell_end(const experiments::SearchSettings& settings, const experiments::SearchLog& log,
              Session& session) {
  if (session.interrupts.requested()) session.messages.summary("interrupted");
  session.messages.summary(
      fmt::format("{} in the log, {}, {} from {} on, {}", counted(log.runs().size(), "run", "runs"),
                  limits_text(settings), counted(settings.seeds, "seed", "seeds"),
                  settings.first_seed, counted(settings.jobs, "job", "jobs")));
}

StudyText report(const Arguments& arguments, Session& session) {
  require_log(arguments);
  const experiments::SearchLog log(arguments.text("log"));
  const experiments::SearchSettings settings = settings_of_report(arguments, log, session);
  StudyText result;
  result.text = experiments::search_table(settings, experiments::rows_of(log, settings.only), log);
  result.code = tell_disagreements(log, session);
  tell_end(settings, log, session);
  return result;
}

}  // namespace

StudyText run_search_study(const Arguments& arguments, Session& session) {
  if (arguments.flag("report")) return report(arguments, session);
  const experiments::SearchSettings settings = settings_of(arguments);
  const experiments::PuzzleSets read = experiments::puzzle_sets(settings);
  StudyText result;
  for (const std::string& fault : read.faults) {
    session.messages.error(fault);
    result.code = ExitCode::BadInput;
  }
  if (read.sets.empty()) return result;
  experiments::SearchLog log = arguments.given("log")
                                   ? experiments::SearchLog(arguments.text("log"))
                                   : experiments::SearchLog();
  for (const std::string& reason : experiments::absent(settings.methods))
    session.messages.note(fmt::format("left out: {}", reason));
  const auto runs = experiments::planned_searches(settings, read.sets, log);
  result.code = graver(result.code, make_runs(runs, settings.jobs, log, session));
  result.text = experiments::search_table(settings, experiments::rows_of(read.sets), log);
  result.code = graver(result.code, tell_disagreements(log, session));
  tell_end(settings, log, session);
  return result;
}

}  // namespace facet::app
