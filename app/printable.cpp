#include "app/printable.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

namespace facet::app {
namespace {

// The length of the character of UTF-8 that begins the text, 0 where none does: RFC 3629, so
// without surrogates, overlong forms and what is beyond U+10FFFF. C1 control characters count as
// none.
std::size_t character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return byte(0) < 0x20 || byte(0) == 0x7F ? 0 : 1;
  const std::size_t length = byte(0) < 0xC0   ? 0
                             : byte(0) < 0xE0 ? 2
                             : byte(0) < 0xF0 ? 3
                             : byte(0) < 0xF8 ? 4
                                              : 0;
  if (length == 0 || text.size() < length) return 0;
  std::uint32_t code = byte(0) & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
    code = code << 6U | (byte(i) & 0x3FU);
  }
  constexpr std::uint32_t least[] = {0, 0, 0xA0, 0x800, 0x10000};
  const bool surrogate = code >= 0xD800 && code < 0xE000;
  return code < least[length] || surrogate || code > 0x10FFFF ? 0 : length;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::size_t length = character(text);
    if (length > 0) {
      result += text.substr(0, length);
    } else {
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(text[0]));
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

}  // namespace facet::app
