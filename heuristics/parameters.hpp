#pragma once

#include <string>
#include <string_view>

namespace facet::heuristics {

/// The numbers that a parameter may be. NaN and infinities lie in no range.
struct Range {
  double minimum = 0;
  double maximum = 0;
  /// Where set, the end itself is not in the range.
  bool above_minimum = false;
  bool below_maximum = false;
  /// Whole numbers only.
  bool whole = false;

  bool contains(double value) const;
  /// "a number above 0 up to 1000000", "a whole number from 2 to 1000", "a number above 0 below 1".
  std::string to_string() const;
};

/// Throws OptionError unless the value lies in the range: "temperature: found 0, expected a number
/// above 0 up to 1000000". Every search asks this of each of its parameters before it begins, and
/// the option tables are made of the same ranges.
void require(std::string_view name, double value, const Range& range);

/// A number as people write it: 0.45, 1e+308, nan.
std::string number_text(double value);

}  // namespace facet::heuristics
