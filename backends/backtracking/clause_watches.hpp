#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "backends/backtracking/candidates.hpp"
#include "model/constraints/clause.hpp"

namespace facet::backtracking {

/// Unit propagation of clauses over finite domains by two watched literals (Moskewicz et al.,
/// 2001): a clause is looked at only when a variable of one of its two watched literals changes,
/// and nothing need be put back on backtracking. "x = v" is false once v is no candidate, "x != v"
/// once v is the only one.
class ClauseWatches {
 public:
  ClauseWatches(const std::vector<std::vector<Lit>>& clauses, std::size_t variables);

  /// Chooses the first watches and forces what is unit. False: some clause is false.
  bool start(Candidates& candidates);
  /// Looks at the clauses that watch a variable whose candidates changed, and forces what became
  /// unit (so it shows in `touched`). False: some clause is false.
  bool visit(std::size_t var, Candidates& candidates);

 private:
  bool settle(std::uint32_t clause, Candidates& candidates, std::size_t var, bool& moved);

  std::vector<std::vector<Lit>> clauses_;  // the first two literals of each are watched
  std::vector<std::vector<std::uint32_t>> watching_;
};

}  // namespace facet::backtracking
