#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/ilp/program.hpp"
#include "model/model.hpp"
#include "model/refusal.hpp"
#include "model/solution.hpp"

namespace facet::ilp {

/// What becomes of a variable with one value: `Fix` keeps its columns, with equal bounds; `Reduce`
/// leaves it out and takes its value out of the rows (and out of what it sees by AllDifferent and
/// edges, to the fixpoint of single candidates).
enum class Givens { Fix, Reduce };

/// How a model with a MinimiseMax objective, such as a colouring with as few colours as possible,
/// is stated. Models without one take no notice.
///
/// Column: the direct form and one integer column that is at least every value.
/// Assignment: the direct form with 0-1 columns w_v, "the largest is at least v": w_1 >= w_2 >=
/// ...,
///   and where all variables of an edge or an AllDifferent count, x_v + y_v <= w_v. The assignment
///   model of the literature with its ordering of the colours.
/// PartialOrder: a column for "x >= v" in place of each "x = v" (Jabrayilov & Mutzel, New integer
///   linear programming models for the vertex coloring problem, LATIN 2018): vertices against the
///   ordered colours, half of their y and z being the complement of the other half. They name one
///   vertex that has the largest colour, which takes interchangeable colours; here w_v says it.
/// Representatives: a column for "u names the class of v", see representatives.hpp. The points are
///   the solutions up to a renaming of their values, so it is for finding one and not for all. What
///   it does not take is stated as by Assignment.
enum class Coloring { Column, Assignment, PartialOrder, Representatives };

struct EncodeOptions {
  Givens givens = Givens::Reduce;
  Coloring coloring = Coloring::Column;
};

/// The way back from columns to values.
class ColumnMap {
 public:
  struct Entry {
    std::optional<Value> fixed;
    std::vector<Value> values;  // empty where fixed
    /// One for each value, 1 where the variable takes it; where `ordered` one for each value but
    /// the first, 1 where the variable is at least that.
    std::vector<std::size_t> columns;
    bool ordered = false;
  };

  ColumnMap() = default;
  explicit ColumnMap(std::vector<Entry> entries) : entries_(std::move(entries)) {}
  /// The values of the entries are names of classes here, at most as many as `of_classes`, which
  /// are given to the classes in the order of their names.
  ColumnMap(std::vector<Entry> entries, std::vector<Value> of_classes)
      : entries_(std::move(entries)), of_classes_(std::move(of_classes)) {}
  std::span<const Entry> entries() const { return entries_; }

  /// Rounds each column to the nearest integer (0.9999999 is 1). Throws EncodingError, naming the
  /// variable and the column's value, where one lies further than `tolerance` from an integer or a
  /// variable has not exactly one value, and where there are more classes than values for them.
  Solution decode(const Model& model, std::span<const double> columns,
                  double tolerance = 1e-5) const;

 private:
  std::vector<Entry> entries_;
  std::vector<Value> of_classes_;
};

struct Encoded {
  Program program;
  ColumnMap map;
};

using facet::Refusal;

/// Sums whose size can pass this are refused: next to them a solver's feasibility tolerance of 1e-7
/// no longer tells neighbouring integers apart.
inline constexpr std::int64_t kLargestRowSum = 10'000'000;
/// The bound for readers with exact integers: twice it still fits int64, as "!=" needs.
inline constexpr std::int64_t kLargestExactSum = std::int64_t{1} << 61;
/// Columns and entries that a program may have before reduction, a row counted as four entries:
/// some 2 GB.
inline constexpr std::uint64_t kLargestProgram = 100'000'000;

/// What the formulation does not take. O(variables + scopes + edges).
std::optional<Refusal> refusal(const Model& model, std::int64_t largest_sum = kLargestRowSum);

/// The 0-1 formulation: x_v = 1 where x takes v, sum over v of x_v = 1 for each variable.
///
/// - AllDifferent: for each value, the sum over the scope is at most 1, and exactly 1 where the
///   scope is a permutation of its values. For a Sudoku these are the four families of equalities.
/// - DifferentOnEdges: x_v + y_v <= 1 for each edge and common value.
/// - Linear: the sum of coefficient * v * x_v; "!=" by a 0-1 column that says which side.
/// - Clause: the sum of its literals, with 1 - x_v for "x != v", is at least 1.
/// - MinimiseMax: as `Coloring` says.
///
/// Precondition: !refusal(model, kLargestExactSum). A model that is contradictory on the face of it
/// gives a program with a row that no point satisfies (0 = 1), never an error. `poll`, where given,
/// is called every thousand columns and rows; when it returns true encoding ends with
/// `EncodeStopped`.
Encoded encode(const Model& model, const EncodeOptions& options = {},
               const std::function<bool()>& poll = {});

/// Bytes that the rows of the program's edges take, at least: 0 by Representatives, whose rows
/// another count says. Nothing is built; O(edges).
std::uint64_t least_bytes(const Model& model, const EncodeOptions& options = {});

/// Thrown out of `encode` when its `poll` says stop.
struct EncodeStopped {};

}  // namespace facet::ilp
