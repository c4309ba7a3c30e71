#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/exchange/text_writer.hpp"
#include "model/ids.hpp"

namespace facet::graph {

/// A colouring as a file states it; whether it is proper, and its colours are right, is for a
/// judge.
struct ColoringFile {
  /// One for each vertex, whatever integers the file has.
  std::vector<Value> colors;
  /// Of the "s col K" line.
  std::optional<std::int64_t> stated_colors;
  /// The largest of the "b BOUND" lines.
  std::optional<std::int64_t> stated_bound;
};

/// Reads a colouring of a graph with that many vertices. The first line that is neither blank nor a
/// comment ("c", "#") tells the form: DIMACS ("s col K", "l VERTEX COLOUR", "b BOUND" lines), one
/// colour a line in the order of the vertices, all of them on one line, or "VERTEX COLOUR" pairs;
/// vertices count from 1. A first line that begins with a status (OPTIMAL, SATISFIABLE) is the
/// answer as people read it: all up to the "s" line is passed over.
/// Throws ParseError, with the line, for anything else, a second "s" line, a vertex outside the
/// graph or twice, and vertices without a colour ("vertex 3 has no colour").
ColoringFile read_coloring(std::istream& in, const std::string& source, std::size_t vertices);

/// Writes "s col K", K the number of different colours or as stated, "b BOUND" where there is a
/// lower bound, and an "l" line for each vertex.
void write_coloring(std::span<const Value> colors, std::ostream& out,
                    const exchange::FileHeader& header = {},
                    std::optional<std::int64_t> bound = std::nullopt,
                    std::optional<std::int64_t> stated_colors = std::nullopt);

/// Writes one colour a line, in the order of the vertices.
void write_color_list(std::span<const Value> colors, std::ostream& out);

}  // namespace facet::graph
