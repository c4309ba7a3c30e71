#include <fmt/format.h>

#include <cmath>
#include <string>

#include "app/bench.hpp"
#include "app/output.hpp"
#include "app/study.hpp"
#include "app/version.hpp"
#include "bench/run/runner.hpp"
#include "bench/suite/engine.hpp"
#include "bench/suite/suite.hpp"
#include "model/error.hpp"
#include "model/units.hpp"

namespace facet::app {
namespace {

using bench::Campaign;
using bench::Suite;

const std::string& suite_path(const Arguments& arguments) {
  if (arguments.positionals().size() != 2)
    throw OptionError(fmt::format("bench {}: found {}, expected one suite",
                                  arguments.positionals()[0],
                                  counted(arguments.positionals().size() - 1, "file", "files")));
  return arguments.positionals()[1];
}

// Those that are optional and not there are left out.
void choose_backends(Campaign& campaign, Session& session) {
  std::erase_if(campaign.suite.backends, [&](const bench::BackendEntry& backend) {
    try {
      campaign.traits.push_back(bench::traits_of(backend));
      return false;
    } catch (const OptionError& error) {
      if (!backend.optional) throw;
      session.messages.note(fmt::format("left out: {}", error.what()));
      return true;
    }
  });
  if (campaign.suite.backends.empty())
    throw OptionError("found none of the suite's backends, expected one at least");
}

Campaign planned(const Arguments& arguments, Session& session) {
  Campaign campaign;
  campaign.suite = bench::read_suite(suite_path(arguments));
  choose_backends(campaign, session);
  campaign.instances = bench::expand_instances(campaign.suite, session.interrupts.token());
  campaign.runs = bench::make_plan(campaign.suite, campaign.instances,
                                   bench::runs_of_backends(campaign.suite, campaign.traits));
  if (arguments.given("shard"))
    campaign.runs = bench::shard_of(campaign.runs, bench::parse_shard(arguments.text("shard")));
  return campaign;
}

std::string time_text(double seconds) {
  if (seconds < 120) return fmt::format("{:.0f} s", std::ceil(seconds));
  if (seconds < 7200) return fmt::format("{:.0f} min", std::ceil(seconds / 60));
  return fmt::format("{:.1f} h", seconds / 3600);
}

std::string size_text(const Campaign& campaign) {
  std::string text = fmt::format("{}: {}, {}, {}", campaign.suite.name,
                                 counted(campaign.instances.size(), "instance", "instances"),
                                 counted(campaign.suite.backends.size(), "backend", "backends"),
                                 counted(campaign.runs.size(), "run", "runs"));
  if (const auto seconds = bench::longest_seconds(campaign.suite, campaign.runs.size()))
    text += fmt::format(", at most {} with {} at once", time_text(*seconds), campaign.suite.jobs);
  return text;
}

void print_runs(const Campaign& campaign, std::ostream& out) {
  out << "run\tinstance\tbackend\trepeat\tseed\n";
  for (const bench::PlannedRun& run : campaign.runs) {
    out << fmt::format("{}\t{}\t{}\t{}\t{}\n", bench::id_text(run.id),
                       campaign.instances[run.instance].name,
                       campaign.suite.backends[run.backend].label, run.repeat, run.seed);
  }
}

std::string run_text(const bench::RunRecord& record) {
  return fmt::format("{}: {}: {}{}{}, {:.3f} s CPU, {:.3f} s", record.instance, record.backend,
                     bench::to_string(record.outcome), record.reason.empty() ? "" : ": ",
                     record.reason, record.cpu_seconds, record.wall_seconds);
}

// What the progress line says beside the numbers: whose turn it was, and how it ended.
std::string progress_name(const bench::RunRecord& record, std::size_t solved, std::size_t wrong) {
  std::string text = fmt::format("{} solved", solved);
  if (wrong > 0) text += fmt::format(", {} WRONG", wrong);
  return fmt::format("{}; {} on {}", text, record.backend, record.instance);
}

std::size_t count_missing(const Campaign& campaign, const bench::StoreWriter& store) {
  std::size_t missing = 0;
  for (const bench::PlannedRun& run : campaign.runs)
    missing += store.has(run.id) ? 0 : 1;
  return missing;
}

}  // namespace

ExitCode bench_plan(const Arguments& arguments, Session& session) {
  const Campaign campaign = planned(arguments, session);
  Output out = Output::standard();
  if (!arguments.given("engine")) {
    if (arguments.given("output"))
      throw OptionError("--output means nothing to bench plan without --engine");
    print_runs(campaign, out.stream());
    out.commit();
    session.messages.summary(size_text(campaign));
    return ExitCode::Answered;
  }
  if (!arguments.given("output")) throw OptionError("--engine needs -o DIR, where the parts go");
  if (arguments.given("shard")) throw OptionError("--engine and --shard exclude each other");
  const bench::EngineRequest request{suite_path(arguments), arguments.text("output"),
                                     static_cast<std::size_t>(arguments.integer("shards")),
                                     campaign.runs.size()};
  out.stream() << (arguments.text("engine") == "slurm"
                       ? bench::slurm_script(campaign.suite, request)
                       : bench::parallel_jobs(request));
  out.commit();
  session.messages.summary(size_text(campaign));
  return ExitCode::Answered;
}

ExitCode bench_run(const Arguments& arguments, Session& session) {
  if (!arguments.given("output")) throw OptionError("bench run needs -o DIR for the results");
  Campaign campaign = planned(arguments, session);
  if (session.interrupts.requested()) return ExitCode::Answered;
  bench::StoreWriter store(arguments.text("output"));
  store.keep_suite(campaign.suite.text);
  bench::write_instances(campaign.instances, store.paths().instances());
  bench::RunnerSettings settings;
  settings.version = version_text().substr(0, version_text().find('\n'));
  settings.jobs = arguments.given("jobs") ? static_cast<std::size_t>(arguments.integer("jobs"))
                                          : campaign.suite.jobs;
  settings.shard = arguments.text("shard");
  const std::size_t missing = count_missing(campaign, store);
  if (missing < campaign.runs.size())
    session.messages.note(fmt::format("{} of {} are recorded already",
                                      campaign.runs.size() - missing,
                                      counted(campaign.runs.size(), "run", "runs")));
  StudyProgress progress(missing);
  std::size_t solved = 0;
  std::size_t wrong = 0;
  const std::size_t made = bench::run_campaign(
      campaign, settings, store, session.interrupts.token(), [&](const bench::RunRecord& record) {
        progress.one_done();
        solved += bench::is_solved(record.outcome) ? 1 : 0;
        wrong += record.outcome == bench::Outcome::Wrong ? 1 : 0;
        session.messages.detail(run_text(record));
        session.messages.progress(progress.text(progress_name(record, solved, wrong)));
      });
  session.messages.end_progress();
  if (made < missing)
    session.messages.summary(fmt::format("interrupted: the same command makes the other {}",
                                         counted(missing - made, "run", "runs")));
  session.messages.summary(fmt::format("{} made, {} solved, {} wrong; results in {}",
                                       counted(made, "run", "runs"), solved, wrong,
                                       arguments.text("output")));
  return wrong > 0 ? ExitCode::Failed : ExitCode::Answered;
}

}  // namespace facet::app
