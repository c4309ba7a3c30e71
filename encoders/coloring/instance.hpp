#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/coloring/primal_graph.hpp"
#include "model/bit_rows.hpp"
#include "model/model.hpp"
#include "model/solution.hpp"

namespace facet::coloring {

/// A vertex and the colour that it has before any search.
struct Precolored {
  std::uint32_t vertex = 0;
  std::uint32_t color = 0;
  friend bool operator==(const Precolored&, const Precolored&) = default;
};

/// A model as a graph to colour with the colours 0 .. colors()-1, and the way back.
///
/// Every proper colouring (within `allowed`, where there are lists) is a solution of the model, and
/// every solution comes from one: from exactly one where the precoloured vertices keep their
/// colours, and from all its renamings by a permutation of the colours where there are colour
/// vertices.
struct Instance {
  PrimalGraph graph;
  /// Colour c stands for the value values[c]: the union of the domains, in increasing order.
  std::vector<Value> values;
  /// The vertex of each variable of the model.
  std::vector<std::uint32_t> vertex_of;
  /// The vertex that names each colour; these are a clique. Empty: colours name themselves.
  std::vector<std::uint32_t> color_vertex;
  /// The colours that each vertex may have; no rows: all of them, a pure colouring.
  BitRows allowed;
  /// Colour vertices (vertex of colour c: c) and variables with one value.
  std::vector<Precolored> precolored;
  /// Cliques of as many vertices as there are colours, from AllDifferent constraints: in each of
  /// them every colour occurs exactly once.
  std::vector<std::vector<std::uint32_t>> permutations;
  /// The vertices whose largest colour is to be as small as possible, where the model says so.
  std::optional<std::vector<std::uint32_t>> minimised;
  /// Set where contracting the givens would leave an edge with both ends in one vertex: there is no
  /// colouring. "r1c1 and r1c5 are joined and both 3".
  std::optional<std::string> contradiction;

  std::size_t colors() const { return values.size(); }
};

/// The solution of a colouring (one colour a vertex), whatever its colours are called: where there
/// are colour vertices, the colour of a value's vertex is that value. Throws EncodingError for
/// another number of colours than vertices, a colour outside 0 .. colors()-1, or two colour
/// vertices alike. Whether the colouring is proper shows when the solution is checked.
Solution decode(const Instance& instance, std::span<const std::uint32_t> colors);

}  // namespace facet::coloring
