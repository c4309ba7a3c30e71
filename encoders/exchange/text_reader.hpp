#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/error.hpp"

namespace facet::exchange {

/// Ctrl-Z, which old systems write behind a text. Ignored as the last byte.
constexpr char kEndOfText = '\x1a';

/// The lines of a text, without their ends: LF or CRLF, and a CR elsewhere counts as a blank; or,
/// in a text without any LF, CR.
class LineReader {
 public:
  LineReader(std::istream& in, std::string source) : in_(in), source_(std::move(source)) {}

  /// The next line; false at the end. The line stays valid until the next call.
  bool next();
  const std::string& line() const { return line_; }
  /// Of the line, from 1.
  std::size_t number() const { return number_; }
  const std::string& source() const { return source_; }

  /// At the column of the line, or at its first word; behind the last line where there is no more.
  [[noreturn]] void fail(const std::string& message, std::size_t column = 0) const;
  /// At a word of words(line()).
  [[noreturn]] void fail_at(std::string_view word, const std::string& message) const;

 private:
  bool take_line();

  std::istream& in_;
  std::string source_;
  std::string line_;
  std::string all_;        // a text without any LF
  std::size_t taken_ = 0;  // of all_
  std::size_t number_ = 0;
  std::size_t end_column_ = 0;  // behind the last line; 0: there are more
};

/// The words of a line, between blanks, tabs and carriage returns.
std::vector<std::string_view> words(std::string_view line);
/// Without the blanks around it.
std::string_view trimmed(std::string_view text);

/// The whole text as a number ("+" allowed), or nothing.
std::optional<std::int64_t> to_integer(std::string_view text);
/// Finite numbers only.
std::optional<double> to_number(std::string_view text);

}  // namespace facet::exchange
