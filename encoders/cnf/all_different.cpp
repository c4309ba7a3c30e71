#include "encoders/cnf/all_different.hpp"

#include <algorithm>

#include "encoders/cnf/at_most_one/at_most_one.hpp"

namespace facet::cnf {

namespace {

using Kind = VariableMap::Kind;

struct Member {
  Value value;
  Literal literal;
};

bool is_open(const VariableMap::Entry& entry) {
  return entry.kind() != Kind::Settled;
}

/// True where all open variables of the scope have the same interval of values: the case of every
/// plain encoding, in which all groups are alike and can be counted at once.
bool is_uniform(const AllDifferent& constraint, const VariableMap& map) {
  if (constraint.vars.empty()) return false;
  const VariableMap::Entry first = map.entry(constraint.vars.front());
  return first.size() > 0 &&
         std::all_of(constraint.vars.begin(), constraint.vars.end(), [&](VarId var) {
           const VariableMap::Entry entry = map.entry(var);
           return is_open(entry) && entry.is_interval() && entry.size() == first.size() &&
                  entry.value(0) == first.value(0);
         });
}

/// All (value, literal) of the open variables, by value; within a value in the order of the scope.
std::vector<Member> members_by_value(const AllDifferent& constraint, Context& context) {
  std::vector<Member> members;
  for (const VarId var : constraint.vars) {
    const VariableMap::Entry entry = context.map().entry(var);
    if (!is_open(entry)) continue;
    if (entry.kind() == Kind::Equal) {
      for (std::size_t i = 0; i < entry.size(); ++i) {
        members.push_back({entry.value(i), entry.proposition(i)});
      }
      continue;
    }
    for (std::size_t i = 0; i < entry.size(); ++i) {
      members.push_back({entry.value(i), context.equal(var, i).literal});
    }
  }
  if (members.empty()) return members;
  const auto [lo, hi] = std::minmax_element(members.begin(), members.end(),
                                            [](auto a, auto b) { return a.value < b.value; });
  const auto less = [](const Member& a, const Member& b) { return a.value < b.value; };
  const auto span = static_cast<std::uint64_t>(std::int64_t{hi->value} - lo->value) + 1;
  if (span > 8 * members.size()) {  // sparse values: a table of them would be mostly empty
    std::stable_sort(members.begin(), members.end(), less);
    return members;
  }
  std::vector<std::size_t> next(span + 1, 0);
  const Value base = lo->value;
  for (const Member& m : members)
    ++next[static_cast<std::size_t>(m.value - base) + 1];
  for (std::size_t i = 0; i < span; ++i)
    next[i + 1] += next[i];
  std::vector<Member> sorted(members.size());
  for (const Member& m : members)
    sorted[next[static_cast<std::size_t>(m.value - base)]++] = m;
  return sorted;
}

/// What a settled variable says to the others of its scope, in the plain encodings.
void exclude_settled(const AllDifferent& constraint, Context& context) {
  for (std::size_t i = 0; i < constraint.vars.size(); ++i) {
    const auto value = context.map().entry(constraint.vars[i]).settled();
    if (!value) continue;
    for (std::size_t j = 0; j < constraint.vars.size(); ++j) {
      if (i == j) continue;
      const Atom atom = context.equal_to(constraint.vars[j], *value);
      if (!atom.is_constant()) {
        context.emitter().add({-atom.literal});
      } else if (atom.value && i < j) {
        context.emitter().add(std::span<const Literal>());
      }
    }
  }
}

std::size_t count_open(const AllDifferent& constraint, const VariableMap& map) {
  return static_cast<std::size_t>(
      std::count_if(constraint.vars.begin(), constraint.vars.end(),
                    [&](VarId var) { return is_open(map.entry(var)); }));
}

Counts times(const Counts& counts, std::uint64_t n) {
  return {counts.variables * n, counts.clauses * n, counts.literals * n};
}

/// The whole constraint in closed form; for uniform scopes.
void tally_uniform(const AllDifferent& constraint, bool at_least_one, Context& context) {
  const std::uint64_t size = constraint.vars.size();
  const std::uint64_t values = context.map().entry(constraint.vars.front()).size();
  for (const VarId var : constraint.vars)
    context.equal(var, values / 2);  // makes the helpers
  context.emitter().tally(times(at_most_one_counts(context.options().amo, size), values));
  if (at_least_one && size == values) context.emitter().tally({0, values, values * size});
}

}  // namespace

void encode_all_different(const AllDifferent& constraint, bool at_least_one, Context& context) {
  Emitter& emitter = context.emitter();
  if (is_uniform(constraint, context.map())) {
    if (emitter.counting()) return tally_uniform(constraint, at_least_one, context);
  } else if (context.options().encoding != Redundancy::Reduced) {
    // The reduction has taken the settled values from all others; looking again is quadratic in the
    // scope.
    exclude_settled(constraint, context);
  }
  const std::vector<Member> members = members_by_value(constraint, context);
  std::size_t values = 0;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i == 0 || members[i].value != members[i - 1].value) ++values;
  }
  const bool permutation = at_least_one && values == count_open(constraint, context.map());
  std::vector<Literal> group;
  for (std::size_t begin = 0; begin < members.size(); begin += group.size()) {
    group.clear();
    for (std::size_t i = begin; i < members.size() && members[i].value == members[begin].value;
         ++i) {
      group.push_back(members[i].literal);
    }
    if (permutation) emitter.add(group);
    if (emitter.counting()) {
      emitter.tally(at_most_one_counts(context.options().amo, group.size()));
    } else {
      at_most_one(context.options().amo, group, emitter);
    }
  }
}

std::vector<bool> single_by_counting(const Model& model, const VariableMap& map) {
  std::vector<bool> single(model.variable_count(), false);
  std::vector<Value> values;
  for (const Constraint& constraint : model.constraints()) {
    const auto* scope = std::get_if<AllDifferent>(&constraint);
    if (scope == nullptr || scope->vars.empty()) continue;
    // The plain encodings give all variables of a scope the same values.
    const bool crowded = scope->vars.size() >= map.entry(scope->vars.front()).size();
    if (!crowded) continue;
    for (const VarId var : scope->vars)
      single[var.index] = true;
  }
  return single;
}

}  // namespace facet::cnf
