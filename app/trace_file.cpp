#include "app/trace_file.hpp"

#include <fmt/format.h>

#include "app/input_files.hpp"
#include "app/same_file.hpp"
#include "model/error.hpp"

namespace facet::app {

namespace {

// It is renamed into its place: what stands there is lost. (-o looks at the files of all options.)
void require_apart(const Arguments& arguments, const std::string& path) {
  const auto refuse_if_same = [&](const std::string& other, const std::string& what) {
    if (!same_file(path, other)) return;
    throw OptionError(
        fmt::format("--trace {} would overwrite {} {}: name another file", path, what, other));
  };
  const InputFiles files(arguments);
  for (const std::string& input : files.inputs())
    refuse_if_same(input, "the input");
  for (const char* option : {"regions", "proof", "proof-formula"}) {
    if (arguments.given(option)) {
      refuse_if_same(arguments.text(option), fmt::format("the file of --{}", option));
    }
  }
}

}  // namespace

TraceFile::TraceFile(const Arguments& arguments, const Backend& backend, Session& session) {
  if (!arguments.given("trace")) return;
  const std::string path = arguments.text("trace");
  if (!backend.capabilities().traces) {
    throw OptionError(
        fmt::format("--trace: the backend {} keeps no course of what it does; facet backends names "
                    "those that do",
                    backend.name()));
  }
  require_apart(arguments, path);
  json_ = path.ends_with(".json") || path.ends_with(".jsonl");
  file_.emplace(Output::file(path, session.interrupts));
  if (!json_) file_->stream() << "event,worker,evaluations,best,cost,temperature\n";
}

void TraceFile::on_course(std::span<const SearchEvent> events) {
  for (const SearchEvent& e : events) {
    file_->stream() << fmt::format(
        fmt::runtime(json_ ? R"({{"event":"{}","worker":{},"evaluations":{},"best":{},"cost":{},)"
                             R"("temperature":{}}})"
                             "\n"
                           : "{},{},{},{},{},{}\n"),
        to_string(e.kind), e.worker, e.evaluations, e.best, e.cost, e.temperature);
  }
}

void TraceFile::commit() {
  if (file_) file_->commit();
}

}  // namespace facet::app
