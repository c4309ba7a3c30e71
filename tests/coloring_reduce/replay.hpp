#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "backends/coloring/reduce/reduction.hpp"

namespace facet::test {

using VertexSet = std::set<std::uint32_t>;

inline VertexSet neighbours_in(const Graph& graph, std::uint32_t v, const VertexSet& within) {
  VertexSet result;
  for (const Vertex u : graph.neighbours(Vertex(v))) {
    if (within.contains(u.index)) result.insert(u.index);
  }
  return result;
}

/// What is left of a part after its steps, each of which has to hold at its time.
inline VertexSet after_steps(const Graph& graph, const coloring::ReductionPart& part,
                             std::size_t bound, std::string& fault) {
  using Kind = coloring::ReductionStep::Kind;
  VertexSet left(part.vertices.begin(), part.vertices.end());
  for (const auto& [kind, v, other] : part.steps) {
    if (!left.contains(v)) fault = "a vertex taken out that is not there";
    const VertexSet near = neighbours_in(graph, v, left);
    if (kind == Kind::Apart) fault = "a vertex set apart by a step";
    if (kind == Kind::LowDegree && near.size() >= bound) fault = "a degree that is not low";
    if (kind == Kind::Dominated) {
      const VertexSet others = neighbours_in(graph, other, left);
      if (other == v || !left.contains(other) || near.contains(other)) fault = "no dominator";
      if (!std::ranges::includes(others, near)) fault = "a vertex that is not dominated";
    }
    left.erase(v);
  }
  return left;
}

/// The parts that the rest falls into: together all vertices and edges of it, one after the other
/// sharing at most one vertex with those before.
inline std::string fault_of_pieces(const Graph& graph, const VertexSet& left,
                                   const std::vector<VertexSet>& pieces) {
  VertexSet seen;
  for (const VertexSet& piece : pieces) {
    VertexSet shared;
    std::ranges::set_intersection(seen, piece, std::inserter(shared, shared.end()));
    if (shared.size() > 1) return "a part that shares more than one vertex";
    seen.insert(piece.begin(), piece.end());
  }
  if (seen != left) return "parts that are not what is left";
  for (const std::uint32_t v : left) {
    for (const std::uint32_t u : neighbours_in(graph, v, left)) {
      const auto has = [u, v](const VertexSet& p) { return p.contains(u) && p.contains(v); };
      if (std::ranges::none_of(pieces, has)) return "an edge in no part";
    }
  }
  return "";
}

/// Replays a reduction by its definition; empty where all of it holds.
inline std::string fault_of(const Graph& graph, const coloring::Reduction& reduction) {
  std::string fault;
  std::vector<bool> reached(reduction.parts.size(), false);
  reached.at(0) = reduction.parts[0].vertices.size() == graph.vertex_count();
  for (std::size_t i = 0; i < reduction.parts.size(); ++i) {
    const coloring::ReductionPart& part = reduction.parts[i];
    if (!reached[i]) return "a part of no part";
    const VertexSet left = after_steps(graph, part, reduction.lower_bound, fault);
    std::vector<VertexSet> pieces;
    for (const std::size_t piece : part.parts) {
      if (piece <= i || reached.at(piece)) return "a part out of order";
      reached[piece] = true;
      const auto& vertices = reduction.parts[piece].vertices;
      pieces.emplace_back(vertices.begin(), vertices.end());
    }
    for (const coloring::Kernel& kernel : reduction.kernels) {
      if (kernel.part != i) continue;
      pieces.emplace_back(kernel.vertices.begin(), kernel.vertices.end());
      if (pieces.size() != 1 || pieces[0] != left) return "a kernel that is not what is left";
      for (std::size_t v = 0; v < kernel.vertices.size(); ++v) {
        VertexSet near;
        for (const Vertex u : kernel.graph.neighbours(Vertex(v)))
          near.insert(kernel.vertices[u.index]);
        if (near != neighbours_in(graph, kernel.vertices[v], left)) return "not the subgraph";
      }
    }
    if (fault.empty()) fault = fault_of_pieces(graph, left, pieces);
  }
  return fault;
}

}  // namespace facet::test
