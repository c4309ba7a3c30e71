#include "app/trace_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <limits>
#include <utility>

#include "app/input_files.hpp"
#include "app/output_set.hpp"
#include "app/same_file.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

bool is_pattern(const std::string& path) {
  return path.find("{name}") != std::string::npos || path.find("{index}") != std::string::npos;
}

std::vector<std::pair<std::string, std::string>> other_files(const Arguments& arguments) {
  std::vector<std::pair<std::string, std::string>> others;
  const InputFiles files(arguments);
  for (const std::string& input : files.inputs())
    others.emplace_back(input, "the input");
  for (const char* option : {"regions", "proof", "proof-formula"}) {
    if (arguments.given(option))
      others.emplace_back(arguments.text(option), fmt::format("the file of --{}", option));
  }
  return others;
}

}  // namespace

const char* TraceCourse::header() {
  return "event,worker,evaluations,best,mean,temperature,objective\n";
}

void TraceCourse::on_course(std::span<const SearchEvent> events) {
  // The first worker that solved it with as many evaluations is the winner, and gives the solution.
  SearchEvent solved;
  for (const SearchEvent& event : events) {
    write(to_string(event.kind), event);
    if (event.best == 0) solved = event;
  }
  if (solved.evaluations > solved_.evaluations) solved_ = solved;
}

void TraceCourse::on_improvement(const Solution&, std::int64_t objective) {
  objective_ = objective;
  solved_.cost = 0;
  solved_.temperature = 0;
  write("solution", solved_);
}

void TraceCourse::write(const char* name, const SearchEvent& event) {
  const auto text = [&](bool is_there, auto value) {
    if (!is_there) return std::string(json_ ? "null" : "");
    return fmt::format("{}", value);
  };
  const bool met = event.best != std::numeric_limits<std::uint64_t>::max();
  out_ << fmt::format(
      fmt::runtime(json_ ? R"({{"event":"{}","worker":{},"evaluations":{},"best":{},"mean":{},)"
                           R"("temperature":{},"objective":{}}})"
                           "\n"
                         : "{},{},{},{},{},{},{}\n"),
      name, event.worker, event.evaluations, text(met, event.best), event.cost,
      text(event.temperature > 0, event.temperature),
      text(objective_.has_value(), objective_.value_or(0)));
}

TraceFiles::Open::Open(Output file, bool json)
    : file_(std::make_unique<Output>(std::move(file))),
      course_(std::make_unique<TraceCourse>(file_->stream(), json)) {
  if (!json) file_->stream() << TraceCourse::header();
}

void TraceFiles::Open::commit() {
  if (file_) file_->commit();
}

TraceFiles::TraceFiles(const Arguments& arguments, const Backend& backend, Session& session)
    : path_(arguments.text("trace")), output_(output_path(arguments)), session_(session) {
  if (!wanted()) return;
  if (!backend.capabilities().traces) {
    throw OptionError(
        fmt::format("--trace: the backend {} keeps no course of what it does; facet backends names "
                    "those that do",
                    backend.name()));
  }
  json_ = path_.ends_with(".json") || path_.ends_with(".jsonl");
  if (path_ == "-") {
    if (output_.empty())
      throw OptionError("--trace -: standard output has the answers, -o FILE puts them elsewhere");
    shared_.emplace(Output::standard());
  } else {
    others_ = other_files(arguments);
    if (is_pattern(path_)) {
      require_folder(path_);
      return;
    }
    refuse_overwriting(path_);
    shared_.emplace(Output::file(path_, session.interrupts));
  }
  if (!json_) shared_->stream() << TraceCourse::header();
}

// It is renamed into its place: what stands there is lost. (-o looks at the files of all options.)
void TraceFiles::refuse_overwriting(const std::string& path) const {
  for (const auto& [other, what] : others_) {
    if (same_file(path, other)) {
      throw OptionError(
          fmt::format("--trace {} would overwrite {} {}: name another file", path, what, other));
    }
  }
}

TraceFiles::Open TraceFiles::open(const Instance& instance) {
  if (!wanted()) return {};
  if (shared_) return {shared_->stream(), json_};
  const std::string path = fill_pattern(path_, instance.name, instance.index);
  refuse_overwriting(path);
  const std::string output = fill_pattern(output_, instance.name, instance.index);
  if (!output.empty() && same_file(path, output))
    throw OptionError(
        fmt::format("--trace {} would overwrite the output: name another file", path));
  {
    const std::lock_guard lock(mutex_);
    if (!written_.insert(path).second) {
      throw OptionError(fmt::format(
          "--trace: {} would be written twice; {{index}} tells the instances apart", path));
    }
  }
  return {Output::file(path, session_.interrupts), json_};
}

void TraceFiles::commit() {
  if (shared_) shared_->commit();
}

}  // namespace facet::app
