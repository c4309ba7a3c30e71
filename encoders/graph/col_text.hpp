#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "encoders/graph/edge_gatherer.hpp"

namespace facet::graph {

/// The lines of a .col, one at a time; also of the preamble of a .col.b.
class ColText {
 public:
  ColText(std::string source, const ReadOptions& options) : edges_(std::move(source), options) {}

  /// Takes the next line, without its end.
  void take(std::string_view line);
  /// At the end of the text.
  ReadGraph finish();

  bool has_header() const { return vertices_.has_value(); }
  /// Precondition: has_header().
  std::size_t vertices() const { return *vertices_; }
  std::size_t header_edges() const { return header_edges_; }
  const std::string& source() const { return edges_.source(); }
  std::size_t line_number() const { return number_; }
  [[noreturn]] void fail(const std::string& message, std::size_t column = 0) const {
    edges_.fail(number_, column, message);
  }

 private:
  void take_header(std::string_view line);
  void take_edge(std::string_view line);
  /// Whether a number stands behind `at`. Throws ParseError where it is something else, or not all.
  bool take_third_number(std::string_view line, std::size_t at) const;
  Vertex take_vertex(std::string_view line, std::size_t& at) const;

  EdgeGatherer edges_;
  std::size_t number_ = 0;
  std::optional<std::size_t> vertices_;
  std::size_t header_edges_ = 0;
  std::string endless_;  // the header's number of edges, where it is beyond all numbers
  bool third_in_header_ = false;
  std::size_t third_numbers_ = 0;
  std::size_t ignored_ = 0;
};

}  // namespace facet::graph
