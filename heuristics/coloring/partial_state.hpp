#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/neighbour_table.hpp"
#include "heuristics/coloring/tabu_wheel.hpp"
#include "model/random.hpp"

namespace facet::coloring {

/// A partial colouring of which every class is a stable set, with what each class would put out for
/// each vertex: how many of its neighbours the class holds, or their weight. The state of
/// PartialCol and of its weighted form.
template <class Cell>
class PartialState {
 public:
  using Table = NeighbourTable<Cell>;

  /// No vertex has a colour. The graph must outlive the object.
  PartialState(const Graph& graph, std::size_t colors, std::size_t longest_tenure)
      : graph_(graph),
        colors_(graph.vertex_count(), kNoColor),
        weights_(graph.vertex_count(), 1),
        table_(graph, colors),
        wheel_(longest_tenure),
        k_(colors),
        place_(graph.vertex_count(), kNoColor) {}

  /// Keeps what is proper of a colouring, then gives free colours in random order.
  void start(const Colors& given, Random& random) {
    std::vector<std::uint32_t> rest;
    for (std::uint32_t v = 0; v < colors_.size(); ++v) {
      if (v < given.size() && given[v] < k_ && table_.count(v, given[v]) == 0) {
        give(v, given[v]);
      } else {
        rest.push_back(v);
      }
    }
    random.shuffle(std::span(rest));
    for (const std::uint32_t v : rest) {
      if (table_.least(v) == 0) {
        give(v, table_.find(v, 0, 0));
      } else {
        enter(v);
      }
    }
  }

  /// Ends the tenures that are over.
  void next_round() {
    wheel_.advance([this](std::size_t cell) { table_.unmark(cell, Table::kBarred); });
  }

  /// Gives a vertex without colour this one and takes it from its neighbours; put_out() are these.
  void insert(std::uint32_t vertex, std::uint32_t color) {
    leave(vertex);
    out_.clear();
    if (table_.count(vertex, color) > 0) {
      for (const Vertex u : graph_.neighbours(Vertex(vertex))) {
        if (colors_[u.index] == color) out_.push_back(u.index);
      }
    }
    for (const std::uint32_t u : out_) {
      table_.add(u, color, static_cast<Cell>(-weights_[u]));
      colors_[u] = kNoColor;
      enter(u);
    }
    give(vertex, color);
  }

  /// The vertices that the last insert() put out may not come back to the colour for so long.
  void bar_put_out(std::uint32_t color, std::size_t tenure) {
    for (const std::uint32_t u : out_) {
      const std::size_t cell = table_.cell(u, color);
      table_.mark(cell, Table::kBarred);
      wheel_.bar(cell, tenure);
    }
  }

  /// Of a vertex without colour, one at random of the colours whose entry is `value`.
  std::uint32_t color_with(std::uint32_t vertex, Cell value, Random& random) const {
    const std::size_t ties = table_.occurrences(vertex, value);
    return table_.find(vertex, value, static_cast<std::size_t>(random.below(ties)));
  }

  void raise_open_weights() {
    for (const std::uint32_t v : open_)
      ++weights_[v];
  }
  /// Halves every weight, keeping it at least 1, and ends all tenures. O(m + n k).
  void halve_weights() {
    for (Cell& weight : weights_)
      weight = std::max<Cell>(1, static_cast<Cell>(weight / 2));
    table_.clear();
    for (std::uint32_t v = 0; v < colors_.size(); ++v) {
      if (colors_[v] != kNoColor) table_.add(v, colors_[v], weights_[v]);
    }
  }

  const Table& table() const { return table_; }
  const Colors& colors() const { return colors_; }
  const std::vector<std::uint32_t>& open() const { return open_; }
  Cell weight(std::uint32_t v) const { return weights_[v]; }

 private:
  void give(std::uint32_t v, std::uint32_t color) {
    colors_[v] = color;
    table_.add(v, color, weights_[v]);
  }
  void enter(std::uint32_t v) {
    place_[v] = static_cast<std::uint32_t>(open_.size());
    open_.push_back(v);
  }
  void leave(std::uint32_t v) {
    const std::uint32_t last = open_.back();
    open_[place_[v]] = last;
    place_[last] = place_[v];
    open_.pop_back();
  }

  const Graph& graph_;
  Colors colors_;
  std::vector<Cell> weights_;
  Table table_;
  TabuWheel wheel_;
  std::size_t k_;
  std::vector<std::uint32_t> open_;   // without colour
  std::vector<std::uint32_t> place_;  // in open_
  std::vector<std::uint32_t> out_;
};

}  // namespace facet::coloring
