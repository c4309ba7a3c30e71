#pragma once

#include <optional>
#include <span>
#include <vector>

#include "encoders/ilp/builder.hpp"
#include "encoders/ilp/variable_columns.hpp"
#include "model/model.hpp"

namespace facet::ilp {

/// The largest value of some variables as 0-1 columns: w_v for each value v that it can take but
/// the least, 1 where it is at least v, with rows w_v >= w_u for the next value u. It is then the
/// least value and the sum of w_v times the distance of v from the value before it.
///
/// Without any assumption on symmetry: in a colouring with the colours 1, 2, ..., k the w are those
/// of the assignment model, ordered.
class Largest {
 public:
  /// Adds the columns and their rows. Variables with an empty domain are left out: the program has
  /// no solution anyhow.
  Largest(const MinimiseMax& objective, std::span<const Domain> domains, ProgramBuilder& program);

  /// The column w_v; nothing where the largest value is at least v whatever the variables are.
  std::optional<std::size_t> column(Value value) const;

  /// True where the value of this variable counts.
  bool counts(VarId var) const { return counts_[var.index]; }

  /// [var = value] <= w_value stands in a row of a constraint: link() need not say it again.
  void linked(VarId var, Value value);

  /// The rows that are left: [var = value] <= w_value, or in the ordered form [var >= value] <=
  /// w_value. Then the objective. Call it last.
  void finish(const Model& model, std::span<const Domain> domains, const VariableColumns& columns,
              bool ordered, ProgramBuilder& program);

 private:
  std::size_t index(Value value) const;

  std::vector<bool> counts_;
  Value least_ = 0;
  std::vector<Value> values_;              // those above the least, in increasing order
  std::vector<std::size_t> columns_;       // one for each of them
  std::vector<std::vector<bool>> linked_;  // by variable and place in values_
};

}  // namespace facet::ilp
