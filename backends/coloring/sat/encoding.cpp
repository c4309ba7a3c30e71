#include "backends/coloring/sat/encoding.hpp"

#include <algorithm>
#include <limits>
#include <tuple>

namespace facet::coloring {

const char* to_string(SatEncoding encoding) {
  switch (encoding) {
    case SatEncoding::Auto:
      return "auto";
    case SatEncoding::Assignment:
      return "assignment";
    case SatEncoding::PartialOrder:
      return "pop";
    case SatEncoding::Hybrid:
      return "poph";
  }
  return "";
}

std::vector<std::uint32_t> vertex_order(const Graph& graph, std::span<const std::uint32_t> clique) {
  const std::size_t n = graph.vertex_count();
  std::vector<std::uint32_t> order;
  std::vector<std::size_t> placed(n, 0);  // neighbours that are in the order
  std::vector<bool> done(n, false);
  // A heap. Entries are left behind when a vertex moves up, the newest of a vertex is the largest;
  // where they are many times the vertices, the newest alone are kept.
  using Entry = std::tuple<std::size_t, std::size_t, std::uint32_t>;
  std::vector<Entry> queue;
  const auto entry = [&](std::uint32_t v) {
    return Entry(placed[v], graph.degree(Vertex(v)), static_cast<std::uint32_t>(n - 1 - v));
  };
  const auto renew = [&] {
    queue.clear();
    for (std::uint32_t v = 0; v < n; ++v) {
      if (!done[v]) queue.push_back(entry(v));
    }
    std::ranges::make_heap(queue);
  };
  const auto place = [&](std::uint32_t v) {
    order.push_back(v);
    done[v] = true;
    for (const Vertex u : graph.neighbours(Vertex(v))) {
      if (done[u.index]) continue;
      ++placed[u.index];
      queue.push_back(entry(static_cast<std::uint32_t>(u.index)));
      std::ranges::push_heap(queue);
    }
    if (queue.size() > 4 * n) renew();
  };
  renew();
  for (const std::uint32_t v : clique)
    place(v);
  while (order.size() < n) {
    std::ranges::pop_heap(queue);
    const auto v = static_cast<std::uint32_t>(n - 1 - std::get<2>(queue.back()));
    queue.pop_back();
    if (!done[v]) place(v);
  }
  return order;
}

Colors rename_colors(const Colors& colors, std::span<const std::uint32_t> order) {
  constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> name;
  std::uint32_t next = 0;
  Colors result(colors.size());
  for (const std::uint32_t v : order) {
    if (colors[v] >= name.size()) name.resize(colors[v] + std::size_t{1}, none);
    if (name[colors[v]] == none) name[colors[v]] = next++;
    result[v] = name[colors[v]];
  }
  return result;
}

}  // namespace facet::coloring
