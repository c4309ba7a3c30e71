#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <optional>
#include <string>

#include "app/bench.hpp"
#include "app/campaign.hpp"
#include "app/output.hpp"
#include "backends/external/child_guard.hpp"
#include "bench/run/benchexec.hpp"
#include "bench/run/forecast.hpp"
#include "bench/run/runner.hpp"
#include "bench/suite/engine.hpp"
#include "bench/suite/suite.hpp"
#include "model/error.hpp"
#include "model/units.hpp"

namespace facet::app {
namespace {

using bench::Campaign;

const std::string& suite_path(const Arguments& arguments) {
  if (arguments.positionals().size() != 2)
    throw OptionError(fmt::format("bench {}: found {}, expected one suite",
                                  arguments.positionals()[0],
                                  counted(arguments.positionals().size() - 1, "file", "files")));
  return arguments.positionals()[1];
}

Campaign planned(const Arguments& arguments, Session& session) {
  return plan_campaign(
      suite_path(arguments),
      arguments.given("shard") ? std::optional(arguments.text("shard")) : std::nullopt, session);
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

// Beside the longest: what is left, and what that may take by what the results there say.
std::string rest_text(const Campaign& campaign, const std::string& results) {
  const bench::Forecast rest = bench::forecast(campaign, results);
  std::string text = fmt::format("{}: {} of them {} to be made", results, rest.missing,
                                 rest.missing == 1 ? "is" : "are");
  if (rest.seconds && rest.missing > 0)
    text += fmt::format(", about {} as those that are recorded went", time_text(*rest.seconds));
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

// Below the folder: what BenchExec reads, instances included.
void export_for_benchexec(Campaign& campaign, const std::filesystem::path& folder,
                          Session& session) {
  for (const bench::BackendEntry& backend : campaign.suite.backends) {
    if (!backend.command.empty())
      session.messages.note(fmt::format(
          "left out: {}: a command needs a tool-info module of its own", backend.label));
    if (backend.proof)
      session.messages.note(fmt::format("{}: its runs write no proofs", backend.label));
  }
  const auto files = bench::benchexec_files(campaign);
  bench::write_instances(campaign.instances, folder / "instances");
  std::filesystem::create_directories(folder / "tasks");
  for (const bench::ExportedFile& file : files) {
    Output out = Output::file((folder / file.path).string(), session.interrupts);
    out.stream() << file.text;
    out.commit();
  }
}

}  // namespace

ExitCode bench_plan(const Arguments& arguments, Session& session) {
  Campaign campaign = planned(arguments, session);
  Output out = Output::standard();
  if (!arguments.given("engine")) {
    const std::string rest =
        arguments.given("output") ? rest_text(campaign, arguments.text("output")) : std::string();
    print_runs(campaign, out.stream());
    out.commit();
    session.messages.summary(size_text(campaign));
    if (!rest.empty()) session.messages.summary(rest);
    return ExitCode::Answered;
  }
  if (!arguments.given("output")) throw OptionError("--engine needs -o DIR, where the parts go");
  if (arguments.given("shard")) throw OptionError("--engine and --shard exclude each other");
  if (arguments.text("engine") == "benchexec") {
    export_for_benchexec(campaign, arguments.text("output"), session);
    session.messages.summary(size_text(campaign));
    return ExitCode::Answered;
  }
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
  const ChildGuard guard;
  bench::StoreWriter store(arguments.text("output"));
  store.keep_suite(campaign.suite.text);
  bench::write_instances(campaign.instances, store.paths().instances());
  bench::RunnerSettings settings;
  settings.version = program_version();
  settings.jobs = arguments.given("jobs") ? static_cast<std::size_t>(arguments.integer("jobs"))
                                          : campaign.suite.jobs;
  settings.shard = arguments.text("shard");
  RunTeller teller(count_missing(campaign, store, session), session);
  const std::size_t made =
      bench::run_campaign(campaign, settings, store, session.interrupts.token(),
                          [&](const bench::RunRecord& record) { teller.tell(record); });
  return teller.close(made, arguments.text("output"));
}

}  // namespace facet::app
