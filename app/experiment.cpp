#include <fmt/format.h>

#include <chrono>
#include <span>
#include <string>

#include "app/arguments.hpp"
#include "app/command_specs.hpp"
#include "app/option_tables.hpp"
#include "app/output.hpp"
#include "app/session.hpp"
#include "model/error.hpp"
#include "workbench/experiments/campaign.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec run_options[] = {
    {.name = "instances",
     .kind = OptionKind::Path,
     .value = "DIR",
     .fallback = "instances",
     .help = "the folder with the files of the study"},
    {.name = "time-limit",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .fallback = "300s",
     .help = "for each run: 10s, 500ms, 2m; a bare number is seconds"},
    {.name = "seed",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "0",
     .help = "of every run",
     .maximum = largest_exact_integer},
    {.name = "log",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "keeps every run as a line of CSV; the runs that it has already are not made again"},
    {.name = "report", .kind = OptionKind::Flag, .help = "only the table of the runs in the log"},
    {.name = "verbose",
     .letter = 'v',
     .kind = OptionKind::Flag,
     .help = "a line for each run as it ends"}};
constexpr OptionSpec output_options[] = {output_file_option};
constexpr OptionGroup groups[] = {{"Runs", run_options}, {"Output", output_options}, message_group};
constexpr Positional positionals[] = {{"NAME", "the study; without one they are listed", 0, 1}};

std::string list_text() {
  std::string text;
  for (const experiments::Experiment& experiment : experiments::experiments())
    text += fmt::format("{}  {}\n", experiment.name, experiment.summary);
  return text;
}

const experiments::Experiment& find(const std::string& name) {
  const experiments::Experiment* found = experiments::find_experiment(name);
  if (found != nullptr) return *found;
  std::vector<std::string_view> names;
  for (const experiments::Experiment& experiment : experiments::experiments())
    names.push_back(experiment.name);
  throw OptionError(
      fmt::format("NAME: found \"{}\", expected one of {}", name, fmt::join(names, ", ")));
}

std::string run_text(const experiments::Run& run) {
  return fmt::format("{}:{}: {}: {} ({}), {:.3f} s, work {}", run.cell, run.instance, run.method,
                     run.unsupported ? "unsupported" : to_string(run.status),
                     to_string(run.stop_reason), run.seconds, run.work);
}

ExitCode run_study(const experiments::Experiment& experiment, const Arguments& arguments,
                   Session& session, std::string& table) {
  experiments::CampaignSettings settings;
  settings.instances = arguments.text("instances");
  settings.limit_seconds = std::chrono::duration<double>(*arguments.duration("time-limit")).count();
  settings.seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  experiments::RunLog log =
      arguments.given("log") ? experiments::RunLog(arguments.text("log")) : experiments::RunLog();
  for (const std::string& reason : experiments::absent(experiment.methods))
    session.messages.note(fmt::format("left out: {}", reason));
  if (!arguments.flag("report")) {
    experiments::run_campaign(
        experiment, settings, log, session.interrupts.token(),
        [&](const experiments::Run& run) { session.messages.detail(run_text(run)); });
  }
  table = experiments::table(experiment, settings, log);
  ExitCode code = ExitCode::Answered;
  for (const std::string& text : experiments::disagreements(experiment, settings, log)) {
    session.messages.error("DISAGREEMENT: " + text);
    code = ExitCode::Failed;
  }
  if (session.interrupts.requested()) session.messages.summary("interrupted");
  session.messages.summary(fmt::format("{} runs in the log, limit {} s, seed {}", log.runs().size(),
                                       settings.limit_seconds, settings.seed));
  return code;
}

ExitCode run_experiment(const Arguments& arguments, Session& session) {
  const std::string path = arguments.text("output");
  Output out = path.empty() ? Output::standard() : Output::file(path, session.interrupts);
  ExitCode code = ExitCode::Answered;
  std::string text = list_text();
  if (!arguments.positionals().empty())
    code = run_study(find(arguments.positionals()[0]), arguments, session, text);
  out.stream() << text;
  out.commit();
  return code;
}

}  // namespace

constexpr CommandSpec experiment_spec{
    .name = "experiment",
    .summary = "a study of the literature repeated on the instances here",
    .description =
        "Runs every method of the study on each of its instances, one after another, verifies "
        "every answer, and prints one table: for each kind of instance and each method the mean "
        "and the median of the CPU seconds, with the runs that the limit cut off counted and taken "
        "as "
        "the limit.\n\n"
        "With --log every run is on the disk before the next begins. The same command takes an "
        "interrupted campaign up again and makes only what is missing; an interrupt still prints "
        "the table of what there is.",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet experiment\n"
        "  facet experiment board-coloring --time-limit 60s --log runs.csv\n"
        "  facet experiment board-coloring --time-limit 60s --log runs.csv --report\n",
    .run = run_experiment};

}  // namespace facet::app
