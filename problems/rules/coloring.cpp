#include "problems/rules/coloring.hpp"

#include <algorithm>
#include <map>

namespace facet::rules {
namespace {

std::optional<std::string> check_color(const ColoringRules& rules, std::size_t vertex,
                                       std::int64_t color) {
  if (color >= 1 && (!rules.colors || color <= *rules.colors)) return std::nullopt;
  const std::string expected = !rules.colors        ? "1 or more"
                               : *rules.colors <= 0 ? "none, as there are no colours"
                                                    : "1 to " + std::to_string(*rules.colors);
  return "vertex " + std::to_string(vertex + 1) + " has colour " + std::to_string(color) +
         ", expected " + expected;
}

std::optional<std::string> check_edge(const ColoringRules& rules, std::uint32_t a, std::uint32_t b,
                                      const std::vector<std::int64_t>& colors) {
  if (a >= rules.vertices || b >= rules.vertices) return "rules: an edge to no vertex";
  if (a == b) return "vertex " + std::to_string(a + 1) + " is joined to itself";
  if (colors[a] != colors[b]) return std::nullopt;
  return "vertices " + std::to_string(a + 1) + " and " + std::to_string(b + 1) +
         " are joined and both have colour " + std::to_string(colors[a]);
}

std::string with_size(std::int64_t color, std::int64_t size) {
  return "colour " + std::to_string(color) + " has " + std::to_string(size) +
         (size == 1 ? " vertex" : " vertices");
}

std::optional<std::string> check_sizes(const ColoringRules& rules,
                                       const std::vector<std::int64_t>& colors) {
  std::map<std::int64_t, std::int64_t> sizes;
  for (const std::int64_t color : colors)
    ++sizes[color];
  // The first colour that no vertex has, where it counts.
  std::int64_t unused = 1;
  while (sizes.contains(unused))
    ++unused;
  if (rules.colors && unused <= *rules.colors) sizes[unused] = 0;
  if (sizes.empty()) return std::nullopt;
  const auto by_size = [](const auto& entry) { return entry.second; };
  const auto smallest = *std::ranges::min_element(sizes, {}, by_size);
  const auto largest = *std::ranges::max_element(sizes, {}, by_size);
  if (largest.second - smallest.second <= 1) return std::nullopt;
  return with_size(largest.first, largest.second) + " and " +
         with_size(smallest.first, smallest.second) + ", expected sizes that differ by one at most";
}

std::optional<std::string> check_lists(const ColoringRules& rules,
                                       const std::vector<std::int64_t>& colors) {
  if (!rules.lists.empty() && rules.lists.size() != rules.vertices)
    return "rules: " + std::to_string(rules.lists.size()) + " lists";
  for (std::size_t v = 0; v < rules.lists.size(); ++v) {
    const std::vector<std::int64_t>& list = rules.lists[v];
    if (!list.empty() && std::ranges::find(list, colors[v]) == list.end()) {
      return "vertex " + std::to_string(v + 1) + " has colour " + std::to_string(colors[v]) +
             ", which is not in its list";
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> verify(const ColoringRules& rules,
                                  const std::vector<std::int64_t>& colors) {
  if (colors.size() != rules.vertices) {
    return std::to_string(colors.size()) + " colours, expected " + std::to_string(rules.vertices) +
           ", one a vertex";
  }
  for (std::size_t v = 0; v < colors.size(); ++v) {
    if (auto wrong = check_color(rules, v, colors[v])) return wrong;
  }
  if (auto wrong = check_lists(rules, colors)) return wrong;
  for (const auto& [a, b] : rules.edges) {
    if (auto wrong = check_edge(rules, a, b, colors)) return wrong;
  }
  return rules.equitable ? check_sizes(rules, colors) : std::nullopt;
}

}  // namespace facet::rules
