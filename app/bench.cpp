#include "app/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <string>

#include "app/command_specs.hpp"
#include "app/option_tables.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

constexpr OptionSpec bench_options[] = {
    {.name = "output",
     .letter = 'o',
     .kind = OptionKind::Path,
     .value = "DIR",
     .help = "of run and merge: the folder of the results, made where it is not there; of report: "
             "where its files go, else into report below the results; of plan: results of the "
             "suite, to say what is left and about how long that takes"},
    {.name = "time",
     .kind = OptionKind::Choice,
     .value = "KIND",
     .choices = "cpu|clock",
     .fallback = "cpu",
     .help = "of report: which time it is about"},
    {.name = "shard",
     .kind = OptionKind::Text,
     .value = "I/N",
     .help = "of plan and run: the I-th of N parts of the campaign, from 1; the parts are the same "
             "everywhere"},
    {.name = "jobs",
     .kind = OptionKind::Integer,
     .value = "N",
     .help = "of run: runs at once, whatever the suite says",
     .minimum = 1,
     .maximum = 1024},
    {.name = "engine",
     .kind = OptionKind::Choice,
     .value = "NAME",
     .choices = "slurm|parallel|benchexec",
     .help = "of plan: instead of the runs an sbatch script, or a job file for GNU parallel, that "
             "makes the campaign in --shards parts below the folder of -o; or in that folder a "
             "benchmark definition and tasks for BenchExec"},
    {.name = "shards",
     .kind = OptionKind::Integer,
     .value = "N",
     .fallback = "10",
     .help = "of plan --engine: how many parts",
     .minimum = 1,
     .maximum = 1'000'000},
    {.name = "verbose",
     .letter = 'v',
     .kind = OptionKind::Flag,
     .help = "of run: a line for each run as it ends"}};
constexpr OptionSpec progress_options[] = {{.name = "progress",
                                            .kind = OptionKind::Choice,
                                            .value = "WHEN",
                                            .choices = "auto|always|never",
                                            .fallback = "auto",
                                            .help = "runs done and the time left, on standard "
                                                    "error; auto: on a terminal"}};
constexpr OptionGroup groups[] = {
    {"Campaign", bench_options}, {"Progress", progress_options}, message_group};
constexpr Positional positionals[] = {
    {"ACTION", "plan, run, report, merge or verify", 1, 1, false},
    {"SUITE_OR_DIR", "of plan and run: the suite, a TOML file; of the others: folders of results",
     1, Positional::many, false}};

struct Action {
  std::string_view name;
  ExitCode (*run)(const Arguments& arguments, Session& session);
  std::string_view options;  // those that mean something to it, each between blanks
};
constexpr Action actions[] = {{"plan", bench_plan, " output shard engine shards "},
                              {"run", bench_run, " output shard jobs verbose progress "},
                              {"report", bench_report, " output time "},
                              {"merge", bench_merge, " output "},
                              {"verify", bench_verify, " "}};

void refuse_idle_options(const Action& action, const Arguments& arguments) {
  for (const OptionGroup& group : groups) {
    if (group.title == message_group.title) continue;
    for (const OptionSpec& option : group.options) {
      if (!arguments.given(option.name)) continue;
      if (action.options.find(fmt::format(" {} ", option.name)) != std::string_view::npos) continue;
      throw OptionError(fmt::format("--{} means nothing to bench {}", option.name, action.name));
    }
  }
}

ExitCode run_bench(const Arguments& arguments, Session& session) {
  const std::string& name = arguments.positionals()[0];
  const auto* action = std::ranges::find(actions, name, &Action::name);
  if (action == std::end(actions)) {
    std::string known;
    for (const Action& each : actions)
      known += fmt::format("{}{}", known.empty() ? "" : ", ", each.name);
    throw OptionError(fmt::format("bench: found \"{}\", expected one of {}", name, known));
  }
  refuse_idle_options(*action, arguments);
  return action->run(arguments, session);
}

}  // namespace

constexpr CommandSpec bench_spec{
    .name = "bench",
    .summary = "campaigns: many solvers on many instances, measured and judged",
    .description =
        "plan SUITE prints the runs of a suite in the order in which they are made, with the "
        "longest that they can take; with -o DIR also how many of them the results there have not, "
        "and about how long those take.\n\n"
        "run SUITE -o DIR makes them: each is a process of its own, whose processor time, time by "
        "the clock and memory are the kernel's, whose limits are kept from outside, and whose "
        "answer is checked by code that shares nothing with what found it. Each is on the disk as "
        "it ends; the same command takes an interrupted campaign up and makes only what is "
        "missing. Two processes cannot write one folder.\n\n"
        "report DIR writes a page for a browser, the same as Markdown, the runs as CSV, and data "
        "and a gnuplot script for each plot (exit 1 where solvers disagree).\n\n"
        "merge -o DIR DIR... joins the results of shards, of one suite. verify DIR checks every "
        "recorded answer again, every record against itself (its run's id and outcome follow from "
        "the rest of it), and the claims against each other (exit 1 where something is wrong).",
    .positionals = positionals,
    .groups = groups,
    .examples =
        "  facet bench plan bench/suites/smoke.toml\n"
        "  facet bench run bench/suites/smoke.toml -o results\n"
        "  facet bench report results\n"
        "  facet bench run campaign.toml --shard 2/5 -o part2\n"
        "  facet bench merge -o all part1 part2 part3 part4 part5\n"
        "  facet bench verify all\n"
        "  facet bench plan campaign.toml --engine slurm --shards 40 -o results  # for sbatch\n"
        "  facet bench plan campaign.toml --engine benchexec -o folder\n",
    .run = run_bench};

}  // namespace facet::app
