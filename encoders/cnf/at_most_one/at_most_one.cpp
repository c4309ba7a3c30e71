#include "encoders/cnf/at_most_one/at_most_one.hpp"

#include "encoders/cnf/at_most_one/bimander.hpp"
#include "encoders/cnf/at_most_one/binary.hpp"
#include "encoders/cnf/at_most_one/commander.hpp"
#include "encoders/cnf/at_most_one/ladder.hpp"
#include "encoders/cnf/at_most_one/pairwise.hpp"
#include "encoders/cnf/at_most_one/product.hpp"
#include "encoders/cnf/at_most_one/sequential.hpp"

namespace facet::cnf {

namespace {

/// Up to this many literals Auto writes pairwise, beyond it product. Measured with CaDiCaL
/// (docs/performance.md): at 36 literals pairwise takes half the time of product or less, at 49
/// each is the better one as often, at 64 pairwise takes seven times the memory.
constexpr std::uint64_t kAutoPairwise = 40;

AtMostOne kind_for(AtMostOne kind, std::uint64_t n) {
  if (n <= kSmallGroup) return AtMostOne::Pairwise;
  if (kind != AtMostOne::Auto) return kind;
  return n <= kAutoPairwise ? AtMostOne::Pairwise : AtMostOne::Product;
}

}  // namespace

void at_most_one(AtMostOne kind, std::span<const Literal> literals, Emitter& emitter) {
  switch (kind_for(kind, literals.size())) {
    case AtMostOne::Auto:
    case AtMostOne::Pairwise:
      return pairwise::write(literals, emitter);
    case AtMostOne::Sequential:
      return sequential::write(literals, emitter);
    case AtMostOne::Product:
      return product::write(literals, emitter);
    case AtMostOne::Commander:
      return commander::write(literals, emitter);
    case AtMostOne::Bimander:
      return bimander::write(literals, emitter);
    case AtMostOne::Binary:
      return binary::write(literals, emitter);
    case AtMostOne::Ladder:
      return ladder::write(literals, emitter);
  }
}

Counts at_most_one_counts(AtMostOne kind, std::uint64_t n) {
  switch (kind_for(kind, n)) {
    case AtMostOne::Auto:
    case AtMostOne::Pairwise:
      return pairwise::counts(n);
    case AtMostOne::Sequential:
      return sequential::counts(n);
    case AtMostOne::Product:
      return product::counts(n);
    case AtMostOne::Commander:
      return commander::counts(n);
    case AtMostOne::Bimander:
      return bimander::counts(n);
    case AtMostOne::Binary:
      return binary::counts(n);
    case AtMostOne::Ladder:
      return ladder::counts(n);
  }
  return {};
}

}  // namespace facet::cnf
