#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "model/random.hpp"
#include "model/run_control.hpp"
#include "problems/sudoku/puzzle.hpp"

namespace facet::workbench {

/// How many returns to a proper square `random_latin_square` takes: N², beyond order 271 so many
/// that their moves, about N each, are around twenty million.
std::uint64_t latin_square_returns(std::size_t order);

/// A Latin square of that order, drawn by the Markov chain of Jacobson and Matthews (1996). Every
/// square is as likely as any other in the limit of many returns; how many come near to that is not
/// proven, but of small orders the classes of squares come up as often as they should. O(1) a move.
/// Nothing where the control stopped it.
std::optional<sudoku::SudokuGrid> random_latin_square(std::size_t order, Random& random,
                                                      const RunControl& control);

}  // namespace facet::workbench
