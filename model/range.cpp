#include "model/range.hpp"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <system_error>

#include "model/error.hpp"

namespace facet {
namespace {

bool is_number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error != std::errc::invalid_argument && end == text.data() + text.size();
}

}  // namespace

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

void refuse(std::string_view name, std::string_view found, std::string_view expected) {
  const std::string quote = is_number(found) ? "" : "\"";
  throw OptionError(std::string(name) + ": found " + quote + std::string(found) + quote +
                    ", expected " + std::string(expected));
}

void require(std::string_view name, double value, const Range& range) {
  if (!range.contains(value)) refuse(name, number_text(value), range.to_string());
}

}  // namespace facet
