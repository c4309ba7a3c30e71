#include "encoders/cnf/cardinality/linear.hpp"

#include <algorithm>

#include "encoders/cnf/cardinality/adder.hpp"
#include "encoders/cnf/cardinality/order.hpp"
#include "encoders/cnf/cardinality/term_steps.hpp"
#include "encoders/cnf/cardinality/totalizer.hpp"
#include "encoders/cnf/cardinality/value_sets.hpp"

namespace facet::cnf {

namespace {

/// The values that the widest partial sum can take, as far as a bound looks at them.
std::uint64_t reach(const NormalLinear& linear) {
  const std::uint64_t above = linear.bound;
  const std::uint64_t below = linear.largest - linear.bound;
  std::uint64_t product = 1;
  for (const TermSteps& term : linear.terms) {
    product = std::min<std::uint64_t>(product, std::uint64_t{1} << 40) *
              std::min<std::uint64_t>(term.sums.size(), std::uint64_t{1} << 20);
  }
  switch (linear.relation) {
    case Relation::AtMost:
      return std::min(product, above);
    case Relation::AtLeast:
      return std::min(product, below);
    case Relation::Equal:
    case Relation::NotEqual:
      return std::min(product, std::max(above, below));
  }
  return product;
}

LinearEncoding choose(const NormalLinear& linear, LinearEncoding wanted) {
  // Where unary sums are taken to have too many clauses; chosen by size, not by measured solving.
  constexpr std::uint64_t kTwoTerms = 1U << 16;
  constexpr std::uint64_t kUnary = 512;
  if (wanted != LinearEncoding::Auto && wanted != LinearEncoding::Sets) return wanted;
  std::uint64_t values = 0;
  for (const TermSteps& term : linear.terms)
    values += term.sums.size();
  if (linear.terms.size() <= 2 && values <= kTwoTerms) return LinearEncoding::Order;
  return reach(linear) <= kUnary ? LinearEncoding::Totalizer : LinearEncoding::Adder;
}

void at_most(LinearEncoding encoding, std::span<const OrderedSum> terms, std::uint64_t bound,
             Literal unless, Emitter& emitter) {
  if (encoding == LinearEncoding::Totalizer)
    return totalizer_at_most(terms, bound, unless, emitter);
  order_at_most(terms, bound, unless, emitter);
}

/// The unary encodings write upper bounds only: a lower bound is an upper bound of the mirrored
/// sum, and "not K" is "at most K - 1 or at least K + 1", chosen by a helper.
void encode_ordered(LinearEncoding encoding, const NormalLinear& linear, Context& context) {
  std::vector<OrderedSum> terms;
  std::vector<OrderedSum> mirrors;
  for (const TermSteps& term : linear.terms) {
    terms.push_back(ordered(term, context));
    mirrors.push_back(mirrored(terms.back()));
  }
  Emitter& emitter = context.emitter();
  const std::uint64_t room = linear.largest - linear.bound;
  switch (linear.relation) {
    case Relation::AtMost:
      return at_most(encoding, terms, linear.bound, 0, emitter);
    case Relation::AtLeast:
      return at_most(encoding, mirrors, room, 0, emitter);
    case Relation::Equal:
      at_most(encoding, terms, linear.bound, 0, emitter);
      return at_most(encoding, mirrors, room, 0, emitter);
    case Relation::NotEqual:
      if (linear.bound == 0) return at_most(encoding, mirrors, linear.largest - 1, 0, emitter);
      if (room == 0) return at_most(encoding, terms, linear.bound - 1, 0, emitter);
      const Literal above = emitter.new_variable();
      at_most(encoding, terms, linear.bound - 1, above, emitter);
      return at_most(encoding, mirrors, room - 1, -above, emitter);
  }
}

}  // namespace

void encode_linear(const Linear& constraint, Context& context) {
  const NormalLinear linear = normalise(constraint, context);
  if (linear.decided) {
    if (!linear.holds) context.emitter().add(std::span<const Literal>());
    return;
  }
  if (linear.terms.empty()) {  // nothing is left, and the bound is met exactly
    if (constraint.relation == Relation::NotEqual) {
      context.emitter().add(std::span<const Literal>());
    }
    return;
  }
  const LinearEncoding wanted = context.options().linear;
  const bool sets = wanted == LinearEncoding::Auto || wanted == LinearEncoding::Sets;
  if (sets && value_sets_linear(linear, context)) return;
  switch (const LinearEncoding encoding = choose(linear, wanted)) {
    case LinearEncoding::Adder:
      return adder_linear(linear, context);
    case LinearEncoding::Order:
    case LinearEncoding::Totalizer:
    case LinearEncoding::Sets:
    case LinearEncoding::Auto:
      return encode_ordered(encoding, linear, context);
  }
}

}  // namespace facet::cnf
