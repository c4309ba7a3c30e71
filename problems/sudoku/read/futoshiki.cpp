#include "problems/sudoku/read/futoshiki.hpp"

#include <algorithm>
#include <charconv>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/shape.hpp"

namespace facet::sudoku::read {
namespace {

constexpr std::string_view kHeader = "futoshiki";

bool is_sign(char c) {
  return c == '<' || c == '>';
}
bool is_space(char c) {
  return c == ' ' || c == '\t';
}
bool is_line_of_signs(std::string_view line) {
  return !trimmed(line).empty() && line.find_first_not_of("^v \t") == std::string_view::npos;
}
// A sign between blanks or cells, not the letters and arrows of a killer.
bool has_signs(std::string_view line) {
  return line.find_first_of("<>") != std::string_view::npos &&
         line.find_first_not_of("<>0123456789._-*? \t") == std::string_view::npos &&
         trimmed(line).find_first_of(" \t") != std::string_view::npos;
}

bool is_row_of_words(std::string_view line) {
  return line.find_first_not_of("0123456789._-*? \t") == std::string_view::npos &&
         trimmed(line).find_first_of(" \t") != std::string_view::npos;
}

class FutoshikiReader {
 public:
  FutoshikiReader(LineSource& lines, const ReadOptions& options)
      : lines_(lines), options_(options) {}

  SudokuPuzzle read() {
    read_header();
    while (!order_ || rows_ < *order_) {
      const std::string& line = next();
      if (is_line_of_signs(line)) {
        read_signs(line);
      } else if (!trimmed(line).empty() && trimmed(line).front() != '#') {
        read_row(line);
      }
    }
    return finished();
  }

 private:
  const std::string& next() {
    const auto line = lines_.peek(texts_.size());
    if (!line) {
      fail(1, "found the end after " + std::to_string(rows_) + " rows, expected " +
                  (order_ ? std::to_string(*order_) : "some"));
    }
    texts_.emplace_back(*line);
    return texts_.back();
  }

  [[noreturn]] void fail(std::size_t column, const std::string& message) const {
    lines_.fail(texts_.empty() ? 0 : texts_.size() - 1, column, message);
  }

  void read_header() {
    const auto line = lines_.peek();
    if (!line || !same_text(first_word(*line), kHeader)) return;
    const std::string_view rest = trimmed(trimmed(next()).substr(kHeader.size()));
    if (rest.empty()) return;
    std::size_t order = 0;
    const auto [stop, error] = std::from_chars(rest.data(), rest.data() + rest.size(), order);
    const bool number = error == std::errc{} && stop == rest.data() + rest.size();
    if (!number || order == 0 || order > kLargestOrder) {
      fail(static_cast<std::size_t>(rest.data() - texts_.back().data()) + 1,
           "found " + quoted(rest) + ", expected an order from 1 to " +
               std::to_string(kLargestOrder));
    }
    order_ = order;
  }

  // The cells of a row, and the signs between them.
  void read_row(const std::string& line) {
    std::vector<Cell> row;
    std::size_t sign = std::string::npos;  // the place of one after the last cell
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (is_space(line[at])) continue;
      if (is_sign(line[at])) {
        if (row.empty() || sign != std::string::npos)
          fail(at + 1, "found " + quoted(line[at]) + ", expected a cell");
        sign = at;
        continue;
      }
      const std::size_t begin = at;
      while (at + 1 < line.size() && !is_space(line[at + 1]) && !is_sign(line[at + 1]))
        ++at;
      if (sign != std::string::npos) beside(line[sign], row.size());
      sign = std::string::npos;
      row.push_back(
          {std::string_view(line).substr(begin, at + 1 - begin), texts_.size() - 1, begin + 1});
    }
    if (sign != std::string::npos)
      fail(sign + 1, "found " + quoted(line[sign]) + ", expected a cell after it");
    if (!order_) order_ = row.size();
    if (row.size() != *order_) {
      fail(1, "found a row of " + std::to_string(row.size()) + " cells, expected " +
                  std::to_string(*order_));
    }
    cells_.insert(cells_.end(), row.begin(), row.end());
    ++rows_;
  }

  // Of the cell in this column of the row at hand and the one before it.
  void beside(char sign, std::size_t column) {
    const std::size_t cell = cells_.size() + column;
    signs_.push_back(sign == '<' ? Inequality{cell, cell - 1} : Inequality{cell - 1, cell});
  }

  void read_signs(const std::string& line) {
    if (rows_ == signed_rows_) fail(1, "found a line of signs, expected a row of cells");
    signed_rows_ = rows_;
    const std::size_t n = *order_;
    for (std::size_t at = 0; at < line.size(); ++at) {
      if (is_space(line[at])) continue;
      const std::size_t first = cells_.size() - n;
      std::size_t cell = first;
      while (cell < cells_.size() && !stands_over(cells_[cell], at))
        ++cell;
      if (cell == cells_.size())
        fail(at + 1, "found " + quoted(line[at]) + ", expected a cell over it");
      signs_.push_back(line[at] == '^' ? Inequality{cell + n, cell} : Inequality{cell, cell + n});
    }
  }

  static bool stands_over(const Cell& cell, std::size_t at) {
    return cell.column <= at + 1 && at + 1 < cell.column + cell.text.size();
  }

  SudokuPuzzle finished() {
    Digits digits = read_cells(lines_, *order_, cells_, options_);
    SudokuPuzzle puzzle;
    puzzle.order = *order_;
    puzzle.givens = std::move(digits.givens);
    puzzle.alphabet = std::move(digits.alphabet);
    puzzle.notes = std::move(digits.notes);
    puzzle.inequalities = signs_;
    ReadOptions shape = options_;
    if (!shape.box && shape.regions.empty()) shape.latin = true;
    settle_shape(puzzle, std::nullopt, lines_, shape);
    lines_.drop(texts_.size());
    return puzzle;
  }

  LineSource& lines_;
  const ReadOptions& options_;
  std::deque<std::string> texts_;  // of which the cells are views
  std::optional<std::size_t> order_;
  std::size_t rows_ = 0;
  std::size_t signed_rows_ = 0;  // rows down to the last line of signs
  std::vector<Cell> cells_;
  std::vector<Inequality> signs_;
};

}  // namespace

// The next line is asked for only where this one is a row of several words.
bool looks_like_futoshiki(LineSource& lines) {
  const std::string_view first = *lines.peek();
  if (same_text(first_word(first), kHeader) || has_signs(first)) return true;
  if (!is_row_of_words(first)) return false;
  const auto second = lines.peek(1);
  return second && is_line_of_signs(*second) &&
         second->find_first_of("^v") != std::string_view::npos;
}

SudokuPuzzle read_futoshiki(LineSource& lines, const ReadOptions& options) {
  return FutoshikiReader(lines, options).read();
}

}  // namespace facet::sudoku::read
