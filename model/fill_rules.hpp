#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "model/model.hpp"
#include "model/random.hpp"

namespace facet {

/// Which AllDifferent constraints are the rows, columns and blocks of a grid.
struct GridGroups {
  std::vector<ConstraintId> rows;
  std::vector<ConstraintId> columns;
  std::vector<ConstraintId> blocks;
};

/// A value for each variable that has one.
using PartialValues = std::vector<std::optional<Value>>;

/// The values of the domains that hold just one.
PartialValues settled_values(std::span<const Domain> domains);

struct FillOptions {
  /// Sweeps over the open cells; a sweep that fills nothing is the last.
  std::size_t steps = 3;
  /// A cell with so many candidates or fewer is filled: 1, only what is sure; 2 and more, a
  /// candidate is drawn where there are several. Such a guess can be wrong.
  std::size_t max_candidates = 1;
};

struct FilledCell {
  VarId var;
  Value value = 0;
  bool guess = false;
  std::size_t step = 0;  // from 1
  friend bool operator==(const FilledCell&, const FilledCell&) = default;
};

struct FillResult {
  PartialValues values;
  std::vector<FilledCell> filled;  // in the order of filling
  std::size_t steps = 0;           // that filled something
  /// Open cells that the rule leaves no candidate: the values they meet cannot all be right.
  std::vector<VarId> dead;
};

/// The two rules by which a genetic study of Sudoku fills cells "by logic" before it searches. Its
/// text is one line each, so this is the reading taken:
///
/// In both rules a candidate is a value of the cell's domain. Cells outside every row or every
/// column (every block) are left alone. A sweep goes through the cells in the order of their
/// variables and sees at once what it filled. "Sure" means that the rule leaves one candidate on
/// the board as it stands, earlier guesses included. Nothing that was filled at the start is
/// changed. The random generator is used for guesses only. Throws InvalidModel for a group that is
/// no AllDifferent and for another number of values than variables. O(steps * cells * values).
///
/// Crossings: "cells at the crossing of a row and a column (the values missing in the row and the
/// column)". The candidates of an open cell are the values that neither its rows nor its columns
/// hold; blocks are not looked at.
FillResult fill_crossings(const Model& model, const GridGroups& groups, PartialValues start,
                          const FillOptions& options, Random& random);

/// Blocks: "cells of a block (the values missing in the block)". The candidates are the values that
/// its blocks do not hold; rows and columns are not looked at. So a sure cell is the last open one
/// of its block.
FillResult fill_blocks(const Model& model, const GridGroups& groups, PartialValues start,
                       const FillOptions& options, Random& random);

}  // namespace facet
