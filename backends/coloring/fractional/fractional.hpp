#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "model/run_control.hpp"
#include "proof/coloring/witness.hpp"

namespace facet::coloring {

/// Why there is no fractional bound in this build (it needs an LP solver); nothing where there is.
std::optional<std::string> fractional_unavailable();

/// What the column generation is asked.
struct FractionalRequest {
  std::uint64_t seed = 0;
  /// A bound so high, or higher, ends the search: the colours of a known colouring. 0: none.
  std::size_t target = 0;
  /// Proper colourings whose classes are the first columns; a good one saves rounds. May be empty.
  std::vector<Colors> start;
  /// Told every better bound and what it rests on, from the thread that searches; may be empty.
  std::function<void(std::size_t bound, const proof::WeightWitness&)> on_bound;
  /// Told every colouring with fewer colours than those of `start`; may be empty.
  std::function<void(const Colors&)> on_coloring;
};

struct FractionalResult {
  /// So many colours at least, by `witness`; 0 without a witness (no vertices, or stopped at once).
  std::size_t bound = 0;
  std::optional<proof::WeightWitness> witness;
  /// The bound is the fractional chromatic number rounded up: no weights give a better one.
  bool best_possible = false;
  /// The value of the last linear program, not below the fractional chromatic number but for
  /// rounding; 0 where none was solved.
  double lp_value = 0;
  /// The colouring with fewest colours of `start` and of those rounded from columns; may be empty.
  Colors colors;
  /// Completed: the bound is best possible or met the target.
  StopReason stop_reason = StopReason::Completed;
  /// Nodes of the searches for heaviest stable sets, about a microsecond each; an iteration of the
  /// simplex method counts as one node for every four vertices.
  std::uint64_t work = 0;
  std::uint64_t rounds = 0;
  std::uint64_t columns = 0;
};

/// The fractional chromatic number, rounded up, as a safe lower bound on the colours: column
/// generation over maximal stable sets (Mehrotra & Trick 1996), each round's dual prices scaled to
/// integers and the heaviest stable set under them bounded by an exact search in integers (Held,
/// Cook & Sewell 2012), so that nothing of the bound hangs on the linear program's rounding.
///
/// Whatever ends the search, the best bound so far is returned. The limit on work is in
/// the unit of the result's. Meant for dense graphs: on sparse ones of more than some hundred
/// vertices the search for a heaviest stable set does not end. Memory: the graph as a bit matrix,
/// two and a half times; where the limit, or 1.5 GiB, has no room for that, nothing is begun. Where
/// fractional_unavailable(), the result has no bound.
FractionalResult fractional_bound(const Graph& graph, const FractionalRequest& request,
                                  RunControl& control);

/// A witness of an induced subgraph as one of the whole graph: vertex v of the subgraph is
/// vertices[v] of the graph.
proof::WeightWitness lifted(const proof::WeightWitness& witness,
                            std::span<const std::uint32_t> vertices);

}  // namespace facet::coloring
