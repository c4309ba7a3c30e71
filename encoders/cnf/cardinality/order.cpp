#include "encoders/cnf/cardinality/order.hpp"

namespace facet::cnf {

void order_at_most(std::span<const OrderedSum> terms, std::uint64_t bound, Literal unless,
                   Emitter& emitter) {
  OrderedSum left{{0}, {0}};
  if (!terms.empty()) left = terms.front();
  for (std::size_t i = 1; i + 1 < terms.size(); ++i) {
    left = merge(left, terms[i], bound + 1, emitter);
  }
  const OrderedSum nothing{{0}, {0}};
  assert_at_most(left, terms.size() > 1 ? terms.back() : nothing, bound, unless, emitter);
}

}  // namespace facet::cnf
