#pragma once

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

  std::uint64_t next();
  /// Uniform in 0..bound-1, without bias (Lemire 2019). Precondition: bound > 0.
  std::uint64_t below(std::uint64_t bound);
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
  std::uint64_t state_[4];
};

}  // namespace facet
