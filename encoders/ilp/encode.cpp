#include "encoders/ilp/encode.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "model/propagate.hpp"

namespace facet::ilp {
namespace {

// A sum under construction: repeated columns are merged, constants are kept apart.
class Sum {
 public:
  void add(std::size_t column, std::int64_t coefficient) { by_column_[column] += coefficient; }
  void add_constant(std::int64_t constant) { constant_ += constant; }
  std::int64_t constant() const { return constant_; }

  std::vector<Entry> entries() const {
    std::vector<Entry> entries;
    for (const auto& [column, coefficient] : by_column_) {
      if (coefficient != 0) entries.push_back({column, coefficient});
    }
    return entries;
  }

 private:
  std::map<std::size_t, std::int64_t> by_column_;
  std::int64_t constant_ = 0;
};

std::string value_suffix(Value value) {
  return value < 0 ? "m" + std::to_string(-std::int64_t{value}) : std::to_string(value);
}

class Encoder {
 public:
  Encoder(const Model& model, const std::vector<Domain>& domains, bool keep_fixed)
      : model_(model), domains_(domains), entries_(domains.size()) {
    for (std::size_t i = 0; i < domains_.size(); ++i)
      add_variable(VarId(i), keep_fixed);
  }

  Encoded finish() {
    for (std::size_t i = 0; i < model_.constraint_count(); ++i) {
      current_ = ConstraintId(i);
      std::visit(*this, model_.constraint(current_));
    }
    if (model_.objective()) std::visit([&](const auto& o) { objective(o); }, *model_.objective());
    return {std::move(program_), ColumnMap(std::move(entries_))};
  }

  void operator()(const AllDifferent& c) {
    std::map<Value, std::vector<VarId>> takers;
    for (const VarId var : c.vars) {
      domains_[var.index].for_each([&](Value v) { takers[v].push_back(var); });
    }
    const bool permutation = takers.size() == c.vars.size();
    for (const auto& [value, vars] : takers) {
      Sum sum;
      for (const VarId var : vars)
        add_is_value(sum, var, value, 1);
      const Relation relation = permutation ? Relation::Equal : Relation::AtMost;
      if (relation == Relation::AtMost && vars.size() == 1) continue;
      add_row(row_name() + "_v" + value_suffix(value), sum, relation, 1);
    }
    // A scope with more variables than values: say so in one row rather than leave it to the
    // search.
    if (takers.size() < c.vars.size()) add_row(row_name() + "_values", Sum{}, Relation::Equal, 1);
  }

  void operator()(const DifferentOnEdges& c) {
    std::size_t edge = 0;
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      ++edge;
      const VarId x = c.vars[a.index];
      const VarId y = c.vars[b.index];
      domains_[x.index].for_each([&](Value v) {
        if (!domains_[y.index].contains(v)) return;
        Sum sum;
        add_is_value(sum, x, v, 1);
        add_is_value(sum, y, v, 1);
        add_row(row_name() + "_e" + std::to_string(edge) + "_v" + value_suffix(v), sum,
                Relation::AtMost, 1);
      });
    });
  }

  void operator()(const Linear& c) {
    Sum sum;
    for (const Term& term : c.terms)
      add_value_of(sum, term.var, term.coefficient);
    if (c.relation != Relation::NotEqual) {
      add_row(row_name(), sum, c.relation, c.bound);
      return;
    }
    // below = 1: sum <= bound - 1, below = 0: sum >= bound + 1. The big constants are the exact
    // reach of the sum over the domains.
    const auto [lowest, highest] = reach(c);
    const std::size_t below = add_column(row_name() + "_below", 0, 1);
    Sum upper = sum;
    upper.add(below, highest - c.bound + 1);
    add_row(row_name() + "_le", upper, Relation::AtMost, highest);
    Sum lower = sum;
    lower.add(below, c.bound + 1 - lowest);
    add_row(row_name() + "_ge", lower, Relation::AtLeast, c.bound + 1);
  }

