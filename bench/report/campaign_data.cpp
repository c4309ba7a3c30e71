#include "bench/report/campaign_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "bench/run/record_faults.hpp"
#include "bench/run/store.hpp"
#include "bench/suite/file_text.hpp"
#include "bench/suite/plan.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

template <class T>
T value_or(const Json& json, const char* key, T fallback) {
  const auto at = json.find(key);
  return at == json.end() || at->is_null() ? std::move(fallback) : at->get<T>();
}

SessionNote note_of(const Json& json) {
  SessionNote note;
  note.event = value_or<std::string>(json, "event", "");
  note.time = value_or<std::string>(json, "time", "");
  note.processor = value_or<std::string>(json, "processor", "");
  note.processors = value_or(json, "processors", 0U);
  note.system = value_or<std::string>(json, "system", "");
  note.version = value_or<std::string>(json, "version", "");
  if (const auto load = json.find("load"); load != json.end() && load->is_array() && !load->empty())
    note.load = load->front().get<double>();
  note.calibration_seconds = value_or(json, "calibration_seconds", 0.0);
  note.order_seed = value_or<std::uint64_t>(json, "order_seed", 0);
  note.base_seed = value_or<std::uint64_t>(json, "base_seed", 0);
  note.jobs = value_or<std::size_t>(json, "jobs", 0);
  note.shard = value_or<std::string>(json, "shard", "");
  return note;
}

}  // namespace

CampaignData::CampaignData(const std::filesystem::path& folder, TimeKind time) : time_(time) {
  const StorePaths paths(folder);
  if (!std::filesystem::exists(paths.records()))
    throw ParseError(folder.string(), 0, 0, "found no records.jsonl, expected a folder of results");
  std::set<std::uint64_t> seen;
  read_lines(paths.records(), [&](const Json& json) {
    RunRecord record = record_of(json);
    if (!seen.insert(record.id).second) {
      faults_.push_back(fmt::format("{}: {}: the record of run {} comes twice", record.instance,
                                    record.backend, id_text(record.id)));
      return;
    }
    runs_.push_back(std::move(record));
    if (const auto fault = record_fault(json))
      faults_.push_back(fmt::format("{}: {}: the record of run {} does not stand: {}",
                                    runs_.back().instance, runs_.back().backend,
                                    id_text(runs_.back().id), *fault));
    if (name_.empty()) name_ = value_or<std::string>(json, "suite", "");
  });
  if (runs_.empty())
    throw ParseError(paths.records().string(), 0, 0, "found no run, expected one at least");
  read_lines(paths.sessions(), [&](const Json& json) { sessions_.push_back(note_of(json)); });
  suite_text_ = file_text(paths.suite()).value_or("");
  index();
}

void CampaignData::index() {
  std::map<std::pair<std::string, std::string>, InstanceInfo> instances;
  std::set<std::string> backends;
  std::set<std::string> groups;
  double longest = 0;
  for (const RunRecord& run : runs_) {
    instances[{run.group, run.instance}] = {run.instance, run.group, run.order, run.fill};
    backends.insert(run.backend);
    if (run.outcome == Outcome::SatVerified) answered_.insert(run.instance);
    if (run.outcome == Outcome::UnsatProved || (run.outcome == Outcome::Unsat && !run.external))
      refuted_.insert(run.instance);
    groups.insert(run.group);
    longest = std::max(longest, seconds(run));
    const auto& own = time_ == TimeKind::Processor ? run.cpu_limit : run.wall_limit;
    const auto& other = time_ == TimeKind::Processor ? run.wall_limit : run.cpu_limit;
    limit_ = std::max(limit_, own.value_or(other.value_or(0)));
    limited_ = limited_ && own.has_value();
  }
  for (const std::string& instance : answered_)
    refuted_.erase(instance);
  // Where there was none on this clock, the longest run may have taken more.
  if (!limited_) limit_ = std::max(limit_, longest);
  backends_.assign(backends.begin(), backends.end());
  groups_.assign(groups.begin(), groups.end());
  std::map<std::pair<std::string, std::string>, std::size_t> places;
  for (auto& [key, info] : instances) {
    places[key] = instances_.size();
    instances_.push_back(std::move(info));
  }
  cells_.resize(backends_.size() * instances_.size());
  for (const RunRecord& run : runs_) {
    const auto b = static_cast<std::size_t>(std::ranges::lower_bound(backends_, run.backend) -
                                            backends_.begin());
    cells_[b * instances_.size() + places[{run.group, run.instance}]].runs.push_back(&run);
  }
  for (Cell& cell : cells_)
    std::ranges::stable_sort(cell.runs, {}, [](const RunRecord* run) { return run->repeat; });
}

bool CampaignData::has_objectives() const {
  return std::ranges::any_of(runs_, [](const RunRecord& run) { return run.objective.has_value(); });
}

std::optional<Observation> CampaignData::observation(const RunRecord& run) const {
  if (run.outcome == Outcome::Unsupported) return std::nullopt;
  const bool contradicted = run.outcome == Outcome::Unsat && answered_.contains(run.instance);
  if (is_solved(run.outcome) && !contradicted)
    return Observation{std::min(seconds(run), limit_), true};
  const bool broken = run.outcome == Outcome::Crash || run.outcome == Outcome::Wrong;
  if (!run.complete && !broken && refuted_.contains(run.instance)) return std::nullopt;
  return Observation{limit_, false};
}

std::vector<Observation> CampaignData::observations(const Cell& cell) const {
  std::vector<Observation> result;
  for (const RunRecord* run : cell.runs) {
    if (const auto one = observation(*run)) result.push_back(*one);
  }
  return result;
}

std::vector<Observation> CampaignData::observations(std::size_t backend,
                                                    const std::string* group) const {
  std::vector<Observation> result;
  for (std::size_t i = 0; i < instances_.size(); ++i) {
    if (group != nullptr && instances_[i].group != *group) continue;
    const auto of_cell = observations(cell(backend, i));
    result.insert(result.end(), of_cell.begin(), of_cell.end());
  }
  return result;
}

}  // namespace facet::bench
