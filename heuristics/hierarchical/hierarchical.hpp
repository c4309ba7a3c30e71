#pragma once

#include <cstdint>

#include "heuristics/genetic/evolution.hpp"
#include "heuristics/hierarchical/prefix.hpp"
#include "heuristics/prepared.hpp"
#include "heuristics/search.hpp"
#include "model/range.hpp"

namespace facet::heuristics {

namespace hierarchical {

/// What becomes of prefixes after a round.
enum class Variant {
  /// They are drawn once, and there is one round. (Regions drawn so are seldom right; it is for
  /// logic.)
  Simple,
  /// The next ones are the prefixes of the best boards, a share of the first ones, and children of
  /// the best.
  Iterated,
  /// As Iterated; those of the best boards are first extended by some steps of logic.
  IteratedSteps
};

/// What looks for the suffix of a prefix.
enum class SuffixSearch {
  /// A population of its own for each prefix: an inner genetic algorithm.
  Genetic,
  /// The exact solver of the request, under a limit on its work; what it does not fill is filled as
  /// by Logic.
  Exact,
  /// The fill rules, as far as they are sure; the rest at random.
  Logic
};

}  // namespace hierarchical

struct HierarchicalParameters {
  /// Of the suffixes; `population` is that of all prefixes together.
  genetic::EvolutionParameters evolution;
  hierarchical::PrefixParameters prefix;
  hierarchical::Variant variant = hierarchical::Variant::Iterated;
  hierarchical::SuffixSearch suffix = hierarchical::SuffixSearch::Genetic;
  /// Different prefixes at a time, fewer where no more can be drawn.
  std::uint32_t prefixes = 10;
  /// In all rounds together; then everything begins anew.
  std::uint32_t generations = 400;
  /// Of Iterated and IteratedSteps; 0: 10 of Logic, and of regions, which change between rounds
  /// only, one for every four generations.
  std::uint32_t rounds = 0;
  /// Of the next prefixes: so many are those of the best boards, and so many of the first ones.
  double best = 0.5;
  double originals = 0.25;
  /// Chance that a prefix bred from two is mutated.
  double prefix_mutation = 0.8;
  /// Of logic, on the best prefixes after each round.
  std::uint32_t steps = 1;
  /// So many of a prefix's first suffixes are those that its like, or its first parent, had last,
  /// the best first; the others are random.
  double warm = 0.5;
  /// No prefix is bred that was valued before, and one of the first that comes back goes on from
  /// the best suffix that it had.
  bool cache = true;
  /// Of the exact solver for one prefix, in its unit.
  std::uint32_t nodes = 200;
  /// The search gives up after so many times `generations`; 0: it does not.
  std::uint32_t passes = 0;

  static constexpr Range prefixes_range{1, 1e5, false, false, true};
  static constexpr Range generations_range{1, 1e9, false, false, true};
  static constexpr Range rounds_range{0, 1e9, false, false, true};
  static constexpr Range share_range{0, 1};
  static constexpr Range steps_range{0, 1e6, false, false, true};
  static constexpr Range nodes_range{1, 1e6, false, false, true};
  static constexpr Range passes_range{0, 1e9, false, false, true};
};

/// A hierarchical genetic algorithm, after a student study of Sudoku that takes the idea
/// from de Jong, Thierens & Watson (PPSN 2004). A board AB is a prefix A (see PrefixKind) and a
/// suffix B; a prefix is worth f*(A), the best f(AB) over the suffixes that were tried with it, a
/// lower bound of the true one. An outer population holds the prefixes, and the suffixes of each
/// evolve in a population of its own, one generation of all of them after the other: as many
/// genomes together as a plain genetic algorithm has, so that generations compare.
///
/// The study's texts allow more than one reading; this is the one taken. Sure cells are held in all
/// boards. Cells filled by guesses begin as guessed and evolve with the suffix; what they have
/// become in the best boards is the prefix of the next round. Regions (all other prefixes) are held
/// while their suffixes evolve, and change by crossover and mutation between rounds.
///
/// Evaluations are those of all populations (see genetic::Population), one for each prefix that is
/// filled by logic, and for each question to the exact solver one and its own work. Restarts are
/// the passes after the first. In a trace an iteration is a generation, its cost the mean of all
/// present boards.
///
/// Figures: generations; mean_mistakes and fitness (of the best) in the last populations; prefixes
/// valued; cache_hits; questions to the exact solver.
///
/// Takes what genetic::Problem does: boards, and graphs to colour, whose prefixes are vertices.
/// Read board as assignment there.
SearchResult hierarchical_search(const Prepared& prepared, const HierarchicalParameters& parameters,
                                 const SearchRequest& request, RunControl& control);

}  // namespace facet::heuristics
