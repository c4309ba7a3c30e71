#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "problems/sudoku/read/line_source.hpp"

namespace facet::sudoku::read {

/// Reads a text character by character across its lines, for formats that do not care for lines.
/// The end of a line reads as '\n'. Drops nothing: `lines_used` says what was consumed.
class Cursor {
 public:
  explicit Cursor(LineSource& lines) : lines_(&lines) {}

  /// Nothing at the end of the stream.
  std::optional<char> peek() const;
  void advance();
  /// Passes over blanks, line ends and comments (from `comment` to the end of the line, unless 0).
  void skip_space(char comment = 0);
  /// Passes over the text if it stands here.
  bool take(std::string_view text);
  /// The longest run of letters, digits and underscores here.
  std::string word();

  std::size_t ahead() const { return ahead_; }
  std::size_t column() const { return column_ + 1; }
  /// Lines up to here, the present one counted.
  std::size_t lines_used() const { return ahead_ + 1; }

  /// "found X, expected Y", X being what stands here.
  [[noreturn]] void fail(const std::string& expected) const;
  [[noreturn]] void fail_at(std::size_t ahead, std::size_t column,
                            const std::string& message) const;

 private:
  LineSource* lines_;
  std::size_t ahead_ = 0;
  std::size_t column_ = 0;
};

}  // namespace facet::sudoku::read
