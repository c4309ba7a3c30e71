#include <algorithm>
#include <map>
#include <utility>

#include "encoders/xcsp/names.hpp"
#include "encoders/xcsp/xcsp.hpp"

namespace facet::xcsp {
namespace {

using exchange::TextWriter;

const char* operator_of(Relation relation) {
  switch (relation) {
    case Relation::Equal:
      return "eq";
    case Relation::NotEqual:
      return "ne";
    case Relation::AtMost:
      return "le";
    case Relation::AtLeast:
      return "ge";
  }
  return "";
}

// "1..3 7 9..10"; an empty domain is written as 0.
std::string domain_text(const Domain& domain) {
  if (domain.empty()) return "0";
  std::string text;
  const auto add = [&](std::int64_t lo, std::int64_t hi) {
    if (!text.empty()) text += ' ';
    text += std::to_string(lo);
    if (hi > lo) text += ".." + std::to_string(hi);
  };
  if (domain.is_interval()) {
    add(domain.min(), domain.max());
    return text;
  }
  std::optional<std::int64_t> begin;
  std::int64_t last = 0;
  domain.for_each([&](Value value) {
    if (begin && value != last + 1) add(*std::exchange(begin, value), last);
    if (!begin) begin = value;
    last = value;
  });
  add(*begin, last);
  return text;
}

class Writer {
 public:
  Writer(const Model& model, std::ostream& out) : model_(model), out_(out) {}

  void write(const exchange::FileHeader& header) {
    const bool optimises = has_objective();
    out_.print("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    write_header(header);
    out_.print("<instance format=\"XCSP3\" type=\"{}\">\n<variables>\n", optimises ? "COP" : "CSP");
    for (std::size_t i = 0; i < model_.variable_count(); ++i) {
      out_.print("<var id=\"{}\"> {} </var>\n", name(VarId(i)),
                 domain_text(model_.domain(VarId(i))));
    }
    out_.print("</variables>\n<constraints>\n");
    if (std::ranges::any_of(model_.domains(), [](const Domain& d) { return d.empty(); })) {
      write_false();
    }
    for (const Constraint& constraint : model_.constraints())
      std::visit([&](const auto& c) { write_constraint(c); }, constraint);
    out_.print("</constraints>\n");
    if (optimises) {
      out_.print("<objectives>\n");
      std::visit([&](const auto& o) { write_objective(o); }, *model_.objective());
      out_.print("</objectives>\n");
    }
    out_.print("</instance>\n");
    out_.finish();
  }

 private:
  std::string name(VarId var) const { return file_name(model_, var); }

  // A comment of XML must not hold "--".
  void write_header(const exchange::FileHeader& header) {
    exchange::FileHeader safe = header;
    for (std::string& comment : safe.comments) {
      for (std::size_t at = 0; (at = comment.find("--", at)) != std::string::npos;)
        comment[at + 1] = '~';
      if (comment.ends_with('-')) comment.back() = '~';
    }
    out_.print_header(safe, "<!-- ", " -->");
  }

  bool has_objective() const {
    if (!model_.objective()) return false;
    return std::visit(Overloaded{[](const MinimiseMax& o) { return !o.vars.empty(); },
                                 [](const MinimiseSum& o) { return !merged(o.terms).empty(); }},
                      *model_.objective());
  }

  // Each variable once, no coefficient 0: not every reader takes more.
  static std::map<VarId, std::int64_t> merged(const std::vector<Term>& terms) {
    std::map<VarId, std::int64_t> sum;
    for (const Term& term : terms)
      sum[term.var] += term.coefficient;
    std::erase_if(sum, [](const auto& entry) { return entry.second == 0; });
    return sum;
  }

  void write_false() {
    const std::string x = name(VarId(0));
    out_.print("<intension> ne({},{}) </intension>\n", x, x);
  }

  void write_vars(const std::vector<VarId>& vars) {
    for (const VarId var : vars)
      out_.print("{} ", name(var));
  }

  void write_terms(const std::map<VarId, std::int64_t>& sum) {
    out_.print("<list> ");
    for (const auto& [var, coefficient] : sum)
      out_.print("{} ", name(var));
    out_.print("</list> <coeffs> ");
    for (const auto& [var, coefficient] : sum)
      out_.print("{} ", coefficient);
    out_.print("</coeffs> ");
  }

  // The format has no list of a single variable: "x" or "mul(3,x)" in its place.
  std::string product(const std::pair<const VarId, std::int64_t>& term) const {
    const auto& [var, coefficient] = term;
    if (coefficient == 1) return name(var);
    return "mul(" + std::to_string(coefficient) + "," + name(var) + ")";
  }

  void write_constraint(const AllDifferent& c) {
    if (c.vars.size() < 2) return;
    out_.print("<allDifferent> ");
    write_vars(c.vars);
    out_.print("</allDifferent>\n");
  }

  void write_constraint(const DifferentOnEdges& c) {
    c.graph.for_each_edge([&](Vertex a, Vertex b) {
      out_.print("<intension> ne({},{}) </intension>\n", name(c.vars[a.index]),
                 name(c.vars[b.index]));
    });
  }

  void write_constraint(const Linear& c) {
    const auto sum = merged(c.terms);
    if (sum.empty()) {
      if (!holds(Linear{{}, c.relation, c.bound}, {})) write_false();
      return;
    }
    if (sum.size() == 1) {
      out_.print("<intension> {}({},{}) </intension>\n", operator_of(c.relation),
                 product(*sum.begin()), c.bound);
      return;
    }
    out_.print("<sum> ");
    write_terms(sum);
    out_.print("<condition> ({},{}) </condition> </sum>\n", operator_of(c.relation), c.bound);
  }

  void write_constraint(const Clause& c) {
    if (c.literals.empty()) return write_false();
    const bool several = c.literals.size() > 1;
    out_.print("<intension> {}", several ? "or(" : "");
    const char* comma = "";
    for (const Lit& lit : c.literals) {
      out_.print("{}{}({},{})", std::exchange(comma, ","), lit.equal ? "eq" : "ne", name(lit.var),
                 lit.value);
    }
    out_.print("{} </intension>\n", several ? ")" : "");
  }

  void write_objective(const MinimiseMax& o) {
    if (o.vars.size() == 1) {
      out_.print("<minimize> {} </minimize>\n", name(o.vars[0]));
      return;
    }
    out_.print("<minimize type=\"maximum\"> ");
    write_vars(o.vars);
    out_.print("</minimize>\n");
  }

  void write_objective(const MinimiseSum& o) {
    const auto sum = merged(o.terms);
    if (sum.size() == 1) {
      out_.print("<minimize> {} </minimize>\n", product(*sum.begin()));
      return;
    }
    out_.print("<minimize type=\"sum\"> ");
    write_terms(sum);
    out_.print("</minimize>\n");
  }

  const Model& model_;
  TextWriter out_;
};

}  // namespace

std::optional<Refusal> write(const Model& model, std::ostream& out,
                             const exchange::FileHeader& header) {
  if (model.variable_count() == 0) {
    return Refusal{std::nullopt, "the format has no model without variables"};
  }
  if (const auto name = repeated_name(model)) {
    return Refusal{std::nullopt, "two variables are named " + *name};
  }
  Writer(model, out).write(header);
  return std::nullopt;
}

}  // namespace facet::xcsp
