#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace facet {

/// Sets of small numbers, one a row, as bits in one block: rows * ceil(columns / 64) words. Numbers
/// outside 0..columns-1 and rows outside 0..rows()-1 are the caller's fault and are not checked.
class BitRows {
 public:
  BitRows() = default;
  /// All sets empty, or all full where `filled`.
  BitRows(std::size_t rows, std::size_t columns, bool filled = false)
      : rows_(rows), columns_(columns), words_((columns + 63) / 64) {
    bits_.assign(rows_ * words_, filled ? ~std::uint64_t{0} : 0);
    if (!filled || columns % 64 == 0) return;
    const std::uint64_t last = (std::uint64_t{1} << (columns % 64)) - 1;
    for (std::size_t r = 0; r < rows_; ++r)
      bits_[(r + 1) * words_ - 1] = last;
  }

  std::size_t rows() const { return rows_; }
  std::size_t columns() const { return columns_; }

  bool test(std::size_t row, std::size_t column) const {
    return ((bits_[row * words_ + column / 64] >> (column % 64)) & 1U) != 0;
  }
  void set(std::size_t row, std::size_t column) {
    bits_[row * words_ + column / 64] |= std::uint64_t{1} << (column % 64);
  }
  void reset(std::size_t row, std::size_t column) {
    bits_[row * words_ + column / 64] &= ~(std::uint64_t{1} << (column % 64));
  }

  std::span<std::uint64_t> row(std::size_t r) {
    return std::span(bits_).subspan(r * words_, words_);
  }
  std::span<const std::uint64_t> row(std::size_t r) const {
    return std::span(bits_).subspan(r * words_, words_);
  }

  std::size_t count(std::size_t r) const {
    std::size_t total = 0;
    for (const std::uint64_t word : row(r))
      total += static_cast<std::size_t>(std::popcount(word));
    return total;
  }
  /// The smallest member of the row at or above `from`; columns() where there is none.
  std::size_t next(std::size_t r, std::size_t from) const {
    for (std::size_t w = from / 64; w < words_; ++w) {
      std::uint64_t word = bits_[r * words_ + w];
      if (w == from / 64) word &= ~std::uint64_t{0} << (from % 64);
      if (word != 0) return w * 64 + static_cast<std::size_t>(std::countr_zero(word));
    }
    return columns_;
  }

 private:
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

}  // namespace facet
