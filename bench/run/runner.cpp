#include "bench/run/runner.hpp"

#include <mutex>

#include "bench/run/make_run.hpp"
#include "bench/run/session.hpp"
#include "workbench/experiments/at_once.hpp"

namespace facet::bench {

std::size_t run_campaign(const Campaign& campaign, const RunnerSettings& settings,
                         StoreWriter& store, std::stop_token token, const RunWatch& watch) {
  store.add_session(session_begin(campaign, settings));
  RunMaker maker(campaign, settings, store.paths().instances(), token);
  std::mutex mutex;
  std::size_t made = 0;
  experiments::run_at_once(settings.jobs, campaign.runs.size(), [&](std::size_t i) {
    const PlannedRun& run = campaign.runs[i];
    if (token.stop_requested()) return false;
    if (store.has(run.id)) return true;
    const std::optional<Json> record = maker.make(run);
    if (!record) return false;
    store.add(run.id, *record);
    const std::lock_guard guard(mutex);
    ++made;
    watch(record_of(*record));
    return true;
  });
  store.add_session(session_end(campaign, made, !token.stop_requested()));
  return made;
}

}  // namespace facet::bench
