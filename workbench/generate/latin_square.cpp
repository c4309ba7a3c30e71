#include "workbench/generate/latin_square.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace facet::workbench {
namespace {

constexpr std::uint64_t kMostMoves = 20'000'000;

// A Latin square as a cube of 0 and 1: the entry of row, column and digit is 1 where the digit
// stands there, so every line along an axis sums to 1. A move adds 1 and takes 1 at the corners of
// a box of the cube by turns, which keeps all sums. It begins at a 0 that becomes 1; the opposite
// corner may fall to -1, the one improper entry, and the next move begins there to mend it. With a
// uniform choice of moves this walk goes between all proper and improper squares, is its own
// reverse, and so tends to the uniform distribution on them; the same holds of the walk as seen at
// proper squares alone, which is why returns are counted and not moves.
//
// Reference: M. T. Jacobson and P. Matthews, Generating uniformly distributed random Latin squares,
// Journal of Combinatorial Designs 4 (1996) 405-437.
class Walk {
 public:
  explicit Walk(std::vector<std::int32_t> digits, std::size_t n)
      : n_(n), digit_(std::move(digits)), column_(n * n), row_(n * n) {
    for (std::size_t r = 0; r < n_; ++r) {
      for (std::size_t c = 0; c < n_; ++c) {
        const auto d = static_cast<std::size_t>(digit_[r * n_ + c]);
        column_[r * n_ + d] = static_cast<std::int32_t>(c);
        row_[c * n_ + d] = static_cast<std::int32_t>(r);
      }
    }
  }

  /// One move from a proper square, and on until there is a proper one again. Precondition: order 2
  /// or more.
  void next(Random& random) {
    const std::size_t r = random.below(n_);
    const std::size_t c = random.below(n_);
    const auto old = static_cast<std::size_t>(digit_[r * n_ + c]);
    const std::size_t d = (old + 1 + random.below(n_ - 1)) % n_;
    std::optional<Improper> at =
        move({r, c, d}, {static_cast<std::size_t>(row_[c * n_ + d]),
                         static_cast<std::size_t>(column_[r * n_ + d]), old});
    while (at) {
      const auto choice = random.below(8);
      at = move(at->entry, {at->rows[choice & 1U], at->columns[(choice >> 1U) & 1U],
                            at->digits[choice >> 2U]});
    }
  }

  int digit(std::size_t cell) const { return static_cast<int>(digit_[cell]) + 1; }

 private:
  struct Entry {
    std::size_t row, column, digit;
  };
  // The entry of -1, and the two entries of 1 on each line through it.
  struct Improper {
    Entry entry;
    std::array<std::size_t, 2> rows, columns, digits;
  };

  // Each line's sum of positions times entries: on a line with one 1 and no -1 the place of that.
  void add(const Entry& at, std::int32_t change) {
    digit_[at.row * n_ + at.column] += change * static_cast<std::int32_t>(at.digit);
    column_[at.row * n_ + at.digit] += change * static_cast<std::int32_t>(at.column);
    row_[at.column * n_ + at.digit] += change * static_cast<std::int32_t>(at.row);
  }

  // `to` is the corner opposite to `from`; the corners next to `from` are 1.
  std::optional<Improper> move(const Entry& from, const Entry& to) {
    const auto digit = static_cast<std::size_t>(digit_[to.row * n_ + to.column]);
    const auto column = static_cast<std::size_t>(column_[to.row * n_ + to.digit]);
    const auto row = static_cast<std::size_t>(row_[to.column * n_ + to.digit]);
    for (unsigned corner = 0; corner < 8; ++corner) {
      const Entry at{(corner & 1U) != 0 ? to.row : from.row,
                     (corner & 2U) != 0 ? to.column : from.column,
                     (corner & 4U) != 0 ? to.digit : from.digit};
      const unsigned turns = (corner & 1U) + ((corner >> 1U) & 1U) + (corner >> 2U);
      add(at, turns % 2 == 0 ? 1 : -1);
    }
    if (digit == to.digit) return std::nullopt;
    return Improper{to, {from.row, row}, {from.column, column}, {from.digit, digit}};
  }

  std::size_t n_;
  std::vector<std::int32_t> digit_;   // row, column
  std::vector<std::int32_t> column_;  // row, digit
  std::vector<std::int32_t> row_;     // column, digit
};

std::vector<std::size_t> permutation(std::size_t n, Random& random) {
  std::vector<std::size_t> result(n);
  std::iota(result.begin(), result.end(), std::size_t{0});
  random.shuffle(std::span(result));
  return result;
}

// The addition table with its lines and digits shuffled.
std::vector<std::int32_t> shuffled_table(std::size_t n, Random& random) {
  const auto rows = permutation(n, random);
  const auto columns = permutation(n, random);
  const auto digits = permutation(n, random);
  std::vector<std::int32_t> table(n * n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c)
      table[r * n + c] = static_cast<std::int32_t>(digits[(rows[r] + columns[c]) % n]);
  }
  return table;
}

}  // namespace

std::uint64_t latin_square_returns(std::size_t order) {
  const std::uint64_t n = order;
  return n < 2 ? 0 : std::min(n * n, kMostMoves / n);
}

std::optional<sudoku::SudokuGrid> random_latin_square(std::size_t order, Random& random,
                                                      const RunControl& control) {
  constexpr std::uint64_t kBetweenLooks = 64;
  Walk walk(shuffled_table(order, random), order);
  for (std::uint64_t i = latin_square_returns(order); i > 0; --i) {
    if (i % kBetweenLooks == 0 && control.stop(0)) return std::nullopt;
    walk.next(random);
  }
  sudoku::SudokuGrid grid(order);
  for (std::size_t cell = 0; cell < grid.cells.size(); ++cell)
    grid.cells[cell] = walk.digit(cell);
  return grid;
}

}  // namespace facet::workbench
