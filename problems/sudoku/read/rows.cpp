#include "problems/sudoku/read/rows.hpp"

#include <utility>

#include "problems/sudoku/read/line_kind.hpp"

namespace facet::sudoku::read {
namespace {

Word word(std::size_t begin, std::size_t end) {
  return {static_cast<std::uint32_t>(begin + 1), static_cast<std::uint32_t>(end - begin)};
}

bool parts_words(char c) {
  return c == ' ' || c == '\t' || c == '|';
}

std::vector<Word> split_words(std::string_view line) {
  std::vector<Word> words;
  words.reserve(line.size() / 2);
  for (std::size_t begin = 0; begin < line.size();) {
    if (parts_words(line[begin])) {
      ++begin;
      continue;
    }
    std::size_t end = begin + 1;
    while (end < line.size() && !parts_words(line[end]))
      ++end;
    words.push_back(word(begin, end));
    begin = end;
  }
  return words;
}

std::vector<Word> split_fields(std::string_view line, char separator) {
  std::vector<Word> words;
  std::size_t begin = 0;
  for (;;) {
    const std::size_t end = std::min(line.find(separator, begin), line.size());
    const std::string_view field = line.substr(begin, end - begin);
    const std::string_view text = trimmed(field);
    const std::size_t skipped =
        text.empty() ? 0 : static_cast<std::size_t>(text.data() - field.data());
    words.push_back(word(begin + skipped, begin + skipped + text.size()));
    if (end == line.size()) return words;
    begin = end + 1;
  }
}

std::vector<Word> split(std::string_view line, bool by_tabs) {
  if (by_tabs && line.find('\t') != std::string_view::npos) return split_fields(line, '\t');
  for (const char separator : {',', ';'}) {
    if (line.find(separator) != std::string_view::npos) return split_fields(line, separator);
  }
  return split_words(line);
}

}  // namespace

bool Rows::read_row() {
  Row row;
  for (;; ++next_) {
    const auto line = lines_->peek(next_);
    if (!line) return false;
    switch (kind_of(*line)) {
      case LineKind::Blank:
      case LineKind::Comment:
        row.after_gap = true;
        continue;
      case LineKind::Border:
        row.borders.push_back(next_);
        continue;
      case LineKind::Title:
      case LineKind::SudokuX:
      case LineKind::Latin:
      case LineKind::Prose:
      case LineKind::Section:
        return false;
      case LineKind::Row:
        break;
    }
    for (std::size_t i = 0; i < line->size(); ++i) {
      const char c = (*line)[i];
      if ((c < ' ' && c != '\t') || c > '~') {
        lines_->fail(next_, i + 1, "found " + quoted(c) + ", expected the cells of a puzzle");
      }
    }
    row.ahead = next_++;
    row.words = split(*line, by_tabs_);
    for (const Word& each : row.words)
      row.characters += each.size;
    rows_.push_back(std::move(row));
    return true;
  }
}

const Row* Rows::at(std::size_t index) {
  while (!ended_ && rows_.size() <= index)
    ended_ = !read_row();
  return index < rows_.size() ? &rows_[index] : nullptr;
}

std::string_view Rows::text(const Row& row, const Word& each) const {
  return lines_->peek(row.ahead)->substr(each.column - 1, each.size);
}

void Rows::append_cells(const Row& row, CellUnit unit, std::vector<Cell>& cells) const {
  const std::string_view line = *lines_->peek(row.ahead);
  for (const Word& each : row.words) {
    if (unit == CellUnit::Words) {
      cells.push_back({line.substr(each.column - 1, each.size), row.ahead, each.column});
      continue;
    }
    for (std::size_t i = 0; i < each.size; ++i)
      cells.push_back({line.substr(each.column - 1 + i, 1), row.ahead, each.column + i});
  }
}

}  // namespace facet::sudoku::read
