#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "heuristics/effort.hpp"
#include "heuristics/genetic/frame.hpp"
#include "heuristics/genetic/genetic.hpp"
#include "heuristics/genetic/population.hpp"
#include "heuristics/genetic/problem.hpp"
#include "heuristics/search.hpp"
#include "model/random.hpp"
#include "model/run_control.hpp"

namespace facet::heuristics::genetic {

/// A population with its own random numbers and its own share of the limits, begun anew where it
/// stands still.
class Island {
 public:
  /// `trace` may be null. All must outlive the object.
  Island(const Frame& frame, const GeneticParameters& parameters, Random random,
         RunControl& control, EffortLimits limits, Trace* trace);

  /// So many generations, or fewer where it ends; `warm` goes into its first population.
  void live(std::uint64_t generations, std::span<const Genome> warm);
  /// Solved, stopped, or at the last of its generations.
  bool ended() const { return ended_; }
  bool solved() const { return known_ && best_.mistakes == 0; }
  /// Of all its populations. Precondition: known().
  const Individual& best() const { return best_; }
  bool known() const { return known_; }

  std::vector<Individual> emigrants() const;
  void receive(std::span<const Individual> migrants);

  const Effort& effort() const { return effort_; }
  /// Those that were begun and either ended or gave the solution.
  std::uint64_t generations() const { return generations_; }
  std::uint64_t restarts() const { return restarts_; }
  std::uint64_t improvements() const { return improvements_; }
  /// As it is now; of what was solved the solution counts though its generation was cut short.
  double mean_mistakes() const { return population_.mean_mistakes(); }
  std::uint64_t least_mistakes() const { return solved() ? 0 : population_.least_mistakes(); }
  std::uint64_t least_fitness() const { return solved() ? 0 : population_.least_fitness(); }

 private:
  void begin(std::span<const Genome> warm);
  void step();
  void tell_generation();
  void note();

  const Frame& frame_;
  const GeneticParameters& parameters_;
  Random random_;
  Effort effort_;
  Population population_;
  Trace* trace_;
  Individual best_;
  bool known_ = false;
  bool begun_ = false;
  bool ended_ = false;
  std::uint64_t generations_ = 0;
  std::uint64_t restarts_ = 0;
  std::uint64_t improvements_ = 0;
  std::uint64_t least_ = 0;        // mistakes of the present population's best
  std::uint64_t improved_at_ = 0;  // generation of that population
};

/// Lets the islands live, exchanging genomes after each `migration` generations, until one has
/// solved it or all have ended. On so many threads, the caller's among them; what comes out does
/// not depend on how many. A fault in one is thrown here.
void run_islands(std::vector<std::unique_ptr<Island>>& islands, const GeneticParameters& parameters,
                 std::span<const Genome> warm, unsigned threads);

}  // namespace facet::heuristics::genetic
