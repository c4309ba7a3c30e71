#include "encoders/ilp/largest.hpp"

#include <algorithm>
#include <set>

namespace facet::ilp {

Largest::Largest(const MinimiseMax& objective, std::span<const Domain> domains,
                 ProgramBuilder& program)
    : counts_(domains.size()), linked_(domains.size()) {
  std::set<Value> all;
  bool first = true;
  for (const VarId var : objective.vars) {
    const Domain& domain = domains[var.index];
    if (domain.empty()) continue;
    counts_[var.index] = true;
    least_ = first ? domain.min() : std::max(least_, domain.min());
    first = false;
    domain.for_each([&](Value v) { all.insert(v); });
  }
  values_.assign(all.upper_bound(least_), all.end());
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const std::string suffix = value_suffix(values_[i]);
    columns_.push_back(program.add_column("largest_from" + suffix, 0, 1));
    if (i == 0) continue;
    Sum step;
    step.add(columns_[i - 1], 1);
    step.add(columns_[i], -1);
    program.add_row("order_largest_from" + suffix, step, Relation::AtLeast, 0);
  }
}

std::size_t Largest::index(Value value) const {
  return static_cast<std::size_t>(std::ranges::lower_bound(values_, value) - values_.begin());
}

std::optional<std::size_t> Largest::column(Value value) const {
  const std::size_t i = index(value);
  if (i == values_.size() || values_[i] != value) return std::nullopt;
  return columns_[i];
}

void Largest::linked(VarId var, Value value) {
  std::vector<bool>& known = linked_[var.index];
  known.resize(values_.size());
  const std::size_t i = index(value);
  if (i < values_.size() && values_[i] == value) known[i] = true;
}

void Largest::finish(const Model& model, std::span<const Domain> domains,
                     const VariableColumns& columns, bool ordered, ProgramBuilder& program) {
  for (std::size_t v = 0; v < domains.size(); ++v) {
    if (!counts_[v]) continue;
    const VarId var(v);
    domains[v].for_each([&](Value value) {
      const auto largest = column(value);
      if (!largest || (!linked_[v].empty() && linked_[v][index(value)])) return;
      Sum sum;
      if (ordered) {
        columns.add_is_at_least(sum, var, value, 1);
      } else {
        columns.add_is_value(sum, var, value, 1);
      }
      sum.add(*largest, -1);
      program.add_row("largest_" + model.name(var) + "_v" + value_suffix(value), sum,
                      Relation::AtMost, 0);
    });
  }
  Sum objective;
  objective.add_constant(least_);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const Value before = i == 0 ? least_ : values_[i - 1];
    objective.add(columns_[i], std::int64_t{values_[i]} - before);
  }
  program.minimise(objective);
}

}  // namespace facet::ilp
