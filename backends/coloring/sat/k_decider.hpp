#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "heuristics/coloring/search.hpp"
#include "model/run_control.hpp"

namespace facet::coloring {

/// "Are k colours enough?" of one graph, for one k after another, by something that forgets
/// nothing between them: what is learnt of one k serves the next.
class KDecider {
 public:
  enum class Answer { Colorable, NotColorable, Stopped };
  struct Decision {
    Answer answer = Answer::Stopped;
    /// Colorable: proper, at most k colours (of the limited vertices, where there are such), named
    /// as the task says. Held against the graph, never believed.
    Colors colors;
    /// Stopped: why.
    StopReason stop_reason = StopReason::Completed;
  };

  KDecider() = default;
  virtual ~KDecider() = default;
  KDecider(const KDecider&) = delete;
  KDecider& operator=(const KDecider&) = delete;

  /// Precondition: k <= max_colors of the task. At most `conflicts` more conflicts, where given;
  /// then Stopped with WorkLimit. The control is looked at for its token and deadline. NotColorable
  /// rests on the solver, and on what the task says of cliques and symmetry, alone. Throws
  /// UnsoundAnswer where the solver's colouring is not proper.
  virtual Decision decide(std::uint32_t k, const RunControl& control,
                          std::optional<std::uint64_t> conflicts = std::nullopt) = 0;

  /// Colourings with `colors` or more colours are of no interest any more, or not possible: makes
  /// what was an assumption a clause. decide() does the same for what it has proven.
  virtual void no_more_than(std::uint32_t colors) = 0;
  virtual void at_least(std::uint32_t colors) = 0;

  /// From where the search should start: a proper colouring, however its colours are called. May be
  /// of no use to a decider.
  virtual void suggest(const Colors& /*colors*/) {}
  /// Asked now and then while the solver works: true stops it (Cancelled).
  virtual void set_interrupt(std::function<bool()> interrupt) = 0;

  /// Conflicts so far.
  virtual std::uint64_t work() const = 0;
};

}  // namespace facet::coloring
