#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>

#include "heuristics/coloring/search.hpp"
#include "model/graph.hpp"
#include "proof/coloring/witness.hpp"

namespace facet::coloring {

/// What a lower bound on the number of colours rests on.
enum class BoundKind {
  /// A graph with a vertex needs a colour; nothing else is known.
  None,
  Clique,
  Mycielski,
  /// The fractional chromatic number, in integers.
  Fractional,
  /// One colour less was refuted by a solver or a search. Its witness says of which subgraph; a
  /// proof of it is made on demand.
  Refutation
};

/// "none", "clique", "mycielski", "fractional", "refutation".
const char* to_string(BoundKind kind);

struct LowerBound {
  std::size_t colors = 0;
  BoundKind kind = BoundKind::None;
  /// Set for every kind but None.
  std::optional<proof::Witness> witness;
  /// What found it: "tabu clique", "cadical pop".
  std::string method;
};

/// The two bounds on the chromatic number of one graph, shared by all that work on them. Every
/// colouring is checked when it comes in; of the lower bounds the sender is sure.
///
/// The race is over once the bounds meet, or decide the goal, or the colouring is as good as the
/// floor: then every token is told to stop.
class Bounds {
 public:
  /// With a goal only "are so many colours enough?" is asked. `floor`: fewer colours than that are
  /// of no use, nor is a lower bound up to it. The graph must outlive the object. `parent`: stops
  /// the race from outside.
  Bounds(const Graph& graph, std::optional<std::size_t> goal, std::size_t floor,
         std::stop_token parent);

  /// Told both bounds when one of them has moved, by the thread that moved it, one call at a time.
  void watch(std::function<void(std::size_t lower, std::size_t upper)> sink);

  std::size_t lower() const;
  /// Number of colours of the best colouring; vertex_count() + 1 while there is none.
  std::size_t upper() const;
  std::optional<std::size_t> goal() const { return goal_; }
  /// What a search for few colours may stop at: the lower bound, floor or goal, whatever is most.
  std::size_t target() const;
  /// The least number of colours that is neither known to be too few nor of no use.
  std::size_t open() const;
  Colors best() const;
  LowerBound best_lower() const;
  /// The best one that is no refutation: its witness alone shows it.
  LowerBound best_shown() const;
  /// Who found the best colouring.
  std::string best_method() const;

  /// Takes a better colouring; others are ignored. Throws UnsoundAnswer for one that is not proper.
  void improve(const Colors& colors, const std::string& method);
  /// Takes a higher bound; others are ignored. Throws UnsoundAnswer for one above the upper bound.
  void raise(LowerBound bound);

  bool closed() const;
  /// Stops when the race is over or the parent's token is.
  std::stop_token token() const { return source_.get_token(); }

 private:
  bool closed_locked() const;

  const Graph& graph_;
  std::optional<std::size_t> goal_;
  std::size_t floor_;
  mutable std::mutex mutex_;
  Colors best_;
  std::size_t upper_;
  std::string best_method_;
  LowerBound lower_;
  LowerBound shown_;
  std::function<void(std::size_t, std::size_t)> sink_;
  std::stop_source source_;
  std::stop_callback<std::function<void()>> from_parent_;
};

}  // namespace facet::coloring
