#include "proof/text_reader.hpp"

#include <cstdint>
#include <limits>

#include "proof/proof_error.hpp"

namespace facet::proof {
namespace {

bool is_blank(int byte) {
  return byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
}

bool is_digit(int byte) {
  return byte >= '0' && byte <= '9';
}

}  // namespace

std::string shown(int byte) {
  if (byte == ByteReader::kEnd) return "end of file";
  if (byte > ' ' && byte < 127) return std::string("'") + static_cast<char>(byte) + "'";
  if (byte == '\n') return "end of line";
  constexpr char kDigits[] = "0123456789abcdef";
  return std::string("byte 0x") + kDigits[byte / 16] + kDigits[byte % 16];
}

void TextReader::fail(const std::string& expected) {
  fail_at(bytes_.line(), bytes_.column(),
          "found " + shown(bytes_.peek()) + ", expected " + expected);
}

void TextReader::fail_at(std::size_t line, std::size_t column, const std::string& message) {
  throw ProofError(source_, line, column, message);
}

void TextReader::skip_line() {
  while (bytes_.peek() != ByteReader::kEnd && bytes_.get() != '\n') {
  }
}

int TextReader::skip() {
  for (;;) {
    const int byte = bytes_.peek();
    if (is_blank(byte)) {
      bytes_.get();
    } else if (byte == 'c') {
      skip_line();
    } else {
      return byte;
    }
  }
}

Literal TextReader::integer(const char* expected) {
  const std::size_t line = bytes_.line();
  const std::size_t column = bytes_.column();
  const bool negative = bytes_.peek() == '-';
  if (negative) bytes_.get();
  if (!is_digit(bytes_.peek())) fail(expected);
  constexpr std::int64_t kMost = std::numeric_limits<Literal>::max();
  std::int64_t value = 0;
  while (is_digit(bytes_.peek())) {
    value = value * 10 + (bytes_.get() - '0');
    if (value > kMost)
      fail_at(line, column, "found a number beyond 2^31-1, expected " + std::string(expected));
  }
  if (bytes_.peek() != ByteReader::kEnd && !is_blank(bytes_.peek())) fail(expected);
  return static_cast<Literal>(negative ? -value : value);
}

}  // namespace facet::proof
