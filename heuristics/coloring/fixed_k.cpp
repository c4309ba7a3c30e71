#include "heuristics/coloring/fixed_k.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace facet::coloring {
namespace {

std::vector<std::size_t> class_sizes(const Colors& coloring) {
  std::vector<std::size_t> sizes(color_count(coloring), 0);
  for (const std::uint32_t color : coloring)
    ++sizes[color];
  return sizes;
}

}  // namespace

bool is_proper(const Graph& graph, const Colors& coloring, std::size_t colors) {
  if (coloring.size() != graph.vertex_count()) return false;
  if (std::ranges::any_of(coloring, [colors](std::uint32_t c) { return c >= colors; })) {
    return false;
  }
  bool proper = true;
  graph.for_each_edge(
      [&](Vertex a, Vertex b) { proper = proper && coloring[a.index] != coloring[b.index]; });
  return proper;
}

Colors normalised(const Colors& coloring) {
  const std::vector<std::size_t> sizes = class_sizes(coloring);
  std::vector<std::uint32_t> first(sizes.size(), kNoColor);
  for (std::size_t v = coloring.size(); v-- > 0;)
    first[coloring[v]] = static_cast<std::uint32_t>(v);
  std::vector<std::uint32_t> order(sizes.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return sizes[a] != sizes[b] ? sizes[a] > sizes[b] : first[a] < first[b];
  });
  std::vector<std::uint32_t> name(sizes.size());
  std::uint32_t next = 0;
  for (const std::uint32_t color : order)
    name[color] = next++;
  Colors result(coloring.size());
  std::ranges::transform(coloring, result.begin(), [&](std::uint32_t c) { return name[c]; });
  // Colours without members come last in the order, so they lose their numbers.
  return result;
}

Colors without_smallest_class(const Colors& coloring) {
  Colors result = normalised(coloring);
  const std::size_t count = color_count(result);
  for (std::uint32_t& color : result) {
    if (color + 1 == count) color = kNoColor;
  }
  return result;
}

}  // namespace facet::coloring
