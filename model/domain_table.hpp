#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/domain.hpp"

namespace facet {

/// The shrinking domains of all variables in one flat array of bits, for propagation.
///
/// Words are cut at absolute multiples of 64 (`word_of`), so that the rows of different variables
/// can be met word by word. A domain that spans more than 2^16 values is "wide": it keeps its
/// interval or its own bits, and `remove` takes values from its two ends only.
class DomainTable {
 public:
  explicit DomainTable(std::span<const Domain> domains);

  /// The word that holds the value's bit, `bit_of`, in any row or mask.
  static std::uint32_t word_of(Value value) {
    return static_cast<std::uint32_t>((std::int64_t{value} + kOrigin) >> 6);
  }
  static std::uint64_t bit_of(Value value) {
    return std::uint64_t{1} << (static_cast<std::uint32_t>(std::int64_t{value} + kOrigin) & 63U);
  }
  static Value value_of(std::uint32_t word, int bit) {
    return static_cast<Value>(static_cast<std::int64_t>(word) * 64 + bit - kOrigin);
  }

  std::size_t size(VarId var) const { return rows_[var.index].size; }
  bool settled(VarId var) const { return size(var) == 1; }
  bool open(VarId var) const { return size(var) > 1; }
  /// Preconditions: not empty.
  Value min(VarId var) const { return rows_[var.index].lo; }
  Value max(VarId var) const { return rows_[var.index].hi; }
  bool contains(VarId var, Value value) const;
  bool wide(VarId var) const { return rows_[var.index].words == 0 && size(var) > 0; }

  /// The row's words and the number of the first; none where the domain is wide or was empty.
  std::span<const std::uint64_t> words(VarId var) const;
  std::uint32_t first_word(VarId var) const { return rows_[var.index].first; }

  /// Calls f(value) for each value of a row, in increasing order; for none of a wide domain.
  template <class F>
  void for_each(VarId var, F&& f) const {
    std::uint32_t number = first_word(var);
    for (std::uint64_t word : words(var)) {
      for (; word != 0; word &= word - 1)
        f(value_of(number, std::countr_zero(word)));
      ++number;
    }
  }

  /// How many values went.
  struct Removed {
    std::size_t count = 0;
  };
  Removed remove(VarId var, Value value);
  /// The values of the mask, whose word 0 is number `first`.
  Removed remove(VarId var, std::uint32_t first, std::span<const std::uint64_t> mask);
  Removed keep_between(VarId var, std::int64_t lo, std::int64_t hi);
  /// Precondition: contains(var, value).
  Removed assign(VarId var, Value value);

  /// What the last of these calls took from a row, word by word; nothing of a wide domain.
  struct Gone {
    std::uint32_t word;
    std::uint64_t bits;
  };
  std::span<const Gone> gone() const { return gone_; }

  Domain domain(VarId var) const;

 private:
  static constexpr std::int64_t kOrigin = std::int64_t{1} << 31;

  struct Row {
    std::size_t offset = 0;   // into bits_, or for a wide domain into wide_
    std::uint32_t first = 0;  // the number of its first word
    std::uint32_t words = 0;  // 0: wide
    std::size_t size = 0;
    Value lo = 0;
    Value hi = -1;
  };

  void add_narrow(const Domain& domain);
  Removed remove_ends(VarId var, std::uint32_t first, std::span<const std::uint64_t> mask);
  void fit_ends(Row& row);
  void read_back(Row& row);  // a wide row from its domain

  std::vector<Row> rows_;
  std::vector<std::uint64_t> bits_;
  std::vector<Domain> wide_;
  std::vector<Gone> gone_;
};

}  // namespace facet
