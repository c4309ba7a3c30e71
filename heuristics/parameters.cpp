#include "heuristics/parameters.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>

#include "model/error.hpp"

namespace facet::heuristics {

std::string number_text(double value) {
  char buffer[32];
  const bool plain = value == std::floor(value) && std::abs(value) < 1e15;
  const auto end = plain ? std::to_chars(buffer, buffer + sizeof buffer, std::int64_t(value)).ptr
                         : std::to_chars(buffer, buffer + sizeof buffer, value).ptr;
  return {buffer, end};
}

bool Range::contains(double value) const {
  // False for NaN.
  if (!(above_minimum ? value > minimum : value >= minimum)) return false;
  if (!(below_maximum ? value < maximum : value <= maximum)) return false;
  return std::isfinite(value) && (!whole || value == std::floor(value));
}

std::string Range::to_string() const {
  return std::string(whole ? "a whole number" : "a number") +
         (above_minimum ? " above " : " from ") + number_text(minimum) +
         (below_maximum   ? " below "
          : above_minimum ? " up to "
                          : " to ") +
         number_text(maximum);
}

void require(std::string_view name, double value, const Range& range) {
  if (range.contains(value)) return;
  throw OptionError(std::string(name) + ": found " + number_text(value) + ", expected " +
                    range.to_string());
}

}  // namespace facet::heuristics
