#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"

namespace facet::coloring {

/// For every vertex and every colour 0 .. k-1 how many neighbours of the vertex have the colour,
/// and two marks that keep an entry from being the least of its row: barred (for a search: tabu)
/// and own (the colour that the vertex has). A move changes the entries of the moved vertex's
/// neighbours only: O(degree).
///
/// One row a vertex, a count and its marks in one small integer, so that the least unmarked entry
/// of a row is one pass of vector minima. Cell is std::int16_t, or std::int32_t where a degree
/// passes `largest_degree`. Bytes: n * k * sizeof(Cell), k rounded up to a multiple of 8.
template <class Cell>
class NeighbourTable {
 public:
  static constexpr Cell kBarred = std::numeric_limits<Cell>::max() / 2 + 1;
  static constexpr Cell kOwn = kBarred / 2;
  /// Of a graph for which the counts keep clear of the marks.
  static constexpr std::size_t kLargestDegree = kOwn - 1;

  /// No vertex has a colour. The graph must outlive the object.
  NeighbourTable(const Graph& graph, std::size_t colors)
      : graph_(graph), colors_(colors), stride_((colors + 7) / 8 * 8) {
    clear();
  }

  void clear() {
    cells_.assign(graph_.vertex_count() * stride_, 0);
    for (std::size_t v = 0; v < graph_.vertex_count(); ++v)
      std::fill(row(v) + colors_, row(v) + stride_, std::numeric_limits<Cell>::max());
  }

  std::size_t stride() const { return stride_; }
  Cell* row(std::size_t vertex) { return cells_.data() + vertex * stride_; }
  const Cell* row(std::size_t vertex) const { return cells_.data() + vertex * stride_; }

  /// Neighbours of the vertex that have the colour.
  Cell count(std::size_t vertex, std::size_t color) const {
    return static_cast<Cell>(row(vertex)[color] & (kOwn - 1));
  }
  /// The least entry of the row; at least kOwn where every colour is marked.
  Cell least(std::size_t vertex) const {
    const Cell* entry = row(vertex);
    Cell result = std::numeric_limits<Cell>::max();
    for (std::size_t c = 0; c < stride_; ++c)
      result = std::min(result, entry[c]);
    return result;
  }
  /// The least count of a colour that is not its own, barred or not.
  Cell least_count(std::size_t vertex) const {
    const Cell* entry = row(vertex);
    Cell result = kOwn;
    for (std::size_t c = 0; c < colors_; ++c)
      result = std::min<Cell>(result, static_cast<Cell>(entry[c] & ~kBarred));
    return result;
  }
  /// How many entries of the row are `value`.
  std::size_t occurrences(std::size_t vertex, Cell value) const {
    const Cell* entry = row(vertex);
    Cell result = 0;
    for (std::size_t c = 0; c < stride_; ++c)
      result = static_cast<Cell>(result + (entry[c] == value ? 1 : 0));
    return static_cast<std::size_t>(result);
  }
  /// The colour of the entry that is `value` for the time number `which`, from 0.
  std::uint32_t find(std::size_t vertex, Cell value, std::size_t which) const {
    const Cell* entry = row(vertex);
    std::uint32_t c = 0;
    for (;; ++c) {
      if (entry[c] == value && which-- == 0) return c;
    }
  }

  void mark(std::size_t cell, Cell flag) { cells_[cell] = static_cast<Cell>(cells_[cell] | flag); }
  void unmark(std::size_t cell, Cell flag) {
    cells_[cell] = static_cast<Cell>(cells_[cell] & ~flag);
  }
  std::size_t cell(std::size_t vertex, std::size_t color) const { return vertex * stride_ + color; }

  /// The vertex got the colour (1) or lost it (-1); where its neighbours are to be counted by
  /// weight, its weight. Sums stay below kOwn: the caller's care.
  void add(std::size_t vertex, std::size_t color, Cell amount = 1) {
    for (const Vertex u : graph_.neighbours(Vertex(vertex))) {
      Cell& entry = row(u.index)[color];
      entry = static_cast<Cell>(entry + amount);
    }
  }

 private:
  const Graph& graph_;
  std::size_t colors_;
  std::size_t stride_;
  std::vector<Cell> cells_;
};

/// 0 where there are no vertices. O(n).
std::size_t largest_degree(const Graph& graph);

/// True where the counts of the graph fit into cells of 16 bits.
bool fits_small_cells(const Graph& graph);

}  // namespace facet::coloring
