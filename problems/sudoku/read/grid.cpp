#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/formats.hpp"
#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/layout.hpp"
#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/region_map.hpp"
#include "problems/sudoku/read/rows.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/walls.hpp"

namespace facet::sudoku::read {
namespace {

/// What stands before the first row.
struct Preface {
  std::size_t lines = 0;
  std::string title;
  bool diagonals = false;
  bool latin = false;
  std::optional<Boxes> size;  // of "puzzle size: RxC"
  std::size_t size_line = 0;
};

// "RxC" at the first digit; numbers beyond the largest order become one just beyond it.
std::optional<Boxes> shape_in(std::string_view text) {
  const std::size_t digit = text.find_first_of("0123456789");
  if (digit == std::string_view::npos) return std::nullopt;
  const auto number = [](const char* begin, const char* end, std::size_t& value) {
    const auto [stop, error] = std::from_chars(begin, end, value);
    if (error == std::errc::result_out_of_range) value = kLargestOrder;
    value = std::min(value, kLargestOrder + 1);
    return stop;
  };
  Boxes boxes;
  const char* end = text.data() + text.size();
  const char* x = number(text.data() + digit, end, boxes.rows);
  if (x == end || *x != 'x') return std::nullopt;
  number(x + 1, end, boxes.columns);
  return boxes;
}

Preface read_preface(LineSource& lines) {
  Preface preface;
  for (;; ++preface.lines) {
    const auto line = lines.peek(preface.lines);
    if (!line) return preface;
    switch (kind_of(*line)) {
      case LineKind::Title:
        preface.title = trimmed(*line);
        break;
      case LineKind::SudokuX:
        preface.diagonals = true;
        break;
      case LineKind::Latin:
        preface.latin = true;
        break;
      case LineKind::Prose:
        if (line->find("size") != std::string_view::npos) {
          preface.size = shape_in(*line);
          preface.size_line = preface.lines;
        }
        break;
      case LineKind::Blank:
      case LineKind::Comment:
        break;
      case LineKind::Border:
      case LineKind::Section:
      case LineKind::Row:
        return preface;
    }
  }
}

/// A grid of any of the forms that `find_layout` knows, one puzzle.
class GridReader {
 public:
  GridReader(LineSource& lines, const ReadOptions& options, LayoutHints hints)
      : lines_(lines),
        options_(options),
        hints_(hints),
        preface_(read_preface(lines)),
        rows_(lines, preface_.lines) {}

  SudokuPuzzle read() {
    if (rows_.at(0) == nullptr) {
      lines_.fail(preface_.lines > 0 ? preface_.lines - 1 : 0, 0,
                  "found no rows of a grid, expected some");
    }
    auto layout = find_layout(rows_, hints_);
    if (!layout) {
      // Two tabs are one gap between words, or a blank cell between them.
      Rows by_tabs(lines_, preface_.lines, true);
      layout = find_layout(by_tabs, hints_);
      if (!layout) fail_layout(lines_, rows_, hints_);
      rows_ = std::move(by_tabs);
    }
    layout_ = *layout;
    SudokuPuzzle puzzle;
    puzzle.name = preface_.title;
    puzzle.order = layout_.order;
    puzzle.diagonals = preface_.diagonals;
    const std::vector<Cell> cells = cells_of_rows(layout_.header_rows, layout_.grid_rows);
    Digits digits = read_cells(lines_, puzzle.order, cells, options_);
    puzzle.givens = std::move(digits.givens);
    puzzle.alphabet = std::move(digits.alphabet);
    puzzle.notes = std::move(digits.notes);
    puzzle.format = info(format()).name;
    note_wrapping(puzzle);
    settle_blocks(puzzle, cells);
    drop_lines();
    return puzzle;
  }

 private:
  std::vector<Cell> cells_of_rows(std::size_t first, std::size_t count) {
    std::vector<Cell> cells;
    cells.reserve(layout_.order * layout_.order);
    for (std::size_t i = first; i < first + count; ++i) {
      const Row& row = *rows_.at(i);
      const bool words = row.words.size() == layout_.order || layout_.unit == CellUnit::Words;
      rows_.append_cells(row, words ? CellUnit::Words : CellUnit::Characters, cells);
    }
    return cells;
  }

