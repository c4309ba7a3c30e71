#include "encoders/cnf/at_most_one/pairwise.hpp"

namespace facet::cnf::pairwise {

void write(std::span<const Literal> literals, Emitter& emitter) {
  for (std::size_t i = 0; i < literals.size(); ++i) {
    for (std::size_t j = i + 1; j < literals.size(); ++j)
      emitter.add({-literals[i], -literals[j]});
  }
}

Counts counts(std::uint64_t n) {
  const std::uint64_t pairs = n < 2 ? 0 : n * (n - 1) / 2;
  return {0, pairs, 2 * pairs};
}

}  // namespace facet::cnf::pairwise
