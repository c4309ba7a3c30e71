#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "backends/coloring/color_classes.hpp"
#include "backends/coloring/search.hpp"

namespace facet::coloring {

/// Backtracking in the order of the vertices.
///
/// After "Algorithm 1" (Colorir.cpp) of a Brazilian study of Sudoku as graph colouring, of which
/// the text at hand keeps only pieces. Taken from it: the vertices are visited in the order of
/// their numbers; one that has a colour from the start is passed over; each other takes the
/// smallest colour that no coloured neighbour has, then the next one; nothing is looked at ahead,
/// so that a vertex without a colour shows only when its turn comes.
/// Ours: a stack instead of recursion; neighbour lists instead of a matrix; lists of allowed
/// colours; no second trial of colours that only rename the first (where `symmetry` is on); and,
/// for an objective, the search goes on with fewer colours where the study keeps what it finds.
///
/// Memory O(vertices + colours); a node costs O(degree + colours).
class PlainSearch final : public Search {
 public:
  explicit PlainSearch(const SearchInput& input);

  Outcome next(RunControl& control) override;
  std::span<const std::uint32_t> colors() const override { return color_; }
  void lower(std::uint32_t limit) override;
  std::uint64_t nodes() const override { return nodes_; }
  std::uint64_t backtracks() const override { return backtracks_; }
  StopReason stop_reason() const override { return stop_reason_; }

 private:
  bool give_start_colors();
  void give(std::uint32_t vertex, std::uint32_t color);
  std::uint32_t take_back();
  std::uint32_t next_color(std::uint32_t vertex, std::uint32_t from);
  bool is_taken(std::uint32_t vertex, std::uint32_t color) const;

  const Instance& instance_;
  ColorClasses classes_;
  std::vector<std::uint32_t> color_;
  std::vector<std::uint32_t> limit_;    // of each vertex: its colours stay below
  std::vector<bool> opened_;            // of each vertex: it was the first with its colour
  std::vector<std::uint32_t> order_;    // the vertices without a colour at the start
  std::size_t depth_ = 0;               // order_[0 .. depth_-1] have colours
  std::vector<std::uint64_t> seen_at_;  // of each colour: the scan that last saw it at a neighbour
  std::uint64_t scan_ = 0;
  bool started_ = false;
  Outcome last_ = Outcome::Found;
  std::uint64_t nodes_ = 0;
  std::uint64_t backtracks_ = 0;
  StopReason stop_reason_ = StopReason::Completed;
};

}  // namespace facet::coloring
