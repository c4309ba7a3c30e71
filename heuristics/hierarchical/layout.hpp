#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "heuristics/genetic/problem.hpp"

namespace facet::heuristics::hierarchical {

/// Which cells of a board of order N, or vertices of a graph, are a prefix.
///
/// On a board whose boxes have R rows and C columns, bands are of R rows and stacks of C columns.
/// Where there are no boxes (jigsaw and Latin boards) R and C are the whole number next to the
/// square root of N, and the last band or stack takes what is left.
///
/// Anything else (a graph to colour) has blocks alone: its n variables by the number of pairs in
/// which they must differ from others, most first, of equals the first, cut into parts of the whole
/// number next to the square root of n. Every region is then made of these.
enum class PrefixKind {
  /// The cells that logic fills in some steps (logic.hpp).
  Logic,
  /// The k blocks with the most givens, of equals the first. Regions of a jigsaw; rows of a Latin
  /// square; the first k parts of a graph.
  Blocks,
  /// The middle band and the middle stack (the later one of two middle ones): on 9x9 the block in
  /// the middle and its four neighbours. Off boards as Blocks.
  Cross,
  /// The first band. Off boards as Blocks.
  Band,
  /// The first stack. Off boards as Blocks.
  Stack,
  /// The first stack and the last band: on 9x9 three blocks of a column and two more of a row. Off
  /// boards as Blocks.
  L
};

/// The blocks of a problem, and the regions that are made of them and of its lines.
class Layout {
 public:
  /// The problem must outlive the object.
  explicit Layout(const genetic::Problem& problem);

  std::size_t block_count() const { return blocks_.size(); }
  /// Each cell is in one.
  std::uint32_t block_of(std::uint32_t cell) const { return block_of_[cell]; }
  /// The cells of a region, settled ones included, ascending; none of Logic. `k` is that of Blocks,
  /// more than there are count as all.
  std::vector<std::uint32_t> region(PrefixKind kind, std::size_t k) const;

 private:
  using Cells = std::vector<std::uint32_t>;

  void cut_by_degree();
  void add_blocks(std::size_t k, Cells& cells) const;
  void add_lines(PrefixKind kind, Cells& cells) const;

  const genetic::Problem& problem_;
  std::vector<Cells> blocks_;
  Cells block_of_;
  std::size_t band_height_ = 1;
  std::size_t stack_width_ = 1;
};

}  // namespace facet::heuristics::hierarchical
