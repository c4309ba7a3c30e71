#pragma once

#include <functional>
#include <stop_token>

#include "bench/run/campaign.hpp"
#include "bench/run/record.hpp"
#include "bench/run/store.hpp"

namespace facet::bench {

/// Called as each run ends, one call at a time.
using RunWatch = std::function<void(const RunRecord& record)>;

/// Makes the runs that the store lacks, `jobs` at once, each a process of its own that is measured
/// and limited from here (ChildCommand), judged, and in the store before the next one begins. A run
/// that the token ends is not recorded, and ends the campaign. Returns how many were made.
std::size_t run_campaign(const Campaign& campaign, const RunnerSettings& settings,
                         StoreWriter& store, std::stop_token token, const RunWatch& watch);

}  // namespace facet::bench