  void operator()(const Clause& c) {
    Sum sum;
    for (const Lit& lit : c.literals) {
      if (lit.equal) {
        add_is_value(sum, lit.var, lit.value, 1);
      } else {
        sum.add_constant(1);
        add_is_value(sum, lit.var, lit.value, -1);
      }
    }
    add_row(row_name(), sum, Relation::AtLeast, 1);
  }

 private:
  void add_variable(VarId var, bool keep_fixed) {
    const Domain& domain = domains_[var.index];
    ColumnMap::Entry& entry = entries_[var.index];
    if (domain.is_singleton() && !keep_fixed) {
      entry.fixed = domain.min();
      return;
    }
    Sum sum;
    // A given among other cells of one AllDifferent is a column with equal bounds.
    const std::int64_t lower = domain.is_singleton() ? 1 : 0;
    domain.for_each([&](Value v) {
      entry.values.push_back(v);
      entry.columns.push_back(add_column(model_.name(var) + "_v" + value_suffix(v), lower, 1));
      sum.add(entry.columns.back(), 1);
    });
    add_row("one_" + model_.name(var), sum, Relation::Equal, 1);
  }

  void add_is_value(Sum& sum, VarId var, Value value, std::int64_t coefficient) const {
    const ColumnMap::Entry& entry = entries_[var.index];
    if (entry.fixed) {
      if (*entry.fixed == value) sum.add_constant(coefficient);
      return;
    }
    const auto at = std::ranges::lower_bound(entry.values, value);
    if (at == entry.values.end() || *at != value) return;
    sum.add(entry.columns[static_cast<std::size_t>(at - entry.values.begin())], coefficient);
  }

  void add_value_of(Sum& sum, VarId var, std::int64_t coefficient) const {
    const ColumnMap::Entry& entry = entries_[var.index];
    if (entry.fixed) {
      sum.add_constant(coefficient * *entry.fixed);
      return;
    }
    for (std::size_t i = 0; i < entry.values.size(); ++i) {
      sum.add(entry.columns[i], coefficient * entry.values[i]);
    }
  }

  std::pair<std::int64_t, std::int64_t> reach(const Linear& c) const {
    std::int64_t lowest = 0;
    std::int64_t highest = 0;
    for (const Term& term : c.terms) {
      const Domain& domain = domains_[term.var.index];
      if (domain.empty()) continue;
      const std::int64_t a = term.coefficient * domain.min();
      const std::int64_t b = term.coefficient * domain.max();
      lowest += std::min(a, b);
      highest += std::max(a, b);
    }
    return {lowest, highest};
  }

  void objective(const MinimiseMax& o) {
    if (o.vars.empty()) return;
    std::int64_t lowest = 0;
    std::int64_t highest = 0;
    bool first = true;
    for (const VarId var : o.vars) {
      const Domain& domain = domains_[var.index];
      if (domain.empty()) return;
      lowest = first ? domain.min() : std::max<std::int64_t>(lowest, domain.min());
      highest = first ? domain.max() : std::max<std::int64_t>(highest, domain.max());
      first = false;
    }
    const std::size_t largest = add_column("largest", lowest, highest);
    for (const VarId var : o.vars) {
      Sum sum;
      sum.add(largest, 1);
      add_value_of(sum, var, -1);
      add_row("largest_" + model_.name(var), sum, Relation::AtLeast, 0);
    }
    program_.objective = {{largest, 1}};
  }

  void objective(const MinimiseSum& o) {
    Sum sum;
    for (const Term& term : o.terms)
      add_value_of(sum, term.var, term.coefficient);
    program_.objective = sum.entries();
    program_.offset = sum.constant();
  }

  std::size_t add_column(std::string name, std::int64_t lower, std::int64_t upper) {
    program_.columns.push_back({std::move(name), lower, upper});
    return program_.columns.size() - 1;
  }

  void add_row(std::string name, const Sum& sum, Relation relation, std::int64_t bound) {
    std::vector<Entry> entries = sum.entries();
    const std::int64_t rest = bound - sum.constant();
    if (entries.empty() && (relation == Relation::AtMost    ? rest >= 0
                            : relation == Relation::AtLeast ? rest <= 0
                                                            : rest == 0)) {
      return;  // holds whatever the columns are
    }
    program_.rows.push_back({std::move(name), std::move(entries), relation, rest});
  }

