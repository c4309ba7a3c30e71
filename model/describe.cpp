#include <string>
#include <string_view>

#include "model/model.hpp"

namespace facet {
namespace {

std::string joined_names(const Model& model, std::span<const VarId> vars) {
  std::string text;
  for (const VarId var : vars)
    text += (text.empty() ? "" : ", ") + model.name(var);
  return text;
}

std::string sum_text(const Model& model, std::span<const Term> terms) {
  std::string text;
  for (const Term& term : terms) {
    const bool negative = term.coefficient < 0;
    if (text.empty()) {
      if (negative) text += "-";
    } else {
      text += negative ? " - " : " + ";
    }
    std::string size = std::to_string(term.coefficient);
    if (negative) size.erase(0, 1);
    if (size != "1") text += size + " ";
    text += model.name(term.var);
  }
  return text.empty() ? "0" : text;
}

}  // namespace

const char* kind_name(const Constraint& constraint) {
  return std::visit(
      Overloaded{[](const AllDifferent&) { return "AllDifferent"; },
                 [](const DifferentOnEdges&) { return "DifferentOnEdges"; },
                 [](const Linear&) { return "Linear"; }, [](const Clause&) { return "Clause"; }},
      constraint);
}

std::string describe(const Model& model, const Lit& lit) {
  return model.name(lit.var) + (lit.equal ? " = " : " != ") + std::to_string(lit.value);
}

std::string describe(const Model& model, ConstraintId id) {
  const std::string body = std::visit(
      Overloaded{
          [&](const AllDifferent& c) { return joined_names(model, c.vars) + " all different"; },
          [&](const DifferentOnEdges& c) {
            return std::to_string(c.graph.edge_count()) + " edges with different ends on " +
                   std::to_string(c.vars.size()) + " vertices";
          },
          [&](const Linear& c) {
            return sum_text(model, c.terms) + " " + to_string(c.relation) + " " +
                   std::to_string(c.bound);
          },
          [&](const Clause& c) {
            std::string text;
            for (const Lit& lit : c.literals) {
              text += (text.empty() ? "" : " or ") + describe(model, lit);
            }
            return text.empty() ? std::string("false") : text;
          }},
      model.constraint(id));
  return model.has_label(id) ? model.label(id) + ": " + body : body;
}

}  // namespace facet
