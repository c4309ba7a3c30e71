#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "app/arguments.hpp"
#include "app/session.hpp"
#include "app/study.hpp"
#include "bench/run/campaign.hpp"
#include "bench/run/store.hpp"

/// What `facet bench` and `facet-mpi bench` have in common.
namespace facet::app {

/// The campaign of the suite, or of a shard of it ("I/N"). Optional backends that are not there are
/// left out, with a note. Throws ParseError, at its line, for any other backend that is not.
bench::Campaign plan_campaign(const std::string& suite, const std::optional<std::string>& shard,
                              Session& session);

/// "facet 0.1.0 (Release, GCC 12.2.0)".
std::string program_version();

/// How many of the runs are still to be made; says how many are recorded already.
std::size_t count_missing(const bench::Campaign& campaign, const bench::StoreWriter& store,
                          Session& session);

/// What is said of runs as they end, and of all of them at the end.
class RunTeller {
 public:
  RunTeller(std::size_t missing, Session& session);
  void tell(const bench::RunRecord& record);
  /// The closing lines. Failed where a run was wrong.
  ExitCode close(std::size_t made, const std::string& folder);

 private:
  std::string progress_name(const bench::RunRecord& record) const;

  std::size_t missing_;
  Session& session_;
  StudyProgress progress_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::size_t done_ = 0;
  std::size_t solved_ = 0;
  std::size_t wrong_ = 0;
  std::map<std::string, std::int64_t> best_;  // objective of each instance that has one
};

}  // namespace facet::app
