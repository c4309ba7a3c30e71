#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "bench/run/record.hpp"
#include "bench/statistics/survival.hpp"

namespace facet::bench {

/// Which time reports are about: that of the processor is what a shared machine slows down least.
enum class TimeKind { Processor, Clock };

/// The runs of one backend on one instance.
struct Cell {
  std::vector<const RunRecord*> runs;  // by repeat
};

struct InstanceInfo {
  std::string name;
  std::string group;
  std::optional<double> order;
  std::optional<double> fill;
};

/// What `facet bench run` noted where it began or ended.
struct SessionNote {
  std::string event;
  std::string time;
  std::string processor;
  unsigned processors = 0;
  std::string system;
  std::string version;
  double load = 0;
  double calibration_seconds = 0;
  std::uint64_t order_seed = 0;
  std::uint64_t base_seed = 0;
  std::size_t jobs = 0;
  std::string shard;
};

/// A store as reports see it.
class CampaignData {
 public:
  /// Throws ParseError for a folder that is no store, or has no run.
  CampaignData(const std::filesystem::path& folder, TimeKind time);
  CampaignData(const CampaignData&) = delete;
  CampaignData& operator=(const CampaignData&) = delete;

  const std::string& name() const { return name_; }
  TimeKind time_kind() const { return time_; }
  const std::vector<RunRecord>& runs() const { return runs_; }
  /// By label.
  const std::vector<std::string>& backends() const { return backends_; }
  /// By group and name.
  const std::vector<InstanceInfo>& instances() const { return instances_; }
  const std::vector<std::string>& groups() const { return groups_; }
  /// Records that contradict themselves (record_faults.hpp), each in a line.
  const std::vector<std::string>& faults() const { return faults_; }
  /// Some run has an answer to an instance that asks for the least of something.
  bool has_objectives() const;
  const std::vector<SessionNote>& sessions() const { return sessions_; }
  /// The suite as it was run; empty where the store has none.
  const std::string& suite_text() const { return suite_text_; }
  /// Of the time: what a run that was not solved is held to have taken at least.
  double limit() const { return limit_; }

  const Cell& cell(std::size_t backend, std::size_t instance) const {
    return cells_[backend * instances_.size() + instance];
  }
  double seconds(const RunRecord& run) const {
    return time_ == TimeKind::Processor ? run.cpu_seconds : run.wall_seconds;
  }
  /// A run that was not solved, for whatever reason, as one that was cut off at the limit; a claim
  /// of no solution where some run has a verified answer is one of these. None: a run on an
  /// instance that the backend does not take, and one of an incomplete backend on a refuted
  /// instance, unless it was wrong or crashed. Refuted is what nobody has an answer to, and what
  /// was proven to have none or is said to by a complete backend of ours.
  std::optional<Observation> observation(const RunRecord& run) const;
  /// Of a backend, all of them, or those of a group.
  std::vector<Observation> observations(std::size_t backend, const std::string* group) const;
  /// Of one cell.
  std::vector<Observation> observations(const Cell& cell) const;

 private:
  void index();

  std::string name_;
  TimeKind time_;
  std::vector<RunRecord> runs_;
  std::vector<std::string> backends_;
  std::vector<InstanceInfo> instances_;
  std::vector<std::string> groups_;
  std::vector<SessionNote> sessions_;
  std::vector<std::string> faults_;
  std::string suite_text_;
  double limit_ = 0;
  bool limited_ = true;  // every run, on this clock
  std::vector<Cell> cells_;
  std::set<std::string> answered_;  // instances with a verified answer
  std::set<std::string> refuted_;
};

}  // namespace facet::bench
