#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "backends/coloring/partial_coloring.hpp"
#include "backends/coloring/search.hpp"

namespace facet::coloring {

/// What is added to plain DSATUR.
struct DsaturOptions {
  /// Vertices to colour before any other, in this order: a clique, whose vertices differ anyhow.
  std::vector<std::uint32_t> first;
  /// Break ties between vertices with few colours left by the colours they share (see below).
  bool shared_ties = false;
  /// Branch on the places of a colour in a clique of k vertices, where that is narrower.
  bool places = false;
  /// Break the last ties by a random order of the vertices instead of their numbers.
  std::optional<std::uint64_t> seed;
};

/// Backtracking that colours next the vertex with the highest saturation degree, that is with the
/// fewest colours left; of those the one with the most uncoloured neighbours (Brelaz 1979, exact
/// version as in Brown 1972 and Brelaz). With lists, "fewest left" takes the place of saturation;
/// in a pure colouring the two are the same.
///
/// Without options this is "Algorithm 2" (ColorirInteligente.cpp) of a Brazilian study of Sudoku as
/// graph colouring: vertices coloured from the start are passed over, saturation decides. Of its
/// text only pieces are left; its rule for ties is not among them, so ours is Brelaz's. Like the
/// study's, a vertex without a colour is found at once, since its saturation is the highest.
///
/// Options of the branch and bound:
/// - shared_ties, after Sewell (1996) as restricted by San Segundo (2012, "PASS"): where at most 3
///   colours are left, the tied vertex whose colours are shared most with tied neighbours;
/// - places: see places.hpp; complete since a colour stands exactly once in such a clique.
/// The bound itself is `lower`: a colouring with fewer colours is sought below the deepest vertex
/// that does not have a colour now forbidden, in the same tree.
///
/// A node costs O(uncoloured vertices + degree), O(cliques * colours) more with places.
class DsaturSearch final : public Search {
 public:
  DsaturSearch(const SearchInput& input, DsaturOptions options);

  Outcome next(RunControl& control) override;
  std::span<const std::uint32_t> colors() const override { return state_.colors(); }
  void lower(std::uint32_t limit) override;
  std::uint64_t nodes() const override { return nodes_; }
  std::uint64_t backtracks() const override { return backtracks_; }
  StopReason stop_reason() const override { return stop_reason_; }

 private:
  // A branching: the colours of a vertex, or the places of a colour in a clique.
  struct Branch {
    std::optional<std::uint32_t> clique;
    std::uint32_t vertex = 0;  // where no clique
    std::uint32_t color = 0;   // where a clique
    std::uint32_t next = 0;    // the next colour, or the next place, to try
  };

  bool start();
  Branch choose();
  std::uint32_t most_saturated();
  std::uint32_t most_shared(std::uint32_t fewest);
  bool better(std::uint32_t a, std::uint32_t b) const;
  bool try_next();
  bool try_next_place(Branch& branch, std::span<const std::uint32_t> clique);
  bool retreat();

  const Instance& instance_;
  DsaturOptions options_;
  PartialColoring state_;
  std::vector<std::uint32_t> tie_key_;  // the smaller goes first; empty: the vertex itself
  std::vector<Branch> branches_;        // branch i chose the step root_steps_ + i
  std::vector<std::uint32_t> tied_;
  std::vector<bool> is_tied_;
  std::size_t root_steps_ = 0;
  bool started_ = false;
  bool at_colouring_ = false;
  Outcome last_ = Outcome::Found;
  std::uint64_t nodes_ = 0;
  std::uint64_t backtracks_ = 0;
  StopReason stop_reason_ = StopReason::Completed;
};

}  // namespace facet::coloring
