#include <algorithm>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "problems/sudoku/read/cells.hpp"
#include "problems/sudoku/read/readers.hpp"
#include "problems/sudoku/read/region_map.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/text_cells.hpp"
#include "problems/sudoku/read/walls.hpp"

// Constraint strings of the Interactive Sudoku Solver: ".Name~argument~argument.Name~...", where a
// constraint without a name holds givens, "R1C1_3" (or candidates, "R1C1_3_4"). Read are
//   Shape~RxC[~values]   a square one; as many values as rows, counted from 1, or a range "0-8"
//   NoBoxes, RegionSize~N, Jigsaw~map, Diagonal~1 (rising), Diagonal~-1 (falling), Windoku,
//   DisjointSets, AllDifferent~cell~cell...
// Jigsaw without NoBoxes means boxes as well. Any other constraint is refused by name: an answer to
// half of the constraints would be none.
namespace facet::sudoku::read {
namespace {

struct Token {
  std::string_view name;
  std::size_t column = 0;
  std::vector<Field> arguments;
};

std::vector<Token> tokens_of(const LineSource& lines, std::string_view line) {
  std::vector<Token> tokens;
  std::size_t at = line.find_first_not_of(" \t");
  while (at != std::string_view::npos && at < line.size()) {
    if (line[at] != '.') {
      lines.fail(0, at + 1, "found " + quoted(line[at]) + ", expected '.' and a constraint");
    }
    std::size_t end = at + 1;
    while (
        end < line.size() && line[end] != ' ' &&
        !(line[end] == '.' && line.substr(end - 1, 1) != "~" && line.substr(end + 1, 1) != ".")) {
      ++end;
    }
    Token token{{}, at + 1, {}};
    std::size_t begin = at + 1;
    bool first = true;
    while (begin <= end) {
      const std::size_t stop = std::min({line.find('~', begin), end, line.size()});
      const Field field{line.substr(begin, stop - begin), 0, begin + 1};
      if (first) {
        token.name = field.text;
      } else {
        token.arguments.push_back(field);
      }
      first = false;
      begin = stop + 1;
    }
    tokens.push_back(std::move(token));
    at = line.find_first_not_of(" \t", end);
  }
  return tokens;
}

class ConstraintReader {
 public:
  ConstraintReader(const LineSource& lines, const ReadOptions& options)
      : lines_(lines), options_(options) {}

  SudokuPuzzle read(std::string_view line) {
    const std::vector<Token> tokens = tokens_of(lines_, line);
    puzzle_.order = 9;
    for (const Token& token : tokens) {
      if (token.name == "Shape") read_shape(token);
    }
    const std::size_t n = puzzle_.order;
    puzzle_.givens = SudokuGrid(n);
    puzzle_.alphabet = zero_based_ ? named_alphabet("0-9 A-Z", n) : standard_alphabet(n);
    if (puzzle_.alphabet.digits.empty()) puzzle_.alphabet = integer_alphabet();
    for (const Token& token : tokens)
      read_token(token);
    settle();
    return std::move(puzzle_);
  }

 private:
  [[noreturn]] void refuse(const Token& token, const std::string& expected) const {
    lines_.fail(0, token.column,
                "found constraint " + quoted(token.name) + ", expected " + expected);
  }

  std::size_t number(const Field& field) const {
    std::size_t value = 0;
    const char* end = field.text.data() + field.text.size();
    const auto [stop, error] = std::from_chars(field.text.data(), end, value);
    if (error != std::errc{} || stop != end || value > kLargestOrder) {
      lines_.fail(0, field.column,
                  "found " + quoted(field.text) + ", expected a number to " +
                      std::to_string(kLargestOrder));
    }
    return value;
  }

  const Field& argument(const Token& token) const {
    if (token.arguments.empty()) {
      lines_.fail(0, token.column + 1 + token.name.size(),
                  "found the end of " + quoted(token.name) + ", expected '~' and an argument");
    }
    return token.arguments.front();
  }

  void read_shape(const Token& token) {
    const Field& shape = argument(token);
    const std::size_t x = shape.text.find('x');
    if (x == std::string_view::npos) {
      lines_.fail(0, shape.column, "found shape " + quoted(shape.text) + ", expected one as 9x9");
    }
    const std::size_t rows = number({shape.text.substr(0, x), 0, shape.column});
    const std::size_t columns = number({shape.text.substr(x + 1), 0, shape.column + x + 1});
    if (rows != columns || rows == 0) {
      lines_.fail(0, shape.column,
                  "found shape " + quoted(shape.text) + ", expected as many rows as columns");
    }
    puzzle_.order = rows;
    if (token.arguments.size() > 1) read_values(token.arguments[1]);
  }

