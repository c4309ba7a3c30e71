#include "problems/sudoku/read/variant_constraints.hpp"

#include <algorithm>
#include <string>

#include "problems/sudoku/read/constraint_cells.hpp"
#include "problems/sudoku/variants.hpp"

// As the Interactive Sudoku Solver has them:
//   AntiKnight, AntiKing        cells a knight's or a king's move apart differ
//   AntiConsecutive             no neighbours differ by one
//   WhiteDot~cell~cell...       all neighbours among these cells differ by one
//   GreaterThan~cell~cell...    each of these cells is above all its later neighbours among them
//   Cage~sum~cell...            different digits, which add up to the sum; 0: to any
//   Sum~sum~cell...             digits that add up to the sum and may repeat
// and one that is ours: StrictConsecutive, all neighbours that differ by one are marked with
// WhiteDot. Sums are of the digits as they are written, so of those from 0 where Shape says so.
namespace facet::sudoku::read {
namespace {

class VariantReader {
 public:
  VariantReader(const LineSource& lines, const Token& token, ConstraintText& text)
      : lines_(lines), token_(token), text_(text), cells_{lines, text.rows, text.columns} {}

  void flag(bool& flag) const {
    if (!token_.arguments.empty()) {
      const Field& first = token_.arguments.front();
      lines_.fail(
          0, first.column,
          "found " + quoted(first.text) + ", expected no argument of " + quoted(token_.name));
    }
    flag = true;
  }

  // Every two of the cells that are neighbours, in their order.
  template <class F>
  void each_pair(F&& f) const {
    const std::vector<std::size_t> cells = cells_.cells_of(token_, 0);
    bool any = false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (!are_neighbours(cells[i], cells[j], text_.columns)) continue;
        f(cells[i], cells[j], token_.arguments[j].column);
        any = true;
      }
    }
    if (any) return;
    lines_.fail(0, token_.column,
                "found constraint " + quoted(token_.name) +
                    " without two cells side by side, expected some");
  }

  void read_dots() const {
    each_pair([&](std::size_t a, std::size_t b, std::size_t) {
      const bool there = std::ranges::any_of(text_.consecutive, [&](const Neighbours& pair) {
        return pair == Neighbours{a, b} || pair == Neighbours{b, a};
      });
      if (!there) text_.consecutive.push_back({a, b});
    });
  }

  void read_signs() const {
    each_pair([&](std::size_t a, std::size_t b, std::size_t column) {
      const auto& signs = text_.inequalities;
      if (std::ranges::find(signs, Inequality{b, a}) != signs.end()) {
        lines_.fail(0, column, "found a cell that is greater and smaller, expected one of both");
      }
      if (std::ranges::find(signs, Inequality{a, b}) == signs.end())
        text_.inequalities.push_back({a, b});
    });
  }

  void read_cage(bool repeats) const {
    const Field& field = argument_of(lines_, token_);
    const auto sum = static_cast<std::int64_t>(sum_of(field));
    Cage cage{cells_.cells_of(token_, 1), std::nullopt, repeats};
    if (cage.cells.empty()) {
      lines_.fail(0, field.column + field.text.size(),
                  "found a sum of no cells, expected '~' and a cell");
    }
    const auto sums = sums_of(cage, text_.values);
    if (!sums) {
      lines_.fail(0, token_.column,
                  "found a cage of " + std::to_string(cage.cells.size()) +
                      " cells, expected at most " + std::to_string(text_.values));
    }
    const auto shift = text_.zero_based ? static_cast<std::int64_t>(cage.cells.size()) : 0;
    if (sum != 0 || repeats) {
      cage.sum = sum + shift;
      if (*cage.sum < sums->least || *cage.sum > sums->largest) {
        lines_.fail(0, field.column,
                    "found sum " + quoted(field.text) + ", expected one of " +
                        std::to_string(sums->least - shift) + " to " +
                        std::to_string(sums->largest - shift));
      }
    }
    text_.cages.push_back(std::move(cage));
  }

 private:
  std::size_t sum_of(const Field& field) const {
    const bool digits =
        !field.text.empty() && field.text.size() <= 9 &&
        std::ranges::all_of(field.text, [](char c) { return c >= '0' && c <= '9'; });
    if (!digits) lines_.fail(0, field.column, "found " + quoted(field.text) + ", expected a sum");
    return static_cast<std::size_t>(std::stoul(std::string(field.text)));
  }

  const LineSource& lines_;
  const Token& token_;
  ConstraintText& text_;
  CellNames cells_;
};

}  // namespace

bool read_variant(const LineSource& lines, const Token& token, ConstraintText& text) {
  const VariantReader reader(lines, token, text);
  if (token.name == "AntiKnight") {
    reader.flag(text.anti_knight);
  } else if (token.name == "AntiKing") {
    reader.flag(text.anti_king);
  } else if (token.name == "AntiConsecutive" || token.name == "StrictConsecutive") {
    reader.flag(text.non_consecutive);
  } else if (token.name == "WhiteDot") {
    reader.read_dots();
  } else if (token.name == "GreaterThan") {
    reader.read_signs();
  } else if (token.name == "Cage" || token.name == "Sum") {
    reader.read_cage(token.name == "Sum");
  } else {
    return false;
  }
  return true;
}

void finish_variants(const LineSource& lines, const std::vector<Token>& tokens,
                     const ConstraintText& text) {
  const auto anti = std::ranges::find(tokens, "AntiConsecutive", &Token::name);
  if (anti == tokens.end() || text.consecutive.empty()) return;
  lines.fail(0, anti->column,
             "found constraint 'AntiConsecutive' beside 'WhiteDot', which no grid can keep, "
             "expected 'StrictConsecutive' where all consecutive neighbours are marked");
}

}  // namespace facet::sudoku::read
