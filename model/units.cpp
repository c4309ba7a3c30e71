#include "model/units.hpp"

#include <charconv>
#include <cmath>
#include <string>

namespace facet {
namespace {

struct Unit {
  std::string_view suffix;
  double factor;
};

constexpr Unit time_units[] = {{"ns", 1},     {"us", 1e3},    {"ms", 1e6},
                               {"s", 1e9},    {"min", 60e9},  {"m", 60e9},
                               {"h", 3600e9}, {"d", 86400e9}, {"", 1e9}};
constexpr Unit size_units[] = {{"K", 1024.0},
                               {"M", 1024.0 * 1024},
                               {"G", 1024.0 * 1024 * 1024},
                               {"T", 1024.0 * 1024 * 1024 * 1024},
                               {"B", 1},
                               {"", 1}};

// A plain decimal number at the front: no sign, no "inf", no "0x", so that what remains is a unit.
struct Leading {
  double number = 0;
  std::string_view rest;
};

std::optional<Leading> leading_number(std::string_view text) {
  if (text.empty() || (text[0] != '.' && (text[0] < '0' || text[0] > '9'))) return std::nullopt;
  Leading leading;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), leading.number,
                                            std::chars_format::fixed);
  if (error != std::errc{} || !std::isfinite(leading.number)) return std::nullopt;
  leading.rest = text.substr(static_cast<std::size_t>(end - text.data()));
  return leading;
}

}  // namespace

std::optional<std::chrono::nanoseconds> parse_duration(std::string_view text) {
  const auto leading = leading_number(text);
  if (!leading) return std::nullopt;
  constexpr double hundred_years = 100.0 * 365.25 * 86400e9;
  for (const Unit& unit : time_units) {
    if (leading->rest != unit.suffix) continue;
    const double ns = leading->number * unit.factor;
    if (ns < 1 || ns > hundred_years) return std::nullopt;
    return std::chrono::nanoseconds(static_cast<std::int64_t>(ns));
  }
  return std::nullopt;
}

std::optional<std::uint64_t> parse_size(std::string_view text) {
  const auto leading = leading_number(text);
  if (!leading) return std::nullopt;
  std::string_view rest = leading->rest;
  // "2GB" and "2GiB" are what people write too.
  if (rest.size() == 3 && rest.substr(1) == "iB") rest = rest.substr(0, 1);
  if (rest.size() == 2 && rest[1] == 'B') rest = rest.substr(0, 1);
  for (const Unit& unit : size_units) {
    const bool lower = rest.size() == 1 && unit.suffix.size() == 1 &&
                       rest[0] == static_cast<char>(unit.suffix[0] + ('a' - 'A'));
    if (rest != unit.suffix && !lower) continue;
    const double bytes = leading->number * unit.factor;
    if (bytes < 1 || bytes >= 9223372036854775808.0) return std::nullopt;
    return static_cast<std::uint64_t>(bytes);
  }
  return std::nullopt;
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

}  // namespace facet
