#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace facet {

/// The project's own generator: xoshiro256** (Blackman & Vigna, 2018), seeded by splitmix64.
/// Same seed and stream, same numbers, on every machine and compiler; nothing from <random> is
/// used. Different streams of one seed are for workers that must not share a sequence.
class Random {
 public:
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint64_t next() {
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
  /// Uniform in 0..bound-1, without bias (Lemire 2019). Precondition: bound > 0.
  std::uint64_t below(std::uint64_t bound) {
    // The high word of drawn * bound is the result; low words under 2^64 mod bound are drawn again,
    // so that every result is as likely. Divides only where that can be so.
    Wide product = Wide{next()} * bound;
    if (static_cast<std::uint64_t>(product) < bound) product = redrawn(product, bound);
    return static_cast<std::uint64_t>(product >> 64);
  }
  /// Uniform in lo..hi. Precondition: lo <= hi.
  std::int64_t between(std::int64_t lo, std::int64_t hi);
  /// Uniform in [0, 1), a multiple of 2^-53.
  double unit();
  bool chance(double probability) { return unit() < probability; }

  /// Fisher-Yates.
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }
  }

 private:
  __extension__ using Wide = unsigned __int128;
  Wide redrawn(Wide product, std::uint64_t bound);

  std::uint64_t state_[4];
};

}  // namespace facet
