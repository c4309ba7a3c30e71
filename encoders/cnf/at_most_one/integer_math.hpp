#pragma once

#include <bit>
#include <cstdint>

/// Exact integer roots, quotients and logarithms: the sizes of the encodings must be the same on
/// every machine, so no floating point.
namespace facet::cnf {

/// Precondition: b > 0.
constexpr std::uint64_t ceil_div(std::uint64_t a, std::uint64_t b) {
  return a / b + (a % b != 0);
}

/// Bits to tell n things apart; 0 for n <= 1.
constexpr std::uint64_t ceil_log2(std::uint64_t n) {
  return n <= 1 ? 0 : static_cast<std::uint64_t>(std::bit_width(n - 1));
}

/// The smallest r with r * r >= n, for n up to 2^62.
constexpr std::uint64_t ceil_sqrt(std::uint64_t n) {
  std::uint64_t low = 0;
  std::uint64_t high = std::uint64_t{1} << 31;
  while (low < high) {
    const std::uint64_t middle = (low + high) / 2;
    if (middle * middle >= n) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

}  // namespace facet::cnf
