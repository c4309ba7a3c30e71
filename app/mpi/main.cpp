#include <fmt/format.h>

#include <boost/mpi/environment.hpp>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/campaign.hpp"
#include "app/command_line.hpp"
#include "app/guarded.hpp"
#include "app/help.hpp"
#include "app/option_tables.hpp"
#include "app/output.hpp"
#include "app/standard_streams.hpp"
#include "app/version.hpp"
#include "backends/external/child_guard.hpp"
#include "backends/external/command_line.hpp"
#include "backends/external/temporary_directory.hpp"
#include "bench/mpi/mpi_campaign.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

namespace mpi = boost::mpi;

constexpr OptionSpec bench_options[] = {
    {.name = "output",
     .letter = 'o',
     .kind = OptionKind::Path,
     .value = "DIR",
     .help = "the folder of the results, made where it is not there; only rank 0 writes it"},
    {.name = "shard",
     .kind = OptionKind::Text,
     .value = "I/N",
     .help = "the I-th of N parts of the campaign, from 1; the parts are the same everywhere"},
    {.name = "verbose",
     .letter = 'v',
     .kind = OptionKind::Flag,
     .help = "a line for each run as it ends"}};
constexpr OptionSpec progress_options[] = {{.name = "progress",
                                            .kind = OptionKind::Choice,
                                            .value = "WHEN",
                                            .choices = "auto|always|never",
                                            .fallback = "auto",
                                            .help = "runs done and the time left, on standard "
                                                    "error; auto: on a terminal"}};
constexpr OptionGroup groups[] = {
    {"Campaign", bench_options}, {"Progress", progress_options}, message_group};
constexpr Positional positionals[] = {{"SUITE", "a TOML file", 1, 1, true}};

constexpr CommandSpec bench_spec{
    .name = "bench",
    .summary = "a campaign on the ranks of MPI",
    .description =
        "The campaign of `facet bench run`, its runs handed out by rank 0, which makes none itself "
        "and alone writes the results, and made by all other ranks, one at a time each. Every rank "
        "reads the suite and its files; the results need to be reached from rank 0 alone.\n\n"
        "The same command takes an interrupted campaign up. MPI ends all ranks where one is "
        "killed: what was recorded stays. Reports, merging and verifying are facet's.",
    .positionals = positionals,
    .groups = groups,
    .examples = "  mpirun -n 3 facet-mpi bench bench/suites/smoke.toml -o results\n"};

ExitCode print(const std::string& text) {
  Output out = Output::standard();
  out.stream() << text;
  out.commit();
  return ExitCode::Answered;
}

// The facet beside this program, else the one in $PATH.
std::string facet_program() {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string beside = (self.parent_path() / "facet").string();
  if (!error && find_program(beside)) return beside;
  if (const auto found = find_program("facet")) return *found;
  throw EnvironmentError("found no facet beside facet-mpi or in PATH, expected one to make runs");
}

// One rank's part of a campaign. Rank 0 has the store, every other one a folder of instances that
// goes with it; alone, rank 0 makes the runs itself.
class RankOfCampaign {
 public:
  RankOfCampaign(const Arguments& arguments, Session& session)
      : arguments_(arguments), session_(session) {}

  ExitCode run() {
    const auto campaign = bench::plan_on_all_ranks(world_, [&] { return planned(); });
    if (!campaign) return ExitCode::BadInput;  // rank 0 says why
    try {
      if (world_.rank() == 0) return coordinate(*campaign);
      bench::make_runs(world_, *campaign, settings_, folder_->path(), session_.interrupts.token());
    } catch (const std::exception& error) {
      // The others wait for this rank, and would for ever.
      session_.messages.error(fmt::format("rank {}: {}", world_.rank(), error.what()));
      mpi::environment::abort(static_cast<int>(ExitCode::BadInput));
    }
    return ExitCode::Answered;
  }

 private:
  bench::Campaign planned() {
    if (!arguments_.given("output")) throw OptionError("bench needs -o DIR for the results");
    settings_.program = facet_program();
    settings_.version = program_version();
    settings_.shard = arguments_.text("shard");
    bench::Campaign campaign = plan_campaign(
        arguments_.positionals()[0],
        arguments_.given("shard") ? std::optional(settings_.shard) : std::nullopt, session_);
    if (world_.rank() == 0) {
      store_.emplace(arguments_.text("output"));
      store_->keep_suite(campaign.suite.text);
    } else {
      folder_.emplace();
    }
    bench::write_instances(campaign.instances, store_ ? store_->paths().instances()
                                                      : std::filesystem::path(folder_->path()));
    return campaign;
  }

  ExitCode coordinate(const bench::Campaign& campaign) {
    RunTeller teller(count_missing(campaign, *store_, session_), session_);
    const auto token = session_.interrupts.token();
    const auto tell = [&](const bench::RunRecord& record) { teller.tell(record); };
    if (world_.size() == 1)
      return teller.close(bench::run_campaign(campaign, settings_, *store_, token, tell),
                          arguments_.text("output"));
    const bench::HandedOut out =
        bench::hand_out_runs(world_, campaign, settings_, *store_, token, tell);
    const ExitCode code = teller.close(out.made, arguments_.text("output"));
    // Ending in order would wait for the ranks that do not answer.
    if (!out.all_left) mpi::environment::abort(128 + session_.interrupts.signal());
    return code;
  }

  const Arguments& arguments_;
  Session& session_;
  mpi::communicator world_;
  bench::RunnerSettings settings_;
  std::optional<bench::StoreWriter> store_;   // on rank 0
  std::optional<TemporaryDirectory> folder_;  // on all others
};

ExitCode dispatch(const std::vector<std::string>& words, Session& session) {
  if (words.empty() || words[0] == "--help" || words[0] == "-h") {
    print(help_text(bench_spec, "facet-mpi"));
    return words.empty() ? ExitCode::BadInput : ExitCode::Answered;
  }
  if (words[0] == "--version" || words[0] == "-V") return print(version_text());
  if (words[0] != bench_spec.name)
    throw OptionError(fmt::format("facet-mpi: found \"{}\", expected bench", words[0]));
  const bool speaks = mpi::communicator().rank() == 0;
  std::optional<Arguments> arguments;
  try {
    arguments = parse_command_line(bench_spec, std::span(words).subspan(1));
  } catch (const OptionError&) {
    if (speaks) throw;
    return ExitCode::BadInput;
  }
  if (arguments->flag("help"))
    return speaks ? print(help_text(bench_spec, "facet-mpi")) : ExitCode::Answered;
  MessageSettings settings = message_settings(*arguments);
  if (!speaks) settings = {.quiet = true};
  session.messages.configure(settings);
  return RankOfCampaign(*arguments, session).run();
}

}  // namespace
}  // namespace facet::app

int main(int argc, char** argv) {
  using namespace facet;
  app::occupy_standard_streams();
  app::Interrupts interrupts;
  app::Messages messages;
  app::Session session{interrupts, messages};
  const std::vector<std::string> words(argv + (argc > 0 ? 1 : 0), argv + argc);
  return app::guarded(session, [&] {
    const ChildGuard guard;
    std::optional<boost::mpi::environment> environment;
    if (!words.empty() && words[0] == app::bench_spec.name)
      environment.emplace(argc, argv, boost::mpi::threading::funneled, false);
    return app::dispatch(words, session);
  });
}