  std::string row_name() const { return "c" + std::to_string(current_.index + 1); }

  const Model& model_;
  const std::vector<Domain>& domains_;
  std::vector<ColumnMap::Entry> entries_;
  Program program_;
  ConstraintId current_;
};

// The largest absolute value of the sum; Model::post has made sure that it does not overflow.
std::int64_t reach_of(const Model& model, const std::vector<Term>& terms, std::int64_t bound) {
  std::int64_t total = std::abs(bound);
  for (const Term& term : terms) {
    const Domain& domain = model.domain(term.var);
    if (domain.empty()) continue;
    total += std::abs(term.coefficient) *
             std::max<std::int64_t>(std::abs(domain.min()), std::abs(domain.max()));
  }
  return total;
}

std::int64_t reach_of(const Model& model, const MinimiseMax& objective) {
  std::int64_t largest = 0;
  for (const VarId var : objective.vars)
    largest = std::max(largest, reach_of(model, {{1, var}}, 0));
  return largest;
}

constexpr std::uint64_t kRowSize = 4;

// Entries and rows at most, without walking values: a huge domain must cost nothing here.
std::uint64_t size_of(const Model& model, const Constraint& constraint) {
  const auto values = [&](VarId var) -> std::uint64_t { return model.domain(var).size(); };
  std::uint64_t size = kRowSize;
  std::visit(Overloaded{
                 [&](const AllDifferent& c) {
                   for (const VarId var : c.vars)
                     size += values(var);
                 },
                 [&](const DifferentOnEdges& c) {
                   c.graph.for_each_edge([&](Vertex a, Vertex b) {
                     size += (2 + kRowSize) *
                             std::min(values(c.vars[a.index]), values(c.vars[b.index]));
                   });
                 },
                 [&](const Linear& c) {
                   for (const Term& term : c.terms)
                     size += 2 * values(term.var);
                 },
                 [&](const Clause& c) { size += c.literals.size(); },
             },
             constraint);
  return size;
}

std::uint64_t size_of(const Model& model) {
  std::uint64_t size = 0;
  for (const Domain& domain : model.domains())
    size += kRowSize + 2 * domain.size();
  for (const Constraint& constraint : model.constraints())
    size += size_of(model, constraint);
  return size;
}

}  // namespace

std::optional<Refusal> refusal(const Model& model, std::int64_t largest_sum) {
  const std::string reason =
      "sum can pass " + std::to_string(largest_sum) + ", the most that is kept apart";
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    const auto* linear = std::get_if<Linear>(&model.constraint(ConstraintId(i)));
    if (linear != nullptr && reach_of(model, linear->terms, linear->bound) > largest_sum) {
      return Refusal{ConstraintId(i), "its " + reason};
    }
  }
  if (model.objective()) {
    const std::int64_t reach =
        std::visit(Overloaded{[&](const MinimiseMax& o) { return reach_of(model, o); },
                              [&](const MinimiseSum& o) { return reach_of(model, o.terms, 0); }},
                   *model.objective());
    if (reach > largest_sum) return Refusal{std::nullopt, "the objective's " + reason};
  }
  if (size_of(model) > kLargestProgram) {
    return Refusal{std::nullopt, "a program of up to " + std::to_string(size_of(model)) +
                                     " entries, more than " + std::to_string(kLargestProgram)};
  }
  return std::nullopt;
}

Encoded encode(const Model& model, const EncodeOptions& options) {
  switch (options.givens) {
    case Givens::Fix: {
      const std::vector<Domain> domains(model.domains().begin(), model.domains().end());
      return Encoder(model, domains, true).finish();
    }
    case Givens::Reduce: {
      const Propagation reduced =
          propagate(model, {.naked = true, .hidden = false, .clauses = false, .linear = false});
      return Encoder(model, reduced.domains, false).finish();
    }
  }
  return {};
}

}  // namespace facet::ilp
