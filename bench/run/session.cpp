#include "bench/run/session.hpp"

#include "bench/run/machine.hpp"
#include "bench/suite/stable_hash.hpp"

namespace facet::bench {

Json session_begin(const Campaign& campaign, const RunnerSettings& settings) {
  const Machine machine = this_machine();
  const auto load = load_average();
  Json json;
  json["format_version"] = 1;
  json["event"] = "begin";
  json["suite"] = campaign.suite.name;
  json["suite_hash"] = id_text(StableHash().add(campaign.suite.text).value());
  json["version"] = settings.version;
  json["time"] = utc_now();
  json["host"] = host_name();
  json["processor"] = machine.processor;
  json["processors"] = machine.processors;
  json["memory_bytes"] = machine.memory_bytes;
  json["system"] = machine.system;
  json["load"] = load;
  json["calibration_seconds"] = calibration_seconds();
  json["order_seed"] = campaign.suite.order_seed;
  json["base_seed"] = campaign.suite.base_seed;
  json["jobs"] = settings.jobs;
  json["shard"] = settings.shard.empty() ? Json(nullptr) : Json(settings.shard);
  json["planned"] = campaign.runs.size();
  return json;
}

Json session_end(const Campaign& campaign, std::size_t made, bool whole) {
  Json json;
  json["format_version"] = 1;
  json["event"] = "end";
  json["suite"] = campaign.suite.name;
  json["time"] = utc_now();
  json["load"] = load_average();
  // What was cut off has no time for it: who stops a campaign may kill it soon after.
  json["calibration_seconds"] = whole ? Json(calibration_seconds()) : Json(nullptr);
  json["made"] = made;
  const OwnUsage own = own_usage();
  json["own_cpu_seconds"] = own.cpu_seconds;
  json["own_peak_memory_bytes"] = own.peak_memory_bytes;
  json["whole"] = whole;
  return json;
}

}  // namespace facet::bench
