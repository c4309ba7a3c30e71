#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "backends/cbc/cbc_log.hpp"
#include "backends/external/child_process.hpp"
#include "backends/external/temporary_directory.hpp"
#include "backends/option_table.hpp"
#include "backends/result.hpp"
#include "encoders/exchange/answer.hpp"
#include "encoders/ilp/encode.hpp"
#include "model/model.hpp"

namespace facet::cbc {

/// One run of CBC on one model: the file out, the program, the answer back.
class Job {
 public:
  /// The model must outlive the job.
  Job(const Model& model, const OptionValues& values, const RunControl& control);

  /// What to say where the memory limit has no room for the program.
  std::optional<std::string> without_room(const RunControl& control) const;

  /// Nothing when the file is written, else why not.
  std::optional<StopReason> write(const RunControl& control) const;

  ChildResult run(const std::string& program, std::uint64_t seed, const RunControl& control) const;

  /// The result of a child that ended by itself.
  SolveResult judge(const ChildResult& child, const RunControl& control) const;

  /// What its log and the system tell of a child, however it ended.
  std::vector<Statistic> statistics(const ChildResult& child) const;

 private:
  void accept(const exchange::Answer& answer, const CbcLog& log, SolveResult& result) const;

  const Model& model_;
  /// What CBC is given: the same variables under names of their own, where it pays with smaller
  /// domains.
  Model given_;
  ilp::EncodeOptions encoding_;
  bool mps_;
  std::vector<std::string> switches_;
  TemporaryDirectory folder_;
  std::string model_path_;
  std::string answer_path_;
};

}  // namespace facet::cbc
