#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "encoders/cnf/literal.hpp"
#include "model/model.hpp"
#include "model/solution.hpp"

namespace facet::cnf {

/// The way back: what each proposition that stands for a part of a model variable says.
///
/// The propositions of one variable are numbered without gaps, in the order of its values or bits;
/// those of all variables come first in the formula, in the order of the variables, so every number
/// up to proposition_count() belongs to a model variable and every number above is a helper.
/// Flat: O(variables) memory, and 4 bytes a value where the values of a variable are no interval.
class VariableMap {
 public:
  /// Settled: no proposition, the one value (or none) is known. Equal: proposition i is "x = the
  /// i-th value". AtMost: "x <= the i-th value", for all values but the last. Bit: "bit i of the
  /// position of x's value among its values is 1". Truth: the values are 0 and 1 and the one
  /// proposition is "x = 1".
  enum class Kind : std::uint8_t { Settled, Equal, AtMost, Bit, Truth };

  /// One model variable: a view into the map, valid as long as the map.
  class Entry {
   public:
    Kind kind() const { return kind_; }
    /// How many values the propositions can express, in increasing order.
    std::size_t size() const { return size_; }
    Value value(std::size_t i) const {
      return holes_.empty() ? static_cast<Value>(lo_ + static_cast<Value>(i)) : holes_[i];
    }
    /// The position of a value; nothing where the propositions cannot express it. O(log size).
    std::optional<std::size_t> index_of(Value value) const;
    bool is_interval() const { return holes_.empty(); }
    std::size_t proposition_count() const;
    /// The i-th proposition.
    BoolVar proposition(std::size_t i) const { return first_ + static_cast<BoolVar>(i); }
    /// The value of a settled variable; nothing for any other, and where its domain is empty.
    std::optional<Value> settled() const;

   private:
    friend class VariableMap;
    Kind kind_ = Kind::Settled;
    std::size_t size_ = 0;
    Value lo_ = 0;
    BoolVar first_ = 0;
    std::span<const Value> holes_;
  };

  std::size_t size() const { return rows_.size(); }
  Entry entry(VarId var) const;
  /// How many propositions stand for parts of model variables: 1 .. proposition_count().
  std::uint64_t proposition_count() const { return proposition_count_; }

  /// Appends the literals that together say "var = value": none for a settled variable of that
  /// value. False, with nothing appended, where the formula cannot express it (never so).
  bool append_equal(VarId var, Value value, std::vector<Literal>& out) const;
  /// The clause "not this solution", on propositions of model variables only. Empty when the
  /// formula has no other. Throws EncodingError for a value that the formula cannot express.
  std::vector<Literal> block(const Solution& solution) const;

  /// The model's solution from one truth value for every proposition (index 0 is not used).
  /// Throws EncodingError, naming the variable, when it has no value or more than one.
  Solution decode(const Model& model, std::span<const bool> truth) const;
  Solution decode(const Model& model, const std::function<bool(BoolVar)>& truth) const;

  /// For the encoder: the next variable, with the values lo, lo+1, ..., or with those listed (in
  /// increasing order). Its propositions get the next numbers.
  void append(Kind kind, Value lo, std::size_t count);
  void append(Kind kind, std::span<const Value> values);

 private:
  struct Row {
    Kind kind;
    bool interval;
    Value lo;
    std::uint32_t size;
    BoolVar first;
    std::size_t pool;  // where the values begin in pool_, where they are no interval
  };
  void push(Kind kind, bool interval, Value lo, std::size_t count);

  std::vector<Row> rows_;
  std::vector<Value> pool_;
  std::uint64_t proposition_count_ = 0;
};

}  // namespace facet::cnf
