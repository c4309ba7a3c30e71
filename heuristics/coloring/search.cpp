#include "heuristics/coloring/search.hpp"

#include <algorithm>

namespace facet::coloring {

std::size_t color_count(const Colors& colors) {
  return colors.empty() ? 0 : std::size_t{*std::ranges::max_element(colors)} + 1;
}

}  // namespace facet::coloring
