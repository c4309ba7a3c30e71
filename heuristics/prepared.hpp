#pragma once

#include <variant>
#include <vector>

#include "model/graph.hpp"
#include "model/model.hpp"
#include "model/propagate.hpp"
#include "model/run_control.hpp"

namespace facet::heuristics {

/// An all-different set as a permutation: as many open variables as values are missing.
struct Group {
  std::vector<VarId> vars;    // ascending
  std::vector<Value> values;  // ascending; as many
  friend bool operator==(const Group&, const Group&) = default;
};

/// An AllDifferent that is counted: what it lacks is the cost.
struct Line {
  ConstraintId constraint;
  std::vector<VarId> vars;     // the open ones, ascending; at least one
  std::vector<Value> settled;  // the values of the others, ascending
  friend bool operator==(const Line&, const Line&) = default;
};

/// The groups hold every open variable once, and the other AllDifferents are lines: Sudoku, Latin,
/// jigsaw and X boards, whatever of them is settled. Distinct values in the lines are then all that
/// is asked: any values that a domain leaves out stand settled in a line.
struct PermutationShape {
  std::vector<Group> groups;  // in the order of their first variables
  std::vector<Line> lines;    // in the order of the constraints
};

/// All that is left are pairs of open variables that must differ: vertex v of the graph stands for
/// vars[v], and takes any value of its domain.
struct ColoringShape {
  Graph graph;
  std::vector<VarId> vars;  // the open variables
};

/// Anything else.
struct GeneralShape {};

using Shape = std::variant<GeneralShape, PermutationShape, ColoringShape>;

/// "general", "permutation", "coloring".
const char* shape_name(const Shape& shape);

/// A model as the searches take it.
struct Prepared {
  /// With the domains that singles and bounds leave.
  Model model;
  /// The variables with more than one value left, ascending.
  std::vector<VarId> open;
  Shape shape;

  const PermutationShape* permutation() const { return std::get_if<PermutationShape>(&shape); }
  const ColoringShape* coloring() const { return std::get_if<ColoringShape>(&shape); }
  /// The settled values, and the smallest value of each open variable.
  Solution base() const;
};

/// Singles, unit clauses and bounds to the fixpoint, and the shape of what is left: Permutation
/// where it is one (and small enough for PermutationState: 2^26 words of pairs, 65534 values), else
/// Coloring where it is one (at most 2^24 pairs in its AllDifferents), else General. Deterministic.
/// The contradiction is the only "no solution" that comes from here; a reason to stop is that of
/// the control.
std::variant<Prepared, Contradiction, StopReason> prepare(const Model& model,
                                                          const RunControl& control = {});

/// Which AllDifferents become the groups of a permutation shape, where there is a choice.
enum class Grouping {
  /// Those that share most pairs of variables with others: the blocks of a board.
  Tight,
  /// Those that share fewest: rows, or what comes first among as few.
  Loose
};

/// The shape of a model at the fixpoint of `propagate`, whose open variables are these. Whether it
/// is a permutation shape does not depend on the grouping but where a search for it is cut short.
/// Of a model before the fixpoint a permutation shape holds too; others then do not.
Shape find_shape(const Model& model, const std::vector<VarId>& open,
                 Grouping grouping = Grouping::Tight);

}  // namespace facet::heuristics
