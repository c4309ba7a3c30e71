#include "bench/run/forecast.hpp"

#include <map>
#include <string>
#include <unordered_set>
#include <utility>

#include "bench/run/record.hpp"
#include "bench/run/store.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

// Recorded times, by what they are the times of.
class Times {
 public:
  void add(const RunRecord& run) {
    for (Sum* sum : {&of_group_[{run.backend, run.group}], &of_backend_[run.backend], &all_}) {
      sum->seconds += run.wall_seconds;
      ++sum->runs;
    }
  }
  bool empty() const { return all_.runs == 0; }
  /// The mean of the closest that there is; there is one.
  double expected(const std::string& backend, const std::string& group) const {
    if (const auto at = of_group_.find({backend, group}); at != of_group_.end())
      return at->second.mean();
    if (const auto at = of_backend_.find(backend); at != of_backend_.end())
      return at->second.mean();
    return all_.mean();
  }

 private:
  struct Sum {
    double seconds = 0;
    std::size_t runs = 0;
    double mean() const { return seconds / static_cast<double>(runs); }
  };
  std::map<std::pair<std::string, std::string>, Sum> of_group_;
  std::map<std::string, Sum> of_backend_;
  Sum all_;
};

}  // namespace

Forecast forecast(const Campaign& campaign, const std::filesystem::path& store) {
  const StorePaths paths(store);
  if (!std::filesystem::exists(paths.records()))
    throw ParseError(store.string(), 0, 0, "found no records.jsonl, expected a folder of results");
  Times times;
  std::unordered_set<std::uint64_t> recorded;
  read_lines(paths.records(), [&](const Json& json) {
    const RunRecord record = record_of(json);
    recorded.insert(record.id);
    times.add(record);
  });
  Forecast result;
  double seconds = 0;
  for (const PlannedRun& run : campaign.runs) {
    if (recorded.contains(run.id)) continue;
    ++result.missing;
    if (!times.empty())
      seconds += times.expected(campaign.suite.backends[run.backend].label,
                                campaign.instances[run.instance].group);
  }
  if (!times.empty()) result.seconds = seconds / static_cast<double>(campaign.suite.jobs);
  return result;
}

}  // namespace facet::bench
