#include "model/random.hpp"

namespace facet {
namespace {

std::uint64_t splitmix64(std::uint64_t& state) {
  state += 0x9E3779B97F4A7C15U;
  std::uint64_t z = state;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

}  // namespace

Random::Random(std::uint64_t seed, std::uint64_t stream) : state_{} {
  std::uint64_t start = seed;
  const std::uint64_t mixed = splitmix64(start);
  std::uint64_t state = mixed ^ (stream * 0xD1342543DE82EF95U);
  for (std::uint64_t& word : state_)
    word = splitmix64(state);
}

Random::Wide Random::redrawn(Wide product, std::uint64_t bound) {
  const std::uint64_t threshold = (0 - bound) % bound;
  while (static_cast<std::uint64_t>(product) < threshold)
    product = Wide{next()} * bound;
  return product;
}

std::int64_t Random::between(std::int64_t lo, std::int64_t hi) {
  const std::uint64_t width = static_cast<std::uint64_t>(hi) - static_cast<std::uint64_t>(lo) + 1;
  const std::uint64_t drawn = width == 0 ? next() : below(width);
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(lo) + drawn);
}

double Random::unit() {
  return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

}  // namespace facet
