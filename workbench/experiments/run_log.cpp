#include "workbench/experiments/run_log.hpp"

#include <fmt/format.h>

namespace facet::experiments {
namespace {

constexpr Status kStatuses[] = {Status::Satisfiable, Status::Optimal, Status::Unsatisfiable,
                                Status::Unknown};
constexpr StopReason kReasons[] = {StopReason::Completed,   StopReason::TimeLimit,
                                   StopReason::WorkLimit,   StopReason::SolutionLimit,
                                   StopReason::MemoryLimit, StopReason::Cancelled};
constexpr std::string_view kUnsupported = "unsupported";

}  // namespace

std::string_view status_text(Status status, bool unsupported) {
  return unsupported ? kUnsupported : to_string(status);
}

LoggedStatus read_status(CsvFields& fields) {
  const std::string text = fields.next("a status");
  if (text == kUnsupported) return {Status::Unknown, true};
  return {fields.one_of(text, kStatuses, "a status"), false};
}

StopReason read_stop_reason(CsvFields& fields) {
  return fields.one_of(kReasons, "why the run ended");
}

bool Run::same_task(const Run& other) const {
  return cell == other.cell && instance == other.instance && method == other.method &&
         limit_seconds == other.limit_seconds && seed == other.seed;
}

std::string_view Run::csv_header() {
  return "cell,instance,method,limit_seconds,seed,status,stop_reason,seconds,cpu_seconds,work";
}

std::string Run::to_csv() const {
  return fmt::format("{},{},{},{},{},{},{},{},{},{}", cell, instance, method, limit_seconds, seed,
                     status_text(status, unsupported), to_string(stop_reason), seconds, cpu_seconds,
                     work);
}

Run Run::from_csv(CsvFields& fields) {
  Run run;
  run.cell = fields.next("the file of a cell");
  run.instance = fields.number<std::size_t>("the number of an instance");
  run.method = fields.next("a method");
  run.limit_seconds = fields.number<double>("seconds");
  run.seed = fields.number<std::uint64_t>("a seed");
  const LoggedStatus logged = read_status(fields);
  run.status = logged.status;
  run.unsupported = logged.unsupported;
  run.stop_reason = read_stop_reason(fields);
  run.seconds = fields.number<double>("seconds");
  run.cpu_seconds = fields.number<double>("seconds");
  run.work = fields.number<std::uint64_t>("the work done");
  return run;
}

}  // namespace facet::experiments
