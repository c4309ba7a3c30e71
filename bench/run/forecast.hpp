#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>

#include "bench/run/campaign.hpp"

namespace facet::bench {

/// What is left of a campaign.
struct Forecast {
  std::size_t missing = 0;  // of its runs, those that the store has not
  /// By the clock, what those may be expected to take, as many at once as the suite says; nothing
  /// where the store has no run at all.
  std::optional<double> seconds;
};

/// A missing run is expected to take as long as the recorded runs of its backend on its group did
/// in the mean; where there are none, as those of its backend, or else as all of them. Linear in
/// the size of the store. Throws ParseError for a folder that is no store.
Forecast forecast(const Campaign& campaign, const std::filesystem::path& store);

}  // namespace facet::bench
