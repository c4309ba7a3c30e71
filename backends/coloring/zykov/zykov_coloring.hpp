#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "backends/coloring/sat/encoding.hpp"
#include "backends/coloring/sat/k_coloring.hpp"
#include "backends/coloring/sat/k_decider.hpp"

namespace facet::coloring {

struct ZykovOptions {
  /// `encoding` has no meaning here.
  SatOptions sat;
  bool mycielski = true;
  bool dominance = true;
};

/// Bytes for the pairs of a graph in the solver and beside it, to the order of size.
std::uint64_t zykov_memory(const Graph& graph);

/// KDecider on the question which pairs of vertices have the same colour: one proposition for every
/// pair without an edge, no colours, so none of their symmetry. Which answers are consistent, and
/// how many colours they cost, a ZykovPropagator tells the solver while it searches.
///
/// Hebrard & Katsirelos, Constraint and satisfiability reasoning for graph coloring, JAIR 69
/// (2020); Fazekas and others, IPASIR-UP: User propagators for CDCL (SAT 2023). Of the task the
/// graph, the clique (as a bound, and for the names of the colours) and max_colors are used.
class ZykovColoring final : public KDecider {
 public:
  /// Throws OptionError where CaDiCaL takes no propagators, and for options that it does not have.
  ZykovColoring(KColoringTask task, const ZykovOptions& options);
  ~ZykovColoring() override;

  Decision decide(std::uint32_t k, const RunControl& control,
                  std::optional<std::uint64_t> conflicts = std::nullopt) override;
  void no_more_than(std::uint32_t colors) override;
  void at_least(std::uint32_t colors) override;
  void set_interrupt(std::function<bool()> interrupt) override;

  /// Forbids the classes of a colouring that decide() gave, whatever their colours are called.
  void block(const Colors& colors);

  std::uint64_t work() const override;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace facet::coloring
