#include "model/domain.hpp"

#include <algorithm>

#include "model/error.hpp"

namespace facet {
namespace {

constexpr Value kLargest = 1 << 30;
constexpr std::int64_t kLongestBitSet = 1 << 24;

void check_range(std::int64_t lo, std::int64_t hi) {
  if (lo < -kLargest || hi > kLargest) {
    throw InvalidModel("domain " + std::to_string(lo) + ".." + std::to_string(hi) +
                       " lies outside -2^30..2^30");
  }
}

[[noreturn]] void refuse_span(std::int64_t span) {
  throw InvalidModel("a domain with holes spans " + std::to_string(span) + " values, at most " +
                     std::to_string(kLongestBitSet) + " are taken");
}

std::vector<std::uint64_t> filled_bits(std::size_t count) {
  std::vector<std::uint64_t> bits((count + 63) / 64, ~std::uint64_t{0});
  if (count % 64 != 0) bits.back() = (std::uint64_t{1} << (count % 64)) - 1;
  return bits;
}

}  // namespace

Domain Domain::interval(Value lo, Value hi) {
  Domain domain;
  if (hi < lo) return domain;
  check_range(lo, hi);
  domain.lo_ = lo;
  domain.hi_ = hi;
  domain.size_ = static_cast<std::size_t>(static_cast<std::int64_t>(hi) - lo + 1);
  return domain;
}

Domain Domain::of(std::span<const Value> values) {
  if (values.empty()) return {};
  const auto [lo, hi] = std::ranges::minmax(values);
  check_range(lo, hi);
  const std::int64_t span = static_cast<std::int64_t>(hi) - lo + 1;
  if (span > kLongestBitSet) refuse_span(span);
  std::vector<std::uint64_t> bits(static_cast<std::size_t>((span + 63) / 64), 0);
  for (const Value value : values) {
    const auto offset = static_cast<std::size_t>(value - lo);
    bits[offset / 64] |= std::uint64_t{1} << (offset % 64);
  }
  return of_bits(lo, bits);
}

Domain Domain::of_bits(Value first, std::span<const std::uint64_t> bits) {
  while (!bits.empty() && bits.back() == 0)
    bits = bits.first(bits.size() - 1);
  std::int64_t base = first;
  while (!bits.empty() && bits.front() == 0) {
    bits = bits.subspan(1);
    base += 64;
  }
  if (bits.empty()) return {};
  const std::int64_t lo = base + std::countr_zero(bits.front());
  const std::int64_t hi =
      base + static_cast<std::int64_t>(bits.size()) * 64 - 1 - std::countl_zero(bits.back());
  check_range(lo, hi);
  if (hi - lo >= kLongestBitSet) refuse_span(hi - lo + 1);
  Domain domain;
  domain.lo_ = static_cast<Value>(lo);
  domain.hi_ = static_cast<Value>(hi);
  domain.base_ = static_cast<Value>(base);
  for (const std::uint64_t word : bits)
    domain.size_ += static_cast<std::size_t>(std::popcount(word));
  if (domain.size_ != static_cast<std::size_t>(hi - lo + 1)) {
    domain.bits_.assign(bits.begin(), bits.end());
  }
  return domain;
}

bool Domain::remove(Value value) {
  if (!contains(value)) return false;
  if (size_ == 1) {
    *this = Domain{};
    return true;
  }
  if (bits_.empty() && (value == lo_ || value == hi_)) {
    if (value == lo_) {
      ++lo_;
    } else {
      --hi_;
    }
    --size_;
    return true;
  }
  if (bits_.empty()) {
    if (static_cast<std::int64_t>(size_) > kLongestBitSet) {
      throw InvalidModel("a hole in a domain of " + std::to_string(size_) + " values");
    }
    base_ = lo_;
    bits_ = filled_bits(size_);
  }
  const auto offset = static_cast<std::size_t>(value - base_);
  bits_[offset / 64] &= ~(std::uint64_t{1} << (offset % 64));
  --size_;
  const auto held = [this](Value v) {
    const auto at = static_cast<std::size_t>(v - base_);
    return ((bits_[at / 64] >> (at % 64)) & 1U) != 0;
  };
  while (!held(lo_)) {
    ++lo_;
  }
  while (!held(hi_)) {
    --hi_;
  }
  if (static_cast<std::size_t>(std::int64_t{hi_} - lo_ + 1) == size_) bits_.clear();
  return true;
}

Domain Domain::between(Value lo, Value hi) const {
  if (empty() || hi < lo_ || lo > hi_ || hi < lo) return {};
  lo = std::max(lo, lo_);
  hi = std::min(hi, hi_);
  if (is_interval()) return interval(lo, hi);
  std::vector<std::uint64_t> kept = bits_;
  const auto from = static_cast<std::size_t>(lo - base_);
  const auto to = static_cast<std::size_t>(hi - base_);
  std::fill(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(from / 64), 0);
  kept.resize(to / 64 + 1);
  kept[from / 64] &= ~std::uint64_t{0} << (from % 64);
  kept.back() &= ~std::uint64_t{0} >> (63 - to % 64);
  return of_bits(base_, kept);
}

std::vector<Value> Domain::values() const {
  std::vector<Value> result;
  result.reserve(size_);
  for_each([&](Value v) { result.push_back(v); });
  return result;
}

std::string Domain::to_string() const {
  if (size_ > 1 && is_interval()) {
    return "{" + std::to_string(lo_) + ".." + std::to_string(hi_) + "}";
  }
  std::string text;
  for_each([&](Value v) { text += (text.empty() ? "" : ",") + std::to_string(v); });
  return "{" + text + "}";
}

bool operator==(const Domain& a, const Domain& b) {
  if (a.size_ != b.size_) return false;
  if (a.size_ == 0) return true;
  if (a.lo_ != b.lo_ || a.hi_ != b.hi_) return false;
  if (a.is_interval() || b.is_interval()) return a.is_interval() == b.is_interval();
  return a.values() == b.values();
}

}  // namespace facet
