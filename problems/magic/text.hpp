#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "problems/magic/square.hpp"

/// The text form: a line "magic N", which may go on with semi, pandiagonal, associative and
/// standard, then N lines of N numbers between blanks, tabs, commas or bars, with 0, . or _ for a
/// blank cell; no lines of numbers at all is an empty square. Lines of # are comments. A file may
/// hold any number of squares.
///
///   magic 4 pandiagonal
///   1 .  . .
///   . 11 . .
///   . .  . 9
///   . .  3 .
namespace facet::magic {

/// Whether a text whose first line is this one states magic squares.
bool looks_like_square(std::string_view first_line);

/// Reads the squares of a stream one at a time.
class Reader {
 public:
  /// `source` is the name in messages. The stream must outlive the reader.
  Reader(std::istream& in, std::string source) : in_(&in), source_(std::move(source)) {}

  /// The next square; nothing at the end. Throws ParseError with line and column for what is
  /// malformed, and for a stream without any square. Repeated numbers are no fault of the text.
  std::optional<MagicSquare> next();

 private:
  std::optional<std::string> line();
  [[noreturn]] void fail(std::size_t column, const std::string& message) const;
  MagicSquare read_header(std::string_view text) const;
  void read_row(std::string_view text, MagicSquare& square) const;

  std::istream* in_;
  std::string source_;
  std::size_t number_ = 0;           // of the last line taken
  std::optional<std::string> kept_;  // a header that ended the square before
  std::size_t read_ = 0;
};

/// "magic 4 pandiagonal".
std::string header(const MagicSquare& square);

/// The numbers in aligned rows, "." for 0.
std::string rows(std::size_t order, std::span<const int> numbers);

/// Header and rows, as a file. What is printed reads back as the same square.
std::string print(const MagicSquare& square);

}  // namespace facet::magic
