#include "heuristics/graph_state.hpp"

#include <algorithm>
#include <utility>

namespace facet::heuristics {
namespace {

std::vector<Domain> domains_of(const Prepared& prepared) {
  std::vector<Domain> domains;
  for (const VarId var : prepared.coloring()->vars)
    domains.push_back(prepared.model.domain(var));
  return domains;
}

// The graph alone, a variable for each vertex.
Model model_of(const ColoringShape& shape, const std::vector<Domain>& domains) {
  Model model;
  std::vector<VarId> vars;
  for (const Domain& domain : domains)
    vars.push_back(model.add_variable(domain));
  model.post(DifferentOnEdges{shape.graph, std::move(vars)});
  return model;
}

}  // namespace

GraphState::GraphState(const Prepared& prepared, double chains)
    : prepared_(prepared),
      shape_(*prepared.coloring()),
      chains_(chains),
      domains_(domains_of(prepared)),
      ranks_(domains_),
      evaluator_(model_of(shape_, domains_)),
      seen_(domains_.size(), false) {
  std::vector<Value> values;
  for (const Domain& domain : domains_)
    values.push_back(domain.min());
  evaluator_.reset(std::move(values));
}

void GraphState::reset(Random& random) {
  std::vector<Value> values(domains_.size());
  for (std::size_t v = 0; v < values.size(); ++v)
    values[v] = ranks_.any(v, random);
  evaluator_.reset(std::move(values));
}

void GraphState::start(const Solution& given, Random& random) {
  std::vector<Value> values(domains_.size());
  for (std::size_t v = 0; v < values.size(); ++v) {
    const Value value = given[shape_.vars[v]];
    values[v] = domains_[v].contains(value) ? value : ranks_.any(v, random);
  }
  evaluator_.reset(std::move(values));
}

GraphState::Move GraphState::propose(Random& random) const {
  if (chains_ > 0 && random.chance(chains_)) {
    const VarId vertex(random.below(domains_.size()));
    const Value own = evaluator_.value(vertex);
    const Value other = ranks_.any_other(vertex.index, own, random);
    if (exchangeable(chain_of(vertex, other), own, other)) return {vertex, other, true};
  }
  const std::span<const VarId> conflicting = evaluator_.in_conflict();
  const VarId vertex = conflicting[static_cast<std::size_t>(random.below(conflicting.size()))];
  return {vertex, ranks_.any_other(vertex.index, evaluator_.value(vertex), random), false};
}

void GraphState::apply(const Move& move) {
  if (!move.chain) {
    evaluator_.assign(move.vertex, move.value);
    return;
  }
  const Value own = evaluator_.value(move.vertex);
  for (const VarId v : chain_of(move.vertex, move.value))
    evaluator_.assign(v, evaluator_.value(v) == own ? move.value : own);
}

std::vector<VarId> GraphState::chain_of(VarId vertex, Value value) const {
  const Value own = evaluator_.value(vertex);
  std::vector<VarId> chain{vertex};
  seen_[vertex.index] = true;
  for (std::size_t at = 0; at < chain.size(); ++at) {
    for (const VarId u : evaluator_.neighbours(chain[at])) {
      const Value color = evaluator_.value(u);
      if (seen_[u.index] || (color != own && color != value)) continue;
      seen_[u.index] = true;
      chain.push_back(u);
    }
  }
  for (const VarId v : chain)
    seen_[v.index] = false;
  return chain;
}

bool GraphState::exchangeable(const std::vector<VarId>& chain, Value a, Value b) const {
  return std::ranges::all_of(
      chain, [&](VarId v) { return domains_[v.index].contains(evaluator_.value(v) == a ? b : a); });
}

Solution GraphState::values() const {
  Solution result = prepared_.base();
  for (std::size_t v = 0; v < domains_.size(); ++v)
    result.values[shape_.vars[v].index] = evaluator_.values()[v];
  return result;
}

}  // namespace facet::heuristics
