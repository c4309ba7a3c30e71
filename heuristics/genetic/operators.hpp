#pragma once

#include <cstdint>
#include <vector>

#include "heuristics/genetic/evolution.hpp"
#include "heuristics/genetic/frame.hpp"
#include "heuristics/genetic/problem.hpp"
#include "model/random.hpp"

namespace facet::heuristics::genetic {

/// The cells in parts that follow one another: what a crossover cuts between.
struct Parts {
  std::vector<std::uint32_t> part_of;  // of each cell
  std::uint32_t count = 0;
  /// The lines (lists of cells) whose open cells all lie in one part, by which it is judged.
  std::vector<std::vector<std::vector<std::uint32_t>>> judges;
};

/// Mutation and crossover on genomes of one problem and coding. What they make of genomes of a
/// frame is one again.
class Operators {
 public:
  /// The problem must outlive the object.
  Operators(const Problem& problem, Coding coding, Mutation mutation, Crossover crossover);

  /// What Auto came to, and what takes the place of an operator that the problem does not have.
  Mutation mutation() const { return mutation_; }
  Crossover crossover() const { return crossover_; }

  void mutate(const Frame& frame, Genome& genome, Random& random) const;
  /// The child begins as a copy of the first parent.
  void cross(const Frame& frame, Genome& child, const Genome& other, Random& random) const;

  /// The bands (rows) or stacks (columns) for the crossover of that kind.
  const Parts& row_parts() const { return bands_; }
  const Parts& column_parts() const { return stacks_; }
  const Parts& block_parts() const { return blocks_; }

 private:
  Mutation resolved(Mutation mutation) const;
  Crossover resolved(Crossover crossover) const;
  void find_blocks();
  Parts parts_of(const std::vector<std::vector<std::uint32_t>>& lines) const;
  Parts banded(Parts lines, const std::vector<std::vector<std::uint32_t>>& of,
               std::size_t width) const;
  void find_judges(Parts& parts, const std::vector<std::vector<std::uint32_t>>& lines) const;
  Parts parts_of_blocks() const;
  std::uint64_t repeats(const Parts& parts, std::uint32_t part, const Genome& genome,
                        std::vector<Digit>& seen) const;

  void change_value(const Frame& frame, Genome& genome, Random& random) const;
  void swap_anywhere(const Frame& frame, Genome& genome, Random& random) const;
  void swap_in_block(const Frame& frame, Genome& genome, Random& random) const;
  void swap_lines(const Frame& frame, Genome& genome,
                  const std::vector<std::vector<std::uint32_t>>& lines, Random& random) const;

  void cut(const Parts& parts, Genome& child, const Genome& other, Random& random) const;
  void choose_bands(const Parts& parts, Genome& child, const Genome& other, Random& random) const;
  void cross_classes(const Frame& frame, Genome& child, const Genome& other, Random& random) const;

  const Problem& problem_;
  bool keeps_blocks_;
  // What SwapInBlock swaps in: the groups where blocks are kept, else blocks or rows; none off
  // boards.
  std::vector<std::vector<std::uint32_t>> swapped_in_;
  std::vector<std::uint32_t> swapped_in_of_;  // of each cell
  Parts rows_;
  Parts columns_;
  Parts bands_;   // of rows; where blocks are kept the same
  Parts stacks_;  // of columns
  Parts blocks_;
  Mutation mutation_;
  Crossover crossover_;
};

}  // namespace facet::heuristics::genetic
