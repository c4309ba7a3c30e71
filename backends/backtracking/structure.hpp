#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/constraint.hpp"
#include "model/model.hpp"

namespace facet::backtracking {

/// Rows of indices in one array: row i is `items[offsets[i] .. offsets[i+1])`.
struct Rows {
  std::vector<std::uint32_t> offsets{0};
  std::vector<std::uint32_t> items;

  std::size_t count() const { return offsets.size() - 1; }
  std::span<const std::uint32_t> operator[](std::size_t row) const {
    return std::span(items).subspan(offsets[row], offsets[row + 1] - offsets[row]);
  }
  void close_row() { offsets.push_back(static_cast<std::uint32_t>(items.size())); }
};

/// For every index 0..columns-1 that occurs in the rows, the rows it occurs in, in order.
Rows transposed(const Rows& rows, std::size_t columns);

/// A unit with as many values as variables: every value occurs in it exactly once, so a value with
/// one place left is placed there (a hidden single), and one without a place is a contradiction.
struct Permutation {
  bool holds = false;
  Value base = 0;            // smallest value of the unit
  std::size_t counters = 0;  // where its counters begin, one for each value base..base+span-1
  std::size_t span = 0;
};

/// A linear constraint with every variable once and no zero coefficient.
struct LinearRow {
  std::vector<Term> terms;
  Relation relation = Relation::Equal;
  std::int64_t bound = 0;
};

/// What a search needs to know of a model's constraints, laid out for it. Holds no domains but for
/// the choice of the permutation units, which are those of the model's own domains: it serves any
/// domains that are subsets of them.
struct Structure {
  std::size_t variables = 0;
  Rows units;                             // the scopes of AllDifferent
  std::vector<Permutation> permutations;  // one for each unit
  std::size_t counters = 0;               // of all permutation units together
  Rows units_of;                          // variable -> units
  Rows edges_of;                          // variable -> neighbours in DifferentOnEdges
  std::vector<LinearRow> linears;
  Rows linears_of;
  std::vector<std::vector<Lit>> clauses;
  /// Some constraint can hold for no values at all: an empty clause, 1 <= 0, more variables in an
  /// AllDifferent than there are values.
  bool contradictory = false;
};

/// O(size of the model).
Structure compile(const Model& model);

}  // namespace facet::backtracking
