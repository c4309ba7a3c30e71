#include "problems/rules/verify_variants.hpp"

#include <algorithm>

namespace facet::rules {
namespace {

using Clash = std::optional<std::string>;

bool neighbours(const PairRule& pair, std::size_t n) {
  if (pair.first >= n * n || pair.second >= n * n) return false;
  const std::size_t row = pair.first / n;
  const std::size_t column = pair.first % n;
  const std::size_t other_row = pair.second / n;
  const std::size_t other_column = pair.second % n;
  const auto apart = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
  return apart(row, other_row) + apart(column, other_column) == 1;
}

/// The grid with words for what is wrong in it.
class Board {
 public:
  Board(std::size_t order, const std::vector<int>& grid) : order_(order), grid_(grid) {}

  int digit(std::size_t cell) const { return grid_[cell]; }
  bool filled(const PairRule& pair) const { return digit(pair.first) && digit(pair.second); }
  bool consecutive(const PairRule& pair) const {
    const int difference = digit(pair.first) - digit(pair.second);
    return difference == 1 || difference == -1;
  }
  bool equal(const PairRule& pair) const { return digit(pair.first) == digit(pair.second); }

  std::string name(std::size_t cell) const {
    return "r" + std::to_string(cell / order_ + 1) + "c" + std::to_string(cell % order_ + 1);
  }
  std::string digits_of(const PairRule& pair) const {
    return name(pair.first) + " and " + name(pair.second) + " are " +
           std::to_string(digit(pair.first)) + " and " + std::to_string(digit(pair.second));
  }

 private:
  std::size_t order_;
  const std::vector<int>& grid_;
};

Clash cage_clash(const CageRule& cage, const std::string& name, const Board& board,
                 std::size_t order) {
  long long sum = 0;
  long long blanks = 0;
  for (std::size_t i = 0; i < cage.cells.size(); ++i) {
    const int digit = board.digit(cage.cells[i]);
    sum += digit;
    if (digit == 0) ++blanks;
    for (std::size_t j = 0; j < i && digit != 0 && !cage.repeats; ++j) {
      if (board.digit(cage.cells[j]) != digit) continue;
      return board.name(cage.cells[j]) + " and " + board.name(cage.cells[i]) + " are both " +
             std::to_string(digit) + " in " + name;
    }
  }
  if (cage.sum < 0) return std::nullopt;
  const bool possible =
      sum + blanks <= cage.sum && cage.sum <= sum + blanks * static_cast<long long>(order);
  if (possible) return std::nullopt;
  return name + " adds up to " + std::to_string(sum) + ", expected " + std::to_string(cage.sum);
}

/// Two equal digits whose cells are so many rows and columns apart, in either direction.
Clash equal_apart(std::size_t n, std::size_t rows, std::size_t columns, const char* how,
                  const Board& board) {
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    const std::size_t row = cell / n + rows;
    const std::size_t column = cell % n;
    if (row >= n || board.digit(cell) == 0) continue;
    std::vector<PairRule> pairs;
    if (column + columns < n) pairs.push_back({cell, row * n + column + columns});
    if (column >= columns) pairs.push_back({cell, row * n + column - columns});
    for (const PairRule& pair : pairs) {
      if (!board.equal(pair)) continue;
      return board.name(cell) + " and " + board.name(pair.second) + " are both " +
             std::to_string(board.digit(cell)) + ", " + how;
    }
  }
  return std::nullopt;
}

bool marked(const GridRules& rules, const PairRule& pair) {
  return std::any_of(rules.consecutive.begin(), rules.consecutive.end(), [&](const PairRule& mark) {
    return (mark.first == pair.first && mark.second == pair.second) ||
           (mark.first == pair.second && mark.second == pair.first);
  });
}

Clash unmarked_clash(const GridRules& rules, const Board& board) {
  const std::size_t n = rules.order;
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    for (const std::size_t other : {cell + 1, cell + n}) {
      const PairRule pair{cell, other};
      if (!neighbours(pair, n) || !board.filled(pair) || !board.consecutive(pair)) continue;
      if (!marked(rules, pair)) return board.digits_of(pair) + ", not marked as consecutive";
    }
  }
  return std::nullopt;
}

Clash pair_clash(const GridRules& rules, const Board& board) {
  for (const PairRule& pair : rules.consecutive) {
    if (board.filled(pair) && !board.consecutive(pair))
      return board.digits_of(pair) + ", marked as consecutive";
  }
  for (const PairRule& pair : rules.inequalities) {
    if (board.filled(pair) && board.digit(pair.first) <= board.digit(pair.second))
      return board.digits_of(pair) + ", the first marked as greater";
  }
  return rules.non_consecutive ? unmarked_clash(rules, board) : std::nullopt;
}

}  // namespace

std::optional<std::string> malformed_variants(const GridRules& rules) {
  for (const CageRule& cage : rules.cages) {
    for (const std::size_t cell : cage.cells) {
      if (cell >= rules.order * rules.order) return "rules: a cage off the grid";
    }
  }
  for (const auto* pairs : {&rules.consecutive, &rules.inequalities}) {
    for (const PairRule& pair : *pairs) {
      if (!neighbours(pair, rules.order)) return "rules: a pair of cells that are no neighbours";
    }
  }
  return std::nullopt;
}

std::optional<std::string> find_variant_clash(const GridRules& rules,
                                              const std::vector<int>& grid) {
  const Board board(rules.order, grid);
  for (std::size_t i = 0; i < rules.cages.size(); ++i) {
    const std::string name = "cage " + std::to_string(i + 1);
    if (auto clash = cage_clash(rules.cages[i], name, board, rules.order)) return clash;
  }
  if (rules.anti_knight) {
    constexpr auto how = "a knight's move apart";
    if (auto clash = equal_apart(rules.order, 1, 2, how, board)) return clash;
    if (auto clash = equal_apart(rules.order, 2, 1, how, board)) return clash;
  }
  if (rules.anti_king) {
    if (auto clash = equal_apart(rules.order, 1, 1, "a king's move apart", board)) return clash;
  }
  return pair_clash(rules, board);
}

}  // namespace facet::rules
