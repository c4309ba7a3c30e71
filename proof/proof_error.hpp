#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace facet::proof {

/// A formula or a proof that is not well formed. `what()` reads
/// "FILE:LINE:COLUMN: found ..., expected ..."; for a binary proof "FILE: byte N: found ...". A NUL
/// in it reads \x00.
class ProofError : public std::runtime_error {
 public:
  /// Line and column count from 1. Line 0: binary, and `column` is the byte's offset, from 0.
  ProofError(std::string source, std::size_t line, std::size_t column, const std::string& message)
      : std::runtime_error(without_nul(prefix(source, line, column) + message)),
        source_(std::move(source)),
        line_(line),
        column_(column) {}

  const std::string& source() const { return source_; }
  std::size_t line() const { return line_; }
  std::size_t column() const { return column_; }

 private:
  // what() is a C string: a NUL that the message quotes would end it.
  static std::string without_nul(std::string text) {
    for (std::size_t at = text.find('\0'); at != std::string::npos; at = text.find('\0', at))
      text.replace(at, 1, "\\x00");
    return text;
  }

  static std::string prefix(const std::string& source, std::size_t line, std::size_t column) {
    if (line == 0) return source + ": byte " + std::to_string(column) + ": ";
    return source + ":" + std::to_string(line) + ":" + std::to_string(column) + ": ";
  }

  std::string source_;
  std::size_t line_;
  std::size_t column_;
};

}  // namespace facet::proof
