#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/cnf/literal.hpp"
#include "model/model.hpp"
#include "model/solution.hpp"

namespace facet::cnf {

/// The way back: what each proposition that stands for a part of a model variable says.
///
/// Direct: proposition "x = v". Order: "x <= v". Log: "bit b of the position of x's value in its
/// domain is 1". Variables that the encoder settled have no proposition, only their value.
class VariableMap {
 public:
  enum class Kind { Equal, AtMost, Bit };
  struct Meaning {
    VarId var;
    Kind kind = Kind::Equal;
    Value value = 0;  // v, v, or b
  };

  /// Told once for every model variable, by the encoder.
  struct Entry {
    Kind kind = Kind::Equal;
    std::optional<Value> fixed;
    std::vector<Value> values;      // Equal, AtMost: one each; Bit: the domain's values in order
    std::vector<BoolVar> literals;  // as many as values (Equal), one less (AtMost), the bits (Bit)
  };

  VariableMap() = default;
  explicit VariableMap(std::vector<Entry> entries) : entries_(std::move(entries)) {}

  std::span<const Entry> entries() const { return entries_; }

  /// The model's solution from one truth value for every proposition (index 0 is not used).
  /// Throws EncodingError, naming the variable, when it has no value or more than one.
  Solution decode(const Model& model, std::span<const bool> truth) const;
  Solution decode(const Model& model, const std::function<bool(BoolVar)>& truth) const;

 private:
  std::vector<Entry> entries_;
};

}  // namespace facet::cnf
