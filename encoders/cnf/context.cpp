#include "encoders/cnf/context.hpp"

#include <algorithm>
#include <variant>

#include "encoders/cnf/domain/domain.hpp"

namespace facet::cnf {

using Kind = VariableMap::Kind;

Context::Context(const Model& model, const EncodeOptions& options, const VariableMap& map,
                 Emitter& emitter)
    : model_(model), options_(options), map_(map), emitter_(emitter) {}

Atom Context::equal(VarId var, std::size_t i) {
  const VariableMap::Entry entry = map_.entry(var);
  switch (entry.kind()) {
    case Kind::Settled:
      return {0, true};
    case Kind::Equal:
      return {entry.proposition(i)};
    case Kind::Truth:
      return {i == 1 ? entry.proposition(0) : -entry.proposition(0)};
    case Kind::AtMost:
      if (i == 0) return {entry.proposition(0)};
      if (i + 1 == entry.size()) return {-entry.proposition(i - 1)};
      break;
    case Kind::Bit:
      if (entry.size() == 2) return {i == 1 ? entry.proposition(0) : -entry.proposition(0)};
      break;
  }
  if (first_equality_.empty()) first_equality_.resize(map_.size(), 0);
  if (first_equality_[var.index] == 0) define_equalities(var, entry);
  // The order encoding has literals of its own for the first and the last value.
  const std::size_t offset = entry.kind() == Kind::AtMost ? i - 1 : i;
  return {first_equality_[var.index] + static_cast<Literal>(emitter_.counting() ? 0 : offset)};
}

bool Context::all_different(std::span<const VarId> vars) {
  if (vars.empty()) return true;
  if (all_differents_.empty()) {
    all_differents_.resize(map_.size());
    const auto& constraints = model_.constraints();
    for (std::size_t c = 0; c < constraints.size(); ++c) {
      const auto* found = std::get_if<AllDifferent>(&constraints[c]);
      if (found == nullptr) continue;
      for (const VarId var : found->vars)
        all_differents_[var.index].push_back(static_cast<std::uint32_t>(c));
    }
  }
  return std::ranges::any_of(all_differents_[vars.front().index], [&](std::uint32_t c) {
    return std::ranges::all_of(
        vars, [&](VarId var) { return std::ranges::binary_search(all_differents_[var.index], c); });
  });
}

bool Context::has_equalities(VarId var) const {
  if (map_.entry(var).kind() == VariableMap::Kind::Equal) return true;
  return !first_equality_.empty() && first_equality_[var.index] != 0;
}

Atom Context::equal_to(VarId var, Value value) {
  const auto position = map_.entry(var).index_of(value);
  if (!position) return {0, false};
  return equal(var, *position);
}

void Context::define_equalities(VarId var, const VariableMap::Entry& entry) {
  const bool order = entry.kind() == Kind::AtMost;
  const std::size_t begin = order ? 1 : 0;
  const std::size_t end = order ? entry.size() - 1 : entry.size();
  const BoolVar first = emitter_.new_variables(end - begin);
  first_equality_[var.index] = first;
  if (emitter_.counting()) {
    const std::uint64_t values = end - begin;
    const std::uint64_t width = order ? 2 : entry.proposition_count();
    emitter_.tally({0, values * (width + 1), values * (2 * width + width + 1)});
    return;
  }
  std::vector<Literal> conjunction;
  std::vector<Literal> clause;
  for (std::size_t i = begin; i < end; ++i) {
    const Literal helper = first + static_cast<BoolVar>(i - begin);
    conjunction.clear();
    append_equal(entry, i, conjunction);
    clause.assign(1, helper);
    for (const Literal literal : conjunction) {
      emitter_.add({-helper, literal});
      clause.push_back(-literal);
    }
    emitter_.add(clause);
  }
}

Literal Context::at_least(VarId var, std::size_t i) {
  const VariableMap::Entry entry = map_.entry(var);
  if (entry.kind() == Kind::AtMost) return -entry.proposition(i - 1);
  if (entry.size() == 2) return equal(var, 1).literal;
  if (first_bound_.empty()) first_bound_.resize(map_.size(), 0);
  if (first_bound_[var.index] == 0) define_bounds(var, entry);
  return first_bound_[var.index] + static_cast<Literal>(emitter_.counting() ? 0 : i - 1);
}

void Context::define_bounds(VarId var, const VariableMap::Entry& entry) {
  const std::size_t bounds = entry.size() - 1;
  const BoolVar first = emitter_.new_variables(bounds);
  first_bound_[var.index] = first;
  if (emitter_.counting()) {
    const std::uint64_t width = entry.kind() == Kind::Bit ? entry.proposition_count() : 1;
    emitter_.tally({0, 3 * bounds - 1, 2 * bounds * (width + 1) + 2 * (bounds - 1)});
    return;
  }
  std::vector<Literal> clause;
  for (std::size_t i = 0; i <= bounds; ++i) {
    clause.clear();
    append_equal(entry, i, clause);
    for (Literal& literal : clause)
      literal = -literal;
    const BoolVar bound = first + static_cast<BoolVar>(i);  // of the next value
    clause.push_back(0);
    if (i > 0) {
      clause.back() = bound - 1;
      emitter_.add(clause);
    }
    if (i < bounds) {
      clause.back() = -bound;
      emitter_.add(clause);
    }
    if (i > 0 && i < bounds) emitter_.add({-bound, bound - 1});
  }
}

void add_atoms(std::span<const Atom> atoms, Emitter& emitter) {
  std::vector<Literal> clause;
  for (const Atom& atom : atoms) {
    if (!atom.is_constant()) {
      clause.push_back(atom.literal);
    } else if (atom.value) {
      return;
    }
  }
  emitter.add(clause);
}

}  // namespace facet::cnf
