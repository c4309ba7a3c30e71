#pragma once

#include <cstddef>
#include <cstdint>

#include "heuristics/prepared.hpp"
#include "heuristics/search.hpp"
#include "model/random.hpp"
#include "model/range.hpp"

namespace facet::heuristics {

/// How a bee finds a neighbour of its food: from its own value x of a cell and another bee's y.
enum class BeeFormula {
  /// x + r (x - y), r in [-1, 1]: the general form, as the literature on metaheuristics for Sudoku
  /// gives it (there with a sign for the product, which would leave the other bee out).
  Seed,
  /// x + r |x - y|, r in [0, 1): Pacurib, Seno & Yusiong.
  Yusiong
};

/// Who becomes a scout.
enum class BeeScouts {
  /// Those whose food has not become better for `limit` tries: they leave it.
  Limit,
  /// In each cycle those with the worst food, who take what they find only if it is no worse.
  Worst
};

struct BeesParameters {
  /// Employed bees, each with a food source: an assignment.
  std::uint32_t bees = 100;
  /// Onlookers that the bees share by the fitness of their food.
  std::uint32_t onlookers = 200;
  BeeFormula formula = BeeFormula::Yusiong;
  BeeScouts scouts = BeeScouts::Limit;
  /// At most so much of the bees scout in one cycle (one bee at least).
  double scout_share = 0.1;
  /// Tries without a better value before a source is left, for each open variable.
  double limit = 100;

  static constexpr Range bees_range{2, 1e5, false, false, true};
  static constexpr Range onlookers_range{0, 1e6, false, false, true};
  static constexpr Range scout_share_range{0, 1};
  static constexpr Range limit_range{0.001, 1e6};
};

/// Artificial bee colony (Karaboga 2005) as for Sudoku by Pacurib, Seno & Yusiong (2009,
/// "SudokuBee"). In each cycle every employed bee tries one neighbour of its source, then the
/// onlookers try more: a source of fitness f = 1 / (1 + cost) gets floor(onlookers * f / sum of f)
/// of them; then scouts look for fresh ones. A neighbour that is no worse takes the place of the
/// source.
///
/// A neighbour gives one cell another value. Values count by their rank in the list that the cell
/// can draw from, and what the formula gives wraps around in it. On a board (the permutation shape)
/// the list is what the cell's group misses, and the cell swaps with the one that holds the value;
/// elsewhere it is the cell's domain. Where the formula gives the value that the cell has, as it
/// always does where both bees agree, the cell gets a random other one: else a colony in agreement
/// would stand still. (The released code shuffles the list each time, so that any value may come.)
///
/// Takes every model. Off boards there are fewer bees where their copies of the model's counters
/// would take more than some 2^26 words. An evaluation is a neighbour or a fresh source. Restarts
/// are the sources that scouts took; in a trace the cost of an iteration is the mean of all bees.
SearchResult bees(const Prepared& prepared, const BeesParameters& parameters,
                  const SearchRequest& request, RunControl& control);

/// The rank that the formula gives, of so many; may be `own`. Preconditions: own and other are
/// below count.
std::size_t neighbour_rank(BeeFormula formula, std::size_t own, std::size_t other,
                           std::size_t count, Random& random);

}  // namespace facet::heuristics
