#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/coloring/instance.hpp"

namespace facet::coloring {

/// For each colour the places that are left for it in each clique of as many vertices as colours.
/// There every colour must occur, so a colour with no place refutes the partial colouring and one
/// with a single place settles a vertex: what the lists of the vertices alone do not show (the
/// "hidden single" of Sudoku).
///
/// Memory: 4 bytes for each clique and colour.
class Places {
 public:
  /// `clique` counts the instance's permutations.
  struct Choice {
    std::uint32_t clique = 0;
    std::uint32_t color = 0;
    std::uint32_t places = kMany;
  };
  static constexpr std::uint32_t kMany = 1U << 30U;

  /// Counts by the lists of `available`, one row a vertex.
  Places(const Instance& instance, const BitRows& available);

  bool empty() const { return count_.empty(); }

  /// `vertex` loses a colour; false where one of its cliques then has no place for it.
  bool remove(std::uint32_t vertex, std::uint32_t color);
  void restore(std::uint32_t vertex, std::uint32_t color);
  /// `vertex`, with these colours left, takes `color`; false as above. `release` undoes it.
  bool settle(std::uint32_t vertex, std::uint32_t color, std::span<const std::uint64_t> left);
  void release(std::uint32_t vertex, std::uint32_t color, std::span<const std::uint64_t> left);

  /// The colour not yet settled with the fewest places, the first of several; places is at least
  /// kMany where all are settled. O(cliques * colours), less where there is one of at most 1.
  Choice fewest() const;

 private:
  std::span<const std::uint32_t> cliques_of(std::uint32_t vertex) const {
    return std::span(cliques_).subspan(first_[vertex], first_[vertex + 1] - first_[vertex]);
  }

  std::size_t colors_;
  std::vector<std::size_t> first_;      // of each vertex, in cliques_
  std::vector<std::uint32_t> cliques_;  // the cliques of vertex 0, of vertex 1, ...
  std::vector<std::uint32_t> count_;    // clique by clique; kMany more where settled
};

}  // namespace facet::coloring
