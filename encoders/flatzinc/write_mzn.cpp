#include <algorithm>
#include <utility>

#include "encoders/flatzinc/flatzinc.hpp"
#include "encoders/flatzinc/names.hpp"

namespace facet::flatzinc {
namespace {

using exchange::TextWriter;

class Writer {
 public:
  Writer(const Model& model, std::ostream& out) : model_(model), out_(out) {}

  void write(const exchange::FileHeader& header) {
    out_.print_header(header, "% ");
    const bool all_different = std::ranges::any_of(model_.constraints(), [](const Constraint& c) {
      return std::holds_alternative<AllDifferent>(c);
    });
    if (all_different) out_.print("include \"alldifferent.mzn\";\n");
    for (std::size_t i = 0; i < model_.variable_count(); ++i)
      out_.print("var {}: {};\n", domain_text(model_.domain(VarId(i))), name(VarId(i)));
    if (has_empty_domain(model_)) out_.print("constraint false;\n");
    for (const Constraint& constraint : model_.constraints())
      std::visit([&](const auto& c) { write_constraint(c); }, constraint);
    out_.print("solve ");
    if (cost_range(model_)) {
      out_.print("minimize ");
      std::visit([&](const auto& objective) { write_cost(objective); }, *model_.objective());
    } else {
      out_.print("satisfy");
    }
    out_.print(";\n");
    out_.finish();
  }

 private:
  std::string name(VarId var) const { return file_name(model_, var); }

  void write_list(const std::vector<VarId>& vars) {
    const char* comma = "";
    for (const VarId var : vars)
      out_.print("{}{}", std::exchange(comma, ", "), name(var));
  }

  void write_sum(const std::vector<Term>& terms) {
    if (terms.empty()) out_.print("0");
    const char* plus = "";
    for (const Term& term : terms)
      out_.print("{}({})*{}", std::exchange(plus, " + "), term.coefficient, name(term.var));
  }

  void write_constraint(const AllDifferent& c) {
    if (c.vars.size() < 2) return;
    out_.print("constraint alldifferent([");
    write_list(c.vars);
    out_.print("]);\n");
  }

  void write_constraint(const DifferentOnEdges& c) {
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      out_.print("constraint {} != {};\n", name(c.vars[a.index]), name(c.vars[b.index]));
    });
  }

  void write_constraint(const Linear& c) {
    out_.print("constraint ");
    write_sum(c.terms);
    out_.print(" {} {};\n", to_string(c.relation), c.bound);
  }

  void write_constraint(const Clause& c) {
    out_.print("constraint ");
    if (c.literals.empty()) out_.print("false");
    const char* either = "";
    for (const Lit& lit : c.literals) {
      out_.print("{}{} {} {}", std::exchange(either, " \\/ "), name(lit.var),
                 lit.equal ? "=" : "!=", lit.value);
    }
    out_.print(";\n");
  }

  void write_cost(const MinimiseMax& objective) {
    out_.print("max([");
    write_list(objective.vars);
    out_.print("])");
  }
  void write_cost(const MinimiseSum& objective) { write_sum(objective.terms); }

  const Model& model_;
  TextWriter out_;
};

}  // namespace

std::optional<Refusal> write_mzn(const Model& model, std::ostream& out,
                                 const exchange::FileHeader& header) {
  if (const auto name = repeated_name(model)) {
    return Refusal{std::nullopt, "two variables are named " + *name};
  }
  Writer(model, out).write(header);
  return std::nullopt;
}

}  // namespace facet::flatzinc
