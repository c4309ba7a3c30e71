#pragma once

#include <cstdint>

#include "heuristics/genetic/problem.hpp"
#include "model/range.hpp"

namespace facet::heuristics::genetic {

/// What selection looks at; less is better.
enum class Fitness {
  Mistakes,
  /// Frame::sum_distance. What is a solution is still told by the mistakes.
  Sum
};

/// What changes a child at random. Held cells keep their digits, and what then does not fit the
/// coding is mended (Frame::complete).
enum class Mutation {
  /// SwapInBlock where the coding keeps blocks, Swap on other boards, Value elsewhere.
  Auto,
  /// One cell takes another digit. With Blocks as SwapInBlock.
  Value,
  /// Two cells anywhere exchange theirs. With Blocks as SwapInBlock.
  Swap,
  /// Two cells of one block (of one row on a Latin square) do. Off boards as Swap.
  SwapInBlock,
  /// Two whole rows, columns or blocks do, cell by cell. Off square boards as Swap; Blocks on a
  /// Latin square as Rows.
  Rows,
  Columns,
  Blocks
};

/// What of a child comes from which parent.
enum class Crossover {
  /// Bands on square boards, Classes where there are edges, Blocks elsewhere.
  Auto,
  /// What is above a border between two rows from one parent, the rest from the other. With Blocks
  /// as coding a block counts to where its middle lies, so that only borders of bands are left on a
  /// board of boxes.
  Rows,
  Columns,
  /// The same in the order of the blocks.
  Blocks,
  /// Sato & Inoue 2010: of each band of blocks the parent's part whose rows are better, or (one
  /// child in two) of each stack that whose columns are. Without boxes a band is one row.
  Bands,
  /// Galinier & Hao 1999 (GPX): the largest class of equal digits of one parent, then of what is
  /// left the largest of the other, by turns. Keeps no blocks.
  Classes
};

/// Who lives on.
enum class Survivors {
  /// The children, and the `elite` best of their parents.
  Children,
  /// The best of parents and children together: the study's "reject the worst".
  Best
};

/// Local search on each new genome, a memetic algorithm then.
enum class Memetic {
  None,
  /// Random swaps in blocks (of Cells and Views, and off boards: another digit for a cell in
  /// conflict), taken where they make no more mistakes.
  Descent
};

/// How a population evolves.
struct EvolutionParameters {
  Coding coding = Coding::Blocks;
  Fitness fitness = Fitness::Mistakes;
  Mutation mutation = Mutation::Auto;
  Crossover crossover = Crossover::Auto;
  Survivors survivors = Survivors::Children;
  std::uint32_t population = 50;
  /// Parents that live on with their children.
  std::uint32_t elite = 2;
  /// Genomes of which the best becomes a parent.
  std::uint32_t tournament = 2;
  /// Chance that a child has two parents.
  double crossover_rate = 0.7;
  /// Chance that a child is mutated, and how often it then is.
  double mutation_rate = 0.8;
  std::uint32_t mutations = 1;
  Memetic memetic = Memetic::Descent;
  /// Moves tried on each genome, for each free cell.
  double memetic_steps = 30;

  /// The literature's plain form (genomes of cells, 200 of them, mistakes, crossover at the borders
  /// of rows, a swap of two cells in 0.8 of the children, the best of parents and children, no
  /// local search); it runs for 400 generations on boards with nothing settled but the givens.
  static EvolutionParameters study();

  static constexpr Range population_range{2, 1e5, false, false, true};
  static constexpr Range elite_range{0, 1e5, false, false, true};
  static constexpr Range tournament_range{1, 1000, false, false, true};
  static constexpr Range crossover_rate_range{0, 1};
  static constexpr Range mutation_rate_range{0, 1};
  static constexpr Range mutations_range{1, 1e6, false, false, true};
  static constexpr Range memetic_steps_range{0.01, 1e6};
};

/// Throws OptionError for what is out of its range.
void check(const EvolutionParameters& parameters);

}  // namespace facet::heuristics::genetic
