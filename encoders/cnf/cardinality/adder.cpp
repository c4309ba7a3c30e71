#include "encoders/cnf/cardinality/adder.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "encoders/cnf/domain/domain.hpp"

namespace facet::cnf {

namespace {

/// digits[k]: literals of weight 2^k.
using Buckets = std::vector<std::vector<Literal>>;

void push(Buckets& buckets, std::size_t weight, Literal literal) {
  if (buckets.size() <= weight) buckets.resize(weight + 1);
  buckets[weight].push_back(literal);
}

/// The bits of the log encoding are digits already, each times the coefficient's; that needs all
/// positions to be values, one step apart.
bool has_digits(const TermSteps& term, const VariableMap::Entry& entry) {
  return entry.kind() == VariableMap::Kind::Bit && entry.is_interval() &&
         term.sums.size() == entry.size() && term.sums.back() < (std::uint64_t{1} << 60);
}

/// Adds such a term; returns by how much what was added is more than the term: a falling term
/// counts from the largest number that the bits can write, not from the largest value.
std::uint64_t add_digits(const TermSteps& term, const VariableMap::Entry& entry, Buckets& buckets) {
  const std::uint64_t coefficient = term.sums[1];
  const std::size_t bits = entry.proposition_count();
  for (std::size_t i = 0; i < bits; ++i) {
    const Literal literal = term.falling ? -entry.proposition(i) : entry.proposition(i);
    for (std::uint64_t rest = coefficient; rest != 0; rest &= rest - 1) {
      push(buckets, i + static_cast<std::size_t>(std::countr_zero(rest)), literal);
    }
  }
  return term.falling ? coefficient * ((std::uint64_t{1} << bits) - entry.size()) : 0;
}

void add_term(const TermSteps& term, const VariableMap::Entry& entry, Context& context,
              Buckets& buckets) {
  Emitter& emitter = context.emitter();
  const auto digits = static_cast<std::size_t>(std::bit_width(term.sums.back()));
  const BoolVar first = emitter.new_variables(digits);
  std::vector<Literal> clause;
  for (std::size_t i = 0; i < term.sums.size(); ++i) {
    clause.clear();
    append_equal(entry, term.positions[i], clause);
    for (Literal& literal : clause)
      literal = -literal;
    clause.push_back(0);
    for (std::size_t digit = 0; digit < digits; ++digit) {
      const BoolVar helper = first + static_cast<BoolVar>(emitter.counting() ? 0 : digit);
      clause.back() = ((term.sums[i] >> digit) & 1U) != 0 ? helper : -helper;
      emitter.add(clause);
    }
  }
  for (std::size_t digit = 0; digit < digits; ++digit) {
    push(buckets, digit, first + static_cast<BoolVar>(emitter.counting() ? 0 : digit));
  }
}

struct SumCarry {
  Literal sum;
  Literal carry;
};

SumCarry full_adder(Literal a, Literal b, Literal c, Emitter& emitter) {
  const SumCarry out{emitter.new_variable(), emitter.new_variable()};
  const Literal s = out.sum;
  const Literal t = out.carry;
  emitter.add({a, b, c, -s});
  emitter.add({a, -b, -c, -s});
  emitter.add({-a, b, -c, -s});
  emitter.add({-a, -b, c, -s});
  emitter.add({-a, -b, -c, s});
  emitter.add({-a, b, c, s});
  emitter.add({a, -b, c, s});
  emitter.add({a, b, -c, s});
  emitter.add({-a, -b, t});
  emitter.add({-a, -c, t});
  emitter.add({-b, -c, t});
  emitter.add({a, b, -t});
  emitter.add({a, c, -t});
  emitter.add({b, c, -t});
  return out;
}

SumCarry half_adder(Literal a, Literal b, Emitter& emitter) {
  const SumCarry out{emitter.new_variable(), emitter.new_variable()};
  emitter.add({a, b, -out.sum});
  emitter.add({-a, -b, -out.sum});
  emitter.add({a, -b, out.sum});
  emitter.add({-a, b, out.sum});
  emitter.add({-a, -b, out.carry});
  emitter.add({a, -out.carry});
  emitter.add({b, -out.carry});
  return out;
}

/// One digit of each weight; 0 where it is constantly 0.
std::vector<Literal> add_up(Buckets buckets, Emitter& emitter) {
  std::vector<Literal> result;
  for (std::size_t weight = 0; weight < buckets.size(); ++weight) {
    // First in, first out: the digits that wait longest are the shallowest.
    for (std::size_t next = 0; next + 1 < buckets[weight].size();) {
      const std::vector<Literal>& queue = buckets[weight];
      const bool three = next + 2 < queue.size();
      const SumCarry out = three
                               ? full_adder(queue[next], queue[next + 1], queue[next + 2], emitter)
                               : half_adder(queue[next], queue[next + 1], emitter);
      next += three ? 3 : 2;
      push(buckets, weight, out.sum);
      push(buckets, weight + 1, out.carry);
    }
    result.push_back(buckets[weight].empty() ? 0 : buckets[weight].back());
  }
  return result;
}

bool bit(std::uint64_t number, std::size_t i) {
  return i < 64 && ((number >> i) & 1U) != 0;
}

/// The number of the digits compared with the bound: "not more" from above, "not less" from below.
/// A larger number has, at the highest digit where they differ, a 1 where the bound has 0.
void assert_bounded(const std::vector<Literal>& digits, std::uint64_t bound, bool from_above,
                    Emitter& emitter) {
  std::vector<Literal> clause;
  const std::size_t width = std::max<std::size_t>(digits.size(), std::bit_width(bound));
  for (std::size_t i = 0; i < width; ++i) {
    if (bit(bound, i) == from_above) continue;
    clause.clear();
    bool constant = false;
    for (std::size_t j = i; j < width; ++j) {
      if (j > i && bit(bound, j) != from_above) continue;
      const Literal digit = j < digits.size() ? digits[j] : 0;
      if (digit != 0) {
        clause.push_back(from_above ? -digit : digit);
      } else if (from_above) {
        constant = true;  // a digit that is always 0 keeps the number down
      }
    }
    if (!constant) emitter.add(clause);
  }
}

void assert_different(const std::vector<Literal>& digits, std::uint64_t bound, Emitter& emitter) {
  std::vector<Literal> clause;
  const std::size_t width = std::max<std::size_t>(digits.size(), std::bit_width(bound));
  for (std::size_t i = 0; i < width; ++i) {
    const Literal digit = i < digits.size() ? digits[i] : 0;
    if (digit != 0) {
      clause.push_back(bit(bound, i) ? -digit : digit);
    } else if (bit(bound, i)) {
      return;
    }
  }
  emitter.add(clause);
}

}  // namespace

void adder_linear(const NormalLinear& linear, Context& context) {
  Buckets buckets;
  std::uint64_t bound = linear.bound;
  const bool small = linear.largest < (std::uint64_t{1} << 60);  // no shift leaves 64 bits
  for (const TermSteps& term : linear.terms) {
    const VariableMap::Entry entry = context.map().entry(term.var);
    if (small && has_digits(term, entry)) {
      bound += add_digits(term, entry, buckets);
    } else {
      add_term(term, entry, context, buckets);
    }
  }
  Emitter& emitter = context.emitter();
  const std::vector<Literal> digits = add_up(std::move(buckets), emitter);
  switch (linear.relation) {
    case Relation::Equal:
      assert_bounded(digits, bound, true, emitter);
      assert_bounded(digits, bound, false, emitter);
      return;
    case Relation::NotEqual:
      return assert_different(digits, bound, emitter);
    case Relation::AtMost:
      return assert_bounded(digits, bound, true, emitter);
    case Relation::AtLeast:
      return assert_bounded(digits, bound, false, emitter);
  }
}

}  // namespace facet::cnf
