#pragma once

#include <optional>
#include <string>

#include "encoders/graph/formats.hpp"

namespace facet::app {

/// A graph in a text that does not say how it is written.
struct GuessedGraph {
  graph::Format format = graph::Format::Edges;
  /// With a note that says what it was taken for.
  graph::ReadGraph read;
};

/// The text as an edge list (two or three numbers a line) or as METIS, where exactly one of the two
/// reads it; nothing where neither does. Throws ParseError where both do, and for a text without
/// anything in it.
std::optional<GuessedGraph> guess_graph(const std::string& text, const std::string& source,
                                        const graph::ReadOptions& options);

/// "found ..., expected ...": what there is to say of a text that is no known graph; it names the
/// formats that --format takes.
std::string no_graph();

}  // namespace facet::app
