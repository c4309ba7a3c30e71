#include "backends/coloring/zykov/zykov_propagator.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace facet::coloring {

ZykovPropagator::ZykovPropagator(const Graph& graph, const PairVariables& variables,
                                 const Settings& settings)
    : variables_(variables),
      settings_(settings),
      contraction_(graph),
      finder_(contraction_, settings.bounds),
      via_(static_cast<std::size_t>(variables.count()) + 1, Contraction::no_vertex),
      larger_is_same_(via_.size()) {
  touched_.resize(graph.vertex_count());
  std::iota(touched_.begin(), touched_.end(), 0U);
}

// What contradicts an own conclusion changes nothing here: the conclusion is on its way, and the
// solver will meet its reason.
void ZykovPropagator::assigned(std::span<const cnf::Literal> literals) {
  for (const cnf::Literal literal : literals) {
    const cnf::BoolVar var = std::abs(literal);
    if (!variables_.is_pair(var)) continue;
    const auto [u, v] = variables_.pair(var);
    if (contraction_.relation(u, v) != Contraction::Relation::Open) continue;
    if (literal > 0) {
      contraction_.merge(u, v);
      touched_.push_back(u);
    } else {
      contraction_.separate(u, v);
    }
    changed_ = true;
  }
  note_reasons();
}

void ZykovPropagator::note_reasons() {
  const auto facts = contraction_.facts();
  for (; noted_ < facts.size(); ++noted_) {
    const Contraction::Fact& fact = facts[noted_];
    if (fact.via == Contraction::no_vertex) continue;
    const auto var = static_cast<std::size_t>(variables_.same(fact.u, fact.v));
    via_[var] = fact.via;
    larger_is_same_[var] = fact.u > fact.v;
  }
}

void ZykovPropagator::new_level() {
  contraction_.push();
}

void ZykovPropagator::back_to(std::size_t level) {
  contraction_.pop_to(level);
  delivered_ = std::min(delivered_, contraction_.facts().size());
  noted_ = std::min(noted_, contraction_.facts().size());
  waiting_.clear();
  changed_ = true;
  thorough_ = true;
}

cnf::Literal ZykovPropagator::propagate() {
  const auto facts = contraction_.facts();
  while (delivered_ < facts.size()) {
    const Contraction::Fact& fact = facts[delivered_++];
    if (fact.via == Contraction::no_vertex) continue;
    const cnf::Literal same = variables_.same(fact.u, fact.v);
    return fact.same ? same : -same;
  }
  return 0;
}

std::span<const cnf::Literal> ZykovPropagator::reason(cnf::Literal literal) {
  const auto var = static_cast<std::size_t>(std::abs(literal));
  auto [other, same] = variables_.pair(std::abs(literal));
  if (!larger_is_same_[var]) std::swap(other, same);
  const std::uint32_t via = via_[var];
  reason_ = {literal, -variables_.same(same, via)};
  const cnf::Literal rest = variables_.same(via, other);
  if (rest != 0) reason_.push_back(literal > 0 ? -rest : rest);
  return reason_;
}

std::vector<cnf::Literal> ZykovPropagator::clause_of(const Obstruction& obstruction) const {
  std::vector<cnf::Literal> result;
  for (const auto& [u, v] : obstruction.pairs)
    result.push_back(variables_.same(u, v));
  const std::uint32_t most = std::min(obstruction.colors - 1, variables_.max_colors());
  result.push_back(-variables_.at_most(most));
  return result;
}

std::optional<std::vector<cnf::Literal>> ZykovPropagator::clause() {
  if (waiting_.empty() && changed_) {
    changed_ = false;
    for (const Obstruction& obstruction : finder_.find(colors_, std::exchange(thorough_, false)))
      waiting_.push_back(clause_of(obstruction));
  }
  if (waiting_.empty()) return std::nullopt;
  std::vector<cnf::Literal> result = std::move(waiting_.front());
  waiting_.pop_front();
  return result;
}

