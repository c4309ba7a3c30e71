#include "encoders/coloring/instance.hpp"

#include "model/error.hpp"

namespace facet::coloring {
namespace {

void require_colors(const Instance& instance, std::span<const std::uint32_t> colors) {
  if (colors.size() != vertex_count(instance.graph)) {
    throw EncodingError("a colouring of " + std::to_string(colors.size()) + " vertices for " +
                        std::to_string(vertex_count(instance.graph)));
  }
  for (std::size_t v = 0; v < colors.size(); ++v) {
    if (colors[v] < instance.colors()) continue;
    throw EncodingError("vertex " + std::to_string(v + 1) + " has colour " +
                        std::to_string(colors[v]) + " of " + std::to_string(instance.colors()));
  }
}

// For each colour of the colouring the value that it stands for.
std::vector<Value> names(const Instance& instance, std::span<const std::uint32_t> colors) {
  if (instance.color_vertex.empty()) return instance.values;
  std::vector<Value> result(instance.colors());
  std::vector<bool> named(instance.colors(), false);
  for (std::size_t c = 0; c < instance.colors(); ++c) {
    const std::uint32_t color = colors[instance.color_vertex[c]];
    if (named[color]) {
      throw EncodingError("two colour vertices have the colour " + std::to_string(color));
    }
    named[color] = true;
    result[color] = instance.values[c];
  }
  return result;
}

}  // namespace

Solution decode(const Instance& instance, std::span<const std::uint32_t> colors) {
  require_colors(instance, colors);
  const std::vector<Value> value_of = names(instance, colors);
  Solution solution;
  solution.values.reserve(instance.vertex_of.size());
  for (const std::uint32_t vertex : instance.vertex_of)
    solution.values.push_back(value_of[colors[vertex]]);
  return solution;
}

}  // namespace facet::coloring
