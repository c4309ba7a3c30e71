#include "model/graph.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "model/error.hpp"

namespace facet {
namespace {

EdgeList listed(std::span<const Graph::Edge> edges) {
  EdgeList list;
  list.reserve(edges.size());
  for (const auto& [a, b] : edges)
    list.add(a, b);
  return list;
}

}  // namespace

Graph::Graph(std::size_t vertex_count, EdgeList edges) {
  if (vertex_count > std::numeric_limits<std::uint32_t>::max())
    throw InvalidModel("more than 2^32-1 vertices");
  for (std::size_t i = 0; i < edges.size_; i += 2) {
    const Vertex a = edges.words_[i];
    const Vertex b = edges.words_[i + 1];
    if (a == b) throw InvalidModel("loop at vertex " + std::to_string(a.index + std::size_t{1}));
    if (std::max(a, b).index >= vertex_count) {
      throw InvalidModel("vertex " + std::to_string(std::max(a, b).index + std::size_t{1}) +
                         " of a graph with " + std::to_string(vertex_count) + " vertices");
    }
  }
  if (vertex_count == 0) return;  // as Graph(): equal graphs compare equal
  auto rows = std::make_shared<Rows>();
  rows->offsets = edges.list_both_ways(edges.keep_larger_ends(vertex_count));
  edges.words_.resize(edges.size_);
  rows->neighbours = std::move(edges.words_);
  offsets_ = rows->offsets;
  neighbours_ = {rows->neighbours.data(), edges.size_};
  rows_ = std::move(rows);
}

Graph::Graph(std::size_t vertex_count, std::span<const Edge> edges)
    : Graph(vertex_count, listed(edges)) {}

bool Graph::adjacent(Vertex a, Vertex b) const {
  return std::ranges::binary_search(neighbours(a), b);
}

bool operator==(const Graph& a, const Graph& b) {
  if (a.rows_ == b.rows_) return true;
  return std::ranges::equal(a.offsets_, b.offsets_) &&
         std::ranges::equal(a.neighbours_, b.neighbours_);
}

}  // namespace facet
