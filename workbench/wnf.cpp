#include "workbench/wnf.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>

#include "problems/sudoku/units.hpp"

namespace facet::workbench {
namespace {

// Sets of digits, one a cell, a bit a digit.
class DigitSets {
 public:
  DigitSets(std::size_t cells, std::size_t order)
      : words_(order / 64 + 1), bits_(cells * words_, 0) {}

  void add(std::size_t cell, std::span<const std::uint64_t> digits) {
    for (std::size_t w = 0; w < words_; ++w)
      bits_[cell * words_ + w] |= digits[w];
  }
  bool has(std::size_t cell, std::size_t digit) const {
    return ((bits_[cell * words_ + digit / 64] >> (digit % 64)) & 1U) != 0;
  }
  std::size_t words() const { return words_; }

 private:
  std::size_t words_;
  std::vector<std::uint64_t> bits_;
};

// For each cell the digits that its units have already.
DigitSets excluded_digits(const sudoku::SudokuPuzzle& puzzle) {
  DigitSets excluded(puzzle.givens.cells.size(), puzzle.order);
  std::vector<std::uint64_t> digits(excluded.words());
  sudoku::for_each_unit(puzzle, [&](const sudoku::Unit& unit) {
    std::ranges::fill(digits, 0);
    for (const std::size_t cell : unit.cells) {
      const auto digit = static_cast<std::size_t>(puzzle.givens.cells[cell]);
      if (digit != 0) digits[digit / 64] |= std::uint64_t{1} << (digit % 64);
    }
    for (const std::size_t cell : unit.cells)
      excluded.add(cell, digits);
  });
  return excluded;
}

std::size_t candidates_of(const sudoku::SudokuPuzzle& puzzle, const DigitSets& excluded,
                          std::size_t cell) {
  std::size_t count = 0;
  for (std::size_t digit = 1; digit <= puzzle.order; ++digit) {
    const bool marked =
        puzzle.candidates.empty() || puzzle.candidates[cell].contains(static_cast<Value>(digit));
    if (marked && !excluded.has(cell, digit)) ++count;
  }
  return count;
}

WnfClass class_of(double wnf) {
  if (wnf < 0.012) return WnfClass::Easy;
  if (wnf < 0.035) return WnfClass::Medium;
  return wnf < 0.045 ? WnfClass::Hard : WnfClass::Extreme;
}

}  // namespace

const char* to_string(WnfClass wnf_class) {
  switch (wnf_class) {
    case WnfClass::Easy:
      return "easy";
    case WnfClass::Medium:
      return "medium";
    case WnfClass::Hard:
      return "hard";
    case WnfClass::Extreme:
      return "extreme";
  }
  return "";
}

Wnf wnf_of(const sudoku::SudokuPuzzle& puzzle) {
  sudoku::validate(puzzle);
  const std::size_t n = puzzle.order;
  const DigitSets excluded = excluded_digits(puzzle);
  Wnf wnf;
  wnf.order = n;
  wnf.with_candidates.assign(n + 1, 0);
  for (std::size_t cell = 0; cell < n * n; ++cell) {
    if (puzzle.givens.cells[cell] != 0) continue;
    ++wnf.empty;
    ++wnf.with_candidates[candidates_of(puzzle, excluded, cell)];
  }
  double share = 0;  // WF / 2^N, in powers of two, so exact as long as they fit
  double product = 0;
  for (std::size_t k = 1; k <= n; ++k) {
    const auto cells = static_cast<double>(wnf.with_candidates[k]);
    wnf.weighted += std::ldexp(cells, static_cast<int>(k));
    share += std::ldexp(cells, static_cast<int>(k) - static_cast<int>(n));
    product += cells * std::log10(static_cast<double>(k));
  }
  if (wnf.empty > 0) {
    const auto empty = static_cast<double>(wnf.empty);
    wnf.normalised = share / empty;
    wnf.log10_fillings = empty * std::log10(static_cast<double>(n));
    if (n == 9) wnf.wnf_class = class_of(wnf.normalised);
  }
  if (wnf.with_candidates[0] == 0) wnf.log10_candidates = product;
  return wnf;
}

}  // namespace facet::workbench
