#pragma once

#include <string>

#include "proof/byte_reader.hpp"
#include "proof/formula.hpp"

namespace facet::proof {

/// The tokens that DIMACS CNF and text DRAT share.
class TextReader {
 public:
  TextReader(std::istream& in, std::string source) : bytes_(in), source_(std::move(source)) {}

  ByteReader& bytes() { return bytes_; }
  const std::string& source() const { return source_; }

  /// Over blanks, line ends and, where a line's first token starts with 'c', the rest of the line.
  /// The next byte, not taken.
  int skip();
  void skip_line();
  /// A decimal integer within -2^31+1..2^31-1 that ends at a blank or the end of the file.
  /// Precondition: skip() was called. `expected` is for the message.
  Literal integer(const char* expected);

  /// Throws ProofError at the next byte: "found ..., expected ...".
  [[noreturn]] void fail(const std::string& expected);
  [[noreturn]] void fail_at(std::size_t line, std::size_t column, const std::string& message);

 private:
  ByteReader bytes_;
  std::string source_;
};

}  // namespace facet::proof
