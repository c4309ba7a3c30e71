#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace facet::proof {

/// A formula or a proof that is not well formed. `what()` reads
/// "FILE:LINE:COLUMN: found ..., expected ..."; for a binary proof "FILE: byte N: found ...".
class ProofError : public std::runtime_error {
 public:
  /// Line and column count from 1. Line 0: binary, and `column` is the byte's offset, from 0.
  ProofError(std::string source, std::size_t line, std::size_t column, const std::string& message)
      : std::runtime_error(prefix(source, line, column) + message),
        source_(std::move(source)),
        line_(line),
        column_(column) {}

  const std::string& source() const { return source_; }
  std::size_t line() const { return line_; }
  std::size_t column() const { return column_; }

 private:
  static std::string prefix(const std::string& source, std::size_t line, std::size_t column) {
    if (line == 0) return source + ": byte " + std::to_string(column) + ": ";
    return source + ":" + std::to_string(line) + ":" + std::to_string(column) + ": ";
  }

  std::string source_;
  std::size_t line_;
  std::size_t column_;
};

}  // namespace facet::proof
