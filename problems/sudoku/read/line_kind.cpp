#include "problems/sudoku/read/line_kind.hpp"

#include <algorithm>
#include <cstddef>

namespace facet::sudoku::read {
namespace {

constexpr std::string_view kSpace = " \t";

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
bool is_letter(char c) {
  return lower(c) >= 'a' && lower(c) <= 'z';
}

// A row of blanks may be "- - -", "---------" or "*********", so dashes alone are no border: there
// must be a corner, or a frame around at least two dashes.
bool is_border(std::string_view text) {
  if (text.find_first_not_of("+-=|*.:' \t") != std::string_view::npos) return false;
  if (text.find('+') != std::string_view::npos) return true;
  const bool dashes =
      text.find("--") != std::string_view::npos || text.find("==") != std::string_view::npos;
  constexpr std::string_view kFrame = "|*.:'";
  const bool framed = kFrame.find(text.front()) != std::string_view::npos &&
                      kFrame.find(text.back()) != std::string_view::npos;
  const bool plain_inside = text.substr(1).find_first_of("*.:'") >= text.size() - 2;
  if (dashes && framed && text.size() > 2 && plain_inside) return true;
  return text.find('|') != std::string_view::npos &&
         text.find_first_not_of("| \t") == std::string_view::npos;
}

bool is_title(std::string_view text) {
  return text.size() > 5 && same_text(text.substr(0, 5), "grid ") &&
         is_number(trimmed(text.substr(5)));
}

bool is_prose(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos || colon == 0) return false;
  return std::ranges::all_of(text.substr(0, colon),
                             [](char c) { return is_letter(c) || c == ' '; });
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::string_view first_word(std::string_view text) {
  text = trimmed(text);
  return text.substr(0, text.find_first_of(kSpace));
}

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, [](char c) { return c >= '0' && c <= '9'; });
}

bool same_text(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

LineKind kind_of(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return LineKind::Blank;
  const char first = text.front();
  if (first == '#' || first == '%') return LineKind::Comment;
  if (first == '[' || first == '<') return LineKind::Section;
  if (is_border(text)) return LineKind::Border;
  if (!is_letter(first)) return LineKind::Row;
  if (same_text(text, "Sudoku X") || same_text(text, "Sudoku-X")) return LineKind::SudokuX;
  if (same_text(text, "Latin square")) return LineKind::Latin;
  if (is_title(text)) return LineKind::Title;
  return is_prose(text) ? LineKind::Prose : LineKind::Row;
}

}  // namespace facet::sudoku::read
