#include "encoders/cnf/at_most_one/ladder.hpp"

namespace facet::cnf::ladder {

void write(std::span<const Literal> literals, Emitter& emitter) {
  const std::size_t n = literals.size();
  if (n == 0) return;
  const BoolVar first = emitter.new_variables(n);
  const auto suffix = [&](std::size_t i) { return first + static_cast<BoolVar>(i); };
  for (std::size_t i = 0; i + 1 < n; ++i) {
    emitter.add({-suffix(i + 1), suffix(i)});
    emitter.add({-literals[i], suffix(i)});
    emitter.add({-literals[i], -suffix(i + 1)});
    emitter.add({-suffix(i), suffix(i + 1), literals[i]});
  }
  emitter.add({-literals[n - 1], suffix(n - 1)});
  emitter.add({-suffix(n - 1), literals[n - 1]});
}

Counts counts(std::uint64_t n) {
  if (n == 0) return {};
  return {n, 4 * n - 2, 2 * (4 * n - 2) + (n - 1)};
}

}  // namespace facet::cnf::ladder
