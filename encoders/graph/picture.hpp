#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/exchange/text_writer.hpp"
#include "model/graph.hpp"
#include "model/ids.hpp"
#include "model/refusal.hpp"

/// Graphs to look at, each colour class in a colour of its own.
namespace facet::graph {

/// Writes Graphviz's DOT: every vertex by its number from 1, filled where there are colours (one a
/// vertex, or none at all), then every edge once. Throws std::ios_base::failure when the stream
/// takes no more. Precondition: as many colours as vertices, or none.
void write_dot(const Graph& graph, std::span<const Value> colors, std::ostream& out,
               const exchange::FileHeader& header = {});

/// Beyond this a picture is a blot.
inline constexpr std::size_t kMostVerticesDrawn = 200;

/// Why no picture of it is drawn; nothing up to that number.
std::optional<std::string> cannot_draw(const Graph& graph);

/// Writes an SVG picture of layout(graph), vertices with their numbers from 1, the colour in the
/// title of each. Refuses, and writes nothing, where cannot_draw says why. Same graph, same bytes
/// on every machine. Precondition as write_dot.
std::optional<Refusal> write_svg(const Graph& graph, std::span<const Value> colors,
                                 std::ostream& out, const exchange::FileHeader& header = {});

/// A place on the plane, both from 0 to 1.
struct Place {
  double x = 0;
  double y = 0;
};

/// Joined vertices near, others apart: springs and repulsion, cooled down (Fruchterman & Reingold,
/// "Graph drawing by force-directed placement", 1991), with a pull to the middle that keeps
/// components together, then stretched to the whole square. Seeded, and of operations that IEEE
/// rounds alike everywhere. O(iterations * n^2).
std::vector<Place> layout(const Graph& graph);

/// "#rrggbb", the i-th colour of a palette: twenty that are told apart easily, then hues by the
/// golden angle in varying shades.
std::string palette_color(std::size_t i);
/// Whether white text is easier to read on it than black.
bool is_dark(const std::string& color);

}  // namespace facet::graph
