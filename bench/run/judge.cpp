#include "bench/run/judge.hpp"

#include <algorithm>
#include <string_view>

#include "backends/external/describe_end.hpp"

namespace facet::bench {
namespace {

// What `facet` exits with (docs/cli.md).
constexpr int kInternal = 70;
constexpr int kNotAnAnswer[] = {1, 2};

std::string text(const Json& json, const char* key) {
  const auto at = json.find(key);
  return at != json.end() && at->is_string() ? at->get<std::string>() : std::string();
}

std::string first_warning(const Json& json) {
  const auto at = json.find("warnings");
  if (at == json.end() || !at->is_array() || at->empty() || !at->front().is_string()) return {};
  return at->front().get<std::string>();
}

bool has_statistic(const Json& json, const char* key) {
  const auto at = json.find("statistics");
  if (at == json.end() || !at->is_object()) return false;
  const auto value = at->find(key);
  return value != at->end() && value->is_number() && value->get<double>() != 0;
}

bool claims_solution(const Json& json) {
  const auto at = json.find("solution");
  return at != json.end() && !at->is_null();
}

std::optional<Judgement> limit_met(const ChildResult& child, const RunLimits& limits) {
  if (child.stopped == StopReason::MemoryLimit) return Judgement{Outcome::MemoryLimit, {}};
  if (child.stopped) return Judgement{Outcome::TimeLimit, {}};
  // One that ended between two looks at the clock has still been too long.
  if (limits.wall_seconds && child.wall_seconds > *limits.wall_seconds)
    return Judgement{Outcome::TimeLimit, "ended just past the limit"};
  if (limits.cpu_seconds && child.cpu_seconds > *limits.cpu_seconds)
    return Judgement{Outcome::TimeLimit, "ended just past the limit of the processor's time"};
  if (limits.memory_bytes && child.peak_memory_bytes &&
      *child.peak_memory_bytes > *limits.memory_bytes)
    return Judgement{Outcome::MemoryLimit, "ended just past the limit"};
  return std::nullopt;
}

std::optional<Judgement> broken(const ChildResult& child) {
  if (child.output_cut) return Judgement{Outcome::Crash, kPrintedTooMuch};
  if (child.end == ChildEnd::Signalled) return Judgement{Outcome::Crash, describe_end(child)};
  if (child.exit_code == kInternal) return Judgement{Outcome::Wrong, describe_end(child)};
  if (std::ranges::count(kNotAnAnswer, child.exit_code) > 0)
    return Judgement{Outcome::Crash, describe_end(child)};
  return std::nullopt;
}

// Of a run that says that it has no answer.
Judgement unknown(const Json& said) {
  const std::string why = first_warning(said);
  const std::string stop = text(said, "stop_reason");
  if (has_statistic(said, "child_wrong_model")) return {Outcome::Wrong, why};
  if (has_statistic(said, "child_signal")) return {Outcome::Crash, why};
  if (stop == "memory limit") return {Outcome::MemoryLimit, why};
  if (stop == "time limit") return {Outcome::TimeLimit, why};
  return {Outcome::Unknown, why.empty() ? stop : why};
}

Judgement claimed(const Json& said) {
  const std::string status = text(said, "status");
  if (status == "satisfiable" || status == "optimal") {
    if (claims_solution(said)) return {Outcome::SatVerified, {}};
    return {Outcome::Unknown, "it claims an answer and gives none"};
  }
  if (status == "unsatisfiable") return {Outcome::Unsat, text(said, "reason")};
  if (status == "unsupported") return {Outcome::Unsupported, text(said, "reason")};
  return unknown(said);
}

}  // namespace

std::optional<Json> last_object(const std::string& output) {
  std::string_view rest = output;
  while (!rest.empty()) {
    const std::size_t end = rest.find_last_not_of(" \t\r\n");
    if (end == std::string_view::npos) return std::nullopt;
    rest = rest.substr(0, end + 1);
    const std::size_t before = rest.rfind('\n');
    const std::size_t begin = before == std::string_view::npos ? 0 : before + 1;
    if (rest[begin] == '{') {
      Json json = Json::parse(rest.substr(begin), nullptr, false);
      if (json.is_object()) return json;
    }
    rest = rest.substr(0, begin);
  }
  return std::nullopt;
}

Judgement judge(const ChildResult& child, const std::optional<Json>& said, const RunLimits& limits,
                const Check& wrong) {
  if (said && claims_solution(*said)) {
    if (const auto fault = wrong(*said)) return {Outcome::Wrong, *fault};
  }
  if (const auto limit = limit_met(child, limits)) return *limit;
  if (const auto fault = broken(child)) return *fault;
  if (!said) return {Outcome::Unknown, "it gave no answer; " + describe_end(child)};
  return claimed(*said);
}

}  // namespace facet::bench
