#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "backends/coloring/color_classes.hpp"
#include "backends/coloring/places.hpp"
#include "backends/coloring/search.hpp"

namespace facet::coloring {

/// A partial colouring with, for each vertex, the set of colours that its lists, its coloured
/// neighbours and the limit leave it, kept up to date both ways.
///
/// Giving a vertex a colour touches its neighbours only: O(degree), O(degree * cliques) with
/// places. Memory: a bit for each vertex and colour.
class PartialColoring {
 public:
  /// With `places`, keeps count of the places of colours (only where all colours of the instance
  /// are in use and none is ever lowered). The instance must outlive the object.
  PartialColoring(const SearchInput& input, bool places);

  std::size_t size() const { return color_.size(); }
  bool complete() const { return uncolored_count_ == 0; }
  std::span<const std::uint32_t> colors() const { return color_; }
  bool is_colored(std::uint32_t vertex) const { return color_[vertex] != kNoColor; }
  /// In no order that means anything.
  std::span<const std::uint32_t> uncolored() const {
    return std::span(order_).first(uncolored_count_);
  }
  /// The colours left to the vertex: how many, and the first one at or above `from` that may be
  /// tried now (kNoColor where there is none).
  std::uint32_t left(std::uint32_t vertex) const { return left_[vertex]; }
  std::uint32_t next_color(std::uint32_t vertex, std::uint32_t from) const;
  bool may_take(std::uint32_t vertex, std::uint32_t color) const {
    return available_.test(vertex, color);
  }
  bool may_use(std::uint32_t color) const { return classes_.may_use(color); }
  std::span<const std::uint64_t> available(std::uint32_t vertex) const {
    return available_.row(vertex);
  }
  /// Neighbours without a colour.
  std::uint32_t open_degree(std::uint32_t vertex) const { return open_degree_[vertex]; }
  /// Null where places are not counted.
  const Places* places() const { return places_ ? &*places_ : nullptr; }

  /// Gives an uncoloured vertex a colour that it may take. False where then some vertex has no
  /// colour left, or some colour no place: `undo` is the only way on.
  bool give(std::uint32_t vertex, std::uint32_t color);
  /// Takes the last colour given back; returns its vertex. Precondition: steps() > 0.
  std::uint32_t undo();
  std::size_t steps() const { return steps_.size(); }
  /// The vertex of the i-th colour given.
  std::uint32_t vertex_of_step(std::size_t i) const { return steps_[i].vertex; }

  /// Minimised vertices lose the colours from `limit` up, for good. A coloured vertex keeps its own
  /// until that is undone.
  void lower(std::uint32_t limit);
  /// False where the vertex is minimised and the colour not below the limit.
  bool below_limit(std::uint32_t vertex, std::uint32_t color) const {
    return color < limit_[vertex];
  }

 private:
  struct Step {
    std::uint32_t vertex = 0;
    std::size_t mark = 0;  // the trail's length before
    bool opened = false;
  };
  void take_out(std::uint32_t vertex);

  const Instance& instance_;
  std::uint32_t colors_;
  ColorClasses classes_;
  BitRows available_;
  std::vector<std::uint32_t> color_;
  std::vector<std::uint32_t> left_;
  std::vector<std::uint32_t> open_degree_;
  std::vector<std::uint32_t> limit_;
  std::vector<std::uint32_t> order_;     // uncoloured first
  std::vector<std::uint32_t> position_;  // of each vertex in order_
  std::size_t uncolored_count_;
  std::vector<Step> steps_;
  std::vector<std::uint32_t> trail_;  // vertices that lost the colour of the step
  std::optional<Places> places_;
};

}  // namespace facet::coloring
