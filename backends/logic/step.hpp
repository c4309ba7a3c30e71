#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "backends/logic/technique.hpp"
#include "model/ids.hpp"

namespace facet::logic {

/// A candidate: the value in the cell of that variable.
struct Mark {
  VarId var;
  Value value = 0;
  friend auto operator<=>(const Mark&, const Mark&) = default;
};

/// In a chain: the candidate holds, or it does not.
struct Link {
  Mark mark;
  bool holds = true;
  friend auto operator<=>(const Link&, const Link&) = default;
};
using Chain = std::vector<Link>;

/// Why a board has no solution: a cell without a value, or a house without a place for a value, or
/// one with more cells than values.
struct Fault {
  std::optional<VarId> var;
  std::optional<ConstraintId> house;
  std::optional<Value> value;
};

/// One piece of reasoning and what it gives.
struct Step {
  Technique technique = Technique::FullHouse;
  /// From 0. All steps of a round stand on the same board: that at the beginning of the round.
  std::size_t round = 0;
  /// What it gives: at most one cell settled, or candidates removed. What an earlier step of the
  /// same round gives already is left out.
  std::optional<Mark> settled;
  std::vector<Mark> removed;
  /// The candidates it is made of. Fish: those of the base. Wings: the pivot's, then those of the
  /// wings. Colouring: the ones of one colour, which the other removes or which are false. Chains:
  /// the options of the cell or house that is gone through.
  std::vector<Mark> pattern;
  /// Colouring: those of the other colour. Unique rectangles: what else the step leans on, first of
  /// the two corners that are not of the two values alone.
  std::vector<Mark> opposite;
  /// Where: singles and subsets, their house; pointing and claiming, the two that cross; fish, the
  /// base, then as many covers; a multiple chain through the places of a value, their house; unique
  /// rectangles, the house of a subset or of the only places of a value.
  std::vector<ConstraintId> houses;
  /// Chains: each begins with an assumption, and every link follows from the one before it (static
  /// ones) or from some before it (dynamic ones).
  std::vector<Chain> chains;
  /// Dynamic chains: what the assumption comes to.
  std::optional<Fault> fault;
};

}  // namespace facet::logic
