#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "encoders/ilp/builder.hpp"
#include "encoders/ilp/encode.hpp"
#include "model/model.hpp"

namespace facet::ilp {

/// The columns that stand for the variables of a model, and what "x = v" and "the value of x" are
/// as sums of them. The rest of the formulation is the same in both forms.
///
/// Direct: a column x_v for each value v, and the row sum x_v = 1. Ordered: a column g_v for each
/// value but the least, 1 where x is at least v, and rows g_v >= g_w for the next value w; then
/// "x = v" is g_v - g_w.
class VariableColumns {
 public:
  /// Adds columns and rows. A variable with one value has none; where `keep_fixed` it has, in the
  /// direct form, a column with equal bounds.
  VariableColumns(const Model& model, std::span<const Domain> domains, bool ordered,
                  bool keep_fixed, ProgramBuilder& program);

  /// Adds coefficient * [var = value].
  void add_is_value(Sum& sum, VarId var, Value value, std::int64_t coefficient) const;
  /// Adds coefficient * var.
  void add_value_of(Sum& sum, VarId var, std::int64_t coefficient) const;
  /// Adds coefficient * [var >= value]. Precondition: the domain has the value.
  void add_is_at_least(Sum& sum, VarId var, Value value, std::int64_t coefficient) const;

  std::vector<ColumnMap::Entry> take() { return std::move(entries_); }

 private:
  void add_direct(const std::string& name, const Domain& domain, ColumnMap::Entry& entry);
  void add_ordered(const std::string& name, const Domain& domain, ColumnMap::Entry& entry);

  std::vector<ColumnMap::Entry> entries_;
  ProgramBuilder& program_;
};

}  // namespace facet::ilp
