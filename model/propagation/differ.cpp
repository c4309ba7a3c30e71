#include <algorithm>
#include <bit>

#include "model/propagation/rules.hpp"

namespace facet::propagation {
namespace {

// Masks of more words than this are not worth their memory: values then go one by one.
constexpr std::uint32_t kMaskWords = 1024;

Cause naked(ConstraintId id) {
  return {PropagationRule::NakedSingle, id};
}

bool remove_one_by_one(State& state, ConstraintId id, const AllDifferent& constraint,
                       std::span<const std::uint32_t> settled) {
  for (const std::uint32_t position : settled) {
    const VarId from = constraint.vars[position];
    const Value value = state.table().min(from);
    for (const VarId var : constraint.vars) {
      if (var == from || !state.table().contains(var, value)) continue;
      if (state.table().settled(var)) return state.fail_both(id, from, var, value);
      if (!state.remove(var, value, naked(id))) return false;
    }
  }
  return true;
}

// Names two variables that have one value, of which there are some among the settled.
bool fail_clash(State& state, ConstraintId id, const AllDifferent& constraint,
                std::span<const std::uint32_t> settled) {
  for (const std::uint32_t position : settled) {
    const VarId from = constraint.vars[position];
    const Value value = state.table().min(from);
    for (const VarId var : constraint.vars) {
      if (var != from && state.table().settled(var) && state.table().min(var) == value) {
        return state.fail_both(id, from, var, value);
      }
    }
  }
  return state.fail(id, state.model().label(id) + " has a value twice");
}

}  // namespace

bool naked_singles(State& state, ConstraintId id, const AllDifferent& constraint) {
  const std::vector<std::uint32_t> settled = state.take_settled(id);
  if (settled.empty()) return true;
  const auto value_at = [&](std::uint32_t position) {
    return state.table().min(constraint.vars[position]);
  };
  const auto [lo, hi] = std::ranges::minmax(settled, {}, value_at);
  const std::uint32_t first = DomainTable::word_of(value_at(lo));
  const std::uint32_t words = DomainTable::word_of(value_at(hi)) - first + 1;
  if (words > kMaskWords) return remove_one_by_one(state, id, constraint, settled);
  std::vector<std::uint64_t> mask(words, 0);
  for (const std::uint32_t position : settled) {
    const Value value = value_at(position);
    mask[DomainTable::word_of(value) - first] |= DomainTable::bit_of(value);
  }
  std::size_t holders = 0;
  for (const VarId var : constraint.vars) {
    if (!state.table().settled(var)) {
      if (!state.remove(var, first, mask, naked(id))) return false;
      continue;
    }
    const std::uint32_t word = DomainTable::word_of(state.table().min(var)) - first;
    if (word < words && (mask[word] & DomainTable::bit_of(state.table().min(var))) != 0) ++holders;
  }
  std::size_t values = 0;
  for (const std::uint64_t word : mask)
    values += static_cast<std::size_t>(std::popcount(word));
  return holders == values || fail_clash(state, id, constraint, settled);
}

bool naked_singles(State& state, ConstraintId id, const DifferentOnEdges& constraint) {
  for (const std::uint32_t vertex : state.take_settled(id)) {
    const VarId from = constraint.vars[vertex];
    const Value value = state.table().min(from);
    for (const Vertex neighbour : constraint.graph.neighbours(Vertex(vertex))) {
      const VarId var = constraint.vars[neighbour.index];
      if (!state.table().contains(var, value)) continue;
      if (state.table().settled(var)) return state.fail_both(id, from, var, value);
      if (!state.remove(var, value, naked(id))) return false;
    }
  }
  return true;
}

std::optional<Permutation> as_permutation(State& state, ConstraintId id,
                                          const AllDifferent& constraint) {
  const DomainTable& table = state.table();
  if (constraint.vars.empty()) return std::nullopt;
  for (const VarId var : constraint.vars) {
    if (table.size(var) == 0 || table.wide(var)) return std::nullopt;
  }
  const auto lowest = std::ranges::min(constraint.vars, {}, [&](VarId v) { return table.min(v); });
  const auto highest = std::ranges::max(constraint.vars, {}, [&](VarId v) { return table.max(v); });
  Permutation result{id, DomainTable::word_of(table.min(lowest)), {}};
  const std::uint32_t words = DomainTable::word_of(table.max(highest)) - result.first_word + 1;
  if (words > kMaskWords) return std::nullopt;
  result.values.assign(words, 0);
  for (const VarId var : constraint.vars) {
    std::uint64_t* out = &result.values[table.first_word(var) - result.first_word];
    for (const std::uint64_t word : table.words(var))
      *out++ |= word;
  }
  std::size_t count = 0;
  for (const std::uint64_t word : result.values)
    count += static_cast<std::size_t>(std::popcount(word));
  if (constraint.vars.size() > count) {
    state.fail(id, std::to_string(constraint.vars.size()) + " variables share " +
                       std::to_string(count) + " values in " + state.model().label(id));
  }
  if (constraint.vars.size() != count) return std::nullopt;
  return result;
}

namespace {

bool fail_without_place(State& state, ConstraintId id, Value value) {
  return state.fail(
      id, "no variable of " + state.model().label(id) + " can be " + std::to_string(value));
}

}  // namespace

bool every_value_has_a_place(State& state, const Permutation& permutation,
                             const AllDifferent& constraint) {
  const DomainTable& table = state.table();
  std::vector<std::uint64_t> missing = permutation.values;
  for (const VarId var : constraint.vars) {
    std::uint64_t* out = &missing[table.first_word(var) - permutation.first_word];
    for (const std::uint64_t word : table.words(var))
      *out++ &= ~word;
  }
  for (std::uint32_t w = 0; w < missing.size(); ++w) {
    if (missing[w] == 0) continue;
    const std::uint32_t word = permutation.first_word + w;
    return fail_without_place(state, permutation.id,
                              DomainTable::value_of(word, std::countr_zero(missing[w])));
  }
  return true;
}

bool hidden_single(State& state, ConstraintId id, const AllDifferent& constraint, Value value) {
  const DomainTable& table = state.table();
  std::optional<VarId> only;
  for (const VarId var : constraint.vars) {
    if (!table.contains(var, value)) continue;
    if (only) return true;
    only = var;
  }
  if (!only) return fail_without_place(state, id, value);
  if (table.settled(*only)) return true;
  return state.assign(*only, value, {PropagationRule::HiddenSingle, id});
}

}  // namespace facet::propagation
