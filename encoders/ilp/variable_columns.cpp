#include "encoders/ilp/variable_columns.hpp"

#include <algorithm>

namespace facet::ilp {

std::string value_suffix(Value value) {
  return value < 0 ? "m" + std::to_string(-std::int64_t{value}) : std::to_string(value);
}

VariableColumns::VariableColumns(const Model& model, std::span<const Domain> domains, bool ordered,
                                 bool keep_fixed, ProgramBuilder& program)
    : entries_(domains.size()), program_(program) {
  for (std::size_t i = 0; i < domains.size(); ++i) {
    ColumnMap::Entry& entry = entries_[i];
    const Domain& domain = domains[i];
    if (domain.is_singleton() && (ordered || !keep_fixed)) {
      entry.fixed = domain.min();
      continue;
    }
    entry.values = domain.values();
    entry.ordered = ordered;
    if (ordered) {
      add_ordered(model.name(VarId(i)), domain, entry);
    } else {
      add_direct(model.name(VarId(i)), domain, entry);
    }
  }
}

void VariableColumns::add_direct(const std::string& name, const Domain& domain,
                                 ColumnMap::Entry& entry) {
  Sum sum;
  // A given among other cells of one AllDifferent is a column with equal bounds.
  const std::int64_t lower = domain.is_singleton() ? 1 : 0;
  for (const Value v : entry.values) {
    entry.columns.push_back(program_.add_column(name + "_v" + value_suffix(v), lower, 1));
    sum.add(entry.columns.back(), 1);
  }
  program_.add_row("one_" + name, sum, Relation::Equal, 1);
}

void VariableColumns::add_ordered(const std::string& name, const Domain& domain,
                                  ColumnMap::Entry& entry) {
  if (domain.empty()) program_.add_row("one_" + name, Sum{}, Relation::Equal, 1);
  for (std::size_t i = 1; i < entry.values.size(); ++i) {
    const std::string column = name + "_ge" + value_suffix(entry.values[i]);
    entry.columns.push_back(program_.add_column(column, 0, 1));
    if (i == 1) continue;
    Sum step;
    step.add(entry.columns[i - 2], 1);
    step.add(entry.columns[i - 1], -1);
    program_.add_row("order_" + column, step, Relation::AtLeast, 0);
  }
}

void VariableColumns::add_is_value(Sum& sum, VarId var, Value value,
                                   std::int64_t coefficient) const {
  const ColumnMap::Entry& entry = entries_[var.index];
  if (entry.fixed) {
    if (*entry.fixed == value) sum.add_constant(coefficient);
    return;
  }
  const auto at = std::ranges::lower_bound(entry.values, value);
  if (at == entry.values.end() || *at != value) return;
  const auto i = static_cast<std::size_t>(at - entry.values.begin());
  if (!entry.ordered) {
    sum.add(entry.columns[i], coefficient);
    return;
  }
  add_is_at_least(sum, var, value, coefficient);
  if (i < entry.columns.size()) sum.add(entry.columns[i], -coefficient);
}

void VariableColumns::add_value_of(Sum& sum, VarId var, std::int64_t coefficient) const {
  const ColumnMap::Entry& entry = entries_[var.index];
  if (entry.fixed) {
    sum.add_constant(coefficient * *entry.fixed);
    return;
  }
  if (!entry.ordered) {
    for (std::size_t i = 0; i < entry.values.size(); ++i)
      sum.add(entry.columns[i], coefficient * entry.values[i]);
    return;
  }
  if (entry.values.empty()) return;
  sum.add_constant(coefficient * entry.values[0]);
  for (std::size_t i = 0; i < entry.columns.size(); ++i) {
    const std::int64_t step = std::int64_t{entry.values[i + 1]} - entry.values[i];
    sum.add(entry.columns[i], coefficient * step);
  }
}

void VariableColumns::add_is_at_least(Sum& sum, VarId var, Value value,
                                      std::int64_t coefficient) const {
  const ColumnMap::Entry& entry = entries_[var.index];
  if (entry.fixed) {
    if (*entry.fixed >= value) sum.add_constant(coefficient);
    return;
  }
  const auto at = std::ranges::lower_bound(entry.values, value);
  const auto i = static_cast<std::size_t>(at - entry.values.begin());
  if (!entry.ordered) {
    for (std::size_t k = i; k < entry.values.size(); ++k)
      sum.add(entry.columns[k], coefficient);
  } else if (i == 0) {
    sum.add_constant(coefficient);
  } else {
    sum.add(entry.columns[i - 1], coefficient);
  }
}

}  // namespace facet::ilp
