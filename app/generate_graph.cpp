#include "app/generate_graph.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "app/output_set.hpp"
#include "encoders/graph/formats.hpp"
#include "facet_version.hpp"
#include "model/error.hpp"
#include "model/units.hpp"
#include "problems/coloring/families/family.hpp"

namespace facet::app {
namespace {

std::string known_text(const coloring::KnownColors& colors) {
  const std::string why = colors.reason.empty() ? "" : ": " + colors.reason;
  if (colors.exact()) return fmt::format("chromatic number {}{}", colors.at_least, why);
  if (colors.at_most)
    return fmt::format("chromatic number {} to {}{}", colors.at_least, *colors.at_most, why);
  return fmt::format("chromatic number at least {}{}", colors.at_least, why);
}

coloring::FamilyRequest request_of(const Arguments& arguments) {
  coloring::FamilyRequest request;
  if (!arguments.given("family")) {
    throw OptionError("generate graph needs --family NAME; facet generate --help lists them");
  }
  request.family = arguments.text("family");
  request.n = arguments.count("n");
  request.rows = arguments.count("rows");
  request.columns = arguments.count("columns");
  request.k = arguments.count("k");
  request.edges = arguments.count("edges");
  if (arguments.given("p")) request.p = arguments.real("p");
  if (arguments.given("radius")) request.radius = arguments.real("radius");
  request.complement = arguments.flag("complement");
  request.seed = static_cast<std::uint64_t>(arguments.integer("seed"));
  return request;
}

// The command that makes the same graph again.
std::string command_of(const Arguments& arguments, const coloring::FamilyRequest& request) {
  std::string text = "facet generate graph --family " + request.family;
  for (const char* name : {"n", "rows", "columns", "k", "edges", "p", "radius"}) {
    if (arguments.given(name)) text += fmt::format(" --{} {}", name, arguments.text(name));
  }
  if (request.complement) text += " --complement";
  if (coloring::find_family(request.family)->random)
    text += fmt::format(" --seed {}", request.seed);
  return text;
}

graph::Format format_of(const Arguments& arguments) {
  if (!arguments.given("to")) return graph::Format::Col;
  const std::string name = arguments.text("to");
  if (const graph::FormatInfo* info = graph::find_format(name)) return info->format;
  std::string known;
  for (const graph::FormatInfo& info : graph::formats())
    known += fmt::format("{}{}", known.empty() ? "" : ", ", info.name);
  throw OptionError(fmt::format("--to: found \"{}\", expected one of {}", name, known));
}

}  // namespace

ExitCode generate_graph(const Arguments& arguments, Session& session) {
  coloring::FamilyRequest request = request_of(arguments);
  request.stop = session.interrupts.token();
  const graph::Format format = format_of(arguments);
  const coloring::FamilyGraph made = coloring::make_family(request);
  Output out = open_output(arguments, session.interrupts);
  const std::string known = known_text(made.colors);
  const exchange::FileHeader header{{command_of(arguments, request), known}};
  if (const auto refusal = graph::write(made.graph, format, out.stream(), header)) {
    session.messages.error(fmt::format("UNSUPPORTED: {}", refusal->reason));
    return ExitCode::Unsupported;
  }
  out.commit();
  if (arguments.given("seed") && !coloring::find_family(request.family)->random)
    session.messages.note(
        fmt::format("--seed means nothing to {}: nothing of it is random", request.family));
  session.messages.summary(fmt::format("{}: {}, {}, {}", request.family,
                                       counted(made.graph.vertex_count(), "vertex", "vertices"),
                                       counted(made.graph.edge_count(), "edge", "edges"), known));
  return ExitCode::Answered;
}

}  // namespace facet::app
