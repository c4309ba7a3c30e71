#include "encoders/graph/edge_gatherer.hpp"

#include <fmt/format.h>

#include "model/error.hpp"

namespace facet::graph {

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

void EdgeGatherer::fail(std::size_t line, std::size_t column, const std::string& message) const {
  throw ParseError(source_, line, column, message);
}

void EdgeGatherer::admit_vertices(std::size_t count, std::size_t line, std::size_t column) const {
  if (count <= options_.max_vertices) return;
  fail(line, column,
       fmt::format("found {} vertices, expected at most {}", count, options_.max_vertices));
}

void EdgeGatherer::add(std::size_t a, std::size_t b, std::size_t line, std::size_t column,
                       std::size_t base) {
  if (a != b) {
    edges_.add(Vertex(a), Vertex(b));
    return;
  }
  if (!options_.drop_loops) {
    fail(line, column,
         fmt::format("found a self-loop at vertex {}, which no colouring can satisfy; "
                     "--drop-loops leaves loops out",
                     a + base));
  }
  if (++loops_ == 1) first_loop_ = line;
}

ReadGraph EdgeGatherer::finish(std::size_t vertices, std::optional<std::size_t> header_edges,
                               std::string_view one, std::string_view many) {
  const std::size_t listed = edges_.added();
  ReadGraph read{Graph(vertices, std::exchange(edges_, {})), header_edges.value_or(0), {}, {}};
  if (header_edges && *header_edges != listed + loops_) {
    read.warnings.push_back(fmt::format("the header says {}, the file has {}",
                                        counted(*header_edges, "edge", "edges"),
                                        counted(listed + loops_, one, many)));
  }
  const std::size_t repeated = listed - read.graph.edge_count();
  if (repeated > 0) {
    read.warnings.push_back(fmt::format("{} {} an edge", counted(repeated, one, many),
                                        repeated == 1 ? "repeats" : "repeat"));
  }
  if (loops_ > 0) {
    read.warnings.push_back(counted(loops_, "self-loop", "self-loops") + " dropped");
    if (first_loop_ > 0) read.warnings.back() += fmt::format(", the first in line {}", first_loop_);
  }
  return read;
}

}  // namespace facet::graph
