#include "encoders/cnf/cardinality/totalizer.hpp"

namespace facet::cnf {

namespace {

OrderedSum tree(std::span<const OrderedSum> terms, std::uint64_t cap, Emitter& emitter) {
  if (terms.empty()) return {{0}, {0}};
  if (terms.size() == 1) return terms.front();
  const std::size_t half = terms.size() / 2;
  const OrderedSum left = tree(terms.first(half), cap, emitter);
  const OrderedSum right = tree(terms.subspan(half), cap, emitter);
  return merge(left, right, cap, emitter);
}

}  // namespace

void totalizer_at_most(std::span<const OrderedSum> terms, std::uint64_t bound, Literal unless,
                       Emitter& emitter) {
  const std::size_t half = terms.size() / 2;
  const OrderedSum left = tree(terms.first(half), bound + 1, emitter);
  const OrderedSum right = tree(terms.subspan(half), bound + 1, emitter);
  assert_at_most(left, right, bound, unless, emitter);
}

}  // namespace facet::cnf
