#pragma once

#include <cstddef>

#include "bench/run/campaign.hpp"
#include "bench/run/record.hpp"

namespace facet::bench {

/// What a store notes where a campaign begins: the machine, its load, the calibration loop (which
/// is run here), the seeds.
Json session_begin(const Campaign& campaign, const RunnerSettings& settings);
/// The same where it ends: `made` runs, `whole`: nothing cut it off; else without the loop.
Json session_end(const Campaign& campaign, std::size_t made, bool whole);

}  // namespace facet::bench
