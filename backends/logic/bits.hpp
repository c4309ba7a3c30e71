#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace facet::logic {

/// A set of small numbers, 64 a word: the values that a cell can take, the cells of a house that
/// can take a value. With one word everything is a machine instruction or two.
template <std::size_t Words>
struct Bits {
  static constexpr std::size_t kSize = 64 * Words;

  std::array<std::uint64_t, Words> words{};

  bool test(std::size_t i) const { return ((words[i / 64] >> (i % 64)) & 1U) != 0; }
  void set(std::size_t i) { words[i / 64] |= std::uint64_t{1} << (i % 64); }
  void reset(std::size_t i) { words[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }

  std::size_t count() const {
    std::size_t total = 0;
    for (const std::uint64_t word : words)
      total += static_cast<std::size_t>(std::popcount(word));
    return total;
  }
  bool none() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words)
      any |= word;
    return any == 0;
  }
  /// Precondition: not none().
  std::size_t lowest() const {
    std::size_t w = 0;
    while (words[w] == 0)
      ++w;
    return 64 * w + static_cast<std::size_t>(std::countr_zero(words[w]));
  }

  template <class F>
  void for_each(F&& f) const {
    for (std::size_t w = 0; w < Words; ++w) {
      for (std::uint64_t word = words[w]; word != 0; word &= word - 1)
        f(64 * w + static_cast<std::size_t>(std::countr_zero(word)));
    }
  }

  friend Bits operator&(Bits a, const Bits& b) {
    for (std::size_t w = 0; w < Words; ++w)
      a.words[w] &= b.words[w];
    return a;
  }
  friend Bits operator|(Bits a, const Bits& b) {
    for (std::size_t w = 0; w < Words; ++w)
      a.words[w] |= b.words[w];
    return a;
  }
  /// What is in a and not in b.
  friend Bits operator-(Bits a, const Bits& b) {
    for (std::size_t w = 0; w < Words; ++w)
      a.words[w] &= ~b.words[w];
    return a;
  }
  friend bool operator==(const Bits&, const Bits&) = default;
};

/// The sizes that are compiled: grids up to 64, 256 and 1024.
using Small = Bits<1>;
using Medium = Bits<4>;
using Large = Bits<16>;

}  // namespace facet::logic
