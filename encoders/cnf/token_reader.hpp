#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace facet::cnf {

/// Words of a text with their place in it, read a megabyte at a time.
///
/// Words are separated by blanks, tabs, carriage returns and line ends. Lines end at '\n', so a
/// file with CRLF counts as one with LF. Lines and columns count from 1; a byte order mark is
/// skipped.
class TokenReader {
 public:
  struct Token {
    /// Valid until the next call; empty at the end of the text.
    std::string_view text;
    std::size_t line = 0;
    std::size_t column = 0;
    bool first_in_line = false;
  };

  TokenReader(std::istream& in, std::string source);

  Token next();
  /// The next word of the present line; an empty token, at the place where the line ends, where
  /// there is none. Does not go on to the next line.
  Token next_in_line();
  /// What is left of the present line, without the carriage return before its end.
  std::string_view rest_of_line();

  const std::string& source() const { return source_; }
  /// Throws ParseError "found 'WORD', expected ..." at the token ("found the end of the file",
  /// where it is empty). What is not printable is shown as '?', and long words are cut.
  [[noreturn]] void fail(const Token& at, const std::string& expected) const;

 private:
  bool at_end();
  bool refill();
  void skip_blanks(bool over_lines);
  Token word();

  std::istream& in_;
  std::string source_;
  std::vector<char> buffer_;
  std::size_t position_ = 0;
  std::size_t size_ = 0;
  std::string long_word_;
  std::string line_text_;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  bool first_in_line_ = true;
};

/// A whole literal of DIMACS; false for anything else, "+1", "-", "1x" and "-0" included. Numbers
/// past 2^31-1 read as that, with the sign: beyond every header.
bool parse_literal(std::string_view text, std::int64_t& literal);

}  // namespace facet::cnf
