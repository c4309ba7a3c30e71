#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "backends/coloring/zykov/contraction.hpp"
#include "backends/coloring/zykov/obstructions.hpp"
#include "backends/coloring/zykov/pair_variables.hpp"
#include "backends/sat/propagator.hpp"
#include "heuristics/coloring/search.hpp"

namespace facet::coloring {

/// Tells a solver what no clauses say: that "same colour" is transitive, and that so many colours
/// are not enough for what it has decided to be different.
///
/// Its clauses are: transitivity, of three pairs or two and an edge; and obstructions, "one of
/// these pairs is the same, or more than c colours are used". All hold of the graph whatever is
/// assigned.
class ZykovPropagator final : public sat::Propagator {
 public:
  struct Settings {
    ObstructionFinder::Settings bounds;
    /// Decide first that a vertex has the colour of another whose neighbours are its own or more.
    bool dominance = true;
  };

  /// All must outlive it.
  ZykovPropagator(const Graph& graph, const PairVariables& variables, const Settings& settings);

  /// How many colours there are to be in the next solve.
  void set_colors(std::uint32_t colors) { colors_ = colors; }

  void assigned(std::span<const cnf::Literal> literals) override;
  void new_level() override;
  void back_to(std::size_t level) override;
  cnf::Literal propagate() override;
  std::span<const cnf::Literal> reason(cnf::Literal literal) override;
  std::optional<std::vector<cnf::Literal>> clause() override;
  cnf::Literal decide() override;
  bool accepts(std::span<const cnf::Literal> model) override;

  /// The classes of the model that was accepted last, numbered by their first vertices.
  const Colors& colors() const { return classes_; }

 private:
  void note_reasons();
  cnf::Literal dominated(std::uint32_t bag) const;
  std::vector<cnf::Literal> clause_of(const Obstruction& obstruction) const;
  std::optional<std::vector<cnf::Literal>> fault_in_classes(
      std::span<const std::uint32_t> parents) const;
  std::optional<std::vector<cnf::Literal>> too_many_classes() const;
  bool said_same(std::uint32_t u, std::uint32_t v) const;

  const PairVariables& variables_;
  Settings settings_;
  Contraction contraction_;
  ObstructionFinder finder_;
  std::uint32_t colors_ = 0;

  std::size_t delivered_ = 0;  // of the facts
  std::size_t noted_ = 0;      // of the facts
  // By variable: the vertex through which it followed, and whether the pair's larger vertex is the
  // same as that.
  std::vector<std::uint32_t> via_;
  std::vector<bool> larger_is_same_;
  std::vector<cnf::Literal> reason_;

  bool changed_ = true;   // since obstructions were looked for
  bool thorough_ = true;  // the next look is the first after a step back
  std::deque<std::vector<cnf::Literal>> waiting_;
  std::vector<std::uint32_t> touched_;  // merged since the last decision
  std::vector<bool> model_;
  Colors classes_;
};

}  // namespace facet::coloring
