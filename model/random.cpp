#include "model/random.hpp"

#include <bit>

namespace facet {
namespace {

__extension__ using Wide = unsigned __int128;

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

std::uint64_t Random::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t t = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= t;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint64_t Random::below(std::uint64_t bound) {
  // The high word of drawn * bound is the result; low words under 2^64 mod bound are drawn again,
  // so that every result is as likely. Divides only where that can be so.
  Wide product = Wide{next()} * bound;
  if (static_cast<std::uint64_t>(product) < bound) {
    const std::uint64_t threshold = (0 - bound) % bound;
    while (static_cast<std::uint64_t>(product) < threshold)
      product = Wide{next()} * bound;
  }
  return static_cast<std::uint64_t>(product >> 64);
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
