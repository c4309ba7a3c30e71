#include "problems/rules/magic.hpp"

#include <algorithm>

namespace facet::rules {
namespace {

using Clash = std::optional<std::string>;

/// The numbers, with words for what is wrong in them.
class Square {
 public:
  Square(const MagicRules& rules, const std::vector<int>& numbers)
      : rules_(rules), n_(rules.order), numbers_(numbers) {}

  Clash cells() const {
    const long long largest = static_cast<long long>(n_) * static_cast<long long>(n_);
    std::vector<std::size_t> seen(n_ * n_ + 1, n_ * n_);
    for (std::size_t cell = 0; cell < numbers_.size(); ++cell) {
      const int number = numbers_[cell];
      if (number < 0 || number > largest) {
        return name(cell) + " is " + std::to_string(number) + ", expected 1.." +
               std::to_string(largest);
      }
      if (number == 0) continue;
      if (!rules_.givens.empty() && rules_.givens[cell] != 0 && rules_.givens[cell] != number) {
        return name(cell) + " is " + std::to_string(number) + ", but " +
               std::to_string(rules_.givens[cell]) + " is given there";
      }
      std::size_t& first = seen[static_cast<std::size_t>(number)];
      if (first < n_ * n_)
        return name(first) + " and " + name(cell) + " are both " + std::to_string(number);
      first = cell;
    }
    return std::nullopt;
  }

  Clash lines() const {
    for (std::size_t i = 0; i < n_; ++i) {
      const std::string number = std::to_string(i + 1);
      if (auto clash = line(i * n_, 0, 1, "row " + number)) return clash;
      if (auto clash = line(i, 1, 0, "column " + number)) return clash;
    }
    const std::size_t diagonals = rules_.pandiagonal ? n_ : rules_.diagonals ? 1 : 0;
    for (std::size_t i = 0; i < diagonals; ++i) {
      const std::string number = i == 0 ? "" : " from r1c" + std::to_string(i + 1);
      if (auto clash = line(i, 1, 1, "the falling diagonal" + number)) return clash;
      if (auto clash = line(n_ - 1 - i, 1, n_ - 1, "the rising diagonal" + number)) return clash;
    }
    return std::nullopt;
  }

  Clash opposites() const {
    const std::size_t last = n_ * n_ - 1;
    for (std::size_t cell = 0; rules_.associative && 2 * cell <= last; ++cell) {
      const int a = numbers_[cell];
      const int b = numbers_[last - cell];
      const int sum = static_cast<int>(n_ * n_) + 1;
      if (a == 0 || b == 0 || a + b == sum) continue;
      return name(cell) + " and " + name(last - cell) + " add up to " + std::to_string(a + b) +
             ", expected " + std::to_string(sum);
    }
    return std::nullopt;
  }

  Clash standard_form() const {
    if (!rules_.standard || n_ < 2) return std::nullopt;
    for (const std::size_t corner : {n_ - 1, n_ * (n_ - 1), n_ * n_ - 1}) {
      if (auto clash = below(0, corner)) return clash;
    }
    return below(1, n_);
  }

  std::string name(std::size_t cell) const {
    return "r" + std::to_string(cell / n_ + 1) + "c" + std::to_string(cell % n_ + 1);
  }

 private:
  /// N cells from the first on, so many rows and columns apart, around the edges.
  Clash line(std::size_t first, std::size_t rows, std::size_t columns,
             const std::string& what) const {
    long long sum = 0;
    long long blanks = 0;
    for (std::size_t i = 0; i < n_; ++i) {
      const std::size_t row = (first / n_ + i * rows) % n_;
      const std::size_t column = (first % n_ + i * columns) % n_;
      const int number = numbers_[row * n_ + column];
      sum += number;
      blanks += number == 0 ? 1 : 0;
    }
    const auto n = static_cast<long long>(n_);
    const long long expected = n * (n * n + 1) / 2;
    const bool possible = sum + blanks <= expected && expected <= sum + blanks * n * n;
    if (possible) return std::nullopt;
    return what + " adds up to " + std::to_string(sum) + ", expected " + std::to_string(expected);
  }

  Clash below(std::size_t small, std::size_t great) const {
    if (numbers_[small] == 0 || numbers_[great] == 0) return std::nullopt;
    if (numbers_[small] < numbers_[great]) return std::nullopt;
    return name(small) + " and " + name(great) + " are " + std::to_string(numbers_[small]) +
           " and " + std::to_string(numbers_[great]) + ", in the standard form it is below";
  }

  const MagicRules& rules_;
  std::size_t n_;
  const std::vector<int>& numbers_;
};

}  // namespace

std::optional<std::string> find_clash(const MagicRules& rules, const std::vector<int>& numbers) {
  const std::size_t cells = rules.order * rules.order;
  if (rules.order == 0) return "rules: a square of order 0";
  if (!rules.givens.empty() && rules.givens.size() != cells) return "rules: givens of another size";
  if (numbers.size() != cells) {
    return std::to_string(numbers.size()) + " cells, expected " + std::to_string(cells);
  }
  const Square square(rules, numbers);
  if (auto clash = square.cells()) return clash;
  if (auto clash = square.lines()) return clash;
  if (auto clash = square.opposites()) return clash;
  return square.standard_form();
}

std::optional<std::string> verify(const MagicRules& rules, const std::vector<int>& numbers) {
  if (auto clash = find_clash(rules, numbers)) return clash;
  const auto blank = std::ranges::find(numbers, 0);
  if (blank == numbers.end()) return std::nullopt;
  return Square(rules, numbers).name(static_cast<std::size_t>(blank - numbers.begin())) +
         " is blank";
}

}  // namespace facet::rules
