#include "app/convert_graph.hpp"

#include <fmt/format.h>

#include <vector>

#include "app/input.hpp"
#include "app/instances.hpp"
#include "app/output_set.hpp"
#include "encoders/graph/coloring_file.hpp"
#include "facet_version.hpp"
#include "model/error.hpp"
#include "workbench/verify_coloring.hpp"

namespace facet::app {
namespace {

class GraphConverter {
 public:
  GraphConverter(const Arguments& arguments, graph::Format format, Session& session,
                 OutputSet& outputs, InstanceStream& stream)
      : session_(session),
        format_(format),
        coloring_(arguments.text("coloring")),
        outputs_(outputs),
        stream_(stream) {
    if (!coloring_.empty() && format != graph::Format::Dot && format != graph::Format::Svg)
      throw OptionError("--coloring paints dot and svg, no other format");
  }

  ExitCode run() {
    while (const auto instance = stream_.next()) {
      const auto* input = std::get_if<GraphInput>(&instance->content);
      if (input == nullptr) {
        throw OptionError(fmt::format("{} is no graph; --to {} writes graphs", instance->name,
                                      graph::info_of(format_).name));
      }
      if (!outputs_.many() || !coloring_.empty()) require_no_other();
      const ExitCode code = convert(*instance, *input);
      if (code == ExitCode::Answered) outputs_.end_record();
      code_ = graver(code_, code);
    }
    const ExitCode code = graver(code_, stream_.code());
    outputs_.finish(code);
    return code;
  }

 private:
  // Before the only one is written.
  void require_no_other() {
    if (const auto other = stream_.next()) {
      throw OptionError(fmt::format(
          "found {} as another graph, expected a single one: a file holds no more{}", other->name,
          coloring_.empty() ? ", -o with {name} in it writes one for each"
                            : ", and a colouring is of one graph"));
    }
  }

  ExitCode convert(const Instance& instance, const GraphInput& input) {
    const Graph& graph = input.problem.graph;
    std::vector<Value> colors;
    if (!coloring_.empty()) {
      InputFile file(coloring_, session_.interrupts, InputFile::of_one_answer);
      colors = graph::read_coloring(file.stream(), file.name(), graph.vertex_count()).colors;
      if (const auto wrong = workbench::verify(input.problem, colors)) {
        session_.messages.error(fmt::format("{}: INVALID: {}", coloring_, *wrong));
        return ExitCode::Failed;
      }
    }
    const exchange::FileHeader header{
        {fmt::format("facet {} convert", version), fmt::format("graph {}", instance.name)}};
    const auto refusal =
        graph::write(graph, format_, outputs_.open(instance).stream(), header, colors);
    if (!refusal) return ExitCode::Answered;
    session_.messages.error(fmt::format("{}: UNSUPPORTED: {}", instance.name, refusal->reason));
    return ExitCode::Unsupported;
  }

  Session& session_;
  graph::Format format_;
  std::string coloring_;
  OutputSet& outputs_;
  InstanceStream& stream_;
  ExitCode code_ = ExitCode::Answered;
};

}  // namespace

ExitCode convert_graphs(const Arguments& arguments, graph::Format format, Session& session,
                        OutputSet& outputs, InstanceStream& stream) {
  return GraphConverter(arguments, format, session, outputs, stream).run();
}

}  // namespace facet::app
