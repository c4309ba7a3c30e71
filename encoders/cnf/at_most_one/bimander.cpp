#include "encoders/cnf/at_most_one/bimander.hpp"

#include "encoders/cnf/at_most_one/binary.hpp"
#include "encoders/cnf/at_most_one/integer_math.hpp"
#include "encoders/cnf/at_most_one/pairwise.hpp"

namespace facet::cnf::bimander {

void write(std::span<const Literal> literals, Emitter& emitter) {
  const std::uint64_t n = literals.size();
  const std::uint64_t groups = ceil_sqrt(n);
  const std::uint64_t bits = ceil_log2(groups);
  const BoolVar first = emitter.new_variables(bits);
  std::size_t begin = 0;
  for (std::uint64_t g = 0; g < groups; ++g) {
    const std::size_t size = n / groups + (g < n % groups ? 1 : 0);
    const auto group = literals.subspan(begin, size);
    begin += size;
    pairwise::write(group, emitter);
    for (const Literal literal : group)
      binary::write_number(literal, g, first, bits, emitter);
  }
}

Counts counts(std::uint64_t n) {
  const std::uint64_t groups = ceil_sqrt(n);
  if (groups == 0) return {};
  const std::uint64_t larger = n % groups;
  const std::uint64_t bits = ceil_log2(groups);
  const std::uint64_t clauses = larger * pairwise::counts(n / groups + 1).clauses +
                                (groups - larger) * pairwise::counts(n / groups).clauses + n * bits;
  return {bits, clauses, 2 * clauses};
}

}  // namespace facet::cnf::bimander
