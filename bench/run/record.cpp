#include "bench/run/record.hpp"

#include <array>
#include <charconv>
#include <stdexcept>

namespace facet::bench {
namespace {

struct Name {
  Outcome outcome;
  std::string_view text;
};
constexpr std::array<Name, 9> kNames{{{Outcome::SatVerified, "sat-verified"},
                                      {Outcome::Unsat, "unsat"},
                                      {Outcome::UnsatProved, "unsat-proved"},
                                      {Outcome::TimeLimit, "time-limit"},
                                      {Outcome::MemoryLimit, "memory-limit"},
                                      {Outcome::Unsupported, "unsupported"},
                                      {Outcome::Crash, "crash"},
                                      {Outcome::Wrong, "wrong"},
                                      {Outcome::Unknown, "unknown"}}};

[[noreturn]] void fail(const char* key, const char* expected) {
  throw std::runtime_error(std::string("\"") + key + "\": expected " + expected);
}

// Null and a key that is not there are the same.
const Json* find(const Json& json, const char* key) {
  const auto at = json.find(key);
  return at == json.end() || at->is_null() ? nullptr : &*at;
}

std::string text(const Json& json, const char* key) {
  const Json* value = find(json, key);
  if (value == nullptr || !value->is_string()) fail(key, "a string");
  return value->get<std::string>();
}

std::string text_or_empty(const Json& json, const char* key) {
  return find(json, key) == nullptr ? std::string() : text(json, key);
}

template <class T>
std::optional<T> number(const Json& json, const char* key) {
  const Json* value = find(json, key);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number()) fail(key, "a number");
  return value->get<T>();
}

double seconds(const Json& json, const char* key) {
  const auto value = number<double>(json, key);
  if (!value || *value < 0) fail(key, "a number of seconds");
  return *value;
}

// An array of objects, each with its two times and a whole number of that name.
template <class Point>
std::vector<Point> points_of(const Json& json, const char* array, const char* value) {
  std::vector<Point> course;
  const Json* points = find(json, array);
  if (points == nullptr) return course;
  if (!points->is_array()) fail(array, "an array");
  for (const Json& point : *points) {
    if (!point.is_object()) fail(array, "objects");
    const auto number_there = number<std::int64_t>(point, value);
    if (!number_there) fail(array, "a whole number in each");
    course.push_back({seconds(point, "seconds"), seconds(point, "cpu_seconds"), *number_there});
  }
  return course;
}

std::uint64_t id(const Json& json) {
  const std::string written = text(json, "run");
  std::uint64_t value = 0;
  const char* end = written.data() + written.size();
  const auto [stop, error] = std::from_chars(written.data(), end, value, 16);
  if (error != std::errc{} || stop != end) fail("run", "16 hexadecimal digits");
  return value;
}

}  // namespace

std::string_view to_string(Outcome outcome) {
  for (const Name& name : kNames) {
    if (name.outcome == outcome) return name.text;
  }
  return {};
}

std::optional<Outcome> outcome_named(std::string_view text) {
  for (const Name& name : kNames) {
    if (name.text == text) return name.outcome;
  }
  return std::nullopt;
}

std::string_view ending_of(const RunRecord& record) {
  if (record.outcome != Outcome::SatVerified || !record.objective) return to_string(record.outcome);
  return record.status == kOptimal ? kOptimal : kEnded;
}

RunRecord record_of(const Json& json) {
  if (!json.is_object()) throw std::runtime_error("expected an object");
  RunRecord record;
  record.id = id(json);
  record.instance = text(json, "instance");
  record.group = text(json, "group");
  record.order = number<double>(json, "order");
  record.fill = number<double>(json, "fill");
  record.backend = text(json, "backend");
  const std::string solver = text_or_empty(json, "backend_name");
  record.external = solver.empty() || solver.starts_with("external");
  if (const Json* complete = find(json, "complete"))
    record.complete = complete->is_boolean() ? complete->get<bool>() : true;
  record.seed = number<std::uint64_t>(json, "seed").value_or(0);
  record.repeat = number<std::uint32_t>(json, "repeat").value_or(0);
  const auto outcome = outcome_named(text(json, "outcome"));
  if (!outcome) fail("outcome", "one of the outcomes of a run");
  record.outcome = *outcome;
  record.reason = text_or_empty(json, "reason");
  record.status = text_or_empty(json, "status");
  record.objective = number<std::int64_t>(json, "objective");
  record.bound = number<std::int64_t>(json, "bound");
  record.course = points_of<RunImprovement>(json, "course", "objective");
  record.bounds = points_of<RunBound>(json, "bounds", "bound");
  if (const Json* steps = find(json, "seconds"); steps != nullptr && steps->is_object()) {
    const auto step = [&](const char* key) { return number<double>(*steps, key).value_or(0); };
    record.seconds = {step("parse"), step("encode"), step("solve"), step("decode"), step("check")};
  }
  record.cpu_seconds = seconds(json, "cpu_seconds");
  record.wall_seconds = seconds(json, "wall_seconds");
  record.peak_memory_bytes = number<std::uint64_t>(json, "peak_memory_bytes");
  if (const Json* limits = find(json, "limits")) {
    record.wall_limit = number<double>(*limits, "wall_seconds");
    record.cpu_limit = number<double>(*limits, "cpu_seconds");
  }
  return record;
}

std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace facet::bench
