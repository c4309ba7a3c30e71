#include <fmt/format.h>

#include <chrono>
#include <span>
#include <string>

#include "app/arguments.hpp"
#include "app/command_specs.hpp"
#include "app/genetic_experiment.hpp"
#include "app/graph_experiment.hpp"
#include "app/option_tables.hpp"
#include "app/output_set.hpp"
#include "app/search_experiment.hpp"
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
     .help = "the folder with the files of the study; of searches also a single file"},
    {.name = "time-limit",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .help = "for each run: 10s, 500ms, 2m; a bare number is seconds. Without it 300s for boards, "
             "60s for graphs, 20s for searches. By the clock; of searches and of graph methods "
             "that have one thread, of the processor"},
    {.name = "seed",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "0",
     .help = "of every run; of graphs the first seed",
     .maximum = largest_exact_integer},
    {.name = "log",
     .kind = OptionKind::Path,
     .value = "FILE",
     .help = "keeps every run as a line of CSV; the runs that it has already are not made again"},
    {.name = "report",
     .kind = OptionKind::Flag,
     .help = "only the table of the runs in the log: of searches, of all methods, seeds and sets "
             "that it has, where the options name none"},
    {.name = "verbose",
     .letter = 'v',
     .kind = OptionKind::Flag,
     .help = "a line for each run as it ends"}};

constexpr std::string_view search_study = "puzzle-searches";
constexpr std::string_view genetic_study = "genetic-study";

// Of studies of graphs and of searches.
constexpr OptionSpec name_options[] = {{.name = "only",
                                        .kind = OptionKind::Text,
                                        .value = "PATTERN,...",
                                        .help = "only graphs, or sets, with such names: "
                                                "'DSJC*,myciel6'"}};

// Of these and of the genetic one.
constexpr OptionSpec campaign_options[] = {
    {.name = "seeds",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "runs of each method on each instance, with as many seeds; without it as many as the "
             "study has",
     .minimum = 1,
     .maximum = 1'000'000},
    {.name = "jobs",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "1",
     .help = "runs at once; threads times jobs should not be more than there are processors",
     .minimum = 1,
     .maximum = 1024}};

// Of the study of searches alone.
constexpr OptionSpec search_options[] = {
    {.name = "methods",
     .kind = OptionKind::Text,
     .value = "NAME,...",
     .fallback = "annealing,tabu,ils,lns",
     .help = "backends, each perhaps with a variant: annealing:schedule=slow"},
    {.name = "work-limit",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "for each run, in the backend's unit: evaluations, conflicts",
     .minimum = 1,
     .maximum = largest_exact_integer}};

// Of the genetic study alone.
constexpr OptionSpec genetic_options[] = {
    {.name = "scale",
     .kind = OptionKind::Real,
     .value = "S",
     .fallback = "1",
     .help = "so much of the study, down to 0.001: first fewer seeds, below 0.05 smaller "
             "populations and fewer generations too",
     .minimum = 0.001,
     .maximum = 1}};

// Of studies of graphs alone.
constexpr OptionSpec graph_options[] = {
    {.name = "threads",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "2",
     .help = "in each run, where the study has more than one",
     .minimum = 1,
     .maximum = 1024},
    {.name = "memory-limit",
     .kind = OptionKind::Size,
     .value = "SIZE",
     .help = "for each run: 512M, 2G, at least 2M; a bare number is bytes",
     .minimum = least_memory_limit},
    {.name = "open-from",
     .kind = OptionKind::Duration,
     .value = "TIME",
     .help = "of graph-chromatic: only graphs that the log has as not proven under this shorter "
             "limit; the table has both limits"},
    {.name = "until-known",
     .kind = OptionKind::Flag,
     .help = "a run ends as soon as it has as few colours as DIR/bounds.csv has for its graph"},
    {.name = "drop-loops",
     .kind = OptionKind::Flag,
     .help = "leave out self-loops, which no colouring can satisfy"}};
constexpr OptionSpec progress_options[] = {
    {.name = "progress",
     .kind = OptionKind::Choice,
     .value = "WHEN",
     .choices = "auto|always|never",
     .fallback = "auto",
     .help = "of graphs, searches and the genetic study: runs done, and the time "
             "left, on standard error; auto: on a terminal that "
             "does not also get the table"}};
constexpr OptionSpec output_options[] = {output_file_option};
constexpr OptionGroup groups[] = {{"Runs", run_options},
                                  {"Seeds", campaign_options},
                                  {"Graphs and searches", name_options},
                                  {"Graphs", graph_options},
                                  {"Searches", search_options},
                                  {"Genetic study", genetic_options},
                                  {"Output", output_options},
                                  {"Progress", progress_options},
                                  message_group};
constexpr Positional positionals[] = {
    {"NAME", "the study; without one they are listed", 0, 1, false}};

std::string list_text() {
  std::string text;
  for (const experiments::Experiment& study : experiments::experiments())
    text += fmt::format("{}  {}\n", study.name, study.summary);
  text += fmt::format("{}  searches side by side on sets of puzzles, over seeds\n", search_study);
  text += fmt::format("{}  the genetic algorithm, plain and hierarchical, over its settings\n",
                      genetic_study);
  for (const experiments::GraphStudy& study : experiments::graph_studies())
    text += fmt::format("{}  {}\n", study.name, study.summary);
  return text;
}

