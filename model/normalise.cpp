#include "model/normalise.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "model/simplifier.hpp"

namespace facet {
namespace {

std::vector<std::int64_t> key_of(const Constraint& constraint) {
  std::vector<std::int64_t> key;
  std::visit(Overloaded{[&](const AllDifferent& c) {
                          key = {0};
                          for (const VarId var : c.vars)
                            key.push_back(var.index);
                        },
                        [&](const DifferentOnEdges& c) {
                          key = {1};
                          for (const VarId var : c.vars)
                            key.push_back(var.index);
                          c.graph.for_each_edge([&](Vertex a, Vertex b) {
                            key.insert(key.end(), {-1, a.index, b.index});
                          });
                        },
                        [&](const Linear& c) {
                          key = {2, static_cast<std::int64_t>(c.relation), c.bound};
                          for (const Term& term : c.terms)
                            key.insert(key.end(), {term.coefficient, term.var.index});
                        },
                        [&](const Clause& c) {
                          key = {3};
                          for (const Lit& lit : c.literals)
                            key.insert(key.end(), {lit.var.index, lit.value, lit.equal ? 1 : 0});
                        }},
             constraint);
  return key;
}

void drop_duplicates(std::vector<Simplified>& outcomes) {
  std::set<std::vector<std::int64_t>> seen;
  for (Simplified& outcome : outcomes) {
    if (outcome.constraint && !seen.insert(key_of(*outcome.constraint)).second) {
      outcome = {std::nullopt, NormaliseAction::Duplicate};
    }
  }
}

const AllDifferent* all_different(const Simplified& outcome) {
  return outcome.constraint ? std::get_if<AllDifferent>(&*outcome.constraint) : nullptr;
}

// Precondition: scopes are sorted and no two are equal.
void drop_subsumed(std::vector<Simplified>& outcomes, std::size_t variables) {
  std::vector<std::vector<std::size_t>> with(variables);
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const AllDifferent* all = all_different(outcomes[i]);
    if (all == nullptr) continue;
    for (const VarId var : all->vars)
      with[var.index].push_back(i);
  }
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const AllDifferent* all = all_different(outcomes[i]);
    if (all == nullptr) continue;
    const auto& near = with[all->vars.front().index];
    const bool subsumed = std::ranges::any_of(near, [&](std::size_t j) {
      const AllDifferent* other = all_different(outcomes[j]);
      return other != nullptr && other->vars.size() > all->vars.size() &&
             std::ranges::includes(other->vars, all->vars);
    });
    if (subsumed) outcomes[i] = {std::nullopt, NormaliseAction::Subsumed};
  }
}

void one_round(Simplifier& simplifier, std::vector<Simplified>& outcomes) {
  for (Simplified& outcome : outcomes) {
    if (!outcome.constraint) continue;
    Simplified next = std::visit(simplifier, *outcome.constraint);
    outcome = std::move(next);
    if (simplifier.contradiction()) return;
  }
}

void build(Normalised& result, const Model& model, std::span<const Domain> domains,
           std::vector<Simplified> outcomes) {
  result.model.reserve(model.variable_count(), outcomes.size());
  for (std::size_t v = 0; v < model.variable_count(); ++v) {
    const VarId var(v);
    result.model.add_variable(domains[v], model.has_name(var) ? model.name(var) : std::string());
  }
  for (std::size_t c = 0; c < outcomes.size(); ++c) {
    const ConstraintId id(c);
    Simplified& outcome = outcomes[c];
    const bool same = outcome.constraint && *outcome.constraint == model.constraint(id) &&
                      outcome.action != NormaliseAction::False;
    result.actions.push_back(same ? NormaliseAction::Kept : outcome.action);
    if (!outcome.constraint) continue;
    result.model.post(std::move(*outcome.constraint),
                      model.has_label(id) ? model.label(id) : std::string());
    result.origin.push_back(id);
  }
  if (const auto& objective = model.objective()) result.model.minimise(*objective);
}

}  // namespace

Normalised normalise(const Model& model, const RunControl& control) {
  Normalised result;
  std::vector<Simplified> outcomes;
  outcomes.reserve(model.constraint_count());
  for (const Constraint& constraint : model.constraints())
    outcomes.push_back({constraint, NormaliseAction::Kept});
  if (std::ranges::any_of(model.domains(), &Domain::empty)) {
    result.contradiction = true;
    build(result, model, model.domains(), std::move(outcomes));
    return result;
  }
  Simplifier simplifier(model.domains());
  std::uint64_t rounds = 0;
  for (bool changed = true; changed && !simplifier.contradiction();) {
    if (const auto reason = control.stop(rounds++)) {
      result.stop = *reason;
      break;
    }
    const std::uint64_t before = simplifier.removed();
    one_round(simplifier, outcomes);
    changed = simplifier.removed() != before;
  }
  result.contradiction = simplifier.contradiction();
  if (result.stop == StopReason::Completed && !result.contradiction) {
    drop_duplicates(outcomes);
    drop_subsumed(outcomes, model.variable_count());
  }
  result.values_removed = simplifier.removed();
  build(result, model, simplifier.domains(), std::move(outcomes));
  return result;
}

const char* to_string(NormaliseAction action) {
  switch (action) {
    case NormaliseAction::Kept:
      return "kept";
    case NormaliseAction::Simplified:
      return "simplified";
    case NormaliseAction::AlwaysTrue:
      return "always true";
    case NormaliseAction::IntoDomain:
      return "into domain";
    case NormaliseAction::Duplicate:
      return "duplicate";
    case NormaliseAction::Subsumed:
      return "subsumed";
    case NormaliseAction::False:
      return "false";
  }
  return "";
}

}  // namespace facet
