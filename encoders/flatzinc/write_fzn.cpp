#include <set>
#include <utility>

#include "encoders/flatzinc/flatzinc.hpp"
#include "encoders/flatzinc/names.hpp"

namespace facet::flatzinc {
namespace {

using exchange::TextWriter;

class Writer {
 public:
  Writer(const Model& model, std::ostream& out)
      : model_(model), cost_(cost_range(model)), out_(out) {}

  // The order that the grammar asks for: predicates, variables, constraints, the goal.
  void write(const exchange::FileHeader& header) {
    out_.print_header(header, "% ");
    out_.print("predicate all_different_int(array [int] of var int: x);\n");
    collect_literals();
    write_variables();
    for (const auto& [var, value] : literals_)
      out_.print("constraint int_eq_reif({},{},{});\n", name(var), value, literal(var, value));
    if (has_empty_domain(model_)) out_.print("constraint bool_clause([],[]);\n");
    for (const Constraint& constraint : model_.constraints())
      std::visit([&](const auto& c) { write_constraint(c); }, constraint);
    if (cost_) {
      std::visit([&](const auto& objective) { write_cost(objective); }, *model_.objective());
    }
    out_.print("solve {};\n", cost_ ? "minimize h_cost" : "satisfy");
    out_.finish();
  }

 private:
  std::string name(VarId var) const { return file_name(model_, var); }

  std::string literal(VarId var, Value value) const {
    return "h_" + model_.name(var) + (value < 0 ? "_vm" : "_v") +
           std::to_string(std::abs(std::int64_t{value}));
  }

  void collect_literals() {
    for (const Constraint& constraint : model_.constraints()) {
      const auto* clause = std::get_if<Clause>(&constraint);
      if (clause == nullptr) continue;
      for (const Lit& lit : clause->literals)
        literals_.emplace(lit.var, lit.value);
    }
  }

  void write_variables() {
    for (std::size_t i = 0; i < model_.variable_count(); ++i) {
      out_.print("var {}: {} :: output_var;\n", domain_text(model_.domain(VarId(i))),
                 name(VarId(i)));
    }
    for (const auto& [var, value] : literals_)
      out_.print("var bool: {};\n", literal(var, value));
    if (cost_) out_.print("var {}..{}: h_cost;\n", cost_->lowest, cost_->highest);
  }

  void write_constraint(const AllDifferent& c) {
    if (c.vars.size() < 2) return;
    out_.print("constraint all_different_int([");
    for (std::size_t i = 0; i < c.vars.size(); ++i)
      out_.print("{}{}", i == 0 ? "" : ",", name(c.vars[i]));
    out_.print("]);\n");
  }

  void write_constraint(const DifferentOnEdges& c) {
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      out_.print("constraint int_ne({},{});\n", name(c.vars[a.index]), name(c.vars[b.index]));
    });
  }

  void write_constraint(const Linear& c) {
    switch (c.relation) {
      case Relation::Equal:
        return write_sum("int_lin_eq", c.terms, 1, c.bound);
      case Relation::NotEqual:
        return write_sum("int_lin_ne", c.terms, 1, c.bound);
      case Relation::AtMost:
        return write_sum("int_lin_le", c.terms, 1, c.bound);
      case Relation::AtLeast:
        return write_sum("int_lin_le", c.terms, -1, c.bound);
    }
  }

  void write_sum(const char* predicate, const std::vector<Term>& terms, std::int64_t sign,
                 std::int64_t bound, const char* subtracted = nullptr) {
    out_.print("constraint {}([", predicate);
    const char* comma = "";
    for (const Term& term : terms)
      out_.print("{}{}", std::exchange(comma, ","), sign * term.coefficient);
    if (subtracted != nullptr) out_.print("{}-1", comma);
    out_.print("],[");
    comma = "";
    for (const Term& term : terms)
      out_.print("{}{}", std::exchange(comma, ","), name(term.var));
    if (subtracted != nullptr) out_.print("{}{}", comma, subtracted);
    out_.print("],{});\n", sign * bound);
  }

  void write_constraint(const Clause& c) {
    out_.print("constraint bool_clause([");
    write_literals(c, true);
    out_.print("],[");
    write_literals(c, false);
    out_.print("]);\n");
  }

  void write_literals(const Clause& c, bool equal) {
    const char* comma = "";
    for (const Lit& lit : c.literals) {
      if (lit.equal == equal) {
        out_.print("{}{}", std::exchange(comma, ","), literal(lit.var, lit.value));
      }
    }
  }

  void write_cost(const MinimiseMax& objective) {
    for (const VarId var : objective.vars)
      out_.print("constraint int_le({},h_cost);\n", name(var));
  }

  void write_cost(const MinimiseSum& objective) {
    write_sum("int_lin_eq", objective.terms, 1, 0, "h_cost");
  }

  const Model& model_;
  std::optional<CostRange> cost_;
  std::set<std::pair<VarId, Value>> literals_;
  TextWriter out_;
};

}  // namespace

std::optional<Refusal> write_fzn(const Model& model, std::ostream& out,
                                 const exchange::FileHeader& header) {
  if (const auto name = repeated_name(model)) {
    return Refusal{std::nullopt, "two variables are named " + *name};
  }
  Writer(model, out).write(header);
  return std::nullopt;
}

}  // namespace facet::flatzinc
