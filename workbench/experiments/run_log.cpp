#include "workbench/experiments/run_log.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include "model/error.hpp"

namespace facet::experiments {
namespace {

constexpr std::string_view kHeader =
    "cell,instance,method,limit_seconds,seed,status,stop_reason,seconds,cpu_seconds,work";

constexpr Status kStatuses[] = {Status::Satisfiable, Status::Optimal, Status::Unsatisfiable,
                                Status::Unknown};
constexpr StopReason kReasons[] = {StopReason::Completed,   StopReason::TimeLimit,
                                   StopReason::WorkLimit,   StopReason::SolutionLimit,
                                   StopReason::MemoryLimit, StopReason::Cancelled};
constexpr std::string_view kUnsupported = "unsupported";

std::string line_of(const Run& run) {
  return fmt::format("{},{},{},{},{},{},{},{},{},{}\n", run.cell, run.instance, run.method,
                     run.limit_seconds, run.seed,
                     run.unsupported ? kUnsupported : to_string(run.status),
                     to_string(run.stop_reason), run.seconds, run.cpu_seconds, run.work);
}

// Takes one line apart; every complaint names the column of the field.
class Fields {
 public:
  Fields(const std::string& source, std::size_t number, std::string_view line)
      : source_(source), number_(number), line_(line) {}

  std::string_view next(std::string_view expected) {
    begin_ = std::min(at_, line_.size());
    if (at_ > line_.size()) fail("the end of the line", expected);
    const std::size_t comma = std::min(line_.find(',', at_), line_.size());
    at_ = comma + 1;
    const std::string_view field = line_.substr(begin_, comma - begin_);
    if (field.empty()) fail("nothing", expected);
    return field;
  }

  template <typename Number>
  Number number(std::string_view expected) {
    const std::string_view field = next(expected);
    Number value{};
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc{} || end != field.data() + field.size() || value < Number{}) {
      fail(fmt::format("\"{}\"", field), expected);
    }
    return value;
  }

  template <typename Value, std::size_t size>
  Value one_of(const Value (&values)[size], std::string_view expected) {
    return one_of(next(expected), values, expected);
  }

  template <typename Value, std::size_t size>
  Value one_of(std::string_view field, const Value (&values)[size], std::string_view expected) {
    for (const Value value : values) {
      if (field == to_string(value)) return value;
    }
    fail(fmt::format("\"{}\"", field), expected);
  }

  void end() {
    if (at_ <= line_.size()) {
      begin_ = at_;
      fail(fmt::format("\"{}\"", line_.substr(at_)), "the end of the line");
    }
  }

 private:
  [[noreturn]] void fail(const std::string& found, std::string_view expected) const {
    throw ParseError(source_, number_, begin_ + 1,
                     fmt::format("found {}, expected {}", found, expected));
  }

  const std::string& source_;
  std::size_t number_;
  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t at_ = 0;
};

Run parse_run(const std::string& source, std::size_t number, std::string_view line) {
  Fields fields(source, number, line);
  Run run;
  run.cell = fields.next("the file of a cell");
  run.instance = fields.number<std::size_t>("the number of an instance");
  run.method = fields.next("a method");
  run.limit_seconds = fields.number<double>("seconds");
  run.seed = fields.number<std::uint64_t>("a seed");
  const std::string_view status = fields.next("a status");
  run.unsupported = status == kUnsupported;
  if (!run.unsupported) run.status = fields.one_of(status, kStatuses, "a status");
  run.stop_reason = fields.one_of(kReasons, "why the run ended");
  run.seconds = fields.number<double>("seconds");
  run.cpu_seconds = fields.number<double>("seconds");
  run.work = fields.number<std::uint64_t>("the work done");
  fields.end();
  return run;
}

std::vector<Run> read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ParseError(path, 0, 0, "cannot be read");
  std::vector<Run> runs;
  std::string line;
  for (std::size_t number = 1; std::getline(in, line); ++number) {
    if (in.eof()) break;  // no end of line: cut off
    if (number == 1) {
      if (line == kHeader) continue;
      throw ParseError(path, 1, 1,
                       fmt::format("found \"{}\", expected \"{}\"", line.substr(0, 40), kHeader));
    }
    runs.push_back(parse_run(path, number, line));
  }
  return runs;
}

// Cuts what follows the last end of line; what is then left may be nothing.
std::uintmax_t drop_half_line(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string line;
  std::uintmax_t whole = 0;
  while (std::getline(in, line) && !in.eof())
    whole += line.size() + 1;
  in.close();
  if (whole != std::filesystem::file_size(path)) std::filesystem::resize_file(path, whole);
  return whole;
}

}  // namespace

bool Run::same_task(const Run& other) const {
  return cell == other.cell && instance == other.instance && method == other.method &&
         limit_seconds == other.limit_seconds && seed == other.seed;
}

RunLog::RunLog(const std::filesystem::path& path) : path_(path.string()) {
  std::uintmax_t size = 0;
  if (std::filesystem::exists(path)) {
    if (!std::filesystem::is_regular_file(path)) {
      throw ParseError(path_, 0, 0, "found no regular file");
    }
    runs_ = read(path_);
    size = drop_half_line(path);
  }
  out_.open(path, std::ios::binary | std::ios::app);
  if (size == 0) out_ << kHeader << '\n' << std::flush;
  if (!out_) throw ParseError(path_, 0, 0, "cannot be written");
}

const Run* RunLog::find(const Run& task) const {
  const auto found = std::ranges::find_if(runs_, [&](const Run& r) { return r.same_task(task); });
  return found == runs_.end() ? nullptr : &*found;
}

void RunLog::add(const Run& run) {
  runs_.push_back(run);
  if (path_.empty()) return;
  out_ << line_of(run) << std::flush;
  if (!out_) throw ParseError(path_, 0, 0, "cannot be written");
}

}  // namespace facet::experiments
