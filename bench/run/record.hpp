#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace facet::bench {

using Json = nlohmann::ordered_json;

/// How a run ended.
enum class Outcome {
  SatVerified,  ///< an answer, checked by code that shares nothing with what found it
  Unsat,        ///< a claim that there is none
  UnsatProved,  ///< the same, and its proof was checked
  TimeLimit,
  MemoryLimit,
  Unsupported,
  Crash,   ///< a signal, or an exit that is no answer
  Wrong,   ///< an answer that does not stand its check
  Unknown  ///< it ended by itself, in time, and without an answer; a limit on its work among these
};

std::string_view to_string(Outcome outcome);
/// Nothing for any other text.
std::optional<Outcome> outcome_named(std::string_view text);

/// A run was of use: an answer, or that there is none.
constexpr bool is_solved(Outcome outcome) {
  return outcome == Outcome::SatVerified || outcome == Outcome::Unsat ||
         outcome == Outcome::UnsatProved;
}

/// Seconds of the steps as the run itself says them.
struct RunSeconds {
  double parse = 0;
  double encode = 0;
  double solve = 0;
  double decode = 0;
  double check = 0;
};

/// A better objective than any before, as the run tells of it.
struct RunImprovement {
  double seconds = 0;
  double cpu_seconds = 0;
  std::int64_t objective = 0;
};

/// More proven than before, as the run tells of it.
struct RunBound {
  double seconds = 0;
  double cpu_seconds = 0;
  std::int64_t bound = 0;
};

/// What reports need of a run's record.
struct RunRecord {
  std::uint64_t id = 0;
  std::string instance;
  std::string group;
  std::optional<double> order;
  std::optional<double> fill;
  std::string backend;  // its label
  /// False: a backend that can never say that there is no solution.
  bool complete = true;
  /// A program of others, of whose claims nothing is known.
  bool external = false;
  std::uint64_t seed = 0;
  std::uint32_t repeat = 0;
  Outcome outcome = Outcome::Unknown;
  std::string reason;
  std::string status;
  std::optional<std::int64_t> objective;
  std::optional<std::int64_t> bound;
  std::vector<RunImprovement> course;
  std::vector<RunBound> bounds;
  std::optional<RunSeconds> seconds;
  double cpu_seconds = 0;
  double wall_seconds = 0;
  std::optional<std::uint64_t> peak_memory_bytes;
  std::optional<double> wall_limit;
  std::optional<double> cpu_limit;
};

/// How the run ended as reports name it: its outcome, and of a verified answer with an objective
/// `kOptimal` where there is none better, `kEnded` where the search stopped by itself with what it
/// had.
constexpr std::string_view kOptimal = "optimal";
constexpr std::string_view kEnded = "ended";
std::string_view ending_of(const RunRecord& record);

/// Throws std::runtime_error, naming the key, for an object that is no record of a run.
RunRecord record_of(const Json& json);

/// One line without its end; bytes that are not UTF-8 become U+FFFD.
std::string one_line(const Json& json);

}  // namespace facet::bench
