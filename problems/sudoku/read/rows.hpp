#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string_view>
#include <vector>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/line_source.hpp"

namespace facet::sudoku::read {

/// A word of a row: its column from 1 and its length.
struct Word {
  std::uint32_t column = 0;
  std::uint32_t size = 0;
};

/// A line that holds cells.
struct Row {
  std::size_t ahead = 0;
  std::vector<Word> words;
  std::size_t characters = 0;        // in all words
  bool after_gap = false;            // a blank line or a comment stands before it
  std::vector<std::size_t> borders;  // lines of walls that stand before it
};

/// Whether a cell is a whole word or a single character.
enum class CellUnit { Words, Characters };

/// The rows from the present line on, cut into words only as they are asked for; comments, blank
/// lines and walls in between are passed over. They end where a title, prose or section begins.
/// Words stand between blanks and bars, or between commas or semicolons, or, where that is asked
/// for, between single tabs (then an empty one is a blank cell).
class Rows {
 public:
  /// `from`: how many lines after the present one to begin.
  Rows(LineSource& lines, std::size_t from, bool by_tabs = false)
      : lines_(&lines), next_(from), by_tabs_(by_tabs) {}

  /// Null past the last. Throws ParseError at a character that no text holds.
  const Row* at(std::size_t index);
  std::size_t count(const Row& row, CellUnit unit) const {
    return unit == CellUnit::Words ? row.words.size() : row.characters;
  }
  std::string_view text(const Row& row, const Word& word) const;
  /// Appends the cells of a row.
  void append_cells(const Row& row, CellUnit unit, std::vector<Cell>& cells) const;

 private:
  bool read_row();

  LineSource* lines_;
  std::size_t next_;
  bool by_tabs_;
  bool ended_ = false;
  std::deque<Row> rows_;  // so that rows stay where they are
};

}  // namespace facet::sudoku::read
