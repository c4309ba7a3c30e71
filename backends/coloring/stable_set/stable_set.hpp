#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "model/bit_rows.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// Vertices of which no two are adjacent.
struct StableSet {
  std::vector<std::uint32_t> vertices;
  std::uint64_t weight = 0;
};

/// The neighbours of every vertex, a bit row each: n^2 / 8 bytes.
BitRows adjacency_rows(const Graph& graph);
/// Bytes of these and of the parts of them that heaviest_stable_set packs: 5/2 of n^2 / 8.
std::uint64_t rows_memory(const Graph& graph);

struct StableSetRequest {
  /// One for each vertex; each and the sum below 2^31. A vertex of weight 0 is in no answer.
  std::span<const std::uint32_t> weights;
  /// Only heavier sets are looked for.
  std::uint64_t above = 0;
  /// The first heavier set ends the search; else the heaviest is found.
  bool any = false;
  /// More nodes than that end the search as its limit on work does.
  std::uint64_t most_nodes = std::numeric_limits<std::uint64_t>::max();
  /// Nodes that already count against the limit on work.
  std::uint64_t work_before = 0;
};

struct StableSetAnswer {
  /// The heaviest set found that is heavier than `above`.
  std::optional<StableSet> set;
  /// There is no set heavier than that one, or none heavier than `above`.
  bool proven = false;
  StopReason stop_reason = StopReason::Completed;
  /// Nodes of this search.
  std::uint64_t work = 0;
};

/// The heaviest stable set, exactly, by branch and bound on bit sets. At every node a weighted
/// clique cover of the candidates is grown as long as it is too light to hold a better set; what it
/// covers needs no branch. A vertex may pay its weight in several cliques (Held, Cook & Sewell
/// 2012; Tavares, Campelo & Michelon 2016), which bounds better than one colour class a vertex.
/// Candidates are packed anew where less than half the bits are left.
StableSetAnswer heaviest_stable_set(const BitRows& adjacent, const StableSetRequest& request,
                                    RunControl& control);

}  // namespace facet::coloring
