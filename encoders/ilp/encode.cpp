#include "encoders/ilp/encode.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "encoders/ilp/builder.hpp"
#include "encoders/ilp/largest.hpp"
#include "encoders/ilp/representatives.hpp"
#include "encoders/ilp/variable_columns.hpp"
#include "model/propagate.hpp"

namespace facet::ilp {
namespace {

class Encoder {
 public:
  Encoder(const Model& model, const std::vector<Domain>& domains, bool keep_fixed,
          Coloring coloring, const std::function<bool()>& poll)
      : model_(model),
        domains_(domains),
        ordered_(coloring == Coloring::PartialOrder && minimises_largest(model)),
        program_(poll),
        columns_(model, domains, ordered_, keep_fixed, program_) {
    if (coloring == Coloring::Column || !minimises_largest(model)) return;
    largest_.emplace(std::get<MinimiseMax>(*model.objective()), domains, program_);
  }

  Encoded finish() {
    for (std::size_t i = 0; i < model_.constraint_count(); ++i) {
      current_ = ConstraintId(i);
      std::visit(*this, model_.constraint(current_));
    }
    if (largest_) {
      largest_->finish(model_, domains_, columns_, ordered_, program_);
    } else if (model_.objective()) {
      std::visit([&](const auto& o) { objective(o); }, *model_.objective());
    }
    return {program_.take(), ColumnMap(columns_.take())};
  }

  void operator()(const AllDifferent& c) {
    std::map<Value, std::vector<VarId>> takers;
    for (const VarId var : c.vars) {
      domains_[var.index].for_each([&](Value v) { takers[v].push_back(var); });
    }
    const bool permutation = takers.size() == c.vars.size();
    for (const auto& [value, vars] : takers) {
      const std::string name = row_name() + "_v" + value_suffix(value);
      if (permutation) {
        add_exactly_one(name, vars, value);
      } else if (vars.size() > 1) {
        add_at_most_one(name, vars, value);
      }
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
        add_at_most_one(row_name() + "_e" + std::to_string(edge) + "_v" + value_suffix(v), {x, y},
                        v);
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
  static bool minimises_largest(const Model& model) {
    return model.objective() && std::holds_alternative<MinimiseMax>(*model.objective());
  }

  Sum takers_of(const std::vector<VarId>& vars, Value value) const {
    Sum sum;
    for (const VarId var : vars)
      add_is_value(sum, var, value, 1);
    return sum;
  }

  void add_exactly_one(std::string name, const std::vector<VarId>& vars, Value value) {
    add_row(std::move(name), takers_of(vars, value), Relation::Equal, 1);
    if (!largest_ || ordered_ || !all_count(vars)) return;
    if (const auto column = largest_->column(value)) program_.require(*column);
    link(vars, value);
  }

  // In the assignment model nobody takes a colour that is not used: w_v instead of the 1.
  void add_at_most_one(std::string name, const std::vector<VarId>& vars, Value value) {
    Sum sum = takers_of(vars, value);
    if (largest_ && !ordered_ && all_count(vars)) {
      if (const auto column = largest_->column(value)) {
        sum.add(*column, -1);
        sum.add_constant(1);
        link(vars, value);
      }
    }
    add_row(std::move(name), sum, Relation::AtMost, 1);
  }

  bool all_count(const std::vector<VarId>& vars) const {
    return std::ranges::all_of(vars, [this](VarId var) { return largest_->counts(var); });
  }

  void link(const std::vector<VarId>& vars, Value value) {
    for (const VarId var : vars)
      largest_->linked(var, value);
  }

  void add_is_value(Sum& sum, VarId var, Value value, std::int64_t coefficient) const {
    columns_.add_is_value(sum, var, value, coefficient);
  }
  void add_value_of(Sum& sum, VarId var, std::int64_t coefficient) const {
    columns_.add_value_of(sum, var, coefficient);
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
    Sum sum;
    sum.add(largest, 1);
    program_.minimise(sum);
  }

  void objective(const MinimiseSum& o) {
    Sum sum;
    for (const Term& term : o.terms)
      add_value_of(sum, term.var, term.coefficient);
    program_.minimise(sum);
  }

  std::size_t add_column(std::string name, std::int64_t lower, std::int64_t upper) {
    return program_.add_column(std::move(name), lower, upper);
  }
  void add_row(std::string name, const Sum& sum, Relation relation, std::int64_t bound) {
    program_.add_row(std::move(name), sum, relation, bound);
  }

  std::string row_name() const { return "c" + std::to_string(current_.index + 1); }

  const Model& model_;
  const std::vector<Domain>& domains_;
  bool ordered_;
  ProgramBuilder program_;
  VariableColumns columns_;
  std::optional<Largest> largest_;
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
  if (const auto* largest =
          model.objective() ? std::get_if<MinimiseMax>(&*model.objective()) : nullptr) {
    // "x = v" is a difference of two columns in the ordered form; a row links each value of each.
    size *= 2;
    for (const VarId var : largest->vars)
      size += (2 + kRowSize) * model.domain(var).size();
  }
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

std::uint64_t least_bytes(const Model& model, const EncodeOptions& options) {
  if (options.coloring == Coloring::Representatives && !representatives_refusal(model)) return 0;
  constexpr std::uint64_t of_a_block = 16;  // what an allocator adds
  constexpr std::uint64_t of_a_row = sizeof(Row) + 2 * sizeof(Entry) + of_a_block;
  std::uint64_t rows = 0;
  for (const Constraint& constraint : model.constraints()) {
    const auto* edges = std::get_if<DifferentOnEdges>(&constraint);
    if (edges == nullptr) continue;
    edges->graph.for_each_edge([&](Vertex a, Vertex b) {
      const Domain& x = model.domain(edges->vars[a.index]);
      if (x.size() > 1 && x == model.domain(edges->vars[b.index])) rows += x.size();
    });
  }
  return rows * of_a_row;
}

Encoded encode(const Model& model, const EncodeOptions& options,
               const std::function<bool()>& poll) {
  if (options.coloring == Coloring::Representatives && !representatives_refusal(model))
    return encode_representatives(model, poll);
  switch (options.givens) {
    case Givens::Fix: {
      const std::vector<Domain> domains(model.domains().begin(), model.domains().end());
      return Encoder(model, domains, true, options.coloring, poll).finish();
    }
    case Givens::Reduce: {
      const Propagation reduced =
          propagate(model, {.naked = true, .hidden = false, .clauses = false, .linear = false});
      return Encoder(model, reduced.domains, false, options.coloring, poll).finish();
    }
  }
  return {};
}

}  // namespace facet::ilp