  void read_values(const Field& values) {
    const std::size_t dash = values.text.find('-');
    const std::string_view last =
        dash == std::string_view::npos ? values.text : values.text.substr(dash + 1);
    const std::size_t high = number({last, 0, values.column});
    const std::size_t low = dash == std::string_view::npos
                                ? 1
                                : number({values.text.substr(0, dash), 0, values.column});
    if (low > 1 || high + 1 - low != puzzle_.order) {
      lines_.fail(0, values.column,
                  "found values " + quoted(values.text) + ", expected as many as rows, " +
                      std::to_string(puzzle_.order));
    }
    zero_based_ = low == 0;
  }

  void read_token(const Token& token) {
    if (token.name == "Shape") return;
    if (token.name.empty()) {
      for (const Field& given : token.arguments)
        read_given(given);
    } else if (token.name == "NoBoxes") {
      boxes_ = false;
    } else if (token.name == "RegionSize") {
      if (number(argument(token)) != puzzle_.order) refuse(token, "regions of N cells");
    } else if (token.name == "Jigsaw") {
      read_jigsaw(argument(token));
    } else if (token.name == "Diagonal") {
      read_diagonal(argument(token));
    } else if (token.name == "AllDifferent") {
      read_extra(token);
    } else if (token.name == "Windoku") {
      add_windows();
    } else if (token.name == "DisjointSets") {
      add_disjoint_sets();
    } else {
      refuse(token,
             "Shape, NoBoxes, RegionSize, Jigsaw, Diagonal, Windoku, DisjointSets, "
             "AllDifferent or givens, the constraints that are read");
    }
  }

  std::size_t cell_of(const Field& field, std::string_view text) const {
    const std::size_t c = text.find('C');
    if (text.empty() || text.front() != 'R' || c == std::string_view::npos) {
      lines_.fail(0, field.column, "found " + quoted(field.text) + ", expected a cell as R1C2");
    }
    const std::size_t row = number({text.substr(1, c - 1), 0, field.column + 1});
    const std::size_t column = number({text.substr(c + 1), 0, field.column + c + 1});
    if (row < 1 || column < 1 || row > puzzle_.order || column > puzzle_.order) {
      lines_.fail(0, field.column,
                  "found cell " + quoted(text) + ", expected one of a grid of order " +
                      std::to_string(puzzle_.order));
    }
    return (row - 1) * puzzle_.order + column - 1;
  }

  void read_given(const Field& given) {
    const std::size_t underscore = std::min(given.text.find('_'), given.text.size());
    const std::size_t cell = cell_of(given, given.text.substr(0, underscore));
    std::vector<Value> values;
    for (std::size_t at = underscore; at < given.text.size();) {
      const std::size_t end = std::min(given.text.find('_', at + 1), given.text.size());
      const Field field{given.text.substr(at + 1, end - at - 1), 0, given.column + at + 1};
      const std::size_t value = number(field) + (zero_based_ ? 1 : 0);
      if (value < 1 || value > puzzle_.order) {
        lines_.fail(0, field.column,
                    "found " + quoted(field.text) + ", expected one of the " +
                        std::to_string(puzzle_.order) + " values");
      }
      values.push_back(static_cast<Value>(value));
      at = end;
    }
    if (values.empty()) {
      lines_.fail(0, given.column + given.text.size(),
                  "found a cell without a value, expected '_' and a value");
    }
    if (values.size() == 1) {
      int& slot = puzzle_.givens.cells[cell];
      if (slot != 0 && slot != values[0]) {
        lines_.fail(0, given.column, "found " + quoted(given.text) + ", expected one given a cell");
      }
      slot = values[0];
      return;
    }
    if (puzzle_.candidates.empty()) {
      puzzle_.candidates.assign(puzzle_.givens.cells.size(),
                                Domain::interval(1, static_cast<Value>(puzzle_.order)));
    }
    puzzle_.candidates[cell] = Domain::of(values);
  }

  void read_jigsaw(const Field& map) {
    if (map.text.size() != puzzle_.order * puzzle_.order) {
      lines_.fail(0, map.column + map.text.size(),
                  "found a region map of " + std::to_string(map.text.size()) + " cells, expected " +
                      std::to_string(puzzle_.order * puzzle_.order));
    }
    jigsaw_ = require_regions(lines_, cells_of(map), puzzle_.order);
  }