// The bag, or one that it covers, as a decision; 0: none.
cnf::Literal ZykovPropagator::dominated(std::uint32_t bag) const {
  const BitRows& bags = contraction_.bags();
  const BitRows& joined = contraction_.joined();
  const auto alive = bags.row(0);
  const auto own = joined.row(bag);
  for (std::size_t b = bags.next(0, 0); b < bags.columns(); b = bags.next(0, b + 1)) {
    if (b == bag || joined.test(bag, b)) continue;
    const auto row = joined.row(b);
    std::uint64_t more = 0;
    std::uint64_t fewer = 0;
    for (std::size_t w = 0; w < alive.size(); ++w) {
      more |= row[w] & ~own[w] & alive[w];
      fewer |= own[w] & ~row[w] & alive[w];
    }
    if (more == 0 || fewer == 0) return variables_.same(bag, static_cast<std::uint32_t>(b));
  }
  return 0;
}

cnf::Literal ZykovPropagator::decide() {
  if (!settings_.dominance) return 0;
  while (!touched_.empty()) {
    const std::uint32_t bag = contraction_.bag(touched_.back());
    if (const cnf::Literal literal = dominated(bag); literal != 0) return literal;
    touched_.pop_back();
  }
  return 0;
}

bool ZykovPropagator::said_same(std::uint32_t u, std::uint32_t v) const {
  const cnf::Literal literal = variables_.same(u, v);
  return literal != 0 && model_[static_cast<std::size_t>(literal)];
}

// Vertex v is said to be the same as parents[v], the first such one, or is the first of its class.
// Where both are said the same of every third vertex, all is transitive.
std::optional<std::vector<cnf::Literal>> ZykovPropagator::fault_in_classes(
    std::span<const std::uint32_t> parents) const {
  for (std::uint32_t v = 0; v < parents.size(); ++v) {
    const std::uint32_t p = parents[v];
    for (std::uint32_t x = 0; p != v && x < parents.size(); ++x) {
      if (x == p || x == v || said_same(p, x) == said_same(x, v)) continue;
      std::vector<cnf::Literal> result;
      for (const auto& [a, b] : {std::pair(p, v), std::pair(p, x), std::pair(x, v)}) {
        const cnf::Literal literal = variables_.same(a, b);
        if (literal != 0) result.push_back(said_same(a, b) ? -literal : literal);
      }
      return result;
    }
  }
  return std::nullopt;
}

std::optional<std::vector<cnf::Literal>> ZykovPropagator::too_many_classes() const {
  const std::size_t count = color_count(classes_);
  if (count <= colors_) return std::nullopt;
  std::vector<std::uint32_t> firsts;
  for (std::uint32_t v = 0; v < classes_.size(); ++v) {
    if (classes_[v] == firsts.size()) firsts.push_back(v);
  }
  Obstruction obstruction{static_cast<std::uint32_t>(count), {}};
  for (std::size_t i = 0; i < firsts.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!contraction_.edge(firsts[j], firsts[i]))
        obstruction.pairs.emplace_back(firsts[j], firsts[i]);
    }
  }
  return clause_of(obstruction);
}

bool ZykovPropagator::accepts(std::span<const cnf::Literal> model) {
  model_.assign(static_cast<std::size_t>(variables_.count()) + 1, false);
  for (const cnf::Literal literal : model)
    model_[static_cast<std::size_t>(std::abs(literal))] = literal > 0;
  const auto n = static_cast<std::uint32_t>(contraction_.vertex_count());
  classes_.assign(n, 0);
  std::vector<std::uint32_t> parents(n);
  std::uint32_t count = 0;
  for (std::uint32_t v = 0; v < n; ++v) {
    while (parents[v] < v && !said_same(parents[v], v))
      ++parents[v];
    classes_[v] = parents[v] < v ? classes_[parents[v]] : count++;
  }
  auto fault = fault_in_classes(parents);
  if (!fault) fault = too_many_classes();
  if (!fault) return true;
  waiting_ = {std::move(*fault)};
  return false;
}

}  // namespace facet::coloring
