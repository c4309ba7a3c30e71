#include "model/graph.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "model/error.hpp"

namespace facet {

Graph::Graph(std::size_t vertex_count, std::span<const Edge> edges) {
  if (vertex_count > std::numeric_limits<std::uint32_t>::max()) {
    throw InvalidModel("more than 2^32-1 vertices");
  }
  if (vertex_count > 0) offsets_.assign(vertex_count + 1, 0);
  for (const auto& [a, b] : edges) {
    if (a == b) throw InvalidModel("loop at vertex " + std::to_string(a.index + 1));
    if (a.index >= vertex_count || b.index >= vertex_count) {
      throw InvalidModel("vertex " + std::to_string(std::max(a, b).index + 1) +
                         " of a graph with " + std::to_string(vertex_count) + " vertices");
    }
    ++offsets_[a.index + 1];
    ++offsets_[b.index + 1];
  }
  if (vertex_count == 0) return;  // as Graph(): equal graphs compare equal
  for (std::size_t v = 0; v < vertex_count; ++v)
    offsets_[v + 1] += offsets_[v];
  neighbours_.resize(offsets_[vertex_count]);
  std::vector<std::uint64_t> next(offsets_.begin(), offsets_.end() - 1);
  for (const auto& [a, b] : edges) {
    neighbours_[next[a.index]++] = b;
    neighbours_[next[b.index]++] = a;
  }
  // Sort each row and close the gaps that repeated edges leave.
  std::uint64_t out = 0;
  for (std::size_t v = 0; v < vertex_count; ++v) {
    const auto row = neighbours_.begin();
    const auto first = row + static_cast<std::ptrdiff_t>(offsets_[v]);
    const auto last = row + static_cast<std::ptrdiff_t>(offsets_[v + 1]);
    std::sort(first, last);
    const auto end = std::unique(first, last);
    offsets_[v] = out;
    std::copy(first, end, row + static_cast<std::ptrdiff_t>(out));
    out += static_cast<std::uint64_t>(end - first);
  }
  offsets_[vertex_count] = out;
  neighbours_.resize(out);
  neighbours_.shrink_to_fit();
}

bool Graph::adjacent(Vertex a, Vertex b) const {
  return std::ranges::binary_search(neighbours(a), b);
}

}  // namespace facet
