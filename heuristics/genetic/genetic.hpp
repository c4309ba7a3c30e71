#pragma once

#include <cstdint>

#include "heuristics/genetic/evolution.hpp"
#include "heuristics/prepared.hpp"
#include "heuristics/search.hpp"
#include "model/range.hpp"

namespace facet::heuristics {

/// Where migrants go.
enum class Topology {
  /// From each island to the next.
  Ring,
  /// From each to all others.
  Full
};

struct GeneticParameters {
  genetic::EvolutionParameters evolution;
  /// The search gives up after so many generations (of each island); 0: it does not.
  std::uint64_t generations = 0;
  /// An island begins anew after so many generations without a genome better than all since it
  /// began; 0: never.
  std::uint32_t stale = 50;
  std::uint32_t islands = 1;
  /// Generations between two migrations.
  std::uint32_t migration = 20;
  /// Genomes that leave an island for each one that they go to (copies: they stay too).
  std::uint32_t migrants = 2;
  Topology topology = Topology::Ring;

  static constexpr Range generations_range{0, 1e15, false, false, true};
  static constexpr Range stale_range{0, 1e9, false, false, true};
  static constexpr Range islands_range{1, 256, false, false, true};
  static constexpr Range migration_range{1, 1e6, false, false, true};
  static constexpr Range migrants_range{0, 1e5, false, false, true};
};

/// A genetic algorithm (Holland 1975; for Sudoku Mantere & Koljonen 2007, Sato & Inoue 2010):
/// genomes of a population are chosen by tournaments, crossed, mutated and, where the memetic step
/// is on, improved by a local search; see genetic/population.hpp for one population.
///
/// Islands are populations of their own that exchange their best genomes after every `migration`
/// generations. All wait for one another there, so what comes out does not depend on how many of
/// request.threads run them. Where one has solved the model the others end their part of the way to
/// the next migration; of those that solved it the first counts. An evaluation is a genome that was
/// measured or a move that the local search tried, of all islands together; each island has an
/// equal share of the limits on evaluations.
///
/// Takes models of AllDifferents and edges (genetic::Problem::refusal). Restarts are the
/// populations begun anew; in a trace the cost of an iteration is the mean of the population (of
/// the first island, where there are several). The first values are looked at whatever the limit.
SearchResult genetic_algorithm(const Prepared& prepared, const GeneticParameters& parameters,
                               const SearchRequest& request, RunControl& control);

/// A model as it is stated, for evolutions that are to work out by themselves what follows from the
/// givens: as prepare(), and refused for the same contradictions, but with nothing settled except
/// what the model settles. Off the permutation shape just as prepare().
std::variant<Prepared, Contradiction, StopReason> prepare_as_stated(const Model& model,
                                                                    const RunControl& control = {});

}  // namespace facet::heuristics
