#include "problems/coloring/lists.hpp"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

#include "problems/coloring/build.hpp"

namespace facet::coloring {

DenseLists dense(const Graph& graph, const ColorLists& lists) {
  DenseLists result;
  for (std::size_t color = 1; color <= colors_of_any_order(graph); ++color)
    result.names.push_back(static_cast<Value>(color));
  for (const std::vector<Value>& list : lists)
    result.names.insert(result.names.end(), list.begin(), list.end());
  std::ranges::sort(result.names);
  result.names.erase(std::ranges::unique(result.names).begin(), result.names.end());
  for (const std::vector<Value>& list : lists) {
    std::vector<Value>& places = result.lists.emplace_back();
    for (const Value color : list) {
      const auto at = std::ranges::lower_bound(result.names, color) - result.names.begin();
      places.push_back(static_cast<Value>(at + 1));
    }
  }
  return result;
}

Model build_from_lists(const Graph& graph, const ColorLists& lists, std::size_t colors) {
  const auto most = static_cast<Value>(colors);
  const Domain any = Domain::interval(1, most);
  Model model;
  model.reserve(graph.vertex_count(), 1);
  DifferentOnEdges edges{graph, {}};
  for (std::size_t v = 0; v < graph.vertex_count(); ++v) {
    const auto end = std::ranges::upper_bound(lists[v], most);
    const Domain domain = lists[v].empty() ? any : Domain::of({lists[v].begin(), end});
    edges.vars.push_back(model.add_variable(domain, "v" + std::to_string(v + 1)));
  }
  model.post(std::move(edges), "graph");
  return model;
}

std::size_t least_color_needed(const ColorLists& lists) {
  std::size_t least = lists.empty() ? 0 : 1;
  for (const std::vector<Value>& list : lists) {
    if (!list.empty()) least = std::max(least, static_cast<std::size_t>(list.front()));
  }
  return least;
}

std::optional<std::vector<Value>> color_greedily(const Graph& graph, const DenseLists& dense) {
  const std::size_t n = graph.vertex_count();
  const auto choices = [&](std::size_t v) {
    return dense.lists[v].empty() ? dense.names.size() : dense.lists[v].size();
  };
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return std::pair(choices(a), graph.degree(Vertex(b))) <
           std::pair(choices(b), graph.degree(Vertex(a)));
  });
  std::vector<Value> colors(n, 0);
  std::vector<std::size_t> taken(dense.names.size() + 1, n);  // by the last vertex that asked
  for (const std::size_t v : order) {
    for (const Vertex u : graph.neighbours(Vertex(v)))
      taken[static_cast<std::size_t>(colors[u.index])] = v;
    for (std::size_t i = 0; i < choices(v) && colors[v] == 0; ++i) {
      const Value color = dense.lists[v].empty() ? static_cast<Value>(i + 1) : dense.lists[v][i];
      if (taken[static_cast<std::size_t>(color)] != v) colors[v] = color;
    }
    if (colors[v] == 0) return std::nullopt;
  }
  return colors;
}

}  // namespace facet::coloring
