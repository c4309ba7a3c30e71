#pragma once

#include <cstddef>
#include <deque>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

namespace facet::sudoku::read {

/// The lines of a stream, some of them looked at ahead of their use.
///
/// Asks the stream for a line only when it is looked at, and takes what the stream has at hand
/// rather than wait for a full block, so that a pipe is answered line by line. Line ends are LF or
/// CRLF; a byte order mark at the start is passed over. Memory is bounded: more than `kLargestLook`
/// bytes not yet dropped are a ParseError.
class LineSource {
 public:
  static constexpr std::size_t kLargestLook = std::size_t{1} << 25;

  LineSource(std::istream& in, std::string source);

  const std::string& source() const { return source_; }
  /// The number of the line that `peek(0)` gives, from 1.
  std::size_t number() const { return number_; }

  /// The line `ahead` lines after the present one, without its end; nothing past the last. The text
  /// stays valid until a line not looked at before is peeked, or lines are dropped.
  std::optional<std::string_view> peek(std::size_t ahead = 0);
  /// Passes over lines that were looked at.
  void drop(std::size_t count = 1);

  /// Throws ParseError at a line counted from the present one, and a column counted from 1.
  [[noreturn]] void fail(std::size_t ahead, std::size_t column, const std::string& message) const;

 private:
  struct Extent {
    std::size_t begin = 0;
    std::size_t size = 0;
  };
  bool read_line();
  bool fill();

  std::istream* in_;
  std::string source_;
  std::string buffer_;
  std::deque<Extent> lines_;  // complete lines, present one first
  std::size_t scanned_ = 0;   // start in buffer_ of what is not yet cut into lines
  std::size_t number_ = 1;
  bool at_end_ = false;
};

/// "'x'" for a printable character, "byte 0x1f" else.
std::string quoted(char c);
/// The text in quotes, cut where long, bytes that are not printable made visible.
std::string quoted(std::string_view text);

}  // namespace facet::sudoku::read
