#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "heuristics/effort.hpp"
#include "heuristics/genetic/evolution.hpp"
#include "heuristics/genetic/frame.hpp"
#include "heuristics/genetic/memetic.hpp"
#include "heuristics/genetic/operators.hpp"
#include "heuristics/genetic/views.hpp"

namespace facet::heuristics::genetic {

struct Individual {
  Genome genome;
  std::uint64_t mistakes = 0;
  /// What selection looks at; less is better.
  std::uint64_t fitness = 0;
  Views views;  // of Coding::Views alone
};

/// A population under evolution, a generation at a time.
///
///   Population population(problem, parameters, random, effort);
///   const Frame frame(problem, parameters.coding, prefix);   // free: what is 0 in the prefix
///   bool more = population.begin(frame, warm);
///   while (more && population.generation() < 20) more = population.evolve();
///   population.best();                                       // and again with another frame
///
/// Every genome that is measured counts as one evaluation of the effort, every move that the local
/// search tries as one too; the effort is the caller's and may be shared by many populations (of
/// one thread). One object may begin again and again; nothing but the random numbers goes on.
class Population {
 public:
  /// All must outlive the object. OptionError for parameters out of range. There are fewer
  /// individuals than asked for (two at least) where they would take more than some 2^26 words.
  Population(const Problem& problem, const EvolutionParameters& parameters, Random& random,
             Effort& effort);

  /// A new population of that frame, which must outlive its use: the genomes handed in (completed
  /// to fit the frame, so a genome with other digits at held cells, or with empty cells, will do;
  /// no more than there are individuals), the others random. False as evolve(); there may then be
  /// fewer individuals, even none. Precondition: the frame is of the same problem and coding.
  bool begin(const Frame& frame, std::span<const Genome> warm = {});
  /// One generation. False: best() is without mistakes, or the effort is stopped; a generation that
  /// was cut short is dropped but for its best. Where nothing is free, nothing happens.
  bool evolve();

  /// Of least mistakes since begin(). Precondition: there was an individual.
  const Individual& best() const { return best_; }
  bool any() const { return !individuals_.empty(); }
  bool solved() const { return any() && best_.mistakes == 0; }
  /// The present ones, in no order.
  std::span<const Individual> individuals() const { return individuals_; }
  /// The places of the best `count` of them by fitness, best first; of equals the first.
  std::vector<std::size_t> ranked(std::size_t count) const;
  /// Of the present individuals; 0 where there are none.
  double mean_mistakes() const;
  std::uint64_t least_mistakes() const;
  std::uint64_t least_fitness() const;
  /// Since begin().
  std::uint64_t generation() const { return generation_; }

  /// Puts these in the places of the worst, as many as there are places: migration. They are of the
  /// same frame, and are not measured again.
  void receive(std::span<const Individual> migrants);

 private:
  std::size_t select();
  bool breed(std::size_t begin);
  void conceive(Individual& child);
  // Counts it, and searches from it where asked for. False: the effort is stopped.
  bool measure(Individual& individual);
  void evaluate(Individual& individual) const;
  void note(const Individual& individual);
  void keep_best();

  const Problem& problem_;
  EvolutionParameters parameters_;
  Random& random_;
  Effort& effort_;
  const Frame* frame_ = nullptr;
  Operators operators_;
  std::unique_ptr<LocalSearch> local_search_;
  std::size_t size_;
  std::vector<Individual> individuals_;
  std::vector<Individual> next_;
  Individual best_;
  std::uint64_t generation_ = 0;
};

}  // namespace facet::heuristics::genetic
