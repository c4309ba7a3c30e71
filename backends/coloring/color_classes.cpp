#include "backends/coloring/color_classes.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

namespace facet::coloring {

ColorClasses::ColorClasses(std::vector<std::uint32_t> class_of)
    : class_(std::move(class_of)), rank_(class_.size(), 0) {
  std::uint32_t classes = 0;
  for (const std::uint32_t c : class_)
    classes = std::max(classes, c + 1);
  used_.assign(classes, 0);
  for (std::size_t color = 0; color < class_.size(); ++color)
    rank_[color] = used_[class_[color]]++;
  std::ranges::fill(used_, 0);
}

ColorClasses ColorClasses::distinct(std::size_t colors) {
  std::vector<std::uint32_t> class_of(colors);
  std::iota(class_of.begin(), class_of.end(), 0U);
  return ColorClasses(std::move(class_of));
}

ColorClasses ColorClasses::interchangeable(const Instance& instance, std::size_t colors) {
  std::vector<std::uint32_t> class_of(colors, 0);
  for (std::size_t v = 0; v < instance.allowed.rows(); ++v) {
    if (v > 0 && std::ranges::equal(instance.allowed.row(v), instance.allowed.row(v - 1))) continue;
    // Each list splits every class into the colours it has and those it has not.
    std::map<std::pair<std::uint32_t, bool>, std::uint32_t> parts;
    for (std::size_t c = 0; c < colors; ++c) {
      const std::pair key(class_of[c], instance.allowed.test(v, c));
      class_of[c] = parts.emplace(key, static_cast<std::uint32_t>(parts.size())).first->second;
    }
  }
  return ColorClasses(std::move(class_of));
}

}  // namespace facet::coloring
