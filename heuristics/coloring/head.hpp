#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "heuristics/coloring/fixed_k.hpp"
#include "heuristics/coloring/tabucol.hpp"
#include "model/random.hpp"

namespace facet::coloring {

struct HeadParameters {
  /// Iterations of TabuCol on each child; 0: ten times the vertices, at least 1000.
  std::uint64_t local_iterations = 0;
  /// Generations in which the elite is collected before it comes back.
  std::uint32_t elite_period = 10;
  /// When the parents have met, the next pair gets so many times the iterations of the last.
  double growth = 1.2;
  /// Without a colouring after so many iterations, over all pairs, the search gives up; the
  /// generation that is then under way is finished.
  std::uint64_t iterations = 100'000'000;
  TabuColParameters tabu = {};
};

/// HEAD (Moalic & Gondran, Journal of Heuristics 24, 2018): a population of two. In each generation
/// both children of the greedy partition crossover (each parent first once) are improved by TabuCol
/// and take the places of their parents; every `elite_period` generations the best of the period
/// before the last one takes the place of the first parent.
///
/// The paper's program ends when the two parents are the same partition. Here a new pair is made
/// and, as a pair that met early was driven too short a way by its local search, it gets a longer
/// one.
///
/// One move is an iteration of TabuCol. An object of the class keeps its pair from run to run.
class Head {
 public:
  /// The graph must outlive the object. Precondition: colors > 0 or there are no vertices.
  Head(const Graph& graph, FixedK request, const HeadParameters& parameters);

  /// Goes on for so many iterations and to the end of a generation (`HeadParameters::iterations` is
  /// not looked at); once it found a colouring it is not to be called again.
  std::optional<Colors> run(std::uint64_t iterations, Effort& effort);
  /// True where the two parents are, or in the last run have been, the same partition: going on is
  /// no better than a fresh start.
  bool met() const { return met_; }

 private:
  struct Individual {
    Colors colors;
    std::size_t conflicts = 0;
  };

  bool over(const Effort& effort) const { return solution_.has_value() || effort.stopped(); }
  Individual improved(Colors colors, Effort& effort);
  void new_pair(const Colors& start, Effort& effort);
  void generation(Effort& effort);

  FixedK request_;
  HeadParameters parameters_;
  Random random_;
  TabuCol tabu_;
  std::uint64_t local_;     // iterations of TabuCol on a child
  std::uint64_t room_ = 0;  // what is left of this run's iterations
  bool begun_ = false;      // there is a pair
  bool met_ = false;
  Individual first_;
  Individual second_;
  Individual elite_;       // of this period
  Individual last_elite_;  // of the one before
  std::uint64_t age_ = 0;  // of the pair, in generations
  std::optional<Colors> solution_;
};

/// One run of HEAD.
std::optional<Colors> head(const Graph& graph, const FixedK& request,
                           const HeadParameters& parameters, Effort& effort);

}  // namespace facet::coloring
