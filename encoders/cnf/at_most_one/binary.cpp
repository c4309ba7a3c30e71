#include "encoders/cnf/at_most_one/binary.hpp"

#include "encoders/cnf/at_most_one/integer_math.hpp"

namespace facet::cnf::binary {

void write(std::span<const Literal> literals, Emitter& emitter) {
  const std::uint64_t bits = ceil_log2(literals.size());
  const BoolVar first = emitter.new_variables(bits);
  for (std::size_t i = 0; i < literals.size(); ++i) {
    write_number(literals[i], i, first, bits, emitter);
  }
}

Counts counts(std::uint64_t n) {
  const std::uint64_t bits = ceil_log2(n);
  return {bits, n * bits, 2 * n * bits};
}

void write_number(Literal literal, std::uint64_t number, BoolVar first, std::uint64_t bits,
                  Emitter& emitter) {
  for (std::uint64_t bit = 0; bit < bits; ++bit) {
    const BoolVar helper = first + static_cast<BoolVar>(bit);
    emitter.add({-literal, ((number >> bit) & 1U) != 0 ? helper : -helper});
  }
}

}  // namespace facet::cnf::binary
