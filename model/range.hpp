#pragma once

#include <string>
#include <string_view>

namespace facet {

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

/// Every parameter that is refused is refused here, whoever read it, in one form: throws
/// OptionError, "temperature: found 0, expected a number from 0.001 to 1000000". What is no number
/// stands in quotes: "schedule: found \"hot\", expected one of auto, fast, slow".
[[noreturn]] void refuse(std::string_view name, std::string_view found, std::string_view expected);

/// Refuses a value outside its range. Every search asks this of each of its parameters before it
/// begins; the option tables hold the same ranges against what was typed.
void require(std::string_view name, double value, const Range& range);

/// A number as people write it: 0.45, 1e+308, nan.
std::string number_text(double value);

}  // namespace facet