[[noreturn]] void refuse_name(const std::string& name) {
  std::vector<std::string_view> names;
  for (const experiments::Experiment& study : experiments::experiments())
    names.push_back(study.name);
  names.push_back(search_study);
  names.push_back(genetic_study);
  for (const experiments::GraphStudy& study : experiments::graph_studies())
    names.push_back(study.name);
  throw OptionError(
      fmt::format("NAME: found \"{}\", expected one of {}", name, fmt::join(names, ", ")));
}

void refuse_options(std::span<const OptionSpec> options, std::string_view study,
                    const Arguments& arguments) {
  for (const OptionSpec& option : options) {
    if (arguments.given(option.name))
      throw OptionError(fmt::format("--{} is for other studies, not for {}", option.name, study));
  }
}

std::string run_text(const experiments::Run& run) {
  return fmt::format("{}:{}: {}: {} ({}), {:.3f} s, work {}", run.cell, run.instance, run.method,
                     run.unsupported ? "unsupported" : to_string(run.status),
                     to_string(run.stop_reason), run.seconds, run.work);
}

ExitCode run_study(const experiments::Experiment& experiment, const Arguments& arguments,
                   Session& session, std::string& table) {
  refuse_options(campaign_options, experiment.name, arguments);
  refuse_options(name_options, experiment.name, arguments);
  refuse_options(graph_options, experiment.name, arguments);
  if (arguments.flag("report")) require_log(arguments);
  experiments::CampaignSettings settings;
  settings.instances = arguments.text("instances");
  if (const auto limit = arguments.duration("time-limit"))
    settings.limit_seconds = std::chrono::duration<double>(*limit).count();
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

// Its -o is a folder; the table goes to standard output too.
ExitCode run_genetic(const Arguments& arguments, Session& session) {
  refuse_options(name_options, genetic_study, arguments);
  refuse_options(graph_options, genetic_study, arguments);
  refuse_options(search_options, genetic_study, arguments);
  for (const std::string_view name : {"instances", "time-limit", "log"}) {
    if (arguments.given(name))
      throw OptionError(fmt::format("--{} is for other studies, not for {}", name, genetic_study));
  }
  const StudyText result = run_genetic_study(arguments, session);
  Output out = Output::standard();
  out.stream() << result.text;
  out.commit();
  return result.code;
}

ExitCode run_named(const std::string& name, const Arguments& arguments, Session& session,
                   std::string& table) {
  refuse_options(genetic_options, name, arguments);
  if (name == search_study) {
    refuse_options(graph_options, name, arguments);
    StudyText result = run_search_study(arguments, session);
    table = std::move(result.text);
    return result.code;
  }
  refuse_options(search_options, name, arguments);
  if (const auto* study = experiments::find_graph_study(name)) {
    StudyText result = run_graph_study(*study, arguments, session);
    table = std::move(result.text);
    return result.code;
  }
  const auto* experiment = experiments::find_experiment(name);
  if (experiment == nullptr) refuse_name(name);
  return run_study(*experiment, arguments, session, table);
}

ExitCode run_experiment(const Arguments& arguments, Session& session) {
  if (!arguments.positionals().empty() && arguments.positionals()[0] == genetic_study)
    return run_genetic(arguments, session);
  Output out = open_output(arguments, session.interrupts);
  ExitCode code = ExitCode::Answered;
  std::string text = list_text();
  if (!arguments.positionals().empty())
    code = run_named(arguments.positionals()[0], arguments, session, text);
  out.stream() << text;
  out.commit();
  return code;
}

}  // namespace

constexpr CommandSpec experiment_spec{
    .name = "experiment",
    .summary = "a study of the literature repeated on the instances here",
    .description =
        "Runs every method of the study on each of its instances, verifies every answer, and "
        "prints one table. A study of boards: for each kind of instance and each method the mean "
        "and the median of the CPU seconds, with the runs that the limit cut off counted and taken "
        "as the limit. The study of searches: for each folder of "
        "puzzles in DIR and each method how many of the runs solved theirs, and in what time. A "
        "study of graphs: for each graph the colours and bounds that were found, "
        "beside what DIR/bounds.csv (name, lower, upper, chi), if there is one, knows of it.\n\n"
        "The genetic study makes its own boards; -o DIR is the folder of its runs (runs.csv), of "
        "the "
        "summary and of the plots, which gnuplot makes where it is there.\n\n"
        "With --log every run is on the disk before the next begins. The same command takes an "
        "interrupted campaign up again and makes only what is missing; an interrupt still prints "
        "the table of what there is. A graph or a puzzle that does not read is an error, and the "
        "others are run. Where one run has fewer colours than another's lower bound, that is "
        "reported (exit "
        "1).",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet experiment\n"
        "  facet experiment board-coloring --time-limit 60s --log runs.csv\n"
        "  facet experiment board-coloring --time-limit 60s --log runs.csv --report\n"
        "  facet experiment puzzle-searches --instances sets --methods annealing,tabu --log "
        "runs.csv\n"
        "  facet experiment genetic-study -o study --scale 0.05  # a first look\n"
        "  facet experiment graph-chromatic --instances graphs --log graphs.csv\n"
        "  facet experiment graph-chromatic --instances graphs --log graphs.csv --time-limit 600s "
        "--open-from 60s  # the open ones again\n"
        "  facet experiment graph-colors --instances graphs --log colors.csv --threads 1 --jobs 2 "
        "--only 'DSJC*,wap03a'\n",
    .run = run_experiment};

}  // namespace facet::app
