#include "workbench/crosscheck/restriction.hpp"

#include <optional>
#include <utility>

namespace facet {
namespace {

// Where each variable goes; nothing for one that is dropped.
class Renumbering {
 public:
  Renumbering(std::size_t variables, std::size_t begin, std::size_t end)
      : variables_(variables), begin_(begin), end_(end) {}

  std::optional<VarId> operator[](VarId var) const {
    if (var.index < begin_) return var;
    if (var.index < end_) return std::nullopt;
    return VarId(var.index - (end_ - begin_));
  }
  std::size_t variables() const { return variables_; }

 private:
  std::size_t variables_;
  std::size_t begin_;
  std::size_t end_;
};

std::vector<VarId> kept(const std::vector<VarId>& vars, const Renumbering& renumbering) {
  std::vector<VarId> result;
  for (const VarId var : vars) {
    if (const auto to = renumbering[var]) result.push_back(*to);
  }
  return result;
}

std::vector<Term> kept(const std::vector<Term>& terms, const Renumbering& renumbering) {
  std::vector<Term> result;
  for (const Term& term : terms) {
    if (const auto to = renumbering[term.var]) result.push_back({term.coefficient, *to});
  }
  return result;
}

AllDifferent restricted(const AllDifferent& constraint, const Renumbering& renumbering) {
  return {kept(constraint.vars, renumbering)};
}

DifferentOnEdges restricted(const DifferentOnEdges& constraint, const Renumbering& renumbering) {
  std::vector<std::optional<Vertex>> to(constraint.vars.size());
  std::size_t vertices = 0;
  for (std::size_t v = 0; v < to.size(); ++v) {
    if (renumbering[constraint.vars[v]]) to[v] = Vertex(vertices++);
  }
  std::vector<Graph::Edge> edges;
  constraint.graph.for_each_edge([&](Vertex a, Vertex b) {
    if (to[a.index] && to[b.index]) edges.emplace_back(*to[a.index], *to[b.index]);
  });
  return {Graph(vertices, edges), kept(constraint.vars, renumbering)};
}

Linear restricted(const Linear& constraint, const Renumbering& renumbering) {
  return {kept(constraint.terms, renumbering), constraint.relation, constraint.bound};
}

Clause restricted(const Clause& constraint, const Renumbering& renumbering) {
  Clause result;
  for (const Lit& literal : constraint.literals) {
    if (const auto to = renumbering[literal.var])
      result.literals.push_back({*to, literal.value, literal.equal});
  }
  return result;
}

MinimiseMax restricted(const MinimiseMax& objective, const Renumbering& renumbering) {
  return {kept(objective.vars, renumbering)};
}

MinimiseSum restricted(const MinimiseSum& objective, const Renumbering& renumbering) {
  return {kept(objective.terms, renumbering)};
}

std::string own_label(const Model& model, std::size_t constraint) {
  const ConstraintId id(constraint);
  return model.has_label(id) ? model.label(id) : std::string{};
}

void copy_variables(const Model& model, const Renumbering& renumbering, Model& to) {
  const bool all = model.variable_count() == renumbering.variables();
  for (std::size_t i = 0; i < model.variable_count(); ++i) {
    const VarId var(i);
    if (!renumbering[var]) continue;
    // "x7" shall stay x7 where numbers move.
    to.add_variable(model.domain(var), !all || model.has_name(var) ? model.name(var) : "");
  }
}

}  // namespace

Model without_constraints(const Model& model, std::size_t begin, std::size_t end) {
  Model smaller;
  copy_variables(model, Renumbering(model.variable_count(), 0, 0), smaller);
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    if (i >= begin && i < end) continue;
    smaller.post(model.constraint(ConstraintId(i)), own_label(model, i));
  }
  if (model.objective()) smaller.minimise(*model.objective());
  return smaller;
}

Model without_variables(const Model& model, std::size_t begin, std::size_t end) {
  Model smaller;
  const Renumbering renumbering(model.variable_count() - (end - begin), begin, end);
  copy_variables(model, renumbering, smaller);
  for (std::size_t i = 0; i < model.constraint_count(); ++i) {
    std::visit(
        [&](const auto& c) { smaller.post(restricted(c, renumbering), own_label(model, i)); },
        model.constraint(ConstraintId(i)));
  }
  if (model.objective()) {
    std::visit([&](const auto& o) { smaller.minimise(restricted(o, renumbering)); },
               *model.objective());
  }
  return smaller;
}

}  // namespace facet
