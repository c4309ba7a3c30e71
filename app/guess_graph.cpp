#include "app/guess_graph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "encoders/exchange/text_reader.hpp"
#include "model/error.hpp"

namespace facet::app {
namespace {

std::optional<graph::ReadGraph> try_as(graph::Format format, const std::string& text,
                                       const std::string& source,
                                       const graph::ReadOptions& options) {
  try {
    std::istringstream in(text);
    return graph::read(in, source, format, options);
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

// Two numbers on every line that has any, or three, of which the last is a weight: rows of a grid,
// which the reader of edges would take the front of, have more.
bool has_lines_of_edges(const std::string& text) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    line.resize(std::min(line.find_first_of("#%"), line.size()));
    std::ranges::replace(line, ',', ' ');
    const std::size_t words = exchange::words(exchange::trimmed(line)).size();
    if (words != 0 && words != 2 && words != 3) return false;
  }
  return true;
}

GuessedGraph guessed(graph::Format format, graph::ReadGraph read, const char* name) {
  read.notes.insert(read.notes.begin(), fmt::format("taken for {}; --format {} says so", name,
                                                    graph::info_of(format).name));
  return {format, std::move(read)};
}

}  // namespace

std::optional<GuessedGraph> guess_graph(const std::string& text, const std::string& source,
                                        const graph::ReadOptions& options) {
  if (text.find_first_not_of(" \t\r\n") == std::string::npos)
    throw ParseError(source, 1, 1, "found nothing, expected a graph");
  std::optional<graph::ReadGraph> edges;
  if (has_lines_of_edges(text)) edges = try_as(graph::Format::Edges, text, source, options);
  auto metis = try_as(graph::Format::Metis, text, source, options);
  if (edges && metis) {
    throw ParseError(source, 1, 1,
                     "found what is an edge list as well as METIS, expected one of the two: "
                     "--format edges or --format metis says which");
  }
  if (edges && edges->graph.edge_count() > 0)
    return guessed(graph::Format::Edges, std::move(*edges), "an edge list");
  if (metis) return guessed(graph::Format::Metis, std::move(*metis), "METIS");
  return std::nullopt;
}

std::string no_graph() {
  std::string names;
  for (const graph::FormatInfo& info : graph::formats()) {
    if (info.reads) names += fmt::format("{}{}", names.empty() ? "" : "|", info.name);
  }
  return fmt::format(
      "found no graph that its name or its first lines tell, expected one; --format {} says how it "
      "is written",
      names);
}

}  // namespace facet::app
