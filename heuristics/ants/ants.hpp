#pragma once

#include <cstdint>

#include "heuristics/prepared.hpp"
#include "heuristics/search.hpp"
#include "model/range.hpp"

namespace facet::heuristics {

/// What an ant knows of a board while it fills it.
enum class AntConstruction {
  /// Every value that it gives is followed by all that it settles: naked and hidden singles, and
  /// for a general model unit clauses and the bounds of sums.
  Full,
  /// The literature's lists of used values: a cell may take what the cells that must differ from it
  /// have not been given. A general model is followed all the same, but for hidden singles.
  Lists
};

/// When an ant takes the value with the strongest trail instead of drawing one.
enum class AntRule {
  /// Where a random number lies below q0, as the paper has it.
  Paper,
  /// Where it lies above q0, as the code that the paper's authors released has it.
  Released
};

/// What an ant does when a cell is left without value.
enum class AntDeadEnd {
  /// It stops there; what it has filled counts.
  Stop,
  /// It leaves the cell and goes on with the others, as in the paper. (In a general model an ant
  /// always stops: of contradictory domains nothing more follows.)
  Skip
};

/// In what order an ant goes through the cells.
enum class AntOrder {
  /// Around the board from a random cell.
  Walk,
  /// To a cell with the fewest values left, the first from a random cell on.
  Fewest,
  /// Walk on boards, Fewest elsewhere.
  Auto
};

struct AntsParameters {
  std::uint32_t ants = 5;
  double q0 = 0.9;
  AntRule rule = AntRule::Paper;
  AntConstruction construction = AntConstruction::Full;
  AntDeadEnd dead_end = AntDeadEnd::Stop;
  AntOrder order = AntOrder::Auto;
  /// How much of a trail the best board replaces after each round.
  double rho = 0.9;
  /// How far a trail falls back to its base where an ant has passed.
  double xi = 0.1;
  /// How much of its worth the best board loses after each round.
  double best_evaporation = 0.0125;
  /// A trail that grows beyond so many times the worth of an empty board, which is 1, falls back to
  /// its base; 0: none does. (The full worth of a board is its number of cells.)
  double threshold = 0;
  /// All trails are forgotten after so many rounds without a better board; 0: never.
  std::uint32_t stale = 100;

  static constexpr Range ants_range{1, 1e4, false, false, true};
  static constexpr Range q0_range{0, 1};
  static constexpr Range rho_range{0.001, 1};
  static constexpr Range xi_range{0, 0.999};
  static constexpr Range best_evaporation_range{0, 0.999};
  static constexpr Range threshold_range{0, 1e6};
  static constexpr Range stale_range{0, 1e9, false, false, true};
};

/// Ant colony system (Dorigo & Gambardella 1997) as for Sudoku by Lloyd & Amos (IEEE Transactions
/// on Games 12, 2020): a trail for each value of each cell, 1 / cells at first. In each round every
/// ant fills a copy of the board, all in step; it takes the value with the strongest trail or draws
/// one by the trails, and where it passed the trail falls back a little (xi), so that the others
/// look elsewhere. A board with f of n cells filled is worth n / (n - f); the best one lays that on
/// its trails (rho), and loses a part of its worth with every round ("best value evaporation"), so
/// that a later one can take its place.
///
/// It deviates from the paper in that singles are followed to their fixpoint and not only once past
/// each cell, in that an ant stops at a dead end, and in that a colony which finds nothing better
/// begins anew; without that it stays for good where a wrong value has won on all trails.
///
/// AllDifferents and edges with up to 64 values in all are bit masks; anything else goes through
/// the propagation of model/ and is some hundred times as slow. A model with too many
/// values for that (ModelRules::has_board) it gives up at once. Values to begin
/// with are laid as a trail. An evaluation is a value given by an ant, with all that follows. In a
/// trace the cost of an iteration is the mean number of cells left open; that of the best board,
/// and of the result, counts the violations left when its open cells are filled somehow.
SearchResult ants(const Prepared& prepared, const AntsParameters& parameters,
                  const SearchRequest& request, RunControl& control);

}  // namespace facet::heuristics
