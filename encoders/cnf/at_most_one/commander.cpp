#include "encoders/cnf/at_most_one/commander.hpp"

#include <algorithm>
#include <vector>

#include "encoders/cnf/at_most_one/integer_math.hpp"
#include "encoders/cnf/at_most_one/pairwise.hpp"

namespace facet::cnf::commander {

namespace {

constexpr std::uint64_t kGroup = 3;

Counts group_counts(std::uint64_t size) {
  if (size == 0) return {};
  const Counts pairs = pairwise::counts(size);
  return {1, pairs.clauses + size + 1, pairs.literals + 2 * size + size + 1};
}

}  // namespace

void write(std::span<const Literal> literals, Emitter& emitter) {
  std::vector<Literal> commanders;
  std::vector<Literal> clause;
  for (std::size_t begin = 0; begin < literals.size(); begin += kGroup) {
    const auto group =
        literals.subspan(begin, std::min<std::size_t>(kGroup, literals.size() - begin));
    const Literal commander = emitter.new_variable();
    commanders.push_back(commander);
    pairwise::write(group, emitter);
    clause.assign(1, -commander);
    for (const Literal literal : group) {
      emitter.add({-literal, commander});
      clause.push_back(literal);
    }
    emitter.add(clause);
  }
  at_most_one(AtMostOne::Commander, commanders, emitter);
}

Counts counts(std::uint64_t n) {
  const Counts full = group_counts(kGroup);
  const Counts rest = group_counts(n % kGroup);
  const Counts above = at_most_one_counts(AtMostOne::Commander, ceil_div(n, kGroup));
  const std::uint64_t groups = n / kGroup;
  return {groups * full.variables + rest.variables + above.variables,
          groups * full.clauses + rest.clauses + above.clauses,
          groups * full.literals + rest.literals + above.literals};
}

}  // namespace facet::cnf::commander
