#include "app/campaign.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/version.hpp"
#include "model/error.hpp"
#include "model/units.hpp"

namespace facet::app {
namespace {

using bench::Campaign;

// Those that are optional and not there are left out.
void choose_backends(Campaign& campaign, const std::string& source, Session& session) {
  std::erase_if(campaign.suite.backends, [&](const bench::BackendEntry& backend) {
    try {
      campaign.traits.push_back(bench::traits_of(backend));
      return false;
    } catch (const OptionError& error) {
      if (!backend.optional) throw ParseError(source, backend.line, backend.column, error.what());
      session.messages.note(fmt::format("left out: {}", error.what()));
      return true;
    }
  });
  if (campaign.suite.backends.empty())
    throw ParseError(source, 0, 0, "found none of its backends here, expected one at least");
}

std::string run_text(const bench::RunRecord& record) {
  return fmt::format("{}: {}: {}{}{}, {:.3f} s CPU, {:.3f} s", record.instance, record.backend,
                     bench::to_string(record.outcome), record.reason.empty() ? "" : ": ",
                     record.reason, record.cpu_seconds, record.wall_seconds);
}

}  // namespace

Campaign plan_campaign(const std::string& suite, const std::optional<std::string>& shard,
                       Session& session) {
  Campaign campaign;
  campaign.suite = bench::read_suite(suite);
  choose_backends(campaign, suite, session);
  campaign.instances = bench::expand_instances(campaign.suite, session.interrupts.token());
  campaign.runs = bench::make_plan(campaign.suite, campaign.instances,
                                   bench::runs_of_backends(campaign.suite, campaign.traits));
  if (shard) campaign.runs = bench::shard_of(campaign.runs, bench::parse_shard(*shard));
  return campaign;
}

std::string program_version() {
  const std::string text = version_text();
  return text.substr(0, text.find('\n'));
}

std::size_t count_missing(const Campaign& campaign, const bench::StoreWriter& store,
                          Session& session) {
  std::size_t missing = 0;
  for (const bench::PlannedRun& run : campaign.runs)
    missing += store.has(run.id) ? 0 : 1;
  if (missing < campaign.runs.size())
    session.messages.note(fmt::format("{} of {} are recorded already",
                                      campaign.runs.size() - missing,
                                      counted(campaign.runs.size(), "run", "runs")));
  return missing;
}

RunTeller::RunTeller(std::size_t missing, Session& session)
    : missing_(missing), session_(session), progress_(missing) {}

// What the progress line says beside done, total and time left: the rate, what came of it, whose
// turn it was, and the best so far of what it was about.
std::string RunTeller::progress_name(const bench::RunRecord& record) const {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
  std::string text =
      fmt::format("{:.3g} runs/s, {} solved",
                  static_cast<double>(done_) / std::max(elapsed.count(), 1e-3), solved_);
  if (wrong_ > 0) text += fmt::format(", {} WRONG", wrong_);
  text += fmt::format("; {} on {}", record.backend, record.instance);
  const auto best = best_.find(record.instance);
  return best == best_.end() ? text : fmt::format("{}, best {}", text, best->second);
}

void RunTeller::tell(const bench::RunRecord& record) {
  progress_.one_done();
  ++done_;
  if (record.objective && record.outcome != bench::Outcome::Wrong) {
    const auto [best, fresh] = best_.try_emplace(record.instance, *record.objective);
    best->second = std::min(best->second, *record.objective);
  }
  solved_ += bench::is_solved(record.outcome) ? 1 : 0;
  wrong_ += record.outcome == bench::Outcome::Wrong ? 1 : 0;
  session_.messages.detail(run_text(record));
  session_.messages.progress(progress_.text(progress_name(record)));
}

ExitCode RunTeller::close(std::size_t made, const std::string& folder) {
  session_.messages.end_progress();
  if (made < missing_)
    session_.messages.summary(fmt::format("interrupted: the same command makes the other {}",
                                          counted(missing_ - made, "run", "runs")));
  session_.messages.summary(fmt::format("{} made, {} solved, {} wrong; results in {}",
                                        counted(made, "run", "runs"), solved_, wrong_, folder));
  return wrong_ > 0 ? ExitCode::Failed : ExitCode::Answered;
}

}  // namespace facet::app
