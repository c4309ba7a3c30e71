#include <fmt/format.h>

#include <array>
#include <charconv>
#include <iterator>
#include <string_view>

#include "encoders/graph/picture.hpp"

namespace facet::graph {
namespace {

// S. Trubetskoy, "List of 20 simple, distinct colors" (2017), the paler ones last.
constexpr std::string_view kDistinct[] = {"#e6194b", "#3cb44b", "#ffe119", "#4363d8", "#f58231",
                                          "#911eb4", "#42d4f4", "#f032e6", "#bfef45", "#469990",
                                          "#9a6324", "#800000", "#808000", "#000075", "#fabed4",
                                          "#aaffc3", "#dcbeff", "#ffd8b1", "#fffac8", "#a9a9a9"};

// Hue in degrees, the others of 0 to 100, by the six sectors of the colour circle.
std::string from_hsv(unsigned hue, unsigned saturation, unsigned value) {
  const unsigned top = value * 255 / 100;
  const unsigned low = top * (100 - saturation) / 100;
  const unsigned part = (top - low) * (hue % 60) / 60;
  const unsigned up = low + part;
  const unsigned down = top - part;
  const std::array<std::array<unsigned, 3>, 6> sectors{{{top, up, low},
                                                        {down, top, low},
                                                        {low, top, up},
                                                        {low, down, top},
                                                        {up, low, top},
                                                        {top, low, down}}};
  const auto& [red, green, blue] = sectors[hue / 60 % 6];
  return fmt::format("#{:02x}{:02x}{:02x}", red, green, blue);
}

}  // namespace

std::string palette_color(std::size_t i) {
  if (i < std::size(kDistinct)) return std::string(kDistinct[i]);
  constexpr std::array<std::array<unsigned, 2>, 3> shades{{{90, 70}, {45, 95}, {70, 45}}};
  const auto [saturation, value] = shades[i % shades.size()];
  return from_hsv(static_cast<unsigned>(i * 137 % 360), saturation, value);
}

bool is_dark(const std::string& color) {
  const auto part = [&](std::size_t at) {
    unsigned number = 0;
    std::from_chars(color.data() + at, color.data() + at + 2, number, 16);
    return number;
  };
  // The luminance of ITU-R BT.601 in thousandths.
  return 299 * part(1) + 587 * part(3) + 114 * part(5) < 128'000;
}

}  // namespace facet::graph
