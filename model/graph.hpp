#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "model/edge_list.hpp"
#include "model/ids.hpp"

namespace facet {

/// A simple undirected graph in compressed rows: 8 bytes an edge and 8 a vertex, which all copies
/// share, since a graph never changes.
///
/// Vertices are 0..vertex_count()-1, isolated ones included; neighbours are sorted; every edge is
/// kept once whatever the input repeated. Loops have no meaning for a colouring and are refused.
class Graph {
 public:
  using Edge = std::pair<Vertex, Vertex>;

  Graph() = default;
  /// Edges in any order and direction, repeated or not. Throws InvalidModel for a loop or for an
  /// end at or above vertex_count, or for more than 2^32-1 vertices. O(n + m log d), d the largest
  /// degree. The rows are made in the memory of the list: beside it 16 bytes a vertex.
  Graph(std::size_t vertex_count, EdgeList edges);
  /// The same of a copy of the edges.
  Graph(std::size_t vertex_count, std::span<const Edge> edges);
  Graph(std::size_t vertex_count, std::initializer_list<Edge> edges)
      : Graph(vertex_count, std::span(edges.begin(), edges.size())) {}
  // No moves: a copy is as cheap, and leaves no graph behind whose spans show nothing.
  Graph(const Graph&) = default;
  Graph& operator=(const Graph&) = default;

  std::size_t vertex_count() const { return offsets_.empty() ? 0 : offsets_.size() - 1; }
  /// Distinct edges.
  std::size_t edge_count() const { return neighbours_.size() / 2; }

  /// Sorted by index.
  std::span<const Vertex> neighbours(Vertex v) const {
    return neighbours_.subspan(offsets_[v.index], degree(v));
  }
  std::size_t degree(Vertex v) const {
    return static_cast<std::size_t>(offsets_[v.index + 1] - offsets_[v.index]);
  }
  /// O(log degree).
  bool adjacent(Vertex a, Vertex b) const;

  /// Calls f(a, b) once for every edge, with a < b, in increasing order.
  template <class F>
  void for_each_edge(F&& f) const {
    for (std::size_t a = 0; a < vertex_count(); ++a) {
      for (const Vertex b : neighbours(Vertex(a))) {
        if (a < b.index) f(Vertex(a), b);
      }
    }
  }

  friend bool operator==(const Graph& a, const Graph& b);

 private:
  struct Rows {
    std::vector<std::uint64_t> offsets;
    VertexArray neighbours;
  };
  std::shared_ptr<const Rows> rows_;  // null of no vertices
  // What the rows hold.
  std::span<const std::uint64_t> offsets_;  // vertex_count()+1 of them
  std::span<const Vertex> neighbours_;
};

}  // namespace facet
