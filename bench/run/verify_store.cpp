#include "bench/run/verify_store.hpp"

#include <fmt/format.h>

#include <map>
#include <set>

#include "bench/run/claims.hpp"
#include "bench/run/record.hpp"
#include "bench/run/record_faults.hpp"
#include "bench/run/store.hpp"
#include "bench/run/verifier.hpp"
#include "bench/suite/file_text.hpp"
#include "bench/suite/plan.hpp"
#include "bench/suite/stable_hash.hpp"
#include "model/error.hpp"

namespace facet::bench {
namespace {

class Auditor {
 public:
  explicit Auditor(const StorePaths& paths) : paths_(paths), verifier_(paths.instances()) {}

  void take(const Json& json) {
    const RunRecord record = record_of(json);
    ++verdict_.runs;
    if (record.outcome == Outcome::UnsatProved) ++verdict_.proofs;
    if (record.outcome == Outcome::Unsat) ++verdict_.claims;
    auto fault = fault_of(json, record);
    if (!seen_.insert(record.id).second) fault = "its record comes twice";
    if (fault) {
      verdict_.wrong.push_back(fmt::format("{}: {} on {}: {}", id_text(record.id), record.backend,
                                           record.instance, *fault));
    } else {
      claims_.hear(record);
    }
  }

  StoreVerdict finish() {
    verdict_.disagreements = claims_.contradictions();
    return std::move(verdict_);
  }

 private:
  std::optional<std::string> fault_of(const Json& json, const RunRecord& record) {
    // What was found until a limit counts in the report; what was wrong is known as such.
    const bool sound = record.outcome != Outcome::Wrong && record.outcome != Outcome::Crash;
    const auto solution = json.find("solution");
    const bool found = solution != json.end() && !solution->is_null();
    if (record.outcome == Outcome::SatVerified && !found) return "it has no solution";
    const InstanceFile file = file_of(json);
    if (json.value("instance_hash", "") != hash_of(file.file))
      return "the file of its instance is another one";
    auto fault = found ? verifier_.wrong_answer(file, json) : std::nullopt;
    if (found && sound) {
      ++verdict_.answers;
      if (fault) return fault;
    }
    return record_fault(json, [&](const Json&) { return fault; });
  }

  const std::string& hash_of(const std::string& file) {
    std::string& text = hashes_[file];
    if (text.empty()) {
      const std::string content = file_text(paths_.instances() / file).value_or("");
      text = id_text(StableHash().add(content).value());
    }
    return text;
  }

  const StorePaths& paths_;
  Verifier verifier_;
  StoreVerdict verdict_;
  Claims claims_;
  std::map<std::string, std::string> hashes_;
  std::set<std::uint64_t> seen_;
};

}  // namespace

StoreVerdict verify_store(const std::filesystem::path& folder) {
  const StorePaths paths(folder);
  if (!std::filesystem::exists(paths.records()))
    throw ParseError(folder.string(), 0, 0, "found no records.jsonl, expected a folder of results");
  Auditor auditor(paths);
  read_lines(paths.records(), [&](const Json& json) { auditor.take(json); });
  return auditor.finish();
}

}  // namespace facet::bench
