#pragma once

#include <cstdint>
#include <vector>

#include "heuristics/domain_ranks.hpp"
#include "heuristics/evaluator.hpp"
#include "heuristics/prepared.hpp"
#include "heuristics/state.hpp"

namespace facet::heuristics {

/// A graph whose vertices have any colour of their domains; its cost is the number of edges with
/// both ends alike. A move recolours a vertex in conflict, or exchanges the two colours of a Kempe
/// chain: of all vertices that are reached from one through vertices of its colour and a second
/// one. That leaves the cost as it is (an edge in conflict inside stays so, and none leads out),
/// but takes the colouring elsewhere.
class GraphState {
 public:
  struct Move {
    VarId vertex;
    Value value = 0;
    /// The chain of the vertex's colour and `value` through it.
    bool chain = false;
    friend bool operator==(const Move&, const Move&) = default;
  };

  /// Of all moves proposed, `chains` (0 to 1) are chains, where the domains allow the one drawn.
  /// Precondition: prepared.coloring(), which must outlive the object.
  explicit GraphState(const Prepared& prepared, double chains = 0);

  // A SearchState.
  std::uint64_t cost() const { return static_cast<std::uint64_t>(evaluator_.cost()); }
  bool movable() const { return !domains_.empty(); }
  void reset(Random& random);
  void start(const Solution& values, Random& random);
  /// O(vertices and edges of the chain) where it is one, else O(1).
  Move propose(Random& random) const;
  std::int64_t delta(const Move& move) const {
    return move.chain ? 0 : evaluator_.delta(move.vertex, move.value);
  }
  void apply(const Move& move);
  Solution values() const;

  // What other searches look at. Variables are the vertices of the shape's graph.
  const Evaluator& evaluator() const { return evaluator_; }
  const DomainRanks& ranks() const { return ranks_; }

 private:
  std::vector<VarId> chain_of(VarId vertex, Value value) const;
  bool exchangeable(const std::vector<VarId>& chain, Value a, Value b) const;

  const Prepared& prepared_;
  const ColoringShape& shape_;
  double chains_;
  std::vector<Domain> domains_;  // of the vertices
  DomainRanks ranks_;
  Evaluator evaluator_;
  mutable std::vector<bool> seen_;  // all false between calls
};

static_assert(SearchState<GraphState>);

}  // namespace facet::heuristics
