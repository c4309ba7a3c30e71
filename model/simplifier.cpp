#include "model/simplifier.hpp"

#include <algorithm>
#include <map>

namespace facet {
namespace {

bool disjoint(const Domain& a, const Domain& b) {
  if (a.empty() || b.empty() || a.max() < b.min() || b.max() < a.min()) return true;
  if (a.is_interval() && b.is_interval()) return false;
  const Domain& holed = a.is_interval() ? b : a;
  const Domain& other = a.is_interval() ? a : b;
  bool common = false;
  holed.for_each([&](Value v) { common = common || other.contains(v); });
  return !common;
}

Simplified dropped(NormaliseAction action) {
  return {std::nullopt, action};
}

bool cannot_hold(const Linear& l, std::int64_t least, std::int64_t greatest) {
  switch (l.relation) {
    case Relation::Equal:
      return l.bound < least || l.bound > greatest;
    case Relation::NotEqual:
      return least == greatest && least == l.bound;
    case Relation::AtMost:
      return least > l.bound;
    case Relation::AtLeast:
      return greatest < l.bound;
  }
  return false;
}

bool must_hold(const Linear& l, std::int64_t least, std::int64_t greatest) {
  switch (l.relation) {
    case Relation::Equal:
      return least == greatest && least == l.bound;
    case Relation::NotEqual:
      return l.bound < least || l.bound > greatest;
    case Relation::AtMost:
      return greatest <= l.bound;
    case Relation::AtLeast:
      return least >= l.bound;
  }
  return false;
}

// Of sorted literals without repetition: "x != v" beside "x = v" or beside "x != w".
bool tautology(const Clause& clause) {
  const auto& lits = clause.literals;
  for (std::size_t i = 0; i < lits.size(); ++i) {
    for (std::size_t j = i + 1; j < lits.size() && lits[j].var == lits[i].var; ++j) {
      if (!lits[i].equal && !lits[j].equal) return true;
      if (lits[i].value == lits[j].value) return true;
    }
  }
  return false;
}

DifferentOnEdges without_unused(const DifferentOnEdges& different,
                                const std::vector<Graph::Edge>& edges,
                                const std::vector<std::uint8_t>& used) {
  std::vector<std::size_t> number(used.size(), 0);
  DifferentOnEdges left;
  for (std::size_t v = 0; v < used.size(); ++v) {
    number[v] = left.vars.size();
    if (used[v] != 0) left.vars.push_back(different.vars[v]);
  }
  std::vector<Graph::Edge> renumbered;
  renumbered.reserve(edges.size());
  for (const auto& [a, b] : edges)
    renumbered.emplace_back(Vertex(number[a.index]), Vertex(number[b.index]));
  left.graph = Graph(left.vars.size(), renumbered);
  return left;
}

}  // namespace

Simplified Simplifier::falsehood() {
  contradiction_ = true;
  return {Clause{}, NormaliseAction::False};
}

// True where the variable cannot take the value any more.
bool Simplifier::remove(VarId var, Value value) {
  Domain& narrowed = domains_[var.index];
  if (!narrowed.contains(value)) return true;
  const std::int64_t span = std::int64_t{narrowed.max()} - narrowed.min();
  const bool end = value == narrowed.min() || value == narrowed.max();
  if (!end && span >= (std::int64_t{1} << 24)) return false;
  narrowed.remove(value);
  ++removed_;
  contradiction_ = contradiction_ || narrowed.empty();
  return true;
}

void Simplifier::keep_between(VarId var, std::int64_t lo, std::int64_t hi) {
  Domain& narrowed = domains_[var.index];
  if (narrowed.empty()) return;
  const std::size_t before = narrowed.size();
  lo = std::max<std::int64_t>(lo, narrowed.min());
  hi = std::min<std::int64_t>(hi, narrowed.max());
  narrowed = lo > hi ? Domain() : narrowed.between(static_cast<Value>(lo), static_cast<Value>(hi));
  removed_ += before - narrowed.size();
  contradiction_ = contradiction_ || narrowed.empty();
}

// Sorted by variable. Coefficients of one variable add up within int64, as Model::post looked at
// their magnitudes; where the only value is 0 it did not, and none of them matters.
std::vector<Term> Simplifier::merged(const std::vector<Term>& terms) const {
  std::map<VarId, std::int64_t> sums;
  for (const Term& term : terms) {
    const Domain& values = domain(term.var);
    if (values.is_singleton() && values.min() == 0) continue;
    sums[term.var] += term.coefficient;
  }
  std::vector<Term> result;
  result.reserve(sums.size());
  for (const auto& [var, coefficient] : sums)
    result.push_back({coefficient, var});
  return result;
}

std::pair<std::int64_t, std::int64_t> Simplifier::reach(const std::vector<Term>& terms) const {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  for (const Term& term : terms) {
    const std::int64_t a = term.coefficient * domain(term.var).min();
    const std::int64_t b = term.coefficient * domain(term.var).max();
    least += std::min(a, b);
    greatest += std::max(a, b);
  }
  return {least, greatest};
}

// A Linear of one term, with a coefficient other than 0, that is neither true nor false as such.
bool Simplifier::into_domain(const Linear& l) {
  const std::int64_t c = l.terms[0].coefficient;
  const VarId var = l.terms[0].var;
  const std::int64_t down = l.bound / c - (l.bound % c != 0 && (l.bound < 0) != (c < 0) ? 1 : 0);
  const std::int64_t up = down + (l.bound % c != 0 ? 1 : 0);
  constexpr std::int64_t kFar = std::int64_t{1} << 40;
  switch (l.relation) {
    case Relation::Equal:
      keep_between(var, up, down);
      return true;
    case Relation::NotEqual:
      return up != down || remove(var, static_cast<Value>(down));
    case Relation::AtMost:
      c > 0 ? keep_between(var, -kFar, down) : keep_between(var, up, kFar);
      return true;
    case Relation::AtLeast:
      c > 0 ? keep_between(var, up, kFar) : keep_between(var, -kFar, down);
      return true;
  }
  return false;
}

bool Simplifier::into_domain(const Lit& lit) {
  if (!lit.equal) return remove(lit.var, lit.value);
  keep_between(lit.var, lit.value, lit.value);
  return true;
}

Simplified Simplifier::operator()(const Linear& linear) {
  Linear left{merged(linear.terms), linear.relation, linear.bound};
  std::erase_if(left.terms, [&](const Term& term) {
    if (term.coefficient != 0 && !fixed(term.var)) return false;
    if (term.coefficient != 0) left.bound -= term.coefficient * domain(term.var).min();
    return true;
  });
  const auto [least, greatest] = reach(left.terms);
  if (cannot_hold(left, least, greatest)) return falsehood();
  if (must_hold(left, least, greatest)) return dropped(NormaliseAction::AlwaysTrue);
  if (left.terms.size() == 1 && into_domain(left)) return dropped(NormaliseAction::IntoDomain);
  return {left, NormaliseAction::Simplified};
}

Simplified Simplifier::operator()(const Clause& clause) {
  Clause left;
  for (const Lit& lit : clause.literals) {
    const bool possible = domain(lit.var).contains(lit.value);
    const bool certain = possible && fixed(lit.var);
    if (lit.equal ? certain : !possible) return dropped(NormaliseAction::AlwaysTrue);
    if (lit.equal ? possible : !certain) left.literals.push_back(lit);
  }
  std::ranges::sort(left.literals);
  const auto repeats = std::ranges::unique(left.literals);
  left.literals.erase(repeats.begin(), repeats.end());
  if (tautology(left)) return dropped(NormaliseAction::AlwaysTrue);
  if (left.literals.empty()) return falsehood();
  if (left.literals.size() == 1 && into_domain(left.literals[0])) {
    return dropped(NormaliseAction::IntoDomain);
  }
  return {left, NormaliseAction::Simplified};
}

Simplified Simplifier::operator()(const AllDifferent& all) {
  AllDifferent left = all;
  std::ranges::sort(left.vars);
  // A variable that this fixes is seen in the next round.
  for (const VarId var : all.vars) {
    if (!fixed(var)) continue;
    const Value value = domain(var).min();
    bool gone = true;
    for (const VarId other : left.vars)
      gone = (other == var || remove(other, value)) && gone;
    if (contradiction_) return falsehood();
    if (gone) std::erase(left.vars, var);
  }
  if (left.vars.size() < 2) {
    return dropped(all.vars.size() < 2 ? NormaliseAction::AlwaysTrue : NormaliseAction::IntoDomain);
  }
  return {left, NormaliseAction::Simplified};
}

Simplified Simplifier::operator()(const DifferentOnEdges& different) {
  std::vector<std::pair<VarId, VarId>> pairs;
  std::vector<Graph::Edge> edges;
  std::vector<std::uint8_t> used(different.vars.size(), 0);
  bool narrowed = false;
  different.graph.for_each_edge([&](Vertex a, Vertex b) {
    const VarId x = different.vars[a.index];
    const VarId y = different.vars[b.index];
    if (contradiction_ || disjoint(domain(x), domain(y))) return;
    const bool settled = (fixed(x) && remove(y, domain(x).min())) ||
                         (!contradiction_ && fixed(y) && remove(x, domain(y).min()));
    narrowed = narrowed || settled;
    if (settled) return;
    edges.emplace_back(a, b);
    used[a.index] = used[b.index] = 1;
  });
  if (contradiction_) return falsehood();
  if (edges.empty()) {
    return dropped(narrowed ? NormaliseAction::IntoDomain : NormaliseAction::AlwaysTrue);
  }
  return {without_unused(different, edges, used), NormaliseAction::Simplified};
}

}  // namespace facet
