#include "problems/sudoku/read/killer.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/line_kind.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"
#include "problems/sudoku/variants.hpp"

namespace facet::sudoku::read {
namespace {

constexpr std::size_t kCages = 256;  // SudoCue's numbers of cages are below
constexpr std::size_t kLeastCells = 16;

std::optional<std::size_t> number_of(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && number < (std::size_t{1} << 31) ? std::optional(number) : std::nullopt;
}

// "3x3"
std::optional<Boxes> boxes_of(std::string_view text) {
  const std::size_t by = text.find('x');
  if (by == std::string_view::npos) return std::nullopt;
  const auto rows = number_of(text.substr(0, by));
  const auto columns = number_of(text.substr(by + 1));
  if (!rows || !columns || *rows == 0 || *columns == 0) return std::nullopt;
  if (*rows > kLargestOrder || *columns > kLargestOrder / *rows) return std::nullopt;
  return Boxes{*rows, *columns};
}

// Cages by the cell or number that stands for them, in the order of their first cells.
class Cages {
 public:
  explicit Cages(const LineSource& lines) : lines_(lines) {}

  // A sum of 0: none. The column is that of the cell.
  void add(std::size_t key, std::size_t cell, std::size_t sum, std::size_t column) {
    const auto [at, fresh] = of_.emplace(key, cages_.size());
    if (fresh) {
      cages_.push_back({{{}, std::nullopt, false}, column});
      if (sum > 0) cages_.back().cage.sum = static_cast<std::int64_t>(sum);
    }
    Read& read = cages_[at->second];
    const auto first = static_cast<std::size_t>(read.cage.sum.value_or(0));
    if (first != sum) {
      lines_.fail(0, column,
                  "found the sum " + std::to_string(sum) + ", expected " + std::to_string(first) +
                      " as in the first cell of the cage");
    }
    read.cage.cells.push_back(cell);
  }

  // One cell without a sum is in no cage.
  std::vector<Cage> take(std::size_t order) && {
    std::vector<Cage> result;
    for (Read& read : cages_) {
      if (!read.cage.sum && read.cage.cells.size() == 1) continue;
      check(read, order);
      result.push_back(std::move(read.cage));
    }
    return result;
  }

 private:
  struct Read {
    Cage cage;
    std::size_t column;
  };

  void check(const Read& read, std::size_t order) const {
    const auto range = sums_of(read.cage, order);
    const std::string cells = std::to_string(read.cage.cells.size());
    if (!range) {
      lines_.fail(
          0, read.column,
          "found a cage of " + cells + " cells, expected " + std::to_string(order) + " at most");
    }
    if (!read.cage.sum || (range->least <= *read.cage.sum && *read.cage.sum <= range->largest))
      return;
    lines_.fail(0, read.column,
                "found the sum " + std::to_string(*read.cage.sum) + " for a cage of " + cells +
                    " cells, expected " + std::to_string(range->least) + ".." +
                    std::to_string(range->largest));
  }

  const LineSource& lines_;
  std::map<std::size_t, std::size_t> of_;
  std::vector<Read> cages_;
};

SudokuPuzzle blank_puzzle(std::size_t order) {
  SudokuPuzzle puzzle;
  puzzle.order = order;
  puzzle.givens = SudokuGrid(order);
  puzzle.alphabet = standard_alphabet(order);
  if (puzzle.alphabet.digits.empty()) puzzle.alphabet = integer_alphabet();
  return puzzle;
}

std::vector<Field> fields_of(std::string_view line) {
  std::vector<Field> fields;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(':', begin), line.size());
    fields.push_back({line.substr(begin, end - begin), 0, begin + 1});
    begin = end + 1;
  }
  if (fields.back().text.empty()) fields.pop_back();
  return fields;
}

void require(const LineSource& lines, bool right, const Field& field, const std::string& expected) {
  if (!right) lines.fail(0, field.column, "found " + quoted(field.text) + ", expected " + expected);
}

// The line without blanks at its end; columns count from its true beginning.
std::string_view without_end(std::string_view line) {
  return line.substr(0, line.find_last_not_of(" \t") + 1);
}

// How far an arrow points, in rows and columns; nothing for what is none.
struct Way {
  int rows;
  int columns;
};
std::optional<Way> way_of(char c) {
  switch (c) {
    case '<':
      return Way{0, -1};
    case '>':
      return Way{0, 1};
    case '^':
      return Way{-1, 0};
    case 'v':
      return Way{1, 0};
    case '`':
      return Way{-1, -1};
    case '\'':
      return Way{-1, 1};
    case ',':
      return Way{1, -1};
    case '.':
      return Way{1, 1};
    default:
      return std::nullopt;
  }
}

std::optional<std::size_t> sum_of(char c) {
  if (c >= '0' && c <= '9') return static_cast<std::size_t>(c - '0');
  if (c >= 'A' && c <= 'Z') return static_cast<std::size_t>(c - 'A') + 10;
  if (c >= 'a' && c <= 'j') return static_cast<std::size_t>(c - 'a') + 36;
  return std::nullopt;
}

