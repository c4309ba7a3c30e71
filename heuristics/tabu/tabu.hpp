#pragma once

#include <cstdint>

#include "heuristics/prepared.hpp"
#include "heuristics/search.hpp"
#include "model/range.hpp"

namespace facet::heuristics {

/// Whether a move on a board looks at what arc consistency says of the digits that it places.
enum class Ac3 {
  Off,
  /// Digits that the givens, with singles to the fixpoint, took from a cell.
  Pre,
  /// Those, and in every iteration the digits that cells in no conflict now take from it.
  Every
};

/// What becomes of a move that places a digit where the givens do not let it be.
enum class OutsideMoves {
  /// It is made where it is best, at a price.
  Penalised,
  /// It is never made. Fewer moves to look at; but it takes the neighbourhood of large boards
  /// apart.
  Forbidden,
  /// Forbidden where no group has more than nine digits, else penalised.
  Auto
};

/// Which sets are permutations, so that moves swap two of their cells.
enum class BoardStart {
  /// Those that meet most others: the blocks.
  Blocks,
  /// Those that meet fewest: rows, filled without repeats as in the literature.
  Rows
};

/// What a move has to come below to be made though it is tabu.
enum class Aspiration {
  /// Every cost ever, as in the literature.
  Ever,
  /// Every cost since the last start.
  Start
};

/// A value that a variable gave up is tabu to it for
///   tenure + random(tenure_random) + tenure_factor * cost
/// iterations; off boards no cost counts more than there are variables in conflict. The literature
/// has 3, 4 or more.
struct TabuParameters {
  std::uint32_t tenure = 1;
  std::uint32_t tenure_random = 3;
  double tenure_factor = 0.6;
  /// Placing a value for the time after so many costs `repeat_penalty` (in violations, 1 at most)
  /// for each time beyond, unless the move improves. Forgotten at a new start and after 20 n
  /// iterations of n open variables: a long search would price everything. 0 times: never.
  std::uint32_t repeats = 6;
  double repeat_penalty = 0.01;
  Aspiration aspiration = Aspiration::Ever;
  Ac3 ac3 = Ac3::Pre;
  OutsideMoves outside = OutsideMoves::Auto;
  /// In violations, for each digit placed where `ac3` says that it cannot be.
  double outside_penalty = 0.3;
  BoardStart start = BoardStart::Blocks;
  /// A new start after so many iterations without a new best since the last, times the open
  /// variables n; 0: on boards 5, or n^3 / 40,000 where that is more; elsewhere 1000.
  double stale = 0;

  static constexpr Range tenure_range{0, 1e6, false, false, true};
  static constexpr Range tenure_random_range{1, 1e6, false, false, true};
  static constexpr Range tenure_factor_range{0, 1000};
  static constexpr Range repeats_range{0, 1e9, false, false, true};
  static constexpr Range repeat_penalty_range{0, 1000};
  static constexpr Range outside_penalty_range{0, 1000};
  static constexpr Range stale_range{0, 1e9};
};

/// Tabu search (Glover, ORSA Journal on Computing 1, 1989) for any model. In every iteration the
/// best of all moves that touch a variable in conflict is made, ties at random, though it be for
/// the worse; a move that would give a variable a tabu value is left out, unless it leads below
/// the costs that `aspiration` names.
///
/// On a board (the permutation shape) a move swaps two cells of a group. On a graph it recolours a
/// vertex, elsewhere it gives a variable another value of its domain or exchanges the values of two
/// variables that an AllDifferent over as many variables as values ties together. Of a domain of
/// more than 1024 values so many are drawn.
///
/// `ac3`, `outside`, `outside_penalty` and `start` are for boards; elsewhere domains are kept to.
///
/// An evaluation is a move whose delta was looked at: in every iteration each candidate counts
/// anew, tabu or not, but for those that are forbidden. An iteration that would pass a limit on
/// work is not made.
SearchResult tabu(const Prepared& prepared, const TabuParameters& parameters,
                  const SearchRequest& request, RunControl& control);

}  // namespace facet::heuristics
