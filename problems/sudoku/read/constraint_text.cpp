#include "problems/sudoku/read/constraint_text.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "problems/sudoku/read/constraint_cells.hpp"
#include "problems/sudoku/read/constraint_tokens.hpp"
#include "problems/sudoku/read/region_map.hpp"
#include "problems/sudoku/read/shape.hpp"
#include "problems/sudoku/read/variant_constraints.hpp"
#include "problems/sudoku/variants.hpp"

// Constraint strings of the Interactive Sudoku Solver: ".Name~argument~argument.Name~...", where a
// constraint without a name holds givens, "R1C1_3" (or candidates, "R1C1_3_4"). Read are
//   Shape~RxC[~values]   values: how many, counted from 1, or a range "0-8"; else the longer side
//   NoBoxes, RegionSize~N, Jigsaw~map, Diagonal~1 (rising), Diagonal~-1 (falling), Windoku,
//   DisjointSets, AllDifferent~cell~cell..., and the constraints of `read_variant`
// Where RegionSize is stated, a region of a board that has another size is none.
// A shape that is no N x N grid of N values is a board, for which boxes have no meaning here.
// Jigsaw without NoBoxes means boxes as well. Any other constraint is refused by name: an answer to
// half of the constraints would be none.
namespace facet::sudoku::read {
namespace {

class ConstraintReader {
 public:
  explicit ConstraintReader(const LineSource& lines) : lines_(lines) {}

  ConstraintText read(std::string_view line) {
    const std::vector<Token> tokens = tokens_of(lines_, line);
    for (const Token& token : tokens) {
      if (token.name == "Shape") read_shape(token);
    }
    sized_ = std::ranges::find(tokens, "RegionSize", &Token::name) != tokens.end();
    text_.givens.assign(text_.rows * text_.columns, 0);
    for (const Token& token : tokens)
      read_token(token);
    finish_variants(lines_, tokens, text_);
    return std::move(text_);
  }

 private:
  [[noreturn]] void refuse(const Token& token, const std::string& expected) const {
    lines_.fail(0, token.column,
                "found constraint " + quoted(token.name) + ", expected " + expected);
  }

  std::size_t number(const Field& field) const { return number_of(lines_, field); }
  const Field& argument(const Token& token) const { return argument_of(lines_, token); }
  CellNames names() const { return {lines_, text_.rows, text_.columns}; }

  void read_shape(const Token& token) {
    const Field& shape = argument(token);
    const std::size_t x = shape.text.find('x');
    if (x == std::string_view::npos) {
      lines_.fail(0, shape.column, "found shape " + quoted(shape.text) + ", expected one as 9x9");
    }
    const std::size_t rows = number({shape.text.substr(0, x), 0, shape.column});
    const std::size_t columns = number({shape.text.substr(x + 1), 0, shape.column + x + 1});
    if (rows == 0 || columns == 0) {
      lines_.fail(0, shape.column, "found shape " + quoted(shape.text) + ", expected some cells");
    }
    text_.rows = rows;
    text_.columns = columns;
    text_.values = std::max(rows, columns);
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
    if (low > 1 || high + 1 - low < text_.values) {
      lines_.fail(0, values.column,
                  "found values " + quoted(values.text) +
                      ", expected at least as many as a row and "
                      "a column have cells, " +
                      std::to_string(text_.values));
    }
    text_.values = high + 1 - low;
    text_.zero_based = low == 0;
  }

  void read_token(const Token& token) {
    if (token.name == "Shape") return;
    if (token.name.empty()) {
      for (const Field& given : token.arguments)
        read_given(given);
    } else if (token.name == "NoBoxes") {
      text_.boxes = false;
    } else if (token.name == "RegionSize") {
      if (number(argument(token)) != text_.values)
        refuse(token, "regions of as many cells as values");
    } else if (token.name == "Jigsaw") {
      read_jigsaw(argument(token));
    } else if (token.name == "Diagonal") {
      read_diagonal(argument(token));
    } else if (token.name == "AllDifferent") {
      text_.extra.push_back(names().cells_of(token, 0));
    } else if (token.name == "Windoku") {
      add_windows();
    } else if (token.name == "DisjointSets") {
      add_disjoint_sets();
    } else if (!read_variant(lines_, token, text_)) {
      refuse(token, "Shape, NoBoxes, RegionSize, Jigsaw, Diagonal, Windoku, DisjointSets, " +
                        std::string(kVariantConstraints) +
                        ", AllDifferent or givens, the constraints that are read");
    }
  }