bool is_square(std::size_t count) {
  const std::size_t root = square_root(count);
  return root * root == count;
}

// The cell that an arrow points to. Throws at its column where that is off the grid.
std::size_t target_of(const LineSource& lines, const Field& field, std::size_t cell, Way way) {
  const auto n = static_cast<int>(square_root(field.text.size()));
  const int row = static_cast<int>(cell) / n + way.rows;
  const int column = static_cast<int>(cell) % n + way.columns;
  if (row < 0 || row >= n || column < 0 || column >= n) {
    lines.fail(0, field.column + cell,
               "found " + quoted(field.text[cell]) +
                   ", which points off the grid, expected an arrow "
                   "within it, or a sum");
  }
  return static_cast<std::size_t>(row * n + column);
}

// The cell with the sum that the arrows lead to.
std::size_t anchor_of(const LineSource& lines, const Field& field, std::size_t cell) {
  std::size_t at = cell;
  for (std::size_t steps = 0; const auto way = way_of(field.text[at]); ++steps) {
    if (steps > field.text.size()) {
      lines.fail(0, field.column + cell,
                 "found " + quoted(field.text[cell]) +
                     ", from where arrows lead in a circle, expected a "
                     "way to a sum");
    }
    at = target_of(lines, field, at, *way);
  }
  return at;
}

Field arrows_field(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
  return {without_end(line.substr(begin)), 0, begin + 1};
}

void take_solution_comment(SudokuPuzzle& puzzle, LineSource& lines, const ReadOptions& options) {
  const auto solution = solution_comment(lines);
  if (!solution) return;
  if (solution->text.size() == puzzle.givens.cells.size())
    state_solution(puzzle, lines, *solution, options);
  lines.drop();
}

}  // namespace

bool looks_like_sudocue(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || !boxes_of(line.substr(0, colon))) return false;
  const std::string_view rest = line.substr(colon);
  return rest.starts_with(":d:") || rest.starts_with("::");
}

SudokuPuzzle read_sudocue(LineSource& lines, const ReadOptions& options) {
  const std::string_view line = without_end(*lines.peek());
  const std::vector<Field> fields = fields_of(line);
  const auto field = [&](std::size_t i) {
    return i < fields.size() ? fields[i] : Field{{}, 0, line.size() + 1};
  };
  const auto boxes = boxes_of(trimmed(field(0).text));
  require(lines, boxes.has_value(), field(0), "boxes, as in 3x3:d:k:");
  require(lines, field(1).text.empty() || field(1).text == "d", field(1), "d or nothing");
  require(lines, field(2).text == "k", field(2), "k, for a killer");
  SudokuPuzzle puzzle = blank_puzzle(boxes->rows * boxes->columns);
  puzzle.diagonals = field(1).text == "d";
  const std::size_t cells = puzzle.givens.cells.size();
  if (fields.size() != cells + 3) {
    const std::size_t there = fields.size() - 3;
    lines.fail(0, there > cells ? fields[cells + 3].column : line.size() + 1,
               "found " + std::to_string(there) + " cells, expected " + std::to_string(cells));
  }
  Cages cages(lines);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const Field& at = fields[cell + 3];
    const auto value = number_of(at.text);
    require(lines, value.has_value(), at, "256 times a sum and the number of a cage");
    cages.add(*value % kCages, cell, *value / kCages, at.column);
  }
  puzzle.cages = std::move(cages).take(puzzle.order);
  settle_shape(puzzle, boxes, lines, options);
  lines.drop();
  take_solution_comment(puzzle, lines, options);
  return puzzle;
}

bool looks_like_arrows(std::string_view line) {
  if (line.size() < kLeastCells || line.find_first_of(" \t") != std::string_view::npos)
    return false;
  const auto has = [&](char c) { return line.find(c) != std::string_view::npos; };
  if (has('<') && has('>') && has('^')) return true;
  if (!is_square(line.size()) || !(has('<') || has('>') || has('^'))) return false;
  return std::ranges::all_of(line, [](char c) { return way_of(c) || sum_of(c); });
}

SudokuPuzzle read_arrows(LineSource& lines, const ReadOptions& options) {
  const Field field = arrows_field(*lines.peek());
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    if (!way_of(c) && !sum_of(c)) {
      lines.fail(0, field.column + i,
                 "found " + quoted(c) + ", expected a sum (0-9, A-Z, a-j) or an arrow (< > ^ v)");
    }
  }
  const std::size_t cells = field.text.size();
  if (!is_square(cells)) {
    lines.fail(0, field.column + cells,
               "found " + std::to_string(cells) + " cells, expected a square number of them");
  }
  SudokuPuzzle puzzle = blank_puzzle(square_root(cells));
  Cages cages(lines);
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const std::size_t anchor = anchor_of(lines, field, cell);
    cages.add(anchor, cell, *sum_of(field.text[anchor]), field.column + anchor);
  }
  puzzle.cages = std::move(cages).take(puzzle.order);
  settle_shape(puzzle, std::nullopt, lines, options);
  lines.drop();
  take_solution_comment(puzzle, lines, options);
  return puzzle;
}

}  // namespace facet::sudoku::read
