#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/neighbour_table.hpp"
#include "model/random.hpp"

namespace facet::coloring {

/// A colouring of all vertices, its edges in conflict (both ends alike), and what each move would
/// change in their number: the state of TabuCol and of annealing. In the table, the entry of each
/// vertex's colour carries the mark kOwn.
template <class Cell>
class ConflictState {
 public:
  using Table = NeighbourTable<Cell>;

  /// Uses no more than largest degree + 1 colours, with which every graph is colourable. The graph
  /// must outlive the object; start() comes before anything else.
  ConflictState(const Graph& graph, std::size_t colors)
      : graph_(graph),
        k_(std::min(colors, largest_degree(graph) + 1)),
        table_(graph, k_),
        place_(graph.vertex_count(), kNoColor) {}

  /// Takes the colours that are given and below the limit; the other vertices get, in random order,
  /// a colour with fewest conflicts.
  void start(const Colors& given, Random& random) {
    table_.clear();
    colors_ = given;
    colors_.resize(graph_.vertex_count(), kNoColor);
    std::vector<std::uint32_t> open;
    for (std::uint32_t v = 0; v < colors_.size(); ++v) {
      if (colors_[v] < k_) {
        table_.add(v, colors_[v]);
      } else {
        open.push_back(v);
      }
    }
    random.shuffle(std::span(open));
    for (const std::uint32_t v : open) {
      const Cell least = table_.least(v);
      const std::size_t ties = table_.occurrences(v, least);
      colors_[v] = table_.find(v, least, static_cast<std::size_t>(random.below(ties)));
      table_.add(v, colors_[v]);
    }
    count_conflicts();
  }

  const Colors& colors() const { return colors_; }
  std::size_t color_limit() const { return k_; }
  /// Edges with both ends alike.
  std::size_t conflicts() const { return conflicts_; }
  /// Vertices with such an edge.
  const std::vector<std::uint32_t>& in_conflict() const { return in_conflict_; }
  Table& table() { return table_; }
  const Table& table() const { return table_; }
  Cell own(std::uint32_t v) const { return table_.count(v, colors_[v]); }
  std::int64_t delta(std::uint32_t v, std::uint32_t color) const {
    return std::int64_t{table_.count(v, color)} - own(v);
  }

  /// Precondition: not the colour that it has. O(degree).
  void move(std::uint32_t v, std::uint32_t color) {
    conflicts_ = static_cast<std::size_t>(static_cast<std::int64_t>(conflicts_) + delta(v, color));
    const std::uint32_t old = colors_[v];
    const bool was = own(v) > 0;
    for (const Vertex u : graph_.neighbours(Vertex(v))) {
      Cell* row = table_.row(u.index);
      --row[old];
      ++row[color];
      const std::uint32_t has = colors_[u.index];
      if (has == old && (row[old] & ~Table::kBarred) == Table::kOwn) leave(u.index);
      if (has == color && (row[color] & ~Table::kBarred) == Table::kOwn + 1) enter(u.index);
    }
    table_.unmark(table_.cell(v, old), Table::kOwn);
    table_.mark(table_.cell(v, color), Table::kOwn);
    colors_[v] = color;
    const bool is = own(v) > 0;
    if (was && !is) leave(v);
    if (!was && is) enter(v);
  }

 private:
  void count_conflicts() {
    in_conflict_.clear();
    std::size_t twice = 0;
    for (std::uint32_t v = 0; v < colors_.size(); ++v) {
      table_.mark(table_.cell(v, colors_[v]), Table::kOwn);
      twice += static_cast<std::size_t>(own(v));
      if (own(v) > 0) enter(v);
    }
    conflicts_ = twice / 2;
  }

  void enter(std::uint32_t v) {
    place_[v] = static_cast<std::uint32_t>(in_conflict_.size());
    in_conflict_.push_back(v);
  }
  void leave(std::uint32_t v) {
    const std::uint32_t last = in_conflict_.back();
    in_conflict_[place_[v]] = last;
    place_[last] = place_[v];
    in_conflict_.pop_back();
  }

  const Graph& graph_;
  std::size_t k_;
  Table table_;
  Colors colors_;
  std::size_t conflicts_ = 0;
  std::vector<std::uint32_t> in_conflict_;
  std::vector<std::uint32_t> place_;  // in in_conflict_
};

}  // namespace facet::coloring