  void read_given(const Field& given) {
    const std::size_t underscore = std::min(given.text.find('_'), given.text.size());
    const std::size_t cell = names().cell_of(given, given.text.substr(0, underscore));
    std::vector<Value> values;
    for (std::size_t at = underscore; at < given.text.size();) {
      const std::size_t end = std::min(given.text.find('_', at + 1), given.text.size());
      const Field field{given.text.substr(at + 1, end - at - 1), 0, given.column + at + 1};
      const std::size_t value = number(field) + (text_.zero_based ? 1 : 0);
      if (value < 1 || value > text_.values) {
        lines_.fail(0, field.column,
                    "found " + quoted(field.text) + ", expected one of the " +
                        std::to_string(text_.values) + " values");
      }
      values.push_back(static_cast<Value>(value));
      at = end;
    }
    if (values.empty()) {
      lines_.fail(0, given.column + given.text.size(),
                  "found a cell without a value, expected '_' and a value");
    }
    if (values.size() == 1) {
      int& slot = text_.givens[cell];
      if (slot != 0 && slot != values[0]) {
        lines_.fail(0, given.column, "found " + quoted(given.text) + ", expected one given a cell");
      }
      slot = values[0];
      return;
    }
    if (text_.candidates.empty())
      text_.candidates.assign(text_.givens.size(),
                              Domain::interval(1, static_cast<Value>(text_.values)));
    text_.candidates[cell] = Domain::of(values);
  }

  void read_jigsaw(const Field& map) {
    if (map.text.size() != text_.rows * text_.columns) {
      lines_.fail(0, map.column + map.text.size(),
                  "found a region map of " + std::to_string(map.text.size()) + " cells, expected " +
                      std::to_string(text_.rows * text_.columns));
    }
    if (text_.is_grid()) {
      text_.jigsaw = require_regions(lines_, cells_of(map), text_.values);
      return;
    }
    std::map<char, std::vector<std::size_t>> regions;
    for (std::size_t cell = 0; cell < map.text.size(); ++cell)
      regions[map.text[cell]].push_back(cell);
    // What is left between regions of a stated size is none.
    for (auto& [name, cells] : regions) {
      if (!sized_ || cells.size() == text_.values) text_.extra.push_back(std::move(cells));
    }
  }

  void read_diagonal(const Field& direction) {
    if (direction.text == "1") {
      text_.rising = true;
    } else if (direction.text == "-1") {
      text_.falling = true;
    } else {
      lines_.fail(0, direction.column,
                  "found diagonal " + quoted(direction.text) + ", expected 1 or -1");
    }
  }

  Boxes boxes_required() const {
    const auto boxes = text_.is_grid() ? usual_boxes(text_.values) : std::nullopt;
    if (!boxes) lines_.fail(0, 0, "found a constraint on boxes, expected an order that has them");
    return *boxes;
  }

  void add_windows() {
    for (auto& window : windows(text_.values, boxes_required()))
      text_.extra.push_back(std::move(window));
  }

  // The cells at one place in every box.
  void add_disjoint_sets() {
    const Boxes boxes = boxes_required();
    const std::size_t n = text_.values;
    for (std::size_t place = 0; place < n; ++place) {
      std::vector<std::size_t> cells;
      for (std::size_t top = place / boxes.columns; top < n; top += boxes.rows) {
        for (std::size_t left = place % boxes.columns; left < n; left += boxes.columns)
          cells.push_back(top * n + left);
      }
      text_.extra.push_back(std::move(cells));
    }
  }

  const LineSource& lines_;
  ConstraintText text_;
  bool sized_ = false;  // RegionSize is stated
};

}  // namespace

ConstraintText read_constraint_text(const LineSource& lines, std::string_view line) {
  return ConstraintReader(lines).read(line);
}

}  // namespace facet::sudoku::read
