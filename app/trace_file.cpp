#include "app/trace_file.hpp"

#include <fmt/format.h>

#include "app/input_files.hpp"
#include "app/output_set.hpp"
#include "app/same_file.hpp"
#include "model/error.hpp"

namespace facet::app {

TraceFile::TraceFile(const Arguments& arguments, const Backend& backend, Session& session) {
  if (!arguments.given("trace")) return;
  const std::string path = arguments.text("trace");
  if (!backend.capabilities().traces) {
    throw OptionError(
        fmt::format("--trace: the backend {} keeps no course of what it does; facet backends names "
                    "those that do",
                    backend.name()));
  }
  InputFiles(arguments).require_apart(path);
  if (const std::string output = output_path(arguments);
      !output.empty() && same_file(path, output)) {
    throw OptionError(
        fmt::format("--trace {} would overwrite the output: name another file", path));
  }
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
