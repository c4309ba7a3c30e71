#pragma once

#include <cstdint>
#include <string_view>

namespace facet::bench {

/// FNV-1a of 64 bits (Fowler, Noll & Vo): the same number for the same text on every machine. For
/// names of things, not against an adversary.
class StableHash {
 public:
  /// Texts stay apart: ("ab", "c") is another number than ("a", "bc").
  StableHash& add(std::string_view text) {
    for (const char c : text)
      mix(static_cast<unsigned char>(c));
    mix(0xFF);  // in no UTF-8 text
    return *this;
  }
  std::uint64_t value() const { return value_; }

 private:
  void mix(std::uint64_t byte) { value_ = (value_ ^ byte) * 0x100000001B3U; }
  std::uint64_t value_ = 0xCBF29CE484222325U;
};

}  // namespace facet::bench
