#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoders/coloring/primal_graph.hpp"
#include "model/model.hpp"

namespace facet::coloring {

/// Makes the primal graph of a model's AllDifferent and DifferentOnEdges one vertex at a time, so
/// that what the constraints say twice (a row and a box of a Sudoku) never stands in memory twice.
class Rows {
 public:
  /// `vertex_of`: the vertex of each variable; several variables may share one. Both arguments must
  /// outlive the object.
  Rows(const Model& model, std::span<const std::uint32_t> vertex_of, std::size_t vertex_count);

  /// A further edge. Precondition: a != b.
  void add_edge(std::uint32_t a, std::uint32_t b);

  /// Edges with both ends in one vertex are left out; `loop` then names one. Throws EncodeStopped
  /// when `poll`, called once a vertex, returns true.
  PrimalGraph build(const std::function<bool()>& poll);

  /// Two variables that must differ and share a vertex.
  std::optional<std::pair<VarId, VarId>> loop() const { return loop_; }

 private:
  // A constraint that a variable stands in; `place` is its vertex in a DifferentOnEdges.
  struct Use {
    std::uint32_t constraint = 0;
    std::uint32_t place = 0;
  };

  void note(std::uint32_t vertex, VarId var, VarId other);
  void collect(std::uint32_t vertex, VarId var);

  const Model& model_;
  std::span<const std::uint32_t> vertex_of_;
  std::vector<std::vector<Use>> uses_;             // of each variable
  std::vector<std::vector<VarId>> members_;        // of each vertex
  std::vector<std::vector<std::uint32_t>> extra_;  // of each vertex; empty where there are none
  std::vector<std::uint32_t> seen_in_;             // the vertex in whose row a vertex was last put
  std::vector<std::uint32_t> row_;
  std::optional<std::pair<VarId, VarId>> loop_;
};

}  // namespace facet::coloring
