#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "model/bit_rows.hpp"
#include "model/random.hpp"
#include "proof/coloring/witness.hpp"

namespace facet::coloring {

/// Grows the subgraph H of the generalised Mycielski construction step by step.
class MycielskiExtension {
 public:
  /// Which apex is drawn: one that is adjacent to most of H, so that H gains few edges and the next
  /// step has much to choose from; one of largest degree, as the first vertices of a repeated
  /// construction have; or any. Copies are taken from H where they can be.
  enum class Choice { FewEdges, LargeDegree, Any };

  /// The adjacency matrix of the graph, which must outlive it.
  explicit MycielskiExtension(const BitRows& adjacent);

  /// H becomes the clique.
  void begin(std::span<const std::uint32_t> clique);
  /// One more step, where a vertex can be its apex.
  bool step(Random& random, Choice choice);

  /// The clique and the steps so far.
  const proof::MycielskiWitness& witness() const { return witness_; }
  /// Those of H, each once, in increasing order.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges() const;

 private:
  bool find_copies();
  std::uint32_t draw_apex(Random& random, Choice choice) const;
  std::uint32_t draw_copy(std::size_t place, std::uint32_t apex, Random& random, Choice choice);
  void join(std::uint32_t a, std::uint32_t b);

  const BitRows& adjacent_;
  std::vector<std::size_t> degree_;
  proof::MycielskiWitness witness_;
  std::vector<std::uint32_t> vertices_;                 // of H
  BitRows inside_;                                      // the same as bits
  std::vector<std::vector<std::uint32_t>> neighbours_;  // in H, by vertex
  BitRows copies_;                                      // by place in vertices_: what can copy it
  BitRows apexes_;                                      // adjacent to a copy of each
};

}  // namespace facet::coloring
