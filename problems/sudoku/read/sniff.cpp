#include "problems/sudoku/read/sniff.hpp"

#include <algorithm>
#include <cctype>
#include <string>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/futoshiki.hpp"
#include "problems/sudoku/read/killer.hpp"
#include "problems/sudoku/read/layout.hpp"
#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/quizzes.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/rows.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"

namespace facet::sudoku::read {
namespace {

bool is_square(std::size_t count) {
  const std::size_t root = square_root(count);
  return root > 0 && root * root == count;
}

// "N = 9;", "start = [|".
bool is_assignment(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() &&
         (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_'))
    ++end;
  if (end == 0 || std::isalpha(static_cast<unsigned char>(text.front())) == 0) return false;
  const std::size_t next = std::min(text.find_first_not_of(" \t", end), text.size());
  return next < text.size() && text[next] == '=';
}

/// The word that holds the cells of a line with remarks: the first, or the second after a hash of
/// twelve digits. Empty where neither has a square number of characters, at least 16.
std::string_view cells_in_remarks(std::string_view text) {
  const auto cells = [](std::string_view word) {
    word = word.substr(0, word.find_first_of(":,;#"));
    return word.size() >= 16 && is_square(word.size()) ? word : std::string_view{};
  };
  const std::string_view first = first_word(text);
  if (const auto found = cells(first); !found.empty()) return found;
  if (first.size() != 12 || first.size() == text.size()) return {};
  return cells(first_word(text.substr(first.size())));
}

/// Digits, or characters beyond the digits of `order`, somewhere in the first rows.
bool beyond_order(LineSource& lines, std::size_t rows, std::size_t order) {
  const std::string digits = standard_alphabet(order).digits + "0.*_-?";
  for (std::size_t i = 0; i < rows; ++i) {
    const auto line = lines.peek(i);
    if (!line) return false;
    if (trimmed(*line).find_first_not_of(digits) != std::string_view::npos) return true;
  }
  return false;
}

std::size_t lines_alike(LineSource& lines, std::size_t length) {
  std::size_t count = 0;
  while (count <= length) {
    const auto line = lines.peek(count);
    if (!line || kind_of(*line) != LineKind::Row || trimmed(*line).size() != length) break;
    ++count;
  }
  return count;
}

// A word of L = S*S characters is a puzzle of order S, or a row of one of order L. It is a row when
// exactly L of them stand together or when it holds digits beyond S; and where order S has no
// boxes.
Format line_or_row(LineSource& lines, std::string_view text, const ReadOptions& options) {
  const std::size_t length = text.size();
  if (length > kMostCharacters) return Format::Line;
  if (!is_square(length)) return Format::Grid;
  const std::size_t root = square_root(length);
  const std::size_t alike = lines_alike(lines, length);
  if (alike == length) return Format::Grid;
  if (root == 1 || (!usual_boxes(root) && !options.latin)) return Format::Grid;
  return beyond_order(lines, std::min(alike, length), root) ? Format::Grid : Format::Line;
}

Format xml_or_gss(LineSource& lines) {
  const std::string_view text = trimmed(*lines.peek());
  for (const std::string_view start : {"<?xml", "<opensudoku", "<!--", "<game", "<folder"}) {
    if (text.starts_with(start)) return Format::OpenSudoku;
  }
  return Format::Gss;
}

bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

bool is_table_header(std::string_view text) {
  if (text.find_first_of(",;\t") == std::string_view::npos) return false;
  while (true) {
    const std::size_t end = std::min(text.find_first_of(",;\t"), text.size());
    const std::string_view field = trimmed(text.substr(0, end));
    if (field.size() < 2 || !is_letter(field.front())) return false;
    if (end == text.size()) return true;
    text.remove_prefix(end + 1);
  }
}

// An argument, or the name of a constraint that has none.
bool is_constraints(std::string_view text) {
  constexpr std::string_view names[] = {".NoBoxes",          ".Windoku",    ".DisjointSets",
                                        ".AntiKing",         ".AntiKnight", ".AntiConsecutive",
                                        ".StrictConsecutive"};
  return text.find('~') != std::string_view::npos ||
         std::ranges::any_of(names, [&](std::string_view name) { return text.starts_with(name); });
}

void refuse_foreign_characters(const LineSource& lines, std::string_view line) {
  const auto foreign = [](char c) { return (c < ' ' && c != '\t') || c > '~'; };
  const auto at = std::ranges::find_if(line, foreign);
  if (at == line.end()) return;
  lines.fail(0, static_cast<std::size_t>(at - line.begin()) + 1,
             "found " + quoted(*at) + ", expected the cells of a puzzle");
}

// A line that is none of the above.
Format sniff_row(LineSource& lines, std::string_view text, const ReadOptions& options) {
  if (is_constraints(text)) return Format::Constraints;
  if (looks_like_sudocue(text)) return Format::SudoCue;
  if (looks_like_arrows(text)) return Format::Arrows;
  if (is_assignment(text)) return Format::Dzn;
  if (text.find(',') != std::string_view::npos && (quiz_header(text) || looks_like_quiz(text))) {
    return Format::Quizzes;
  }
  if (looks_like_pencil_marks(text)) return Format::PencilMarks;
  const bool one_word = text.find_first_of(" \t,;:|") == std::string_view::npos;
  if (one_word) return line_or_row(lines, text, options);
  return cells_in_remarks(text).empty() ? Format::Grid : Format::Line;
}

}  // namespace

bool may_be_title(LineSource& lines) {
  const std::string_view text = trimmed(*lines.peek());
  if (kind_of(text) != LineKind::Row) return false;
  if (is_table_header(text)) return true;
  const auto wordy = static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return is_letter(c) || c == ' '; }));
  if (!is_letter(text.front()) || 10 * wordy < 6 * text.size()) return false;
  const std::size_t size = text.size();
  const auto next = lines.peek(1);
  return next && trimmed(*next).size() != size;
}

Format sniff(LineSource& lines, const ReadOptions& options) {
  const std::string_view text = trimmed(*lines.peek());
  switch (kind_of(text)) {
    case LineKind::Section:
      return text.front() == '<' ? xml_or_gss(lines) : Format::Sdk;
    case LineKind::Border:
    case LineKind::Title:
    case LineKind::SudokuX:
    case LineKind::Latin:
    case LineKind::Prose:
      return Format::Grid;
    case LineKind::Blank:
    case LineKind::Comment:
    case LineKind::Row:
      break;
  }
  refuse_foreign_characters(lines, *lines.peek());
  if (looks_like_futoshiki(lines)) return Format::Futoshiki;
  return sniff_row(lines, trimmed(*lines.peek()), options);
}

}  // namespace facet::sudoku::read
