#include "encoders/cnf/at_most_one/sequential.hpp"

namespace facet::cnf::sequential {

void write(std::span<const Literal> literals, Emitter& emitter) {
  const std::size_t n = literals.size();
  if (n < 2) return;
  const BoolVar first = emitter.new_variables(n - 1);
  const auto prefix = [&](std::size_t i) { return first + static_cast<BoolVar>(i); };
  emitter.add({-literals[0], prefix(0)});
  for (std::size_t i = 1; i + 1 < n; ++i) {
    emitter.add({-literals[i], prefix(i)});
    emitter.add({-prefix(i - 1), prefix(i)});
    emitter.add({-literals[i], -prefix(i - 1)});
  }
  emitter.add({-literals[n - 1], -prefix(n - 2)});
}

Counts counts(std::uint64_t n) {
  if (n < 2) return {};
  return {n - 1, 3 * n - 4, 2 * (3 * n - 4)};
}

}  // namespace facet::cnf::sequential
