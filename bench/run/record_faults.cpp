#include "bench/run/record_faults.hpp"

#include <fmt/format.h>

#include <charconv>

#include "bench/run/verifier.hpp"
#include "bench/suite/plan.hpp"

namespace facet::bench {
namespace {

// A limit is looked at by two clocks, one of which may run a little behind.
constexpr double kClockShare = 0.99;
constexpr double kClockSeconds = 0.05;

template <class T>
std::optional<T> optional_at(const Json& json, const char* key) {
  const auto at = json.find(key);
  return at == json.end() || at->is_null() ? std::nullopt : std::optional<T>(at->get<T>());
}

std::uint64_t hexadecimal(const std::string& text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value, 16);
  return value;
}

RunLimits limits_of(const Json& record) {
  const Json& json = record.at("limits");
  return {optional_at<double>(json, "wall_seconds"), optional_at<double>(json, "cpu_seconds"),
          optional_at<std::uint64_t>(json, "memory_bytes"),
          optional_at<std::uint64_t>(json, "work")};
}

bool id_fits(const Json& record) {
  const InstanceFile file = file_of(record);
  BenchInstance instance;
  instance.name = record.at("instance").get<std::string>();
  instance.hash = hexadecimal(record.at("instance_hash").get<std::string>());
  instance.box = file.box;
  instance.k = file.k;
  BackendEntry backend;
  backend.label = record.at("backend").get<std::string>();
  backend.backend = record.at("backend_name").get<std::string>();
  backend.set = record.at("set").get<std::map<std::string, std::string>>();
  backend.threads = record.at("threads").get<unsigned>();
  backend.command =
      optional_at<std::vector<std::string>>(record, "words").value_or(std::vector<std::string>{});
  const auto id = [&](bool proof) {
    backend.proof = proof;
    return id_text(run_id(limits_of(record), instance, backend,
                          record.at("repeat").get<std::size_t>(),
                          record.at("seed").get<std::uint64_t>()));
  };
  const std::string run = record.at("run").get<std::string>();
  // Records of before this key was kept may be either.
  if (const auto proof = optional_at<bool>(record, "proof")) return run == id(*proof);
  return run == id(false) || run == id(true);
}

ChildResult end_of(const Json& record) {
  ChildResult child;
  child.wall_seconds = record.at("wall_seconds").get<double>();
  child.cpu_seconds = record.at("cpu_seconds").get<double>();
  child.peak_memory_bytes = optional_at<std::uint64_t>(record, "peak_memory_bytes");
  child.exit_code = optional_at<int>(record, "exit_code").value_or(0);
  child.signal = optional_at<int>(record, "signal").value_or(0);
  if (child.signal != 0) child.end = ChildEnd::Signalled;
  return child;
}

// Far enough from both limits on its time that none of them can have stopped it.
bool in_time(const ChildResult& child, const RunLimits& limits) {
  const auto below = [](double seconds, const std::optional<double>& limit) {
    return !limit || seconds < *limit * kClockShare - kClockSeconds;
  };
  return below(child.wall_seconds, limits.wall_seconds) &&
         below(child.cpu_seconds, limits.cpu_seconds);
}

bool may_be(const RunRecord& record, Outcome judged, const ChildResult& child,
            const RunLimits& limits, bool checked) {
  switch (record.outcome) {
    case Outcome::TimeLimit:
      return judged == Outcome::TimeLimit || !in_time(child, limits);
    case Outcome::MemoryLimit:
      return limits.memory_bytes.has_value() || judged == Outcome::MemoryLimit;
    case Outcome::UnsatProved:
      return judged == Outcome::Unsat;
    case Outcome::Crash:  // also where it printed too much, which no field has
      return judged == Outcome::Crash || record.reason == kPrintedTooMuch;
    case Outcome::Wrong:
      return judged == Outcome::Wrong || !checked;
    case Outcome::SatVerified:
    case Outcome::Unsat:
    case Outcome::Unsupported:
    case Outcome::Unknown:
      break;
  }
  return judged == record.outcome;
}

std::optional<std::string> outcome_fault(const Json& json, const Check& wrong) {
  const RunRecord record = record_of(json);
  const RunLimits limits = limits_of(json);
  const ChildResult child = end_of(json);
  const Check believed = [](const Json&) { return std::optional<std::string>(); };
  const Judgement judged = judge(child, json, limits, wrong ? wrong : believed);
  if (may_be(record, judged.outcome, child, limits, static_cast<bool>(wrong))) return std::nullopt;
  return fmt::format("its outcome is {}, and what is recorded of it makes that {}{}{}",
                     to_string(record.outcome), to_string(judged.outcome),
                     judged.reason.empty() ? "" : ": ", judged.reason);
}

}  // namespace

std::optional<std::string> record_fault(const Json& record, const Check& wrong) {
  try {
    if (!id_fits(record))
      return "its id is not that of its instance, backend, seed and limits: it was changed";
    return outcome_fault(record, wrong);
  } catch (const Json::exception& error) {
    return fmt::format("a part of it is missing or of another kind: {}", error.what());
  } catch (const std::runtime_error& error) {
    return error.what();
  }
}

}  // namespace facet::bench
