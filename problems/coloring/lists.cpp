#include "problems/coloring/lists.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "problems/coloring/build.hpp"

namespace facet::coloring {

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

std::size_t colors_for_lists(const Graph& graph, const ColorLists& lists) {
  std::size_t most = colors_of_any_order(graph);
  for (const std::vector<Value>& list : lists) {
    if (!list.empty()) most = std::max(most, static_cast<std::size_t>(list.back()));
  }
  return most;
}

std::size_t least_color_needed(const ColorLists& lists) {
  std::size_t least = lists.empty() ? 0 : 1;
  for (const std::vector<Value>& list : lists) {
    if (!list.empty()) least = std::max(least, static_cast<std::size_t>(list.front()));
  }
  return least;
}

}  // namespace facet::coloring
