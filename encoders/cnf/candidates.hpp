#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "model/model.hpp"

namespace facet::cnf {

/// The values that variables still have, as flat bit sets of 64 values a word. The words are cut at
/// multiples of 64, so that those of different variables can be met word by word.
class Candidates {
 public:
  /// Of the variables marked, all of which must have a value; the others are not tracked. Throws
  /// InvalidModel when those marked have more than 2^36 values together, holes counted: no formula
  /// could number them.
  Candidates(const Model& model, const std::vector<bool>& tracked);

  /// How many values are left; 0 also for a variable that is not tracked.
  std::uint32_t count(VarId var) const { return rows_[var.index].count; }
  bool open(VarId var) const { return count(var) > 1; }
  bool contains(VarId var, Value value) const {
    const Row& row = rows_[var.index];
    const auto w = static_cast<std::uint64_t>(word_of(value) - row.first);
    return w < row.words && (words_[row.offset + w] & bit_of(value)) != 0;
  }
  /// Smallest and largest value. Precondition: count(var) > 0.
  Value min(VarId var) const;
  Value max(VarId var) const;
  /// True where nothing was ever removed.
  bool untouched(VarId var) const { return !rows_[var.index].touched; }

  /// The number of the first word, which holds the value 64 * number, and the words.
  std::int64_t first_word(VarId var) const { return rows_[var.index].first; }
  std::span<const std::uint64_t> words(VarId var) const {
    return std::span(words_).subspan(rows_[var.index].offset, rows_[var.index].words);
  }
  /// Floor division also below zero.
  static std::int64_t word_of(Value value) { return value >> 6; }
  static std::uint64_t bit_of(Value value) { return std::uint64_t{1} << (value & 63); }

  /// False when the value was not there.
  bool remove(VarId var, Value value) {
    if (!contains(var, value)) return false;
    remove(var, static_cast<std::size_t>(word_of(value) - rows_[var.index].first), bit_of(value));
    return true;
  }
  /// The values of one word, which must all be there.
  void remove(VarId var, std::size_t word, std::uint64_t values) {
    Row& row = rows_[var.index];
    words_[row.offset + word] ^= values;
    row.count -= static_cast<std::uint32_t>(std::popcount(values));
    row.touched = true;
  }

  /// Calls f(value) for each value, in increasing order. `f` may remove values.
  template <class F>
  void for_each(VarId var, F&& f) const {
    const Row row = rows_[var.index];
    for (std::uint32_t w = 0; w < row.words; ++w) {
      for (std::uint64_t word = words_[row.offset + w]; word != 0; word &= word - 1)
        f(value_of(row.first + w, word));
    }
  }
  /// The value of the lowest bit.
  static Value value_of(std::int64_t number, std::uint64_t word) {
    return static_cast<Value>(number * 64 + std::countr_zero(word));
  }

 private:
  struct Row {
    std::size_t offset = 0;   // where its words begin in words_
    std::int64_t first = 0;   // the number of its first word
    std::uint32_t words = 0;  // 0: not tracked
    std::uint32_t count = 0;
    bool touched = false;
  };

  void fill(const Row& row, const Domain& domain);

  std::vector<Row> rows_;
  std::vector<std::uint64_t> words_;
};

}  // namespace facet::cnf
