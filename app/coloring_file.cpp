#include "app/coloring_file.hpp"

#include <fmt/format.h>

#include <istream>
#include <map>
#include <ostream>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/graph/coloring_file.hpp"
#include "encoders/graph/dimacs.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

Graph plain_graph(const coloring::PrimalGraph& primal) {
  std::vector<Graph::Edge> edges;
  edges.reserve(coloring::edge_count(primal));
  const auto count = static_cast<std::uint32_t>(coloring::vertex_count(primal));
  for (std::uint32_t a = 0; a < count; ++a) {
    for (const std::uint32_t b : coloring::neighbours(primal, a)) {
      if (a < b) edges.emplace_back(Vertex(a), Vertex(b));
    }
  }
  return Graph(count, edges);
}

std::vector<std::string> vertex_names(const Model& model, const coloring::Instance& instance) {
  std::vector<std::string> names(coloring::vertex_count(instance.graph));
  for (std::size_t i = 0; i < instance.vertex_of.size(); ++i)
    names[instance.vertex_of[i]] = model.name(VarId(i));
  // Last, since a contracted variable shares its vertex with its value.
  for (std::size_t color = 0; color < instance.color_vertex.size(); ++color) {
    const Value value = instance.values[color];
    names[instance.color_vertex[color]] =
        value < 0 ? fmt::format("value_m{}", -value) : fmt::format("value_{}", value);
  }
  return names;
}

}  // namespace

std::optional<Refusal> write_coloring_graph(const Model& model, std::ostream& out,
                                            const exchange::FileHeader& header,
                                            coloring::Precolor precolor, GraphText text) {
  const auto encoded = coloring::encode(model, {.precolor = precolor});
  if (const auto* refusal = std::get_if<Refusal>(&encoded)) return *refusal;
  const auto& instance = std::get<coloring::Instance>(encoded);
  if (instance.contradiction) return Refusal{std::nullopt, *instance.contradiction};
  exchange::FileHeader extended = header;
  extended.comments.push_back(fmt::format(
      "to colour with {} colours{}, precolor {}", instance.colors(),
      model.objective() ? " or as few as possible" : "", coloring::to_string(precolor)));
  const Graph graph = plain_graph(instance.graph);
  const std::vector<std::string> names = vertex_names(model, instance);
  switch (text) {
    case GraphText::Col:
      graph::write_col(graph, out, extended, names);
      break;
    case GraphText::Binary:
      graph::write_col_b(graph, out, extended, names);
      break;
  }
  return std::nullopt;
}

exchange::Answer read_coloring_answer(std::istream& in, const std::string& source,
                                      const Model& model, coloring::Precolor precolor) {
  const auto encoded = coloring::encode(model, {.precolor = precolor});
  const auto& instance = std::get<coloring::Instance>(encoded);
  const graph::ColoringFile file =
      graph::read_coloring(in, source, coloring::vertex_count(instance.graph));
  // Without vertices for the values, colours in increasing order are values in that order.
  std::map<Value, std::uint32_t> rank;
  for (const Value color : file.colors)
    rank.emplace(color, 0);
  if (rank.size() > instance.colors()) {
    throw ParseError(
        source, 0, 0,
        fmt::format("found {} colours, expected at most {}", rank.size(), instance.colors()));
  }
  std::uint32_t next = 0;
  for (auto& [color, place] : rank)
    place = next++;
  std::vector<std::uint32_t> colors;
  for (const Value color : file.colors)
    colors.push_back(rank.at(color));
  exchange::Answer answer;
  answer.status = exchange::AnswerStatus::Satisfiable;
  try {
    answer.solution = coloring::decode(instance, colors);
  } catch (const EncodingError& error) {
    // The colouring is another's, so is the fault.
    throw ParseError(source, 0, 0, error.what());
  }
  return answer;
}

}  // namespace facet::app
