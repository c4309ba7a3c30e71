#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/ids.hpp"

namespace facet {

/// A finite, ordered set of values; empty is allowed (a variable without a value: no solution).
///
/// An interval takes no memory beyond the object; a domain with holes keeps one bit for each value
/// between its smallest and its largest (as it was when the first hole came). Two domains are equal
/// when they hold the same values.
/// Values beyond +-2^30, and spans of more than 2^24 values with holes, are refused (InvalidModel).
class Domain {
 public:
  Domain() = default;

  /// The values lo, lo+1, ..., hi; empty when hi < lo.
  static Domain interval(Value lo, Value hi);
  static Domain singleton(Value value) { return interval(value, value); }
  /// The given values, in any order, repeated or not.
  static Domain of(std::span<const Value> values);
  /// The values first + i of the bits i that are set (bit i % 64 of word i / 64).
  static Domain of_bits(Value first, std::span<const std::uint64_t> bits);
  static Domain boolean() { return interval(0, 1); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool is_singleton() const { return size_ == 1; }
  /// Smallest and largest value. Precondition: not empty.
  Value min() const { return lo_; }
  Value max() const { return hi_; }
  bool is_interval() const { return bits_.empty(); }

  bool contains(Value value) const {
    if (size_ == 0 || value < lo_ || value > hi_) return false;
    if (bits_.empty()) return true;
    const std::size_t offset = static_cast<std::size_t>(value - base_);
    return ((bits_[offset / 64] >> (offset % 64)) & 1U) != 0;
  }

  /// Takes a value out; false when it was not there. O(1), but for the first hole (which makes the
  /// bits) and for walking over holes to the new end. A hole in a span of more than 2^24 values is
  /// refused.
  bool remove(Value value);

  /// The values of this domain that lie in lo..hi.
  Domain between(Value lo, Value hi) const;

  /// Calls f(value) for each value, in increasing order.
  template <class F>
  void for_each(F&& f) const {
    if (size_ == 0) return;
    if (bits_.empty()) {
      for (Value v = lo_;; ++v) {
        f(v);
        if (v == hi_) break;
      }
      return;
    }
    for (std::size_t w = 0; w < bits_.size(); ++w) {
      for (std::uint64_t word = bits_[w]; word != 0; word &= word - 1) {
        const int offset = std::countr_zero(word);
        f(static_cast<Value>(base_ + static_cast<Value>(w * 64) + offset));
      }
    }
  }

  std::vector<Value> values() const;
  /// "{1..9}", "{1,3,5}", "{}".
  std::string to_string() const;

  friend bool operator==(const Domain& a, const Domain& b);

 private:
  Value lo_ = 0;
  Value hi_ = -1;
  std::size_t size_ = 0;
  Value base_ = 0;                   // the value of bit 0, where bits_ is used
  std::vector<std::uint64_t> bits_;  // empty: the whole interval lo_..hi_
};

}  // namespace facet
