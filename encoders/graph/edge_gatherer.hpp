#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/graph/read_graph.hpp"
#include "model/edge_list.hpp"

namespace facet::graph {

/// The edges of a file on their way to a graph, whatever the format. Memory: an EdgeList's.
class EdgeGatherer {
 public:
  EdgeGatherer(std::string source, const ReadOptions& options)
      : source_(std::move(source)), options_(options) {}

  /// Vertices from 0; the place is that of the second one in the file (0: of none), and `base` is
  /// what the file calls the vertex 0. Throws ParseError for a self-loop that is not to be dropped.
  void add(std::size_t a, std::size_t b, std::size_t line, std::size_t column,
           std::size_t base = 1);

  /// All ends so far less by `base`. Precondition: none is below it.
  void count_from(std::size_t base) { edges_.count_from(base); }

  /// How often add() was called.
  std::size_t added() const { return edges_.added() + loops_; }
  std::size_t loops() const { return loops_; }
  const std::string& source() const { return source_; }
  /// Throws ParseError with this source.
  [[noreturn]] void fail(std::size_t line, std::size_t column, const std::string& message) const;
  /// Throws ParseError where the file states more vertices than the options allow.
  void admit_vertices(std::size_t count, std::size_t line, std::size_t column) const;

  /// The graph with warnings of a header that states another number than were added, of repeated
  /// edges (called "edge lines", "entries") and of loops. No edges are left behind. Precondition:
  /// no end at or above `vertices`.
  ReadGraph finish(std::size_t vertices, std::optional<std::size_t> header_edges,
                   std::string_view one = "edge line", std::string_view many = "edge lines");

 private:
  std::string source_;
  ReadOptions options_;
  EdgeList edges_;
  std::size_t loops_ = 0;
  std::size_t first_loop_ = 0;  // its line
};

/// "17 edge lines repeat an edge", "1 edge line repeats an edge".
std::string counted(std::size_t count, std::string_view one, std::string_view many);

}  // namespace facet::graph