  void read_diagonal(const Field& direction) {
    if (direction.text == "1") {
      rising_ = true;
    } else if (direction.text == "-1") {
      falling_ = true;
    } else {
      lines_.fail(0, direction.column,
                  "found diagonal " + quoted(direction.text) + ", expected 1 or -1");
    }
  }

  void read_extra(const Token& token) {
    std::vector<std::size_t> cells;
    for (const Field& field : token.arguments) {
      const std::size_t cell = cell_of(field, field.text);
      if (std::ranges::find(cells, cell) != cells.end()) {
        lines_.fail(0, field.column, "found cell " + quoted(field.text) + " twice, expected once");
      }
      cells.push_back(cell);
    }
    puzzle_.extra_regions.push_back(std::move(cells));
  }

  Boxes boxes_required() const {
    const auto boxes = usual_boxes(puzzle_.order);
    if (!boxes) lines_.fail(0, 0, "found a constraint on boxes, expected an order that has them");
    return *boxes;
  }

  // Windows of the size of a box, one cell apart, the first at row 2, column 2.
  void add_windows() {
    const Boxes boxes = boxes_required();
    const std::size_t n = puzzle_.order;
    for (std::size_t top = 1; top + boxes.rows < n; top += boxes.rows + 1) {
      for (std::size_t left = 1; left + boxes.columns < n; left += boxes.columns + 1) {
        std::vector<std::size_t> cells;
        for (std::size_t i = 0; i < n; ++i)
          cells.push_back((top + i / boxes.columns) * n + left + i % boxes.columns);
        puzzle_.extra_regions.push_back(std::move(cells));
      }
    }
  }

  // The cells at one place in every box.
  void add_disjoint_sets() {
    const Boxes boxes = boxes_required();
    const std::size_t n = puzzle_.order;
    for (std::size_t place = 0; place < n; ++place) {
      std::vector<std::size_t> cells;
      for (std::size_t top = place / boxes.columns; top < n; top += boxes.rows) {
        for (std::size_t left = place % boxes.columns; left < n; left += boxes.columns)
          cells.push_back(top * n + left);
      }
      puzzle_.extra_regions.push_back(std::move(cells));
    }
  }

  void settle() {
    const std::size_t n = puzzle_.order;
    ReadOptions shape = options_;
    if (jigsaw_ && (!boxes_ || !usual_boxes(n) || boxes_of(*jigsaw_, n))) {
      puzzle_.blocks = *jigsaw_;
    } else if (jigsaw_) {
      std::vector<std::vector<std::size_t>> cells(n);
      for (std::size_t cell = 0; cell < n * n; ++cell)
        cells[static_cast<std::size_t>(jigsaw_->of[cell])].push_back(cell);
      puzzle_.extra_regions.insert(puzzle_.extra_regions.end(), cells.begin(), cells.end());
    } else if (!boxes_ && !options_.box) {
      shape.latin = true;
    }
    puzzle_.diagonals = rising_ && falling_;
    if (rising_ != falling_) add_diagonal();
    settle_shape(puzzle_, std::nullopt, lines_, shape);
  }

  void add_diagonal() {
    const std::size_t n = puzzle_.order;
    std::vector<std::size_t> cells;
    for (std::size_t i = 0; i < n; ++i)
      cells.push_back(rising_ ? (n - 1 - i) * n + i : i * n + i);
    puzzle_.extra_regions.push_back(std::move(cells));
  }

  const LineSource& lines_;
  const ReadOptions& options_;
  SudokuPuzzle puzzle_;
  std::optional<Regions> jigsaw_;
  bool zero_based_ = false;
  bool boxes_ = true;
  bool rising_ = false;
  bool falling_ = false;
};

constexpr std::string_view kSolution = "# solution ";

}  // namespace

SudokuPuzzle read_constraints(LineSource& lines, const ReadOptions& options) {
  SudokuPuzzle puzzle = ConstraintReader(lines, options).read(*lines.peek());
  lines.drop();
  // A comment "# solution 364..." right after it belongs to the puzzle.
  if (const auto line = lines.peek(); line && line->starts_with(kSolution)) {
    const std::string_view text = line->substr(kSolution.size());
    if (text.size() == puzzle.givens.cells.size()) {
      state_solution(puzzle, lines, {text, 0, kSolution.size() + 1}, options);
    }
    lines.drop();
  }
  return puzzle;
}

}  // namespace facet::sudoku::read