  void settle_blocks(SudokuPuzzle& puzzle, const std::vector<Cell>& cells) {
    std::optional<Boxes> stated = layout_.header.boxes;
    if (layout_.regions) {
      const auto map = cells_of_rows(layout_.header_rows + layout_.grid_rows, layout_.order);
      puzzle.blocks = require_regions(lines_, map, layout_.order);
    } else if (const auto drawn = drawn_blocks(cells)) {
      if (const auto* boxes = std::get_if<Boxes>(&*drawn)) {
        stated = *boxes;
      } else {
        puzzle.blocks = *drawn;
      }
    }
    if (preface_.size) check_stated_size(puzzle.order, stated);
    if (!preface_.latin) return settle_shape(puzzle, stated, lines_, options_);
    if (stated || layout_.regions) {
      lines_.fail(0, 0, "found a Latin square with boxes or regions, expected one without");
    }
    ReadOptions options = options_;
    options.latin = !options.box && options.regions.empty();
    settle_shape(puzzle, stated, lines_, options);
  }

  void check_stated_size(std::size_t order, std::optional<Boxes>& stated) const {
    const Boxes& size = *preface_.size;
    if (size.rows == order && size.columns == order) return;
    if (size.rows * size.columns != order) {
      lines_.fail(preface_.size_line, 0,
                  "found size " + std::to_string(size.rows) + "x" + std::to_string(size.columns) +
                      " before a grid of order " + std::to_string(order) +
                      ", expected the shape of its boxes");
    }
    stated = size;
  }

  bool is_bordered() {
    for (std::size_t i = 0; i < layout_.grid_rows; ++i) {
      const Row& row = *rows_.at(layout_.header_rows + i);
      if (!row.borders.empty()) return true;
      if (lines_.peek(row.ahead)->find('|') != std::string_view::npos) return true;
    }
    return false;
  }

  std::optional<Blocks> drawn_blocks(const std::vector<Cell>& cells) {
    if (layout_.grid_rows != layout_.order || !is_bordered()) return std::nullopt;
    std::vector<const Row*> rows;
    for (std::size_t i = 0; i < layout_.order; ++i)
      rows.push_back(rows_.at(layout_.header_rows + i));
    return blocks_of_walls(lines_, layout_.order, cells, rows);
  }

  Format format() {
    const Row& first = *rows_.at(layout_.header_rows);
    const std::string_view line = *lines_.peek(first.ahead);
    if (layout_.regions) return Format::Jigsaw;
    if (!preface_.title.empty()) return Format::Grid01;
    if (layout_.header.lewis) return Format::Lewis;
    if (is_bordered()) {
      const bool star =
          !first.borders.empty() && trimmed(*lines_.peek(first.borders.front())).front() == '*';
      return star ? Format::SimpleSudoku : Format::Bordered;
    }
    if (line.find_first_of(",;") != std::string_view::npos) return Format::Csv;
    return layout_.unit == CellUnit::Characters && first.words.size() == 1 ? Format::Grid
                                                                           : Format::Integers;
  }

  void note_wrapping(SudokuPuzzle& puzzle) const {
    if (layout_.grid_rows == layout_.order) return;
    puzzle.notes.push_back(std::to_string(layout_.grid_rows) + " lines read as " +
                           std::to_string(layout_.order) + " rows of " +
                           std::to_string(layout_.order) + " cells");
  }

  void drop_lines() {
    const std::size_t used =
        layout_.header_rows + layout_.grid_rows + (layout_.regions ? layout_.order : 0);
    lines_.drop(rows_.at(used - 1)->ahead + 1);
    while (true) {
      const auto line = lines_.peek();
      if (!line || kind_of(*line) != LineKind::Border) break;
      lines_.drop();
    }
  }

  LineSource& lines_;
  const ReadOptions& options_;
  LayoutHints hints_;
  Preface preface_;
  Rows rows_;
  Layout layout_;
};

}  // namespace

SudokuPuzzle read_grid(LineSource& lines, const ReadOptions& options, const LayoutHints& hints) {
  return GridReader(lines, options, hints).read();
}

}  // namespace facet::sudoku::read
